package dev.tabiya.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tabiya.engine.arena.Arena;
import dev.tabiya.engine.arena.ArenaSettings;
import dev.tabiya.engine.arena.Contestant;
import dev.tabiya.engine.arena.Elo;
import dev.tabiya.engine.arena.Pairing;
import dev.tabiya.engine.arena.StartPositions;
import dev.tabiya.engine.chess.ChessEngine;
import dev.tabiya.engine.chess.ChessPlayerKit;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.engine.players.Players;
import dev.tabiya.engine.uci.CommandLine;
import dev.tabiya.engine.uci.ExternalEngine;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.PgnWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs the examples of the package documentation. */
class EngineExamplesTest {
    @Test
    void engine() {
        Engine<ChessBoard> engine = new ChessEngine(1);
        Analysis analysis = engine.analyse(Chess.RULES.start().play("e4"), SearchLimits.ofDepth(6));
        Score score = analysis.score(); // for the side to move
        List<Integer> pv = analysis.pv();
        assertThat(score.decided()).isFalse();
        assertThat(pv.getFirst()).isEqualTo(analysis.move());
    }

    @Test
    void uci() {
        assumeTrue(Files.isExecutable(Path.of("/usr/games/stockfish")));
        CommandLine command = CommandLine.read("/usr/games/stockfish option.Threads=2");
        Engine<ChessBoard> engine = new ExternalEngine<>(Chess.RULES, command, Duration.ofSeconds(2));
        Analysis analysis = engine.analyse(Chess.RULES.start(), SearchLimits.ofTime(Duration.ofSeconds(1)));
        String best = Chess.RULES.start().write(analysis.move());
        engine.close();
        assertThat(best).isNotEmpty();
    }

    @Test
    void arena() {
        Players<ChessBoard> players = new Players<>(ChessPlayerKit.INSTANCE);
        ArenaSettings settings =
                new ArenaSettings("match", SearchLimits.ofNodes(100), Duration.ofSeconds(1), 1, 42, 200, null);
        Contestant<ChessBoard> greedy =
                new Contestant<>("greedy", seed -> players.engine("greedy_material", context(seed)));
        Contestant<ChessBoard> random = new Contestant<>("random", seed -> players.engine("random", context(seed)));
        Arena<ChessBoard> arena = new Arena<>(
                settings,
                List.of(new Pairing<>(greedy, random, 4)),
                StartPositions.random(Chess.RULES, 4, 42),
                players.kit().claim(),
                List.of());
        arena.run(game -> System.out.println(PgnWriter.text(game)));
        Elo elo = Elo.of(arena.score());
        assertThat(elo.difference()).isPositive();
        assertThat(arena.score().games()).isEqualTo(4);
    }

    private static PlayerContext context(long seed) {
        return new PlayerContext(seed, 1, name -> {
            throw new IllegalStateException("no history");
        });
    }
}
