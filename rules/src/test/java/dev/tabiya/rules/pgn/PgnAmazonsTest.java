package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Trials;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Games of the Amazons through the same reader and writer. */
class PgnAmazonsTest {
    @Test
    void readsAGame() {
        Game<?> game = Pgn.game("""
                [White "A"]
                [Variant "Amazons"]
                [Result "*"]

                1. d1-d7/g7 {wide} a7a6,a6b6 (1... d10-d9/d8 $1) 2.j4j5/j6! *
                """);
        assertThat(game.rules()).isEqualTo(Amazons.RULES);
        assertThat(Pgn.moves(game)).isEqualTo("d1-d7/g7 a7-a6/b6 j4-j5/j6");
    }

    @Test
    void anIllegalMoveIsToldWithItsPosition() {
        Entry entry = Pgn.one("[Variant \"amazons\"]\n\n1. d1-d7/g7 d1-d2/d3 *\n");
        assertThat(Pgn.faults(entry))
                .containsExactly(
                        "x.pgn:3:13: illegal move \"d1-d2/d3\" in" + " 3b2b3/10/10/b2w2x2b/10/10/w8w/10/10/6w3 b - 1");
        assertThat(entry.complete()).isFalse();
    }

    @Test
    void otherBoardsNeedTheirPosition() {
        Position<AmazonsBoard> start = Amazons.RULES.position("1b1b1/b3b/5/w3w/1w1w1 w - 1");
        int move = start.legalMoves()[0];
        String text = PgnWriter.text(new Game<>(
                Amazons.RULES, Map.of("White", "A"), start, new Line(new int[] {move}, Map.of()), Result.ONGOING));
        assertThat(text)
                .contains("[Variant \"Amazons\"]", "[SetUp \"1\"]", "[FEN \"1b1b1/b3b/5/w3w/1w1w1 w - 1\"]")
                .endsWith("\n1. " + start.write(move) + " *\n\n");
        assertThat(Pgn.game(text).start()).isEqualTo(start);
    }

    @Test
    void whatIsWrittenIsReadBack() {
        Trials.run(20, random -> {
            AmazonsBoard board = Amazons.RULES.start().board();
            int[] room = new int[Amazons.RULES.maxMoves()];
            int[] moves = new int[100];
            int size = 0;
            while (!board.outcome().over()) {
                moves[size] = board.randomMove(room, random);
                board.make(moves[size++]);
            }
            Game<AmazonsBoard> game = new Game<>(
                    Amazons.RULES,
                    Map.of("Event", "random"),
                    Amazons.RULES.start(),
                    new Line(Arrays.copyOf(moves, size), Map.of()),
                    board.outcome().result());
            Entry again = Pgn.assertRoundTrip(game);
            assertThat(again.faults()).isEmpty();
            assertThat(again.game().line()).isEqualTo(game.line());
        });
    }

    @Test
    void theReaderMayKnowTheGameWhereTheTextDoesNotTell() throws Exception {
        byte[] text =
                "1. d1-d7/g7 1-0\n\n1. d1-d7/g7 *\n[Variant \"chess\"]\n\n1. e4 *\n".getBytes(StandardCharsets.UTF_8);
        for (int threads = 1; threads <= 2; threads++) {
            List<Entry> entries = new ArrayList<>();
            PgnReader.parallel(
                    new ByteArrayInputStream(text), "x.pgn", threads, entry -> entry, entries::add, Amazons.RULES);
            assertThat(Pgn.faults(entries)).isEmpty();
            assertThat(entries).extracting(Pgn::moves).containsExactly("d1-d7/g7", "d1-d7/g7", "e4");
        }
    }
}
