package dev.tabiya.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class UciCommandTest {
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
