package dev.tabiya.rules.amazons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.Trials;
import org.junit.jupiter.api.Test;

class ReachTest {
    private static final int TRIALS = Integer.getInteger("tabiya.fuzz", 10_000) / 10;

    @Test
    void agreesWithDistancesWalkedStepByStep() {
        Reach reach = new Reach();
        Trials.run(TRIALS, random -> {
            String text = RandomAmazons.position(random);
            AmazonsBoard board = AmazonsNotation.INSTANCE.readPosition(text);
            SlowAmazons slow = SlowAmazons.read(text);
            check(reach.queens(board), board, slow, false, true);
            check(reach.kings(board), board, slow, true, true);
            check(reach.nearer(board), board, slow, false, false);
        });
    }

    private static void check(Reach reach, AmazonsBoard board, SlowAmazons slow, boolean king, boolean all) {
        int[][] whites = slow.distances('w', king);
        int[][] blacks = slow.distances('b', king);
        int white = 0;
        int black = 0;
        int tied = 0;
        for (int y = 0; y < board.ranks(); y++) {
            for (int x = 0; x < board.files(); x++) {
                int square = AmazonsSquare.of(x, board.ranks() - 1 - y);
                int ours = whites[y][x];
                int theirs = blacks[y][x];
                if (slow.at(x, y) == '.') {
                    white += ours < theirs ? 1 : 0;
                    black += theirs < ours ? 1 : 0;
                    tied += ours == theirs && ours < 99 ? 1 : 0;
                }
                if (all) {
                    assertThat(Math.min(99, reach.distance(Side.WHITE, square)))
                            .as("%s in %s", AmazonsSquare.name(square), board)
                            .isEqualTo(ours);
                    assertThat(Math.min(99, reach.distance(Side.BLACK, square))).isEqualTo(theirs);
                }
            }
        }
        assertThat(reach.nearer(Side.WHITE)).as(board.toString()).isEqualTo(white);
        assertThat(reach.nearer(Side.BLACK)).as(board.toString()).isEqualTo(black);
        assertThat(reach.tied()).as(board.toString()).isEqualTo(tied);
    }
}
