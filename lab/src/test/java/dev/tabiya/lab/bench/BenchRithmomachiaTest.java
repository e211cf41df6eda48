package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.cli.Cli;
import org.junit.jupiter.api.Test;

class BenchRithmomachiaTest {
    @Test
    void measuresEverything() {
        Cli bench = Cli.run("bench", "rithmomachia", "--rounds", "1", "--games", "1", "--depth", "2");
        assertThat(bench.code()).isZero();
        assertThat(bench.out()).contains("perft 2", "every action made", "greedy games");
        assertThat(Cli.run("bench", "rithmomachia", "--depth", "5").code()).isEqualTo(2);
        assertThat(Cli.run("bench", "rithmomachia", "--games", "0").code()).isEqualTo(2);
    }
}
