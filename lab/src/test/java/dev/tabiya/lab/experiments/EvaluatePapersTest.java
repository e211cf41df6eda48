package dev.tabiya.lab.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiments of the papers, on a few hundred of the bundled games. */
class EvaluatePapersTest {
    @TempDir
    private static Path folder;

    private static String db;
    private static String others;

    @BeforeAll
    static void index() {
        String some = folder.resolve("some.pgn").toString();
        others = folder.resolve("others.pgn").toString();
        assertThat(Cli.run("pgn", "convert", "sample", "--eco", "B0-B4", "--output", some)
                        .code())
                .isZero();
        assertThat(Cli.run("pgn", "convert", "sample", "--eco", "B-C", "--sample", "110", "--output", others)
                        .code())
                .isZero();
        db = folder.resolve("some.tabiya").toString();
        assertThat(Cli.run("index", some, "--db", db, "--skip-moves", "0").code())
                .isZero();
    }

    private static JsonNode json(String command) {
        Cli run = Cli.typed(command);
        assertThat(run.code()).as(run.err()).isZero();
        return run.json();
    }

    @Test
    void theTablesOfTheMetricPaper() throws IOException {
        JsonNode found = json("evaluate metric-paper --db %s --queries %s --scale 1 --json".formatted(db, others));
        JsonNode experiments = found.path("experiments");
        assertThat(experiments).hasSize(1 + 4 + 6);
        JsonNode openings = experiments.get(0);
        assertThat(openings.path("paper").path("hits").asInt()).isEqualTo(40);
        assertThat(openings.path("near").path("of").asInt()).isBetween(20, 40);
        JsonNode middlegames = experiments.get(1);
        assertThat(middlegames.path("paper").path("hits").asInt()).isEqualTo(848);
        assertThat(middlegames.path("near").path("of").asInt()).isBetween(500, 1000);
        for (JsonNode each : experiments) {
            for (String way : List.of("near", "tabiya", "both")) {
                double share = each.path(way).path("share").asDouble();
                assertThat(share)
                        .isBetween(
                                each.path(way).path("low").asDouble(),
                                each.path(way).path("high").asDouble());
            }
        }
        // A changed middlegame is still nearest to itself, mostly.
        JsonNode changed = experiments.get(6);
        assertThat(changed.path("experiment").asText()).isEqualTo("middlegames, one change");
        assertThat(changed.path("near").path("share").asDouble()).isGreaterThan(0.8);
    }

    @Test
    void theTablesOfTheInformationRetrievalPaper() throws IOException {
        Path report = folder.resolve("report");
        JsonNode found = json("evaluate ir-paper --db %s --queries %s --sample 5 --depth 20 --json --report %s"
                .formatted(db, others, report));
        assertThat(found.path("queries").asInt()).isEqualTo(5);
        assertThat(found.path("runs")).hasSize(10);
        assertThat(found.path("grid")).hasSize(110);
        assertThat(found.path("runs").get(6).path("paper").path("map").asDouble())
                .isEqualTo(0.4233);
        assertThat(found.path("tests")).hasSize(2 * 45);
        assertThat(report.resolve("bm25-grid.svg")).exists();
        assertThat(Files.readString(report.resolve("ir-paper.html")))
                .startsWith("<!doctype html>")
                .contains("<svg", "Figure 9", "Figure 10")
                .doesNotContain("src=", "href=");
        assertThat(Files.readString(report.resolve("ir-paper.md"))).contains("](pieces.svg)", "| comball |");

        // What was written gives the same figures when it is read, by ourselves or others.
        Path qrels = report.resolve("qrels.txt");
        JsonNode again = json("evaluate runs --qrels %s --relevant 2 --json %s %s"
                .formatted(qrels, report.resolve("comball.run"), report.resolve("near.run")));
        for (int i = 0; i < 2; i++) {
            JsonNode run = again.path("runs").get(i);
            JsonNode before = found.path("runs").get(i == 0 ? 6 : 8);
            assertThat(run.path("name")).isEqualTo(before.path("name"));
            for (String measure : List.of("map", "p5", "ndcg5", "ndcg")) {
                assertThat(run.path(measure).asDouble())
                        .as(measure)
                        .isCloseTo(before.path(measure).asDouble(), within(1e-9));
            }
        }
        // The same with the judgements given, for the queries by their names.
        JsonNode judged = json("evaluate ir-paper --db %s --queries %s --qrels %s --depth 20 --no-grid --json"
                .formatted(db, report.resolve("queries.epd"), qrels));
        assertThat(judged.path("queries").asInt()).isEqualTo(5);
        assertThat(judged.has("grid")).isFalse();
        Set<String> names = new HashSet<>();
        Files.readAllLines(report.resolve("queries.epd")).forEach(line -> names.add(line.replaceAll(".*id ", "")));
        assertThat(names).hasSize(5);
    }

    @Test
    void movesOfNeighboursCarryOver() {
        String command =
                "evaluate move-transfer --db " + db + " --sample 12 --engine alphabeta_material --nodes 300 --json";
        JsonNode found = json(command);
        assertThat(json(command)).as("the same seed").isEqualTo(found);
        assertThat(found.path("queries").asInt()).isEqualTo(12);
        assertThat(found.path("chance").asDouble()).isBetween(0.01, 0.2);
        assertThat(found.path("ways")).hasSize(10);
        for (JsonNode way : found.path("ways")) {
            double any = way.path("anyPlayed").asDouble();
            assertThat(way.path("suggestionPlayed").asDouble()).isBetween(0.0, any);
            assertThat(way.path("playable").asDouble()).isBetween(0.1, 1.0);
            assertThat(way.path("suggestionGood").asDouble()).isBetween(0.05, 1.0);
        }
    }

    @Test
    void whatCannotBeEvaluatedIsSaidInOneLine() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.txt"), "");
        Path qrels = Files.writeString(folder.resolve("some.qrels"), "q 0 d 1\n");
        Path twice = Files.writeString(folder.resolve("twice.run"), "q Q0 d 1 2 r\nq Q0 d 2 1 r\n");
        for (String command : List.of(
                "ir-paper --db %s --qrels %s".formatted(db, empty),
                "metric-paper --db %s --scale 0".formatted(db),
                "move-transfer --db %s -k 0".formatted(db),
                "metric-paper --db %s --game amazons".formatted(db),
                "metric-paper --db %s --rules cvr".formatted(db),
                "runs --qrels %s %s".formatted(qrels, empty),
                "runs --qrels %s %s".formatted(qrels, twice),
                "runs --qrels %s %s".formatted(qrels, folder),
                "move-transfer --db %s --sample 1 --engine nobody".formatted(db),
                "runs --qrels %s %s".formatted(folder.resolve("missing"), empty))) {
            Cli run = Cli.typed("evaluate " + command);
            assertThat(run.code()).as(run.err()).isEqualTo(2);
            assertThat(run.err()).hasLineCount(1);
        }
    }
}
