package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.Exit;
import org.junit.jupiter.api.Test;

class BenchRulesTest {
    @Test
    void badRequestsAreRefusedBeforeAnythingIsMeasured() {
        assertThat(Cli.run("bench", "rules", "--rounds", "0").err()).contains("--rounds must be at least 1");
        assertThat(Cli.run("bench", "rules", "--rounds", "0").code()).isEqualTo(Exit.BAD_INPUT);
        assertThat(Cli.run("bench", "rules", "--pgn", "no-such.pgn").err())
                .contains("no-such.pgn")
                .doesNotContain("measuring");
        assertThat(Cli.run("bench", "rules", "--pgn", "no-such.pgn").code()).isEqualTo(Exit.BAD_INPUT);
        assertThat(Cli.run("bench").code()).isEqualTo(Exit.BAD_INPUT);
    }
}
