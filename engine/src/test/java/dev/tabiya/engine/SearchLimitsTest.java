package dev.tabiya.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Side;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class SearchLimitsTest {
    @Test
    void timeThatHasPassedIsGone() {
        SearchLimits limits = SearchLimits.ofTime(Duration.ofMillis(50)).withSoftTime(Duration.ofMillis(20));
        SearchLimits left = limits.after(Duration.ofMillis(15));
        assertThat(left.hardTime()).isEqualTo(Duration.ofMillis(35));
        assertThat(left.softTime()).isEqualTo(Duration.ofMillis(5));
        assertThat(limits.after(Duration.ofSeconds(1)).hardTime()).isEqualTo(Duration.ofMillis(1));
        assertThat(SearchLimits.ofNodes(7).after(Duration.ofSeconds(1))).satisfies(same -> {
            assertThat(same.timed()).isFalse();
            assertThat(same.nodes()).isEqualTo(7);
        });
    }

    /** Whatever the clock says, a share leaves something of it. */
    @Test
    void aShareIsNeverTheWholeClock() {
        for (long left = 1; left < 100_000; left += 1 + left / 9) {
            for (int toGo : new int[] {0, 1, 2, 40}) {
                Clock clock = new Clock(left, 1, 100, 0, toGo);
                SearchLimits share = SearchLimits.none().on(clock, Side.WHITE);
                assertThat(share.hardTime().toMillis()).isBetween(1L, Math.max(1, left - 1));
                assertThat(share.softTime()).isLessThanOrEqualTo(Duration.ofMillis(Math.max(1, left)));
            }
        }
    }
}
