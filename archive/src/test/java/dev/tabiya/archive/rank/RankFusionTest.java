package dev.tabiya.archive.rank;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RankFusionTest {
    @Test
    void candidatesGrowWithTheLimitHoweverLarge() {
        assertThat(RankFusion.candidates(0)).isEqualTo(100);
        assertThat(RankFusion.candidates(20)).isEqualTo(100);
        assertThat(RankFusion.candidates(21)).isEqualTo(105);
        // Five times this is negative as an int.
        assertThat(RankFusion.candidates(500_000_000)).isEqualTo(Integer.MAX_VALUE);
        assertThat(RankFusion.candidates(Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE);
    }
}
