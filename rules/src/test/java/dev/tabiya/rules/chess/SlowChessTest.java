package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Trials;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The board against a slow one that knows the Laws and nothing of bitboards. */
class SlowChessTest {
    private static final int TRIALS = Integer.getInteger("tabiya.fuzz", 10_000) / 25;

    @Test
    void agreesOnGamesFromTheStart() {
        Trials.run(TRIALS / 20, random -> playAlong(random, Fen.START, 150));
    }

    @Test
    void agreesOnChess960Games() {
        Trials.run(TRIALS / 20, random -> playAlong(random, RandomChess.start960(random), 150));
    }

    @Test
    void agreesOnRandomPositions() {
        Trials.run(TRIALS * 3, random -> playAlong(random, RandomChess.position(random), 4));
    }

    private static void playAlong(Random random, String start, int plies) {
        ChessBoard board = Fen.read(start);
        SlowChess slow = SlowChess.read(Fen.write(board));
        int[] moves = new int[Chess.RULES.maxMoves()];
        for (int ply = 0; ply < plies; ply++) {
            String fen = slow.write();
            assertThat(Fen.write(board)).isEqualTo(fen);
            assertThat(board.inCheck()).as(fen).isEqualTo(slow.inCheck());
            int count = board.moves(moves, 0);
            assertThat(names(moves, count)).as(fen).isEqualTo(slow.moves());
            if (count == 0) {
                return;
            }
            int move = moves[random.nextInt(count)];
            assertThat(San.write(board, move)).as(fen).isEqualTo(slow.san(SlowChess.name(move)));
            board.make(move);
            slow = slow.after(SlowChess.name(move));
        }
    }

    private static Set<String> names(int[] moves, int count) {
        Set<String> names = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            names.add(SlowChess.name(moves[i]));
        }
        assertThat(names).hasSize(count);
        return names;
    }
}
