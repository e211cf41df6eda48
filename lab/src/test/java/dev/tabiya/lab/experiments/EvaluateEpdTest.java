package dev.tabiya.lab.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateEpdTest {
    @Test
    void solvesPositions(@TempDir Path folder) throws IOException {
        Path suite = Files.writeString(folder.resolve("suite.epd"), """
                6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; id "mate";
                4k3/8/8/8/8/8/4r3/4K3 w - - am Kf1 Kd1; id "take";
                4k3/8/8/8/8/8/4P3/4K3 w - - id "nothing known";
                """);
        JsonNode json = Cli.run("evaluate", "epd", suite.toString(), "--nodes", "2000", "--json")
                .json();
        assertThat(json.get("positions").asInt()).isEqualTo(2);
        assertThat(json.get("solved").asInt()).isEqualTo(2);
        assertThat(json.get("answers").get(1).get("move").asText()).isEqualTo("Kxe2");
        Cli worst = Cli.run("evaluate", "epd", suite.toString(), "--player", "random", "--depth", "1");
        assertThat(worst.out()).contains("random solved").contains("of 2");
        Files.writeString(suite, """
                6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re9; id "a slip";
                6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; id "mate";
                """);
        Cli one = Cli.run("evaluate", "epd", suite.toString(), "--nodes", "2000");
        assertThat(one.code()).isEqualTo(Exit.SKIPPED);
        assertThat(one.err()).contains("suite.epd:1:1: invalid move \"Re9\"");
        assertThat(one.out()).contains("solved 1 of 1");
        Files.writeString(suite, "no position\n4k3/8/8/8/8/8/4P3/4K3 w - - bm e5;\n");
        Cli bad = Cli.run("evaluate", "epd", suite.toString());
        assertThat(bad.code()).isEqualTo(2);
        assertThat(bad.err()).contains("suite.epd:1:1:").contains("illegal move");
    }
}
