package dev.tabiya.engine.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.Nim;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.amazons.Territory;
import dev.tabiya.engine.chess.ChessTraits;
import dev.tabiya.engine.chess.Material;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AlphaBetaTest {
    private static final Evaluator<ChessBoard> MATERIAL = new Material();
    private static final AlphaBetaSettings<ChessBoard> FULL = AlphaBetaSettings.<ChessBoard>plain()
            .withTraits(new ChessTraits())
            .withHistory(new History(History.Parts.WHOLE))
            .withLateMoveReductions();

    @ParameterizedTest
    @CsvSource(textBlock = """
            6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1,                             Re8#,  1
            r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1, Qh6+,  3
            kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1,                                 Ra6,   3
            """)
    void findsTheShortestMate(String fen, String move, int plies) {
        Position<ChessBoard> at = Chess.RULES.position(fen);
        for (AlphaBetaSettings<ChessBoard> settings :
                List.of(AlphaBetaSettings.<ChessBoard>plain(), FULL, FULL.withThreads(2))) {
            Analysis found = new AlphaBeta<>(MATERIAL, settings).analyse(at, SearchLimits.ofDepth(plies + 1));
            assertThat(at.write(found.move())).isEqualTo(move);
            assertThat(found.score()).isEqualTo(Score.winIn(plies));
            assertThat(found.pv()).hasSize(plies);
        }
    }

    /** The same values as a search without any of the inventions, in random positions. */
    @Test
    void agreesWithPlainMinimax() {
        Random random = new Random(11);
        for (int trial = 0; trial < 40; trial++) {
            Position<ChessBoard> at = randomPosition(random, 10 + random.nextInt(60));
            if (at.outcome().over()) {
                continue;
            }
            int expected = minimax(at.board(), MATERIAL, 3, 0);
            AlphaBetaSettings<ChessBoard> plain = AlphaBetaSettings.plain();
            for (AlphaBetaSettings<ChessBoard> settings : List.of(
                    plain,
                    plain.withHistory(new History(History.Parts.WHOLE)),
                    plain.withPrior(MovePrior.byEvaluation(MATERIAL)),
                    plain.withTableBits(4))) {
                Analysis found = new AlphaBeta<>(MATERIAL, settings).analyse(at, SearchLimits.ofDepth(3));
                assertThat(found.score().value()).as("%s with %s", at, settings).isEqualTo(expected);
            }
        }
    }

    @Test
    void solvesNim() {
        Random random = new Random(5);
        for (int trial = 0; trial < 60; trial++) {
            int[] heaps = random.ints(3, 0, 6).toArray();
            Position<Nim.Heaps> at = Nim.of(heaps);
            if (at.outcome().over()) {
                continue;
            }
            Analysis found =
                    new AlphaBeta<Nim.Heaps>(board -> 0, AlphaBetaSettings.plain()).analyse(at, SearchLimits.none());
            assertThat(found.score().wins()).as("%s", at).isEqualTo(at.board().sum() != 0);
            assertThat(found.score().loses()).isEqualTo(at.board().sum() == 0);
            if (found.score().wins()) {
                assertThat(at.play(found.move()).board().sum()).isZero();
            }
        }
    }

    /** A width of one would miss the winning moves, were it not widened where all else loses. */
    @Test
    void aNarrowSearchProvesNoFalseLoss() {
        AlphaBetaSettings<Nim.Heaps> narrow = AlphaBetaSettings.<Nim.Heaps>plain()
                .withPrior((board, moves, from, to, ratings) -> {
                    for (int i = from; i < to; i++) {
                        ratings[i] = -moves[i];
                    }
                })
                .withWidth(1);
        Analysis found = new AlphaBeta<Nim.Heaps>(board -> 0, narrow).analyse(Nim.of(1, 2, 4), SearchLimits.none());
        assertThat(found.score().wins()).isTrue();
    }

    /** What a selective search of chess needs leaves other searches as they were: their signature. */
    @Test
    void nodesAtFixedDepth() {
        AlphaBetaSettings<ChessBoard> plain =
                AlphaBetaSettings.<ChessBoard>plain().withTraits(new ChessTraits());
        assertThat(new AlphaBeta<>(MATERIAL, plain)
                        .analyse(Chess.RULES.start(), SearchLimits.ofDepth(5))
                        .nodes())
                .isEqualTo(10_787);
        AlphaBetaSettings<AmazonsBoard> amazons = AlphaBetaSettings.plain();
        assertThat(new AlphaBeta<>(new Territory(), amazons)
                        .analyse(Amazons.RULES.start(), SearchLimits.ofDepth(2))
                        .nodes())
                .isEqualTo(37_790);
    }

    @Test
    void aRepetitionIsADraw() {
        // White is a rook down and can check for ever.
        Position<ChessBoard> at = Chess.RULES.position("6k1/6p1/8/7Q/8/7K/1q6/1r6 w - - 0 1");
        Analysis found = new AlphaBeta<>(MATERIAL, FULL).analyse(at, SearchLimits.ofDepth(8));
        assertThat(found.score()).isEqualTo(Score.DRAW);
    }

    @Test
    void keepsToNodesAndStops() {
        AlphaBeta<ChessBoard> engine = new AlphaBeta<>(MATERIAL, FULL);
        assertThat(engine.analyse(Chess.RULES.start(), SearchLimits.ofNodes(5000))
                        .nodes())
                .isEqualTo(5000);
        SearchLimits stopped = SearchLimits.none();
        stopped.stop().set(true);
        assertThat(Chess.RULES.start().legalMoves())
                .contains(engine.analyse(Chess.RULES.start(), stopped).move());
        assertThat(engine.analyse(Chess.RULES.start(), SearchLimits.ofTime(Duration.ZERO))
                        .pv())
                .isNotEmpty();
    }

    @Test
    void theLineCanBePlayedAndProgressIsTold() {
        List<Analysis> told = new ArrayList<>();
        Analysis found =
                new AlphaBeta<>(MATERIAL, FULL).analyse(Chess.RULES.start(), SearchLimits.ofDepth(5), told::add);
        assertThat(told).extracting(Analysis::depth).containsExactly(1, 2, 3, 4, 5);
        Position<ChessBoard> at = Chess.RULES.start();
        for (int move : found.pv()) {
            at = at.play(move);
        }
        assertThat(found.pv().getFirst()).isEqualTo(found.move());
    }

    @Test
    void aHistoryComesBackFromItsFile(@TempDir Path folder) throws IOException {
        History history = new History(History.Parts.WHOLE);
        new AlphaBeta<>(MATERIAL, AlphaBetaSettings.<ChessBoard>plain().withHistory(history))
                .analyse(Chess.RULES.start(), SearchLimits.ofDepth(3));
        Path file = folder.resolve("history");
        history.save(file);
        byte[] first = Files.readAllBytes(file);
        History again = new History(History.Parts.WHOLE);
        again.load(file);
        again.save(file);
        assertThat(Files.readAllBytes(file)).isEqualTo(first).contains(1);
        Files.write(file, new byte[] {1, 2, 3});
        assertThatThrownBy(() -> again.load(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a history table");
    }

    private static Position<ChessBoard> randomPosition(Random random, int plies) {
        Position<ChessBoard> at = Chess.RULES.start();
        for (int ply = 0; ply < plies && !at.outcome().over(); ply++) {
            int[] moves = at.legalMoves();
            at = at.play(moves[random.nextInt(moves.length)]);
        }
        return at;
    }

    private static <B extends Board<B>> int minimax(B board, Evaluator<B> evaluator, int depth, int ply) {
        Outcome outcome = board.outcome();
        if (outcome.over()) {
            return Score.ended(outcome, board.turn(), ply);
        }
        if (depth == 0) {
            return evaluator.evaluate(board);
        }
        int[] moves = new int[320];
        int end = board.moves(moves, 0);
        int best = -Score.WIN;
        for (int i = 0; i < end; i++) {
            board.make(moves[i]);
            best = Math.max(best, -minimax(board, evaluator, depth - 1, ply + 1));
            board.unmake();
        }
        return best;
    }
}
