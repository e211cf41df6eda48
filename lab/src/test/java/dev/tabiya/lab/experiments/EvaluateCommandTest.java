package dev.tabiya.lab.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {
    /** Rook endings and pawn endings, each with two of its own kind; none is found for itself. */
    private static final List<String> POSITIONS = List.of(
            "8/5k2/8/3R4/8/8/r4PK1/8 w - - id \"r1\"; c0 \"rook\";",
            "8/6k1/8/3R4/8/8/r4PK1/8 b - - id \"r2\"; c0 \"rook\";",
            "8/5k2/8/4R3/8/8/r5PK/8 w - - id \"r3\"; c0 \"rook\";",
            "8/pp3k2/8/8/8/8/PP3K2/8 w - - id \"p1\"; c0 \"pawn\";",
            "8/pp2k3/8/8/8/8/PP2K3/8 b - - id \"p2\"; c0 \"pawn\";",
            "8/1p3k2/p7/8/8/P7/1P3K2/8 w - - id \"p3\"; c0 \"pawn\";");

    private static final String CSV = """
            PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
            a1,4r2k/p4Qpp/2R5/8/3Pn1P1/6qP/PP3R2/6K1 w - - 1 26,g1f1 e4d2 f2d2 e8e1,1,1,1,1,endgame killBoxMate mate,u,
            a2,4B3/8/3Kp2p/p2bP3/P4k2/8/7P/8 b - - 9 43,f4f3 e8c6,1,1,1,1,bishopEndgame endgame,u,
            a3,r4rk1/pp2pp1p/6p1/3pP3/8/4B1nb/PP3qP1/RN1QRB1K w - - 2 16,h1h2 g3f1,1,1,1,1,mate,u,Sicilian Sicilian_Old
            """;

    @TempDir
    Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void neighboursOfTheSameLabelCount() throws IOException {
        String epd = write("kinds.epd", String.join("\n", POSITIONS)).toString();
        String db = folder.resolve("kinds.tabiya").toString();
        assertThat(Cli.run("index", epd, "--db", db).code()).isZero();
        Path run = folder.resolve("kinds.run");
        Cli result = Cli.run(
                "evaluate", "labels", "--db", db, "--queries", epd, "-k", "2", "--json", "--run", run.toString());
        assertThat(result.code()).isZero();
        JsonNode json = result.json();
        assertThat(json.get("queries").asInt()).isEqualTo(6);
        assertThat(json.get("k").asInt()).isEqualTo(2);
        assertThat(json.get("precision").asDouble()).isEqualTo(1);
        assertThat(json.get("map").asDouble()).isEqualTo(1);
        assertThat(json.get("ndcg").asDouble()).isEqualTo(1);
        assertThat(Files.readAllLines(run)).hasSize(12);
        // With three neighbours the third is of the other kind, since none is its own.
        JsonNode three = Cli.run("evaluate", "labels", "--db", db, "--queries", epd, "-k", "3", "--json")
                .json();
        assertThat(three.get("precision").asDouble()).isEqualTo(2 / 3.0);
        assertThat(three.get("map").asDouble()).isEqualTo(1);
        for (String mode : List.of("near", "both")) {
            Cli other =
                    Cli.run("evaluate", "labels", "--db", db, "--queries", epd, "-k", "2", "--mode", mode, "--json");
            assertThat(other.json().get("scoring").asText()).isEqualTo(mode);
            assertThat(other.json().get("precision").asDouble()).isEqualTo(1);
        }
        assertThat(Cli.run("evaluate", "labels", "--db", db, "--queries", epd, "--sample", "4")
                        .out())
                .startsWith("4 queries");
        JsonNode compared = Cli.typed("evaluate labels --db %s --queries %s -k 2 --compare --json --report %s"
                        .formatted(db, epd, folder.resolve("report")))
                .json();
        assertThat(compared.path("precision").asDouble()).isEqualTo(1);
        assertThat(compared.path("others")).hasSize(9);
        assertThat(compared.path("tests")).hasSize(45);
        assertThat(folder.resolve("report/labels.svg")).exists();
    }

    @Test
    void gainsAreLearnedTheSameEachTime() throws IOException {
        String epd = write("kinds.epd", String.join("\n", POSITIONS)).toString();
        String pgn = write("game.pgn", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n").toString();
        Path table = folder.resolve("terms.txt");
        Cli result = Cli.run("evaluate", "learn", epd, "--least", "3", "--rounds", "5", "--out", table.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).endsWith("terms learned from 6 positions\n");
        Map<String, String> gains = new HashMap<>();
        Files.readAllLines(table).forEach(line -> gains.put(line.split(" ", -1)[0], line.split(" ", -1)[2]));
        // All rook endings have one rook for each side, and pawn endings none: that tells them apart.
        assertThat(Integer.parseInt(gains.get("R:r"))).isGreaterThan(10);
        assertThat(Integer.parseInt(gains.get("-:-"))).isGreaterThan(10);
        assertThat(gains).containsKey("piece");
        String before = Files.readString(table);
        Cli.run("evaluate", "learn", epd, "--least", "3", "--rounds", "5", "--out", table.toString());
        assertThat(table).hasContent(before);
        assertThat(Cli.run("evaluate", "learn", epd, "--weights", "-1", "--out", table.toString())
                        .err())
                .contains("--weights must not be negative");
        Cli none = Cli.run("evaluate", "learn", pgn, "--out", table.toString());
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("nothing to learn from").hasLineCount(1);
    }

    @Test
    void whatCannotBeEvaluatedIsSaid() throws IOException {
        String epd = write("kinds.epd", String.join("\n", POSITIONS)).toString();
        String db = folder.resolve("kinds.tabiya").toString();
        Cli.run("index", epd, "--db", db);
        Cli result = Cli.run("evaluate", "labels", "--db", db, "--queries", epd, "--label", "c7");
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("no position with a label c7").hasLineCount(1);
    }

    @Test
    void puzzlesBecomeLabelledPositions() throws IOException {
        String csv = write("p.csv", CSV).toString();
        assertThat(Cli.run("evaluate", "puzzles", csv, "--by", "mate").out())
                .isEqualTo("4r2k/p4Qpp/2R5/8/3Pn1P1/6qP/PP3R2/5K2 b - - id \"a1\"; c0 \"killBoxMate\";"
                        + " pv e4d2 f2d2 e8e1;\n");
        assertThat(Cli.run("evaluate", "puzzles", csv, "--by", "endgame").out()).contains("c0 \"bishopEndgame\"");
        assertThat(Cli.run("evaluate", "puzzles", csv, "--by", "family").out()).contains("c0 \"Sicilian\"");
        assertThat(Cli.run("evaluate", "puzzles", csv, "--by", "variation").out())
                .contains("c0 \"Sicilian_Old\"");
        String train = Cli.run("evaluate", "puzzles", csv, "--by", "mate", "--half", "train")
                .out();
        String test = Cli.run("evaluate", "puzzles", csv, "--by", "mate", "--half", "test")
                .out();
        assertThat(train + test).hasLineCount(1);
        Path out = folder.resolve("out.epd");
        assertThat(Cli.run("evaluate", "puzzles", csv, "--by", "mate", "--out", out.toString(), "--json")
                        .out())
                .contains("\"positions\": 1");
        assertThat(Files.readAllLines(out)).hasSize(1);
    }

    @Test
    void badPuzzlesAreNamedAndPassedOver() throws IOException {
        String csv = write("p.csv", CSV + "a4,8/8,e2e4,1,1,1,1,backRankMate,u,\nshort\n")
                .toString();
        Cli result = Cli.run("evaluate", "puzzles", csv, "--by", "mate");
        assertThat(result.code()).isEqualTo(3);
        assertThat(result.err()).contains("p.csv:5:1: ").contains("p.csv:6:1: ");
        assertThat(result.out()).hasLineCount(1);
        Cli none = Cli.run("evaluate", "puzzles", write("q.csv", "a,b\n").toString(), "--by", "mate");
        assertThat(none.err()).contains("no column PuzzleId");
    }
}
