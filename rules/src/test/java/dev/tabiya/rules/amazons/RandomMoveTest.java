package dev.tabiya.rules.amazons;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomMoveTest {
    /** Both ways of drawing: many targets, and few. */
    @ParameterizedTest
    @ValueSource(strings = {"1b1b1/b3b/5/w3w/1w1w1 w", "wx1b1/xx3/1x1x1/w1xxx/x3b w", "w1xb/1xxx/xxxx/xxxx w"})
    void everyMoveIsDrawnAsOften(String text) {
        AmazonsBoard board = AmazonsNotation.INSTANCE.readPosition(text);
        int[] room = new int[Amazons.RULES.maxMoves()];
        int all = board.moves(room, 0);
        Random random = new Random(1);
        Map<Integer, Integer> drawn = new HashMap<>();
        for (int i = 0; i < 1000 * all; i++) {
            drawn.merge(board.randomMove(room, random), 1, Integer::sum);
        }
        assertThat(drawn).hasSize(all);
        // A deviation of five standard ones is expected once in millions.
        assertThat(drawn.values()).allSatisfy(times -> assertThat(times).isBetween(840, 1160));
    }
}
