package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import org.junit.jupiter.api.Test;

class BenchEngineTest {
    @Test
    void measuresTheEngine() {
        JsonNode json = Cli.run("bench", "engine", "--nodes", "2000", "--rounds", "1", "--json")
                .json();
        assertThat(json.get("signature").asLong()).isEqualTo(EngineBench.signature());
        assertThat(json.get("measured").size()).isEqualTo(2);
    }
}
