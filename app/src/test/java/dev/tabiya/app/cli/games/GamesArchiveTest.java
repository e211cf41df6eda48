package dev.tabiya.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.OwnProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games other than chess, from the arena into an archive and out of it again. */
final class GamesArchiveTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private static JsonNode json(String... command) throws IOException {
        Cli run = Cli.run(command);
        assertThat(run.code()).as(run.err()).isZero();
        return run.json();
    }

    @ParameterizedTest
    @CsvSource({"amazons,greedy_territory,moves+turn", "rithmomachia,greedy_army,turn"})
    void anArchiveOfAnyGame(String game, String player, String metric) throws IOException {
        String db = file("db");
        json("match", player, "random", "--games", "4", "--game", game, "--db", db, "--pgn", file("g.pgn"), "--json");
        JsonNode stats = json("stats", "--db", db, "--json", "--verify");
        assertThat(stats.path("game").asText()).isEqualTo(game);
        assertThat(stats.path("games").asInt()).isEqualTo(4);
        Cli export = Cli.run("export", "--db", db);
        assertThat(export.out().lines().filter(line -> line.startsWith("[FEN ")))
                .hasSize(4);
        String fen = export.out()
                .lines()
                .filter(line -> line.startsWith("[FEN "))
                .findFirst()
                .orElseThrow()
                .split("\"", 3)[1];
        for (String mode : List.of("exact", "like", "near", "both")) {
            JsonNode found = json("search", fen, "--mode", mode, "--db", db, "--next", "--mirror", "--json");
            JsonNode first = found.path("hits").path(0);
            assertThat(first.path("fen").asText()).as(mode).isEqualTo(fen);
            assertThat(found.path("nextExact")).isNotEmpty();
            assertThat(Cli.run("search", fen, "--mode", mode, "--db", db, "--ascii")
                            .out())
                    .contains("<- to move", "at the start");
            String id = first.path("gameId").asText();
            assertThat(json("show", id, "--db", db, "--json").path("moves")).isNotEmpty();
            assertThat(Cli.run("show", id, "--db", db, "--at", "4w").out()).contains(" b ");
        }
        assertThat(json("search", fen, "--mode", "near", "--metric", metric, "--pieces", "500-", "--db", db, "--json")
                        .path("hits"))
                .isEmpty();
        // What was written in one place is read in another, by its tags alone.
        JsonNode again = json("index", file("g.pgn"), "--game", game, "--db", file("other"), "--json");
        assertThat(again.path("added").asInt()).isEqualTo(4);
        assertThat(again.path("positions")).isEqualTo(stats.path("positions"));
        assertThat(json("index", file("g.pgn"), "--db", db, "--json")
                        .path("duplicates")
                        .asInt())
                .isEqualTo(4);
        refuses("holds games of " + game + ", not of chess", "search", "startpos", "--game", "chess", "--db", db);
        refuses("only chess has patterns, not " + game, "search", "iqp", "--mode", "pattern", "--db", db);
        refuses("is none of " + game, "search", fen, "--preset", "comball", "--db", db);
        refuses("invalid metric \"paper\"", "search", fen, "--mode", "near", "--metric", "paper", "--db", db);
        Path chess = Files.writeString(folder.resolve("chess.pgn"), "[Variant \"Standard\"]\n\n1. e4 e5 *\n");
        Cli other = Cli.run("index", chess.toString(), "--db", db, "--json");
        assertThat(other.code()).isEqualTo(3);
        assertThat(other.err()).contains("a game of chess, not of " + game);
        assertThat(json("encode", fen, "--game", game, "--json").path("preset").asText())
                .isEqualTo(game);
        assertThat(json("distance", "startpos", fen, "--game", game, "--json")
                        .path("distance")
                        .asInt())
                .isPositive();
    }

    private static void refuses(String message, String... command) {
        Cli run = Cli.run(command);
        assertThat(run.err()).contains(message);
        assertThat(run.code()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"amazons,greedy_territory", "rithmomachia,greedy_army"})
    void beingKilledLosesNothing(String game, String player) throws Exception {
        String[] command = {
            "match",
            player,
            "random",
            "--games",
            "24",
            "--game",
            game,
            "--db",
            file("db"),
            "--pgn",
            file("g.pgn"),
            "--threads",
            "2",
            "--json"
        };
        Process process = new ProcessBuilder(OwnProcess.command(command))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        while (process.isAlive() && games(file("g.pgn")) < 5) {
            Thread.sleep(5);
        }
        // By its handle: the process itself would close what it wrote.
        assertThat(process.toHandle().destroyForcibly())
                .as(Files.readString(folder.resolve("log")))
                .isTrue();
        process.waitFor();
        long before = games(file("g.pgn"));
        Cli again = Cli.run(command);
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(again.err()).contains(" of 24 games were already played");
        assertThat(before).isBetween(5L, 23L);
        assertThat(again.json().path("games").asInt()).isEqualTo(24);
        for (String text : List.of(
                Files.readString(Path.of(file("g.pgn"))),
                Cli.run("export", "--db", file("db")).out())) {
            assertThat(text.lines().filter(line -> line.startsWith("[Round ")))
                    .hasSize(24)
                    .doesNotHaveDuplicates();
        }
    }

    private static long games(String pgn) throws IOException {
        return Files.exists(Path.of(pgn))
                ? Files.readString(Path.of(pgn))
                        .lines()
                        .filter(line -> line.startsWith("[Round "))
                        .count()
                : 0;
    }
}
