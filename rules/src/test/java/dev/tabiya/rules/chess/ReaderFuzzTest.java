package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Trials;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Damaged text for every reader: it either reads, and then can be written and read back the same, or is refused by a
 * ParseException of one short line. {@code -Dtabiya.fuzz=N} tries more.
 */
class ReaderFuzzTest {
    private static final int TRIALS = Integer.getInteger("tabiya.fuzz", 10_000);

    private static final Pattern COMPLAINT = Pattern.compile("(invalid|illegal|ambiguous) [^\\p{Cntrl}]{1,600}");

    private static final List<String> FENS = List.of(
            Fen.START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
            "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1",
            "1r2k1r1/8/8/8/8/8/8/RR2K1RR w GBkq - 0 1",
            "8/8/8/K1PpP2r/8/8/8/4k3 w - d6 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 12 40",
            "4k3/8/8/8/8/8/8/4K2R");

    private static final List<String> OPERATIONS = List.of(
            "",
            " bm Qg6; id \"WAC.001\";",
            " bm Nf3 e4; am --; c0 \"a; b\"; ce -12; acd 5;",
            " 3 17 hmvc 4; fmvn 18; pv e4 e5 Nf3;",
            " ;D1 20 ;D2 400",
            " noop; id \"\";");

    @Test
    void fen() {
        Trials.run(TRIALS, random -> {
            String text = Mutator.mutate(random, fen(random), fen(random));
            read(text, () -> Fen.read(text)).ifPresent(board -> {
                String written = Fen.write(board);
                ChessBoard again = Fen.read(written);
                assertThat(Fen.write(again)).as(text).isEqualTo(written);
                assertThat(again.key()).as(text).isEqualTo(board.key());
                assertThat(moves(again)).as(text).isEqualTo(moves(board));
                playable(board, random);
            });
        });
    }

    /** The generator must not stumble over anything the reader lets pass. */
    private static void playable(ChessBoard board, Random random) {
        String before = Fen.write(board);
        if (random.nextInt(8) == 0) {
            assertThat(names(board)).as(before).isEqualTo(SlowChess.read(before).moves());
        }
        int made = 0;
        while (made < 3 && board.countMoves() > 0) {
            int[] moves = moves(board);
            int move = moves[random.nextInt(moves.length)];
            assertThat(San.read(board, San.write(board, move))).as(before).isEqualTo(move);
            assertThat(Uci.read(board, Uci.write(board, move))).as(before).isEqualTo(move);
            board.make(move);
            made++;
            assertThat(Fen.read(Fen.write(board)).key()).as(before).isEqualTo(board.key());
        }
        for (; made > 0; made--) {
            board.unmake();
        }
        assertThat(Fen.write(board)).isEqualTo(before);
    }

    @Test
    void san() {
        Trials.run(TRIALS, random -> {
            ChessBoard board = board(random);
            String text = Mutator.mutate(random, moveText(board, random), moveText(board, random));
            move(board, text, () -> San.read(board, text));
        });
    }

    @Test
    void uci() {
        Trials.run(TRIALS, random -> {
            ChessBoard board = board(random);
            String text = Mutator.mutate(random, uciText(board, random), uciText(board, random));
            move(board, text, () -> Uci.read(board, text));
        });
    }

    private static void move(ChessBoard board, String text, Supplier<Integer> reader) {
        String before = Fen.write(board);
        read(text, reader).ifPresent(move -> {
            if (move == ChessMove.NULL) {
                assertThat(board.inCheck()).as("%s in %s", text, before).isFalse();
            } else {
                assertThat(moves(board)).as("%s in %s", text, before).contains(move);
            }
            assertThat(San.read(board, San.write(board, move)))
                    .as("%s in %s", text, before)
                    .isEqualTo(move);
        });
        assertThat(Fen.write(board)).isEqualTo(before);
    }

    @Test
    void epd() {
        Trials.run(TRIALS, random -> {
            String text = Mutator.mutate(random, epdText(random), epdText(random));
            read(text, () -> Epd.read(text)).ifPresent(epd -> {
                String written = epd.write();
                Epd again = Epd.read(written);
                assertThat(again.operations()).as(text).isEqualTo(epd.operations());
                assertThat(again.position().key())
                        .as(text)
                        .isEqualTo(epd.position().key());
                assertThat(again.write()).as(text).isEqualTo(written);
            });
        });
    }

    /** What is read; nothing if it is refused as bad input should be. */
    private static <T> Optional<T> read(String text, Supplier<T> reader) {
        try {
            return Optional.of(reader.get());
        } catch (ParseException e) {
            assertThat(e.getMessage()).as(text).matches(COMPLAINT);
            return Optional.empty();
        }
    }

    private static String fen(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> RandomChess.start960(random);
            case 1 -> RandomChess.position(random);
            default -> FENS.get(random.nextInt(FENS.size()));
        };
    }

    private static String epdText(Random random) {
        String fen = FENS.get(random.nextInt(FENS.size()));
        String four =
                String.join(" ", Arrays.asList(fen.split(" ", -1)).subList(0, Math.min(4, fen.split(" ", -1).length)));
        return four + OPERATIONS.get(random.nextInt(OPERATIONS.size()));
    }

    private static ChessBoard board(Random random) {
        ChessBoard board = Fen.read(fen(random));
        for (int ply = random.nextInt(6); ply > 0 && board.countMoves() > 0; ply--) {
            int[] moves = moves(board);
            board.make(moves[random.nextInt(moves.length)]);
        }
        return board;
    }

    private static String moveText(ChessBoard board, Random random) {
        int[] moves = moves(board);
        if (moves.length == 0 || random.nextInt(10) == 0) {
            return List.of("O-O", "O-O-O", "--", "e8=Q", "exd6e.p.", "Nb1xd2+").get(random.nextInt(6));
        }
        int move = moves[random.nextInt(moves.length)];
        return random.nextInt(3) == 0 ? Uci.write(board, move) : San.write(board, move);
    }

    private static String uciText(ChessBoard board, Random random) {
        int[] moves = moves(board);
        return moves.length == 0 ? "e2e4" : Uci.write(board, moves[random.nextInt(moves.length)]);
    }

    private static int[] moves(ChessBoard board) {
        int[] moves = new int[Chess.RULES.maxMoves()];
        return Arrays.copyOf(moves, board.moves(moves, 0));
    }

    private static Set<String> names(ChessBoard board) {
        Set<String> names = new TreeSet<>();
        for (int move : moves(board)) {
            names.add(SlowChess.name(move));
        }
        return names;
    }
}
