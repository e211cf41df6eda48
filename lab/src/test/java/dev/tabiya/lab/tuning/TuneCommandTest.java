package dev.tabiya.lab.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.chess.ChessEngine;
import dev.tabiya.engine.chess.Evaluation;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
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
        assertThat(run.out()).contains("6 games, ", "trapped", "on held-back games");
    }

    @Test
    void fitsChessWeightsToATeacher() throws IOException {
        Path out = folder.resolve("weights.txt");
        String command = "tune --games 6 --teach-nodes 30 --positions 120 --teach-depth 2 --only TEMPO,BISHOP_PAIR,WEAK"
                + " --match 2 --nodes 100 --json --out " + out;
        Cli run = Cli.typed(command);
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode fit = run.json().path("fit");
        assertThat(fit.path("after").asDouble()).isLessThan(fit.path("before").asDouble());
        assertThat(run.json().path("weights").path("BISHOP_PAIR")).hasSize(2);
        assertThat(run.json().path("match").path("games").asInt()).isEqualTo(2);
        List<String> usual = ChessWeights.usual().text().lines().toList();
        List<String> changed = new ArrayList<>(Files.readAllLines(out));
        assertThat(changed).hasSameSizeAs(usual);
        changed.removeAll(usual);
        assertThat(changed).isNotEmpty().allMatch(line -> line.matches("(TEMPO|BISHOP_PAIR|WEAK) .*"));
        assertThat(Cli.typed(command).json().path("weights"))
                .isEqualTo(run.json().path("weights"));
    }

    @Test
    void copiesOfTheEngineUseTheirOwnWeights() {
        ChessWeights usual = ChessWeights.usual();
        ChessBoard start = Chess.RULES.start().board();
        assertThat(usual.evaluator().evaluate(start)).isEqualTo(new Evaluation().evaluate(start));
        assertThat(usual.engine()
                        .analyse(Chess.RULES.start(), SearchLimits.ofDepth(6))
                        .nodes())
                .isEqualTo(new ChessEngine(1)
                        .analyse(Chess.RULES.start(), SearchLimits.ofDepth(6))
                        .nodes());
        List<Integer> values = new ArrayList<>(usual.values());
        int tempo = IntStream.range(0, usual.size())
                .filter(i -> usual.name(i).equals("TEMPO"))
                .findFirst()
                .orElseThrow();
        values.set(tempo, values.get(tempo) + 50);
        assertThat(usual.with(values).evaluator().evaluate(start)).isEqualTo(new Evaluation().evaluate(start) + 50);
    }

    @Test
    void unknownWeightsAreNamed() {
        Cli run = Cli.run("tune", "--only", "TEMPER");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("--only TEMPER: no such weight; there are ")
                .hasLineCount(1);
    }
}
