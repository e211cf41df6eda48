package dev.tabiya.rules.amazons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Trials;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The board against a slow one that walks step by step. */
class SlowAmazonsTest {
    private static final int TRIALS = Integer.getInteger("tabiya.fuzz", 10_000) / 25;

    @Test
    void agreesOnGamesFromTheStart() {
        Trials.run(TRIALS / 40, random -> playAlong(random, Amazons.START, 100));
    }

    @Test
    void agreesOnBoardsOfAllSizes() {
        Trials.run(TRIALS, random -> playAlong(random, RandomAmazons.position(random), 5));
    }

    private static void playAlong(Random random, String start, int plies) {
        AmazonsBoard board = AmazonsNotation.INSTANCE.readPosition(start);
        SlowAmazons slow = SlowAmazons.read(start);
        int[] moves = new int[Amazons.RULES.maxMoves()];
        for (int ply = 0; ply < plies; ply++) {
            String text = slow.write();
            assertThat(board.toString()).isEqualTo(text);
            int count = board.moves(moves, 0);
            Set<String> names = new TreeSet<>();
            for (int i = 0; i < count; i++) {
                names.add(AmazonsNotation.INSTANCE.write(board, moves[i]));
            }
            assertThat(names).as(text).hasSize(count).isEqualTo(slow.moves());
            assertThat(board.outcome().over()).as(text).isEqualTo(count == 0);
            if (count == 0) {
                return;
            }
            int move = board.randomMove(moves, random);
            String name = AmazonsNotation.INSTANCE.write(board, move);
            assertThat(names).as(text).contains(name);
            slow = slow.after(name);
            board.make(move);
        }
    }
}
