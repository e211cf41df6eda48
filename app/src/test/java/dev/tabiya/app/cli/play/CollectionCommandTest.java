package dev.tabiya.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CollectionCommandTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rithmomachia", "amazons", "chess"})
    void theSameSeedMakesTheSameGames(String game) throws IOException {
        String command = "collection --game %s --games 5 --nodes 40 --out %s --db %s --json"
                .formatted(game, file("a.pgn"), file("db"));
        Cli run = Cli.typed(command);
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode made = run.json();
        assertThat(made.path("games").asInt()).isEqualTo(5);
        assertThat(made.path("white").asInt()
                        + made.path("draws").asInt()
                        + made.path("black").asInt())
                .isEqualTo(5);
        assertThat(Cli.run("stats", "--db", file("db"), "--json")
                        .json()
                        .path("games")
                        .asInt())
                .isEqualTo(5);
        Cli again = Cli.run("collection", "--game", game, "--games", "5", "--nodes", "40", "--threads", "1");
        assertThat(again.out()).isEqualTo(Files.readString(Path.of(file("a.pgn"))));
        assertThat(Cli.run("collection", "--game", game, "--games", "5", "--nodes", "40", "--seed", "2")
                        .out())
                .isNotEqualTo(again.out());
        // Every game begins at the start, and is known when made anew.
        Cli exact = Cli.run("search", "startpos", "--mode", "exact", "--db", file("db"), "--json");
        assertThat(exact.json().path("games").asInt()).isEqualTo(5);
        assertThat(Cli.typed(command).code()).isZero();
        assertThat(Cli.run("stats", "--db", file("db"), "--json")
                        .json()
                        .path("games")
                        .asInt())
                .isEqualTo(5);
    }

    @Test
    void whatCannotBeIsRefused() {
        Cli unknown = Cli.run("collection", "--game", "amazons", "--players", "nobody", "--games", "1");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("unknown player \"nobody\" of amazons");
        assertThat(Cli.run("collection", "--games", "0").code()).isEqualTo(2);
        assertThat(Cli.run("collection", "--json").err()).contains("--json needs --out FILE or --db DIR");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rithmomachia", "amazons"})
    void aDemoOfOtherGames(String game) {
        Cli demo = Cli.run("demo", "--game", game, "--db", file("demo"), "--ascii", "--no-serve");
        assertThat(demo.code()).as(demo.err()).isZero();
        assertThat(demo.out())
                .contains(
                        "40 games of " + game,
                        "The position most similar to one",
                        "the fewest moves away",
                        " apart, ",
                        "Try next");
    }
}
