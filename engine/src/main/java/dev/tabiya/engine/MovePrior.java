package dev.tabiya.engine;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;

/**
 * How good moves look before they are searched: it orders them, decides which of them a selective search leaves out,
 * and gives a tree search its priors. A rating is what the mover expects in hundredths of the game's unit, so that
 * ratings and evaluations can be compared. A game with thousands of moves has a quick one of its own.
 */
@FunctionalInterface
public interface MovePrior<B extends Board<B>> {
    /** Writes to {@code ratings[i]} what {@code moves[i]} is worth to the side to move, for {@code from <= i < to}. */
    void rate(B board, int[] moves, int from, int to, int[] ratings);

    /** The same for another thread. */
    default MovePrior<B> copy() {
        return this;
    }

    /** Plays each move and evaluates what comes of it. */
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
