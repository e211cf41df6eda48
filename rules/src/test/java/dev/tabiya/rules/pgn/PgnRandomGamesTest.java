package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Trials;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Games nobody would write by hand are written and read back all the same. */
class PgnRandomGamesTest {
    private static final String[] PIECES = {
        "a",
        "word",
        " ",
        "  ",
        "\t",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "[Event \"x\"]",
        "%",
        ";",
        "\"",
        "\\",
        "$1",
        "1-0",
        "1.",
        "*",
        "\u00e9",
        "\u4f60",
        "\ud83d\ude00",
        "\ufeff",
        "\u00a0",
        "\u2028",
        "\u007f",
        "\u0001",
        "!?",
        "[%clk 0:00:01]",
        "Nf3",
        "--"
    };

    private static final List<Result> RESULTS = List.of(Result.values());

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int length = 1 + random.nextInt(random.nextInt(10) == 0 ? 200 : 8); length > 0; length--) {
            text.append(PIECES[random.nextInt(PIECES.length)]).append(random.nextBoolean() ? " " : "");
        }
        String trimmed = text.toString().trim();
        return trimmed.isEmpty() ? "x" : trimmed;
    }

    private static <T> List<T> some(Random random, int oneIn, Supplier<T> element) {
        List<T> list = new ArrayList<>();
        while (random.nextInt(oneIn) == 0) {
            list.add(element.get());
        }
        return list;
    }

    private static Line line(ChessBoard board, int longest, int depth, Random random) {
        int[] moves = new int[longest];
        int[] legal = new int[Chess.RULES.maxMoves()];
        Map<Integer, Line.Notes> notes = new LinkedHashMap<>();
        int size = 0;
        for (; size < longest; size++) {
            int index = size;
            int count = board.moves(legal, 0);
            if (count == 0) {
                break;
            }
            moves[index] = random.nextInt(20) == 0 && !board.inCheck()
                    ? Chess.RULES.notation().readMoveOrPass(board, "--")
                    : legal[random.nextInt(count)];
            Line.Notes note = new Line.Notes(
                    some(random, 8, () -> text(random)),
                    some(random, 8, () -> random.nextInt(256)),
                    some(random, 6, () -> text(random)),
                    some(random, depth > 0 ? 6 : Integer.MAX_VALUE, () -> {
                        Line variation = line(board.copy(), random.nextInt(6), depth - 1, random);
                        return variation.size() == 0 && variation.bare() ? lone(random) : variation;
                    }));
            if (!note.equals(Line.Notes.NONE)) {
                notes.put(index, note);
            }
            board.make(moves[index]);
        }
        return new Line(Arrays.copyOf(moves, size), notes);
    }

    private static Line lone(Random random) {
        Line.Notes note = new Line.Notes(List.of(text(random)), List.of(), List.of(), List.of());
        return new Line(new int[0], Map.of(0, note));
    }

    private static Game<ChessBoard> game(Random random) {
        ChessBoard board = Chess.RULES.start().board();
        if (random.nextBoolean()) {
            int[] legal = new int[Chess.RULES.maxMoves()];
            for (int ply = random.nextInt(30); ply > 0; ply--) {
                int count = board.moves(legal, 0);
                if (count == 0) {
                    break;
                }
                board.make(legal[random.nextInt(count)]);
            }
        }
        Map<String, String> tags = new LinkedHashMap<>();
        for (int i = random.nextInt(8); i > 0; i--) {
            tags.put(
                    random.nextBoolean() ? "White" : "Tag" + random.nextInt(100),
                    text(random).replaceAll("[\\x00-\\x1f]", " "));
        }
        Position<ChessBoard> start = Chess.RULES.position(Chess.RULES.notation().write(board));
        Line line = line(start.board(), random.nextInt(40), 3, random);
        return new Game<>(Chess.RULES, tags, start, line, RESULTS.get(random.nextInt(4)));
    }

    @Test
    void readsWhatItWrote() {
        Trials.run(Integer.getInteger("tabiya.fuzz", 1000), random -> {
            Game<ChessBoard> game = game(random);
            Entry again = Pgn.assertRoundTrip(game);
            assertThat(again.complete()).isTrue();
            assertThat(again.faults()).isEmpty();
            assertThat(again.game().tags().entrySet().containsAll(game.tags().entrySet()))
                    .isTrue();
        });
    }

    @Test
    void readsManyFromOneFile() {
        Trials.run(20, random -> {
            StringBuilder text = new StringBuilder();
            List<Line> lines = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                Game<ChessBoard> game = game(random);
                lines.add(game.line());
                text.append(PgnWriter.text(game));
            }
            assertThat(Pgn.read(text.toString()))
                    .extracting(entry -> entry.game().line())
                    .isEqualTo(lines);
            PgnChunksTest.assertSameHoweverCut(text.toString().getBytes(StandardCharsets.UTF_8), random);
        });
    }
}
