package dev.tabiya.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PgnCheckTest {
    private static final String GOOD = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 1-0\n\n";
    private static final String BAD = "[Event \"b\"]\n\n1. e4 e5 2. Ke3 1-0\n\n";

    @TempDir
    private Path folder;

    @Test
    void countsGamesAndPlies() throws IOException {
        Cli check = Cli.run("pgn", "check", write("a.pgn", GOOD + GOOD), write("b.pgn", GOOD));
        assertThat(check.code()).isZero();
        assertThat(check.out()).startsWith("3 games, 9 plies, 0 errors").contains("games/s");
        assertThat(check.err()).isEmpty();
    }

    @Test
    void amazonsAreKnownByTheirTagOrTheOption() throws IOException {
        String tagged = write("a.pgn", GOOD + "[Variant \"Amazons\"]\n\n1. d1-d7/g7 *\n");
        assertThat(Cli.run("pgn", "check", tagged).out()).startsWith("2 games, 4 plies, 0 errors");
        String untagged = write("b.pgn", "1. d1-d7/g7 a7-a6/a5 *\n");
        assertThat(Cli.run("pgn", "check", untagged).code()).isEqualTo(3);
        assertThat(Cli.run("pgn", "check", "--game", "amazons", untagged).out())
                .startsWith("1 games, 2 plies, 0 errors");
        assertThat(Cli.run("pgn", "convert", "--game", "amazons", untagged).out())
                .contains("[Variant \"Amazons\"]", "1. d1-d7/g7 a7-a6/a5 *");
        String positions = write("c.fen", "b3/4/4/w3 w\nb3/4/4/w3 x\n");
        Cli list = Cli.run("pgn", "check", "--game", "amazons", positions);
        assertThat(list.out()).startsWith("2 games, 0 plies, 1 errors");
        assertThat(list.err()).startsWith(positions + ":2:1: invalid Amazons position \"b3/4/4/w3 x\"");
    }

    @Test
    void errorsAreToldByPlace() throws IOException {
        String file = write("a.pgn", GOOD + BAD + GOOD);
        Cli check = Cli.run("pgn", "check", file, "--threads", "1");
        assertThat(check.code()).isEqualTo(3);
        assertThat(check.out()).startsWith("3 games, 8 plies, 1 errors");
        assertThat(check.err()).startsWith(file + ":7:13: illegal move \"Ke3\"");
    }

    @Test
    void jsonHasTheErrors() throws IOException {
        String file = write("a.pgn", BAD + GOOD);
        Cli check = Cli.run("pgn", "check", "--json", file);
        assertThat(check.code()).isEqualTo(3);
        assertThat(check.err()).isEmpty();
        JsonNode json = check.json();
        assertThat(json.get("games").asInt()).isEqualTo(2);
        assertThat(json.get("plies").asInt()).isEqualTo(5);
        assertThat(json.get("seconds").isNumber()).isTrue();
        JsonNode error = json.get("errors").get(0);
        assertThat(error.get("file").asText()).isEqualTo(file);
        assertThat(error.get("line").asInt()).isEqualTo(3);
        assertThat(error.get("column").asInt()).isEqualTo(13);
        assertThat(error.get("reason").asText()).startsWith("illegal move \"Ke3\"");
    }

    @Test
    void jsonKeepsTenThousandErrors() throws IOException {
        JsonNode json = Cli.run("pgn", "check", "--json", write("bad.pgn", BAD.repeat(10_005)))
                .json();
        assertThat(json.get("games").asInt()).isEqualTo(10_005);
        assertThat(json.get("errors").size()).isEqualTo(10_000);
        assertThat(json.get("moreErrors").asInt()).isEqualTo(5);
    }

    @Test
    void aMissingFileDoesNotStopTheOthers() throws IOException {
        Cli check = Cli.run("pgn", "check", "nowhere.pgn", write("a.pgn", GOOD));
        assertThat(check.code()).isEqualTo(3);
        assertThat(check.out()).startsWith("1 games");
        assertThat(check.err().strip()).isEqualTo("nowhere.pgn: no such file");
    }

    @Test
    void nothingToReadIsBadInput() {
        assertThat(Cli.run("pgn", "check", "nowhere.pgn").code()).isEqualTo(2);
        Cli json = Cli.run("pgn", "check", "--json", "nowhere.pgn");
        assertThat(json.code()).isEqualTo(2);
        assertThat(json.json().get("errors").get(0).get("reason").asText()).isEqualTo("no such file");
        assertThat(json.err()).contains("nowhere.pgn: no such file");
        assertThat(Cli.run("pgn", "check").code()).isEqualTo(2);
        assertThat(Cli.run("pgn", "check", "sample", "--threads", "0").code()).isEqualTo(2);
    }

    @Test
    void theSampleHasNoErrors() {
        assertThat(Cli.run("pgn", "check", "sample").out())
                .startsWith("2,500 games, ")
                .contains(" 0 errors");
    }

    @Test
    void gamesOfRithmomachia() throws IOException {
        String games = """
                [Variant "Rithmomachia"]

                1. T72:3x2-5x2 t12:14x2-12x2+A5x2 *

                [RuleSet "elective"]

                1. T72:3x2-5x2 t12:14x2-12x2 2. 5x2-7x2 *
                """;
        Cli check = Cli.run("pgn", "check", "--game", "rithmomachia", write("r.pgn", games));
        assertThat(check.out()).startsWith("2 games, 5 plies, 0 errors");
        assertThat(Cli.run("pgn", "convert", "--game", "rithmomachia", write("r.pgn", games))
                        .out())
                .contains("[Variant \"Rithmomachia\"]", "[RuleSet \"cvr elective\"]", "2. T72:5x2-7x2 *");
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
