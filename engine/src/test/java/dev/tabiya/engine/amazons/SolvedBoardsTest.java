package dev.tabiya.engine.amazons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.alphabeta.AlphaBeta;
import dev.tabiya.engine.alphabeta.AlphaBetaSettings;
import dev.tabiya.engine.mcts.Mcts;
import dev.tabiya.engine.mcts.MctsSettings;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Small boards whose result is known, or can be found by trying everything: both searches must see them to the end. */
final class SolvedBoardsTest {
    private static final Evaluator<AmazonsBoard> TERRITORY = new Territory();
    private static final MovePrior<AmazonsBoard> RATING = MovePrior.byEvaluation(TERRITORY);

    @Test
    void fourByFourIsLost() {
        Position<AmazonsBoard> at = Amazons.RULES.position("1bb1/b2b/w2w/1ww1 w");
        assertThat(alphaBeta()
                        .analyse(at, SearchLimits.ofNodes(2_000_000))
                        .score()
                        .loses())
                .isTrue();
        assertThat(mcts().analyse(at, SearchLimits.ofNodes(2_000_000)).score().loses())
                .isTrue();
    }

    /** Random positions with eight empty squares at most, against a search that does nothing but try everything. */
    @Test
    void endingsAreSolved() {
        Random random = new Random(9);
        Engine<AmazonsBoard> mcts = mcts();
        for (int trial = 0; trial < 20; trial++) {
            Position<AmazonsBoard> at = Amazons.RULES.position("1b1b1/b3b/5/w3w/1w1w1 w");
            for (int ply = 0; ply < 9 && !at.outcome().over(); ply++) {
                int[] moves = at.legalMoves();
                at = at.play(moves[random.nextInt(moves.length)]);
            }
            if (at.outcome().over()) {
                continue;
            }
            boolean wins = wins(at.board(), new HashMap<>());
            assertThat(alphaBeta()
                            .analyse(at, SearchLimits.ofNodes(2_000_000))
                            .score()
                            .wins())
                    .as("%s", at)
                    .isEqualTo(wins);
            assertThat(mcts.analyse(at, SearchLimits.ofNodes(2_000_000)).score().wins())
                    .as("%s", at)
                    .isEqualTo(wins);
        }
    }

    private static boolean wins(AmazonsBoard board, Map<Long, Boolean> known) {
        Boolean before = known.get(board.key());
        if (before != null) {
            return before;
        }
        int[] moves = new int[Amazons.RULES.maxMoves()];
        int end = board.moves(moves, 0);
        boolean wins = false;
        for (int i = 0; i < end && !wins; i++) {
            board.make(moves[i]);
            wins = !wins(board, known);
            board.unmake();
        }
        known.put(board.key(), wins);
        return wins;
    }

    private static Engine<AmazonsBoard> alphaBeta() {
        return new AlphaBeta<>(
                TERRITORY, AlphaBetaSettings.<AmazonsBoard>plain().withPrior(RATING));
    }

    private static Engine<AmazonsBoard> mcts() {
        return new Mcts<>(
                MctsSettings.puct(1, RATING, AmazonsPlayerKit.WIN_PROBABILITY).withCapacity(1 << 22), 1);
    }
}
