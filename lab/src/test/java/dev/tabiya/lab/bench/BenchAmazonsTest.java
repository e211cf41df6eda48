package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import org.junit.jupiter.api.Test;

class BenchAmazonsTest {
    @Test
    void measuresWhatItSays() {
        JsonNode json = Cli.run("bench", "amazons", "--games", "20", "--rounds", "1", "--json")
                .json();
        assertThat(json.get("measured").findValuesAsText("what"))
                .containsExactly(
                        "perft 2 of 10x10, 1 times", "territory (t1)", "Lieberum's evaluation", "random playouts");
        assertThat(json.get("measured").get(0).get("nodes").asLong()).isEqualTo(4_307_152);
        assertThat(Cli.run("bench", "amazons", "--games", "20", "--rounds", "1").out())
                .contains("playouts/s");
        assertThat(Cli.run("bench", "amazons", "--rounds", "0").code()).isEqualTo(2);
    }
}
