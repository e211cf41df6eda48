package dev.tabiya.engine.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Nim;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.alphabeta.AlphaBeta;
import dev.tabiya.engine.alphabeta.AlphaBetaSettings;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.chess.ChessPlayerKit;
import dev.tabiya.engine.greedy.RandomEngine;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.PgnReader;
import dev.tabiya.rules.pgn.PgnWriter;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ArenaTest {
    private static final Players<ChessBoard> CHESS = new Players<>(ChessPlayerKit.INSTANCE);
    private static final ArenaSettings SETTINGS =
            new ArenaSettings("test", SearchLimits.none(), Duration.ofMillis(500), 2, 7, 400, null);

    private static Contestant<ChessBoard> chess(String name) {
        History history = new History(History.Parts.WHOLE);
        return new Contestant<>(name, seed -> CHESS.engine(name, new PlayerContext(seed, 1, any -> history)));
    }

    private static Arena<ChessBoard> arena(
            ArenaSettings settings, List<Game<?>> before, Contestant<ChessBoard> first, Contestant<ChessBoard> second) {
        return new Arena<>(
                settings,
                List.of(new Pairing<>(first, second, 8)),
                StartPositions.random(Chess.RULES, 4, settings.seed()),
                ChessPlayerKit.INSTANCE.claim(),
                before);
    }

    @Test
    void theStrongerOneWinsAndColoursAlternate() {
        List<Game<ChessBoard>> games = new ArrayList<>();
        Arena<ChessBoard> arena = arena(SETTINGS, List.of(), chess("minimax_material 2"), chess("random"));
        arena.run(games::add);
        assertThat(games).hasSize(8);
        assertThat(arena.score().wins()).isGreaterThanOrEqualTo(6);
        assertThat(arena.score().losses()).isZero();
        assertThat(arena.score().paired()).isTrue();
        assertThat(games.stream().filter(game -> game.tag("White").equals("random")))
                .hasSize(4);
        assertThat(games.stream().map(game -> game.start().toString()).distinct())
                .hasSize(4);
    }

    /** A rerun plays what is missing, and comes to the same as if it had not been interrupted. */
    @Test
    void goesOnWhereItStopped() throws Exception {
        List<Game<ChessBoard>> all = new ArrayList<>();
        arena(SETTINGS, List.of(), chess("greedy_material"), chess("random")).run(all::add);
        StringBuilder pgn = new StringBuilder();
        for (Game<ChessBoard> game : all.subList(0, 5)) {
            PgnWriter.write(game, pgn);
        }
        List<Game<?>> before = new ArrayList<>();
        byte[] bytes = pgn.toString().getBytes(StandardCharsets.UTF_8);
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(bytes), "before")) {
            reader.forEachRemaining(entry -> before.add(entry.game()));
        }
        List<Game<ChessBoard>> rest = new ArrayList<>();
        Arena<ChessBoard> again = arena(SETTINGS, before, chess("greedy_material"), chess("random"));
        again.run(rest::add);
        assertThat(rest).hasSize(3);
        assertThat(again.played()).hasSize(8);
        assertThat(rest)
                .allSatisfy(game -> assertThat(all)
                        .anyMatch(other -> GameResult.of(other).round().equals(game.tag("Round"))
                                && other.line().moves().length == game.line().moves().length
                                && other.result() == game.result()));
    }

    @Test
    void whoBreaksTheRulesLoses() {
        Contestant<ChessBoard> illegal = new Contestant<>("illegal", seed -> answering(0));
        Contestant<ChessBoard> crash = new Contestant<>("crash", seed -> (at, limits, progress) -> {
            throw new IllegalStateException("broken");
        });
        Contestant<ChessBoard> slow = new Contestant<>("slow", seed -> (at, limits, progress) -> {
            long began = System.nanoTime();
            while (System.nanoTime() - began < 30_000_000) {
                Thread.onSpinWait();
            }
            return new RandomEngine<ChessBoard>(new SplittableRandom(1)).analyse(at, limits);
        });
        ArenaSettings quick = new ArenaSettings(
                "test", SearchLimits.ofTime(Duration.ofMillis(10)), Duration.ofMillis(10), 1, 1, 400, null);
        assertThat(terminations(SETTINGS, illegal)).allMatch(text -> text.endsWith(": illegal move"));
        assertThat(terminations(SETTINGS, crash)).allMatch(text -> text.contains("crash, java.lang.IllegalState"));
        assertThat(terminations(quick, slow)).allMatch(text -> text.contains("time forfeit, a move took 0."));
    }

    private static List<String> terminations(ArenaSettings settings, Contestant<ChessBoard> loser) {
        Arena<ChessBoard> arena = arena(settings, List.of(), loser, chess("random"));
        arena.run(game -> {});
        assertThat(arena.score().losses()).isEqualTo(8);
        return arena.played().stream().map(GameResult::termination).toList();
    }

    private static Engine<ChessBoard> answering(int move) {
        return (at, limits, progress) -> new Analysis(Score.DRAW, List.of(move), 1, 1, Duration.ZERO);
    }

    @Test
    void aSequentialTestStopsEarly() {
        ArenaSettings settings =
                new ArenaSettings("test", SearchLimits.none(), Duration.ZERO, 2, 1, 400, new Sprt(0, 50));
        Contestant<Nim.Heaps> perfect = new Contestant<>(
                "perfect",
                seed -> new AlphaBeta<>(
                        board -> 0, AlphaBetaSettings.<Nim.Heaps>plain().withTableBits(8)));
        Contestant<Nim.Heaps> random =
                new Contestant<>("random", seed -> new RandomEngine<>(new SplittableRandom(seed)));
        Arena<Nim.Heaps> arena = new Arena<>(
                settings,
                List.of(new Pairing<>(perfect, random, 2000)),
                StartPositions.list(List.of(Nim.of(2, 3, 4), Nim.of(1, 3, 5))),
                board -> Outcome.ONGOING,
                List.of());
        arena.run(game -> {});
        assertThat(arena.played().size()).isLessThan(200);
        assertThat(new Sprt(0, 50).describe(arena.score())).contains("accepted");
    }

    @Test
    void eloHasErrorBars() {
        PairingScore even = new PairingScore(10, 20, 10, new PairingScore.Pentanomial(0, 0, 20, 0, 0));
        assertThat(Elo.of(even).difference()).isCloseTo(0, within(1e-9));
        PairingScore three = new PairingScore(75, 0, 25, new PairingScore.Pentanomial(0, 0, 0, 0, 0));
        Elo elo = Elo.of(three);
        // 400 log10 3, and 0.75 +- 1.96 sqrt(0.75 * 0.25 / 100)
        assertThat(elo.difference()).isCloseTo(190.85, within(0.01));
        assertThat(elo.low()).isCloseTo(Elo.ofScore(0.75 - 0.08487), within(0.1));
        assertThat(elo.model()).isEqualTo("trinomial");
        Elo all = Elo.of(new PairingScore(100, 0, 0, new PairingScore.Pentanomial(0, 0, 0, 0, 50)));
        assertThat(all.difference()).isInfinite();
        assertThat(all.low()).isBetween(500.0, 650.0);
        assertThat(all).hasToString("+inf (" + String.format("%+.0f", all.low()) + " to +inf)");
    }

    /** Pairs that always split a point say more than as many games. */
    @Test
    void pairsNarrowTheInterval() {
        Elo paired = Elo.of(new PairingScore(60, 0, 40, new PairingScore.Pentanomial(0, 0, 40, 0, 10)));
        Elo games = Elo.of(new PairingScore(60, 0, 40, new PairingScore.Pentanomial(0, 0, 0, 0, 0)));
        assertThat(paired.model()).isEqualTo("pentanomial");
        assertThat(paired.high() - paired.low()).isLessThan(games.high() - games.low());
    }

    @Test
    void standingsFitTheResults() {
        List<GameResult> games = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            games.add(game("a", "b", i < 75 ? Result.WHITE : Result.BLACK));
            games.add(game("b", "c", i < 75 ? Result.WHITE : Result.BLACK));
        }
        Standings standings = Standings.of(games);
        assertThat(standings.rows()).extracting(Standings.Row::name).containsExactly("a", "b", "c");
        double first =
                standings.rows().get(0).rating() - standings.rows().get(1).rating();
        assertThat(first).isCloseTo(190, within(8.0));
        assertThat(standings.rows().get(1).rating()).isCloseTo(0, within(1.0));
    }

    @Test
    void csvIsAsTheThesisHasIt() {
        assertThat(ThesisCsv.text(List.of(game("a", "b 1 2", Result.BLACK))))
                .isEqualTo(ThesisCsv.HEADER + "\na;b 1 2;-1;30.000;10;10;1.0000;2.0000\n");
    }

    private static GameResult game(String white, String black, Result result) {
        return new GameResult(
                white, black, "1", result, "", new GameResult.Times(10, 10, 2), new GameResult.Times(10, 20, 3));
    }

    @Test
    void openingsDependOnTheSeedOnly() {
        StartPositions<ChessBoard> first = StartPositions.random(Chess.RULES, 6, 1);
        assertThat(first.of(3))
                .isEqualTo(StartPositions.random(Chess.RULES, 6, 1).of(3));
        Position<ChessBoard> other = StartPositions.random(Chess.RULES, 6, 2).of(3);
        assertThat(first.of(3)).isNotEqualTo(other).isNotEqualTo(first.of(4));
    }
}
