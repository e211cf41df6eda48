package dev.tabiya.lab.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TuneCommandTest {
    @TempDir
    private Path folder;

    @Test
    void fitsAndPlays() {
        String command = "tune --game rithmomachia --games 6 --teach-nodes 30 --match 2 --nodes 30 --json";
        Cli run = Cli.typed(command);
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode fit = run.json().path("fit");
        assertThat(fit.path("after").asDouble())
                .isLessThanOrEqualTo(fit.path("before").asDouble());
        assertThat(run.json().path("weights").has("danger")).isTrue();
        assertThat(run.json().path("match").path("games").asInt()).isEqualTo(2);
        assertThat(Cli.typed(command).json().path("weights"))
                .isEqualTo(run.json().path("weights"));
    }

    @Test
    void learnsFromAnArchive() {
        String db = folder.resolve("db").toString();
        Cli.run("collection", "--game", "amazons", "--games", "6", "--nodes", "20", "--db", db);
        Cli run = Cli.run("tune", "--db", db, "--match", "0");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("6 games, ", "trapped", "on games held back");
    }

    @Test
    void chessHasNothingToTune() {
        Cli run = Cli.run("tune");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("nothing to tune");
    }
}
