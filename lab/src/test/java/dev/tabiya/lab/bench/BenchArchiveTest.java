package dev.tabiya.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchArchiveTest {
    @Test
    void benchmarksNeedGames(@TempDir Path folder) throws IOException {
        Path brief = Files.writeString(folder.resolve("brief.pgn"), "1. e4 e5 *");
        Cli run = Cli.run("bench", "archive", "--pgn", brief.toString());
        assertThat(run.code()).isEqualTo(Exit.BAD_INPUT);
        assertThat(run.err()).contains("no game is long enough");
        assertThat(Cli.run("bench", "archive", "--sizes", "-7").err()).contains("--sizes at least 0");
        assertThat(Cli.run("bench", "metric", "--game", "amazons").err()).contains("is for chess only");
    }
}
