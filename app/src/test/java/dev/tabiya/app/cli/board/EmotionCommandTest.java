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
}
