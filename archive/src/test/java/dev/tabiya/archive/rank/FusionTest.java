package dev.tabiya.archive.rank;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FusionTest {
    @Test
    void candidatesGrowWithTheLimitHoweverLarge() {
        assertThat(Fusion.candidates(0)).isEqualTo(100);
        assertThat(Fusion.candidates(20)).isEqualTo(100);
        assertThat(Fusion.candidates(21)).isEqualTo(105);
        // Five times this is negative as an int.
        assertThat(Fusion.candidates(500_000_000)).isEqualTo(Integer.MAX_VALUE);
        assertThat(Fusion.candidates(Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE);
    }
}
