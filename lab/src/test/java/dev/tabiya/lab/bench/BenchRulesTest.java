package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.Exit;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchRulesTest {
    @Test
    void badRequestsAreRefusedBeforeAnythingIsMeasured() {
        assertThat(Cli.run("bench", "rules", "--rounds", "0").err()).contains("--rounds must be at least 1");
        assertThat(Cli.run("bench", "rules", "--rounds", "0").code()).isEqualTo(Exit.BAD_INPUT);
        for (String depth : List.of("1", "7")) {
            Cli run = Cli.run("bench", "rules", "--depth", depth);
            assertThat(run.code()).isEqualTo(Exit.BAD_INPUT);
            assertThat(run.err()).contains("--depth must be from 2 to 6").doesNotContain("measuring");
        }
        assertThat(Cli.run("bench", "rules", "--pgn", "no-such.pgn").err())
                .contains("no-such.pgn")
                .doesNotContain("measuring");
        assertThat(Cli.run("bench", "rules", "--pgn", "no-such.pgn").code()).isEqualTo(Exit.BAD_INPUT);
        assertThat(Cli.run("bench").code()).isEqualTo(Exit.BAD_INPUT);
    }
}
