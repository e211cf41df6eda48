package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PgnBenchTest {
    private static final String JAVA = System.getProperty("java.home") + "/bin/java";

    @TempDir
    private Path folder;

    @Test
    void everyRoundIsAProcess() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. e4 *\n");
        List<Measurement> comparisons =
                new PgnBench(file, 2).run(Map.of("check", List.of(JAVA, "--version")), Optional.empty());
        assertThat(comparisons).hasSize(1);
        assertThat(comparisons.get(0).what()).isEqualTo("check");
        assertThat(comparisons.get(0).work()).isEqualTo(8);
        assertThat(comparisons.get(0).settled().seconds()).hasSize(2);
        assertThat(comparisons.get(0).peer()).isEmpty();
    }

    @Test
    void aProcessThatFailsIsNotMeasured() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. e4 *\n");
        Map<String, List<String>> command = Map.of("check", List.of(JAVA, "no.such.Class"));
        assertThatThrownBy(() -> new PgnBench(file, 1).run(command, Optional.empty()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("exit code 1 from: ")
                .hasMessageContaining("no.such.Class");
    }
}
