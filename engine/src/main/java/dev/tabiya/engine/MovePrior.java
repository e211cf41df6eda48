package dev.tabiya.engine;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;

/**
 * Rates moves before they are searched, for move ordering, for the width of a narrow search, and for the priors of a
 * tree search. Ratings are for the side to move in hundredths of the game's unit, so that they compare with
 * evaluations. A game with thousands of moves has a quick one of its own.
 */
@FunctionalInterface
public interface MovePrior<B extends Board<B>> {
    /** Writes the rating of {@code moves[i]} to {@code ratings[i]}, for {@code from <= i < to}. */
    void rate(B board, int[] moves, int from, int to, int[] ratings);

    /** A copy for another thread. */
    default MovePrior<B> copy() {
        return this;
    }

    /** Makes each move and evaluates the position after it. */
    static <B extends Board<B>> MovePrior<B> byEvaluation(Evaluator<B> evaluator) {
        return new ByEvaluation<>(evaluator);
    }

    /** See {@link #byEvaluation}. */
    record ByEvaluation<B extends Board<B>>(Evaluator<B> evaluator) implements MovePrior<B> {
        @Override
        public void rate(B board, int[] moves, int from, int to, int[] ratings) {
            for (int i = from; i < to; i++) {
                board.make(moves[i]);
                Outcome outcome = board.outcome();
                ratings[i] = outcome.over() ? -Score.ended(outcome, board.turn(), 1) : -evaluator.evaluate(board);
                board.unmake();
            }
        }

        @Override
        public MovePrior<B> copy() {
            return new ByEvaluation<>(evaluator.copy());
        }
    }
}
