package dev.tabiya.engine.amazons;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.Score;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.Reach;
import java.util.Arrays;

/**
 * Rates thousands of moves quickly: all by territory, then the best of them by the full evaluation; the others are
 * ranked below. Moves to a decided fill are rated as the wins or losses they are.
 */
final class AmazonsMovePrior implements MovePrior<AmazonsBoard> {
    /** Larger than any difference of evaluations. */
    private static final int BEHIND = 50_000;

    /** Positions that a decided fill may take to search: a few milliseconds, so that a search stops in time. */
    private static final int PATIENCE = 100;

    private final Evaluator<AmazonsBoard> full;
    private final int most;
    private final Reach reach = new Reach();
    private final Fill fill = new Fill();
    private int[] sorted = new int[0];

    /** @param most how many moves the full evaluation looks at */
    AmazonsMovePrior(Evaluator<AmazonsBoard> full, int most) {
        this.full = full;
        this.most = most;
    }

    @Override
    public void rate(AmazonsBoard board, int[] moves, int from, int to, int[] ratings) {
        fill.hurry(PATIENCE);
        for (int i = from; i < to; i++) {
            board.make(moves[i]);
            ratings[i] = quick(board);
            board.unmake();
            if (ratings[i] >= Score.LEAST_WIN) {
                // One winning move is enough: skip the others.
                Arrays.fill(ratings, i + 1, to, -BEHIND);
                return;
            }
        }
        int least = least(ratings, from, to);
        for (int i = from; i < to; i++) {
            if (ratings[i] < least) {
                ratings[i] -= BEHIND;
            } else if (ratings[i] > -Score.LEAST_WIN) {
                board.make(moves[i]);
                ratings[i] = -full.evaluate(board);
                board.unmake();
            }
        }
    }

    /** The value of a position for the side that has just moved. */
    private int quick(AmazonsBoard board) {
        Side other = board.turn();
        Side side = other.other();
        if (!board.canMove(other)) {
            return Score.WIN - 1;
        }
        int value = -Territory.of(reach.nearer(board), other);
        if (reach.tied() == 0 && fill.patient() && fill.decided(board)) {
            Fill.Moves ours = fill.moves(board, side);
            Fill.Moves theirs = fill.moves(board, other);
            if (ours.least() >= theirs.most()) {
                return Score.WIN - 1 - 2 * theirs.most();
            }
            if (ours.most() < theirs.least()) {
                return 2 + 2 * ours.most() - Score.WIN;
            }
        }
        return value;
    }

    /** The rating from which on moves get the full evaluation. */
    private int least(int[] ratings, int from, int to) {
        int count = to - from;
        if (count <= most) {
            return Integer.MIN_VALUE;
        }
        if (sorted.length < count) {
            sorted = new int[2 * count];
        }
        System.arraycopy(ratings, from, sorted, 0, count);
        Arrays.sort(sorted, 0, count);
        return sorted[count - most];
    }

    @Override
    public MovePrior<AmazonsBoard> copy() {
        return new AmazonsMovePrior(full.copy(), most);
    }
}
