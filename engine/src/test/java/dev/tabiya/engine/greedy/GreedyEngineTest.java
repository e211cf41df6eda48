package dev.tabiya.engine.greedy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.chess.Material;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class GreedyEngineTest {
    private static final Engine<ChessBoard> GREEDY =
            new GreedyEngine<>(MovePrior.byEvaluation(new Material()), new Random(1));

    @Test
    void takesTheMostValuablePiece() {
        Position<ChessBoard> at = Chess.RULES.position("4k3/8/8/3q1r2/4P3/8/8/4K3 w - - 0 1");
        Analysis found = GREEDY.analyse(at, SearchLimits.none());
        assertThat(at.write(found.move())).isEqualTo("exd5");
        assertThat(found.nodes()).isEqualTo(4);
    }

    @Test
    void prefersMateToAnything() {
        assertThat(play("6k1/5ppp/8/q7/8/1n6/R4PPP/4R1K1 w - - 0 1").score()).isEqualTo(Score.winIn(1));
    }

    @Test
    void aSeedRepeatsTheGame() {
        assertThat(firstMoves(7)).isEqualTo(firstMoves(7)).isNotEqualTo(firstMoves(8));
    }

    @Test
    void chanceFindsEveryMove() {
        Engine<ChessBoard> random = new RandomEngine<>(new Random(1));
        Set<Integer> seen = new TreeSet<>();
        for (int i = 0; i < 400; i++) {
            seen.add(random.analyse(Chess.RULES.start(), SearchLimits.none()).move());
        }
        assertThat(seen).hasSize(20);
    }

    @Test
    void choosesAmongTheMovesGivenAndTellsSeveral() {
        Position<ChessBoard> at = Chess.RULES.position("4k3/8/8/3q1r2/4P3/8/8/4K3 w - - 0 1");
        int king = Uci.read(at.board(), "e1e2");
        for (Engine<ChessBoard> engine : List.of(GREEDY, new RandomEngine<ChessBoard>(new Random(1)))) {
            assertThat(engine.analyse(at, SearchLimits.none().withSearchMoves(List.of(king)))
                            .move())
                    .isEqualTo(king);
            List<Analysis> told = new ArrayList<>();
            Analysis best = engine.analyse(at, SearchLimits.none().withMultiPv(3), told::add);
            assertThat(told).extracting(Analysis::multiPv).containsExactly(1, 2, 3);
            assertThat(told).extracting(Analysis::move).doesNotHaveDuplicates().startsWith(best.move());
            assertThat(told).extracting(line -> -line.score().value()).isSorted();
        }
    }

    private static String firstMoves(int seed) {
        Engine<ChessBoard> random = new RandomEngine<>(new Random(seed));
        Position<ChessBoard> at = Chess.RULES.start();
        for (int ply = 0; ply < 10; ply++) {
            at = at.play(random.analyse(at, SearchLimits.none()).move());
        }
        return at.toString();
    }

    private static Analysis play(String fen) {
        return GREEDY.analyse(Chess.RULES.position(fen), SearchLimits.none());
    }
}
