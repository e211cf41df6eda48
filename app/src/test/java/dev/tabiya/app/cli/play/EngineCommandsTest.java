package dev.tabiya.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.Main;
import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Clock;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.uci.CommandLine;
import dev.tabiya.engine.uci.ExternalEngine;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineCommandsTest {
    @Test
    void solvesPositions(@TempDir Path folder) throws IOException {
        Path suite = Files.writeString(folder.resolve("suite.epd"), """
                6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; id "mate";
                4k3/8/8/8/8/8/4r3/4K3 w - - am Kf1 Kd1; id "take";
                4k3/8/8/8/8/8/4P3/4K3 w - - id "nothing known";
                """);
        JsonNode json = Cli.run("evaluate", "epd", suite.toString(), "--nodes", "2000", "--json")
                .json();
        assertThat(json.get("positions").asInt()).isEqualTo(2);
        assertThat(json.get("solved").asInt()).isEqualTo(2);
        assertThat(json.get("answers").get(1).get("move").asText()).isEqualTo("Kxe2");
        Cli worst = Cli.run("evaluate", "epd", suite.toString(), "--player", "random", "--depth", "1");
        assertThat(worst.out()).contains("random solved").contains("of 2");
        Files.writeString(suite, """
                6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re9; id "a slip";
                6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; id "mate";
                """);
        Cli one = Cli.run("evaluate", "epd", suite.toString(), "--nodes", "2000");
        assertThat(one.code()).isEqualTo(Exit.SKIPPED);
        assertThat(one.err()).contains("suite.epd:1:1: invalid move \"Re9\"");
        assertThat(one.out()).contains("solved 1 of 1");
        Files.writeString(suite, "no position\n4k3/8/8/8/8/8/4P3/4K3 w - - bm e5;\n");
        Cli bad = Cli.run("evaluate", "epd", suite.toString());
        assertThat(bad.code()).isEqualTo(2);
        assertThat(bad.err()).contains("suite.epd:1:1:").contains("illegal move");
    }

    @Test
    void studiesWhatFeelingChanges(@TempDir Path folder) {
        Cli study =
                Cli.typed("evaluate deep-feeling sample --positions 40 --nodes 300 --intensity 50,100 --json --plots %s"
                        .formatted(folder));
        assertThat(study.code()).isZero();
        JsonNode rows = study.json().get("intensities").get(0).get("rows");
        assertThat(rows.get(0).get("group").asText()).isEqualTo("all");
        assertThat(rows.get(0).get("positions").asInt()).isEqualTo(40);
        assertThat(rows.get(0).get("felt").get("differs").get("value").asDouble())
                .isBetween(0.01, 1.0);
        assertThat(rows.get(0).get("chance").get("differs").get("value").asDouble())
                .isBetween(0.01, 0.5);
        assertThat(folder.resolve("deep-feeling-cost.svg")).content().contains("<svg", "fear", "by chance");
        int byGoal = 0;
        for (int i = 7; i < rows.size(); i++) {
            byGoal += rows.get(i).get("positions").asInt();
        }
        assertThat(byGoal).isEqualTo(40);
        // Without intensity nothing changes.
        JsonNode calm = Cli.typed("evaluate deep-feeling sample --positions 10 --nodes 300 --intensity 0 --json")
                .json();
        assertThat(calm.get("intensities")
                        .get(0)
                        .get("rows")
                        .get(0)
                        .get("felt")
                        .get("differs")
                        .get("value")
                        .asDouble())
                .isZero();
        assertThat(Cli.run("evaluate", "deep-feeling", "sample", "--intensity", "200")
                        .code())
                .isEqualTo(2);
    }

    /** The whole program as a chess program sees it. */
    @Test
    void aClientPlaysWithIt() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String command = "'" + java + "' -cp '" + System.getProperty("java.class.path") + "' " + Main.class.getName()
                + " uci option.Temperament=felt option.Hash=2";
        try (ExternalEngine<ChessBoard> engine =
                new ExternalEngine<>(Chess.RULES, CommandLine.read(command), Duration.ofSeconds(20))) {
            assertThat(engine.name()).startsWith("Tabiya ");
            engine.newGame();
            Position<ChessBoard> at = Chess.RULES.start();
            for (SearchLimits limits : List.of(
                    SearchLimits.ofNodes(500),
                    SearchLimits.ofDepth(3),
                    SearchLimits.ofTime(Duration.ofMillis(20)),
                    SearchLimits.none().on(new Clock(200, 200, 10, 10, 0), Side.WHITE))) {
                Analysis found = engine.analyse(at, limits);
                assertThat(found.depth()).isPositive();
                at = at.play(found.move());
            }
            SearchLimits endless = SearchLimits.none();
            endless.stop().set(true);
            assertThat(at.legalMoves()).contains(engine.analyse(at, endless).move());
        }
    }
}
