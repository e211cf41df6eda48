package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimingTest {
    private static Timing of(Double... seconds) {
        return new Timing(List.of(seconds));
    }

    @Test
    void medianLiesInTheMiddle() {
        assertThat(of(3.0).median()).isEqualTo(3.0);
        assertThat(of(9.0, 1.0, 3.0).median()).isEqualTo(3.0);
        assertThat(of(9.0, 1.0, 3.0, 4.0).median()).isEqualTo(3.5);
    }

    @Test
    void theFirstRoundIsNotWarm() {
        assertThat(of(9.0, 1.0, 3.0).warm()).isEqualTo(of(1.0, 3.0));
        assertThat(of(9.0, 1.0, 3.0).first()).isEqualTo(9.0);
        assertThat(of(9.0, 1.0, 3.0).best()).isEqualTo(1.0);
        assertThat(of(9.0).warm()).isEqualTo(of(9.0));
    }

    @Test
    void nothingMeasuredIsNoTiming() {
        assertThatThrownBy(() -> new Timing(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aRatioAboveOneMeansThatWeAreQuicker() {
        Measurement.Peer peer = new Measurement.Peer("other", of(4.0));
        Timing ours = of(100.0, 2.0);
        assertThat(new Measurement("x", 1, "nodes", false, ours, Optional.of(peer)).ratio())
                .contains(2.0);
        assertThat(new Measurement("x", 1, "bytes", true, of(2.0, 2.0), Optional.of(peer)).ratio())
                .contains(2.0);
        assertThat(new Measurement("x", 1, "nodes", false, ours, Optional.empty()).ratio())
                .isEmpty();
    }
}
