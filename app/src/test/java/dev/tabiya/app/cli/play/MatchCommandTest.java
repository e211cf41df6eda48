package dev.tabiya.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.OwnProcess;
import dev.tabiya.archive.eco.Openings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MatchCommandTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void playsAMatchAndKeepsEverything() throws IOException {
        Cli run = Cli.typed(
                "match 'minimax_material 1' random --games 6 --json --pgn %s --csv %s --report %s --plot %s --db %s"
                        .formatted(file("g.pgn"), file("g.csv"), file("g.html"), file("g.svg"), file("db")));
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode json = run.json();
        assertThat(json.get("games").asInt()).isEqualTo(6);
        assertThat(json.get("won").asInt()).isGreaterThanOrEqualTo(4);
        assertThat(json.get("model").asText()).isEqualTo("pentanomial");
        assertThat(Cli.run("pgn", "check", file("g.pgn")).out()).startsWith("6 games");
        assertThat(Files.readAllLines(Path.of(file("g.csv")))).hasSize(7);
        assertThat(Path.of(file("g.html")))
                .content()
                .contains("<svg")
                .contains("minimax_material 1")
                .doesNotContain("src=");
        assertThat(Path.of(file("g.svg"))).content().startsWith("<svg").endsWith("</svg>\n");
        assertThat(Cli.run("stats", "--db", file("db"), "--json")
                        .json()
                        .get("games")
                        .asInt())
                .isEqualTo(6);
    }

    /** A file cut in the middle of a game, as by being killed: that game is played again, the others are not. */
    @Test
    void goesOnWhereItWasKilled() throws IOException {
        List<String> command = List.of("match", "greedy_material", "random", "--games", "6", "--json", "--pgn");
        String whole = file("whole.pgn");
        JsonNode first = Cli.run(with(command, whole)).json();
        String text = Files.readString(Path.of(whole));
        int lastGame = text.lastIndexOf("[Event ");
        Path cut = Files.writeString(folder.resolve("cut.pgn"), text.substring(0, lastGame + 330));
        Cli again = Cli.run(with(command, cut.toString()));
        assertThat(again.err()).contains("5 of 6 games were already played");
        assertThat(again.json().get("won")).isEqualTo(first.get("won"));
        assertThat(again.json().get("games").asInt()).isEqualTo(6);
        assertThat(Cli.run(with(command, cut.toString())).err()).contains("6 of 6 games");
    }

    /** As Ctrl-C does, which reaches engines too, and some of them earlier. */
    @Test
    void anInterruptedGameIsNotLost() throws IOException, InterruptedException {
        Path games = folder.resolve("interrupted.pgn");
        String slow = "uci:sh -c 'while read l; do case $l in uci) echo uciok;; isready) echo readyok;;"
                + " go*) sleep 60;; esac; done'";
        Process match = new ProcessBuilder(OwnProcess.command(
                        "match", slow, "random", "--time", "60s", "--games", "1", "--pgn", games.toString()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        while (match.isAlive() && match.descendants().count() < 2) {
            Thread.sleep(5);
        }
        match.descendants().forEach(ProcessHandle::destroy);
        Thread.sleep(200);
        match.destroy();
        assertThat(match.waitFor()).as(Files.readString(folder.resolve("log"))).isEqualTo(143);
        assertThat(games).isEmptyFile();
    }

    private static String[] with(List<String> command, String last) {
        String[] words = command.toArray(new String[command.size() + 1]);
        words[command.size()] = last;
        return words;
    }

    @Test
    void aTournamentOfAList() throws IOException {
        Path list =
                Files.writeString(folder.resolve("list.txt"), "random # any\ngreedy_material\n\nminimax_material 1\n");
        Cli run = Cli.run("tournament", list.toString(), "--games", "2", "--openings", "2");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("1. minimax_material 1").contains("random v greedy_material: ");
        assertThat(run.out().lines().filter(line -> line.contains(" v "))).hasSize(3);
    }

    @Test
    void aTournamentOfMeetings() throws IOException {
        Path meetings =
                Files.writeString(folder.resolve("conf.txt"), "greedy_material v random : 2\nrandom v random : 2\n");
        Cli run = Cli.run("tournament", meetings.toString(), "--json");
        assertThat(run.json().get("meetings")).hasSize(2);
        assertThat(run.json().get("meetings").get(0).get("games").asInt()).isEqualTo(2);
    }

    @Test
    void openingsComeFromAFile() throws IOException {
        Path epd = Files.writeString(folder.resolve("mates.epd"), "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -\n");
        Cli run = Cli.run("match", "greedy_material", "random", "--games", "1", "--json", "--openings", epd.toString());
        assertThat(run.json().get("won").asInt()).isEqualTo(1);
        assertThat(run.json().get("ends").get("checkmate").asInt()).isEqualTo(1);
    }

    @Test
    void chessBeginsWithKnownOpenings() throws IOException {
        Path games = folder.resolve("known.pgn");
        Cli.run("match", "random", "random", "--games", "4", "--most-plies", "2", "--pgn", games.toString());
        Pattern tag = Pattern.compile("\\[FEN \"(.+)\"]");
        List<String> starts = tag.matcher(Files.readString(games))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(starts).hasSize(4).isSubsetOf(Openings.positions());
        assertThat(Set.copyOf(starts)).hasSize(2);
    }

    @Test
    void explainsWhatIsWrong() throws IOException {
        refuses("unknown player \"nobody\" of chess", "match", "nobody", "random");
        refuses("a match takes two players", "match", "random");
        refuses("is not a time such as 1s", "match", "random", "random", "--time", "soon");
        refuses("--sprt takes two numbers, the smaller first", "match", "random", "random", "--sprt", "5", "0");
        refuses("cannot start engine", "match", "uci:/no/such/engine", "random");
        refuses("cannot start engine: false: engine ended", "match", "uci:false", "random");
        refuses("no such directory", "match", "random", "random", "--report", file("none/report.html"));
        refuses("is for chess only", "match", "random", "random", "--game", "amazons", "--openings", "eco");
        refuses("no such file", "tournament", file("none.txt"));
        Path bad = Files.writeString(folder.resolve("bad.txt"), "random v random\n");
        refuses(
                "bad.txt:1:1: invalid meeting \"random v random\": it should be A v B : GAMES",
                "tournament",
                bad.toString());
        Path mixed = Files.writeString(folder.resolve("mixed.txt"), "random v random : 2\nrandom\n");
        refuses("mixed.txt:2:1: a file has either", "tournament", mixed.toString());
    }

    @Test
    void sparesWhatOthersWrote() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.txt"), "Buy milk.\n");
        refuses("notes.txt is not a PGN file", "match", "random", "random", "--games", "2", "--pgn", notes.toString());
        refuses("notes.txt holds 0 games", "play", "--white", "random", "--file", notes.toString());
        assertThat(notes).hasContent("Buy milk.\n");
        Path games = Files.writeString(folder.resolve("two.pgn"), "1. e4 *\n\n1. d4 *\n");
        refuses("two.pgn holds 2 games", "play", "--white", "random", "--file", games.toString());
    }

    @Test
    void openingsLeftOutAreTold() throws IOException {
        Path openings = Files.writeString(folder.resolve("faulty.pgn"), "1. e4 *\n\n1. e5 *\n");
        Cli run = Cli.run(
                "match", "random", "random", "--games", "2", "--most-plies", "4", "--openings", openings.toString());
        assertThat(run.code()).isEqualTo(Exit.SKIPPED);
        assertThat(run.out()).contains("Elo +0 (");
    }

    private static void refuses(String message, String... command) {
        Cli run = Cli.run(command);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @Test
    void listsPlayers() {
        assertThat(Cli.run("match").out())
                .contains("minimax_material [DEPTH] [SECONDS]")
                .contains("uci:COMMAND");
    }
}
