package dev.tabiya.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ScoreTest {
    @Test
    void tellsWinsFromEvaluations() {
        assertThat(Score.winIn(7)).hasToString("win in 7");
        assertThat(Score.lossIn(4)).hasToString("loss in 4");
        assertThat(Score.lossIn(4).value()).isEqualTo(-Score.winIn(4).value());
        assertThat(new Score(-125)).hasToString("-1.25");
        assertThat(new Score(Score.clamp(Integer.MAX_VALUE)).decided()).isFalse();
        assertThat(new Score(Score.clamp(Integer.MIN_VALUE)).decided()).isFalse();
    }

    @Test
    void readsOutcomes() {
        Outcome whiteWins = new Outcome(Result.WHITE, "");
        assertThat(Score.ended(whiteWins, Side.WHITE, 3))
                .isEqualTo(Score.winIn(3).value());
        assertThat(Score.ended(whiteWins, Side.BLACK, 3))
                .isEqualTo(Score.lossIn(3).value());
        assertThat(Score.ended(new Outcome(Result.DRAW, ""), Side.BLACK, 3)).isZero();
    }

    @Test
    void narrowsLimits() {
        SearchLimits both = SearchLimits.ofTime(Duration.ofSeconds(1))
                .within(SearchLimits.ofDepth(3).withNodes(9));
        assertThat(both.hardTime()).isEqualTo(Duration.ofSeconds(1));
        assertThat(both.depth()).isEqualTo(3);
        assertThat(both.nodes()).isEqualTo(9);
        assertThat(SearchLimits.ofDepth(3).timed()).isFalse();
        assertThatThrownBy(() -> SearchLimits.ofDepth(0)).hasMessageContaining("a ply");
    }

    @Test
    void aBudgetIsSpentAtTheExactNode() {
        Budget budget = new Budget(SearchLimits.ofNodes(1000), 64);
        long node = 0;
        while (!budget.spent(node)) {
            node++;
        }
        assertThat(node).isEqualTo(1000);
        assertThat(budget.spent(1001)).isTrue();
    }

    @Test
    void aBudgetEndsWhenStopped() {
        SearchLimits limits = SearchLimits.none();
        Budget budget = new Budget(limits, 1);
        assertThat(budget.spent(1)).isFalse();
        limits.stop().set(true);
        assertThat(budget.spent(2)).isTrue();
    }
}
