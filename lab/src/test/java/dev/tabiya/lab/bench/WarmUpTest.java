package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class WarmUpTest {
    /** How many rounds of a hundred searches are made, by what a search of each takes. */
    private static int rounds(double most, IntToDoubleFunction time) {
        WarmUp warmUp = new WarmUp(most);
        int round = 0;
        while (warmUp.goesOn(Collections.nCopies(100, time.applyAsDouble(round)))) {
            round++;
        }
        return round + 1;
    }

    @Test
    void endsWhenTimesHaveStoppedFalling() {
        // Windows are a round each; five that gain nothing are enough.
        assertThat(rounds(1e9, round -> 20)).isEqualTo(6);
        assertThat(rounds(1e9, round -> round < 10 ? 40 - round : 20)).isBetween(15, 17);
    }

    @Test
    void oneQuickWindowIsNotTheEnd() {
        assertThat(rounds(
                        1e9,
                        round -> List.of(60, 40, 60, 60, 30, 29, 28.9, 28.9, 28.9)
                                .get(Math.min(round, 8))
                                .doubleValue()))
                .isGreaterThan(6);
    }

    @Test
    void lastsNoLongerThanItMay() {
        assertThat(rounds(0, round -> 20)).isEqualTo(1);
        assertThat(rounds(10_000, round -> 1000.0 / (round + 1))).isLessThan(10);
    }
}
