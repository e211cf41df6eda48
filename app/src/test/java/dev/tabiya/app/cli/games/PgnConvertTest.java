package dev.tabiya.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PgnConvertTest {
    private static final String GAMES = """
            [Event "first"]
            [White "Kasparov, Garry"]
            [Black "Karpov, Anatoly"]
            [Date "1985.11.09"]
            [WhiteElo "2720"]
            [BlackElo "2700"]
            [Result "1-0"]
            [ECO "B44"]

            1.e4 c5 {Sicilian} 2.Nf3 $1 e6 (2...d6 3.d4) 3.d4 1-0

            [Event "second"]
            [White "Fischer, Robert J."]
            [Black "Spassky, Boris"]
            [Date "1972.??.??"]
            [Result "1/2-1/2"]

            1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 1/2-1/2

            [Event "third"]
            [White "Karpov, Anatoly"]
            [Black "Kasparov, Garry"]
            [Date "????.??.??"]
            [WhiteElo "2700"]
            [Result "0-1"]

            1. Nf3 0-1

            """;
    private static final String BROKEN = "[Event \"broken\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n";

    @TempDir
    private Path folder;

    @Test
    void writesCleanPgn() throws IOException {
        Cli convert = Cli.run("pgn", "convert", write("a.pgn", GAMES));
        assertThat(convert.code()).isZero();
        assertThat(convert.out()).startsWith("""
                [Event "first"]
                [Site "?"]
                [Date "1985.11.09"]
                [Round "?"]
                [White "Kasparov, Garry"]
                [Black "Karpov, Anatoly"]
                [Result "1-0"]
                [WhiteElo "2720"]
                [BlackElo "2700"]
                [ECO "B44"]

                1. e4 c5 {Sicilian} 2. Nf3 $1 e6 (2... d6 3. d4) 3. d4 1-0

                """);
        assertThat(convert.err()).startsWith("3 games written of 3 read");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--player kasparov | first third",
                "--player kasparov --player spassky | ''",
                "--player karpov --white kasp | first",
                "--black spassky | second",
                "--elo 2600-2800 | first",
                "--elo 2710- | ''",
                "--elo=-2720 | first",
                "--date 1972 | second",
                "--date 1972-1985 | first second",
                "--date 1972.01.01-1985.11.08 | second",
                "--date 1972.02- | first",
                "--date -1980 | second",
                "--eco B40-B49 | first",
                "--eco B | first",
                "--eco D5,A | second third",
                "--result 1-0,0-1 | first third",
                "--result 1/2-1/2 | second",
                "--min-plies 5 | first second",
                "--min-plies 2 --max-plies 5 | first"
            })
    void filters(String options, String events) throws IOException {
        String[] args = ("pgn convert " + write("a.pgn", GAMES) + " " + options).split(" ", -1);
        Cli convert = Cli.run(args);
        assertThat(convert.code()).isZero();
        assertThat(String.join(" ", events(convert.out()))).isEqualTo(events);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--elo 2400",
                "--elo -",
                "--elo 2500-2400",
                "--date soon",
                "--date 1999-1990",
                "--eco F00",
                "--eco B99-B20",
                "--result 2-0",
                "--min-plies few",
                "--sample 0"
            })
    void badFiltersAreOneLine(String options) throws IOException {
        Cli convert = Cli.run(("pgn convert " + write("a.pgn", GAMES) + " " + options).split(" ", -1));
        assertThat(convert.code()).isEqualTo(2);
        assertThat(convert.out()).isEmpty();
        assertThat(convert.err().lines().findFirst().orElse("")).startsWith("tabiya: ");
    }

    @Test
    void aBrokenGameIsLeftOutUnlessWanted() throws IOException {
        String file = write("a.pgn", BROKEN + GAMES);
        Cli without = Cli.run("pgn", "convert", file);
        assertThat(without.code()).isEqualTo(3);
        assertThat(events(without.out())).containsExactly("first", "second", "third");
        assertThat(without.err()).contains(file + ":4:13: illegal move \"Ke3\"", "3 games written of 4 read");

        Cli with = Cli.run("pgn", "convert", file, "--keep-partial");
        assertThat(with.code()).isEqualTo(3);
        assertThat(events(with.out())).containsExactly("broken", "first", "second", "third");
        assertThat(with.out()).contains("\n1. e4 e5");
    }

    @Test
    void duplicatesGo() throws IOException {
        String file = write("a.pgn", GAMES + GAMES);
        String renamed = write("b.pgn", GAMES.replace("Garry", "G"));
        assertThat(events(Cli.run("pgn", "convert", file).out())).hasSize(6);
        Cli unique = Cli.run("pgn", "convert", file, renamed, "--unique");
        assertThat(events(unique.out())).containsExactly("first", "second", "third", "first", "third");
        assertThat(unique.err()).contains("5 games written of 9 read, 4 duplicates skipped");
        assertThat(events(Cli.run("pgn", "convert", file, renamed, "--unique-moves")
                        .out()))
                .containsExactly("first", "second", "third");
    }

    @Test
    void notesGo() throws IOException {
        String file = write("a.pgn", GAMES);
        assertThat(Cli.run("pgn", "convert", file, "--no-comments").out())
                .doesNotContain("Sicilian", "$1")
                .contains("(2... d6 3. d4)");
        assertThat(Cli.run("pgn", "convert", file, "--no-variations").out())
                .contains("Sicilian", "$1")
                .doesNotContain("d6");
        assertThat(Cli.run("pgn", "convert", file, "--no-comments", "--no-variations")
                        .out())
                .contains("\n1. e4 c5 2. Nf3 e6 3. d4 1-0\n");
    }

    @Test
    void jsonIsALineForEachGame() throws IOException {
        String start = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 *\n\n";
        Cli convert = Cli.run("pgn", "convert", write("a.pgn", GAMES + start), "--json");
        List<String> lines = convert.out().lines().toList();
        assertThat(lines).hasSize(4);
        JsonNode first = new ObjectMapper().readTree(lines.get(0));
        assertThat(first.get("tags").get("White").asText()).isEqualTo("Kasparov, Garry");
        assertThat(first.get("result").asText()).isEqualTo("1-0");
        assertThat(first.get("plies").asInt()).isEqualTo(5);
        assertThat(first.get("moves").get(2).asText()).isEqualTo("Nf3");
        assertThat(first.has("fen")).isFalse();
        assertThat(new ObjectMapper().readTree(lines.get(3)).get("fen").asText())
                .startsWith("4k3/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"out.pgn", "out.pgn.gz", "out.pgn.zst"})
    void writesFilesThatReadBack(String name) throws IOException {
        String file = write("a.pgn", GAMES);
        String out = folder.resolve(name).toString();
        Cli convert = Cli.run("pgn", "convert", file, "-o", out);
        assertThat(convert.code()).isZero();
        assertThat(convert.out()).isEmpty();
        assertThat(Cli.run("pgn", "convert", out).out())
                .isEqualTo(Cli.run("pgn", "convert", file).out());
    }

    @Test
    void nothingReadWritesNothing() {
        Path out = folder.resolve("out.pgn");
        assertThat(Cli.run("pgn", "convert", "nowhere.pgn", "-o", out.toString())
                        .code())
                .isEqualTo(2);
        assertThat(folder).isEmptyDirectory();
        assertThat(Cli.run("pgn", "convert", "sample", "-o", "/nowhere/out.pgn").code())
                .isEqualTo(2);
    }

    @Test
    void aSampleDependsOnItsSeedAlone() {
        String first = Cli.run("pgn", "convert", "sample", "--sample", "40", "--seed", "7")
                .out();
        assertThat(events(first)).hasSize(40);
        assertThat(Cli.run("pgn", "convert", "sample", "--sample", "40", "--seed", "7", "--threads", "1")
                        .out())
                .isEqualTo(first);
        assertThat(Cli.run("pgn", "convert", "sample", "--sample", "40", "--seed", "8")
                        .out())
                .isNotEqualTo(first);
    }

    private static List<String> events(String pgn) {
        return pgn.lines()
                .filter(line -> line.startsWith("[Event "))
                .map(line -> line.substring(8, line.length() - 2))
                .toList();
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
