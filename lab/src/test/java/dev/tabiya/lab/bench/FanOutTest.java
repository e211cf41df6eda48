package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FanOutTest {
    @Test
    void oneShardTakesItsOwnTimes() {
        double[] searches = new FanOut(List.of(1.0, 2.0, 3.0), 0, 1).searches(1);
        assertThat(FanOut.within(searches, 0.5)).isEqualTo(2);
        assertThat(FanOut.within(searches, 1)).isEqualTo(3);
    }

    /** If one of a hundred is late, of searches over a hundred shards 1 - 0.99^100 are. */
    @Test
    void theSlowestIsWaitedFor() {
        double[] searches = new FanOut(List.of(1.0), 0.01, 10).searches(100);
        double late = Arrays.stream(searches).filter(time -> time > 1).count() / (double) searches.length;
        assertThat(late).isCloseTo(1 - Math.pow(0.99, 100), within(0.03));
        assertThat(FanOut.within(searches, 0.99)).isEqualTo(10);
    }
}
