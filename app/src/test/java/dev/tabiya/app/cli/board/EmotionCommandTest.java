package dev.tabiya.app.cli.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import org.junit.jupiter.api.Test;

class EmotionCommandTest {
    @Test
    void tellsGoalFeelingAndMoves() {
        Cli told = Cli.run("emotion", "--trace", "4k3/8/8/8/8/8/1r6/r3K3 w - - 0 1");
        assertThat(told.code()).isEqualTo(2); // mated: there is nothing to feel about
        told = Cli.run("emotion", "--trace", "4k3/8/8/8/8/8/3p4/r3K3 w - - 0 1");
        assertThat(told.code()).isZero();
        assertThat(told.out()).contains("goal  escape-check", "feels fear: relief -0.9", "V[1]:", "Kxd2", "Ke2");
    }

    @Test
    void jsonHasAllOfIt() {
        JsonNode json = Cli.run("emotion", "--json", "--matrix", "paper-table", "startpos")
                .json();
        assertThat(json.get("feeling").get("goal").asText()).isEqualTo("gain-mobility");
        assertThat(json.get("moves").size()).isEqualTo(20);
        assertThat(json.get("parameters").get("kingSafety").asDouble()).isEqualTo(-38);
        assertThat(json.has("run")).isFalse();
    }

    @Test
    void badInputIsRefused() {
        assertThat(Cli.run("emotion", "--matrix", "mine", "startpos").err()).contains("unknown matrix \"mine\"");
        assertThat(Cli.run("emotion", "--goals", "/no/such", "startpos").code()).isEqualTo(2);
        assertThat(Cli.run("emotion", "8/8 w").code()).isEqualTo(2);
    }

    @Test
    void reprintsThePapersTables() {
        Cli tables = Cli.run("evaluate", "deep-feeling");
        assertThat(tables.code()).isZero();
        assertThat(tables.out())
                .contains(
                        "   1     -75.00      35.00     -28.75     -44.00     -24.75",
                        "V[25]:  -0.972263 -0.986541 -0.542481  0.000000 -0.710413 -0.995249  0.000000",
                        "Factors of escape-check: material 1.35, mobility -25.62, king safety -39.86, exposure -2.01",
                        "   4      25.09     998.40   -1068.51    -135.81      90.79",
                        "   5      25.09    1024.67   -1955.57    -135.06    -770.75",
                        "   7      25.09     761.93   -2056.38    -132.83   -1136.52",
                        "  10    -301.13     972.12      30.24    -132.08     833.31");
        assertThat(Cli.run("evaluate", "deep-feeling", "--json")
                        .json()
                        .get("leaves")
                        .size())
                .isEqualTo(11);
    }
}
