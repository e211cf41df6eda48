package dev.tabiya.engine.mcts;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.WinProbability;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;

/** Values a new node, from 0, lost for the side to move, to 1. The board is restored. */
@FunctionalInterface
public interface Playout<B extends Board<B>> {
    double value(B board, SplittableRandom random, int[] buffer);

    /** A copy for another thread. */
    default Playout<B> copy() {
        return this;
    }

    /** No playout: the static evaluation. */
    static <B extends Board<B>> Playout<B> evaluation(Evaluator<B> evaluator, WinProbability winProbability) {
        return new CutOff<>(PlayoutPolicy.uniform(), 0, evaluator, winProbability);
    }

    /** To the end: 1 for a win, 0 for a loss, a half for a draw or a game longer than {@code mostPlies}. */
    static <B extends Board<B>> Playout<B> toTheEnd(PlayoutPolicy<B> policy, int mostPlies) {
        return byMargin(policy, board -> Integer.MAX_VALUE, mostPlies);
    }

    /**
     * To the end, but a clear win is worth more: 1 - 1 / (2 + 2x/3) for a win by x moves, 1 / (2 + 2x/3) for such a
     * loss.
     *
     * @param margin by how many moves a game that is over was won
     */
    static <B extends Board<B>> Playout<B> byMargin(PlayoutPolicy<B> policy, ToIntFunction<B> margin, int mostPlies) {
        return (board, random, buffer) -> {
            Side side = board.turn();
            int plies = 0;
            Outcome outcome = board.outcome();
            while (!outcome.over() && plies < mostPlies) {
                board.make(policy.pick(board, random, buffer));
                plies++;
                outcome = board.outcome();
            }
            double value = of(outcome, side);
            if (value != 0.5) {
                double loss = lossBy(Math.max(1, margin.applyAsInt(board)));
                value = value == 0 ? loss : 1 - loss;
            }
            board.unmake(plies);
            return value;
        };
    }

    /** Equation 4: the value of a loss by a number of moves. The paper's second line misprints it as 1 - this. */
    static double lossBy(int moves) {
        return moves == Integer.MAX_VALUE ? 0 : 1 / (2 + 2 * moves / 3.0);
    }

    /** Some random moves, then the evaluation (Lorentz 2008). */
    record CutOff<B extends Board<B>>(
            PlayoutPolicy<B> policy, int plies, Evaluator<B> evaluator, WinProbability winProbability)
            implements Playout<B> {
        @Override
        public double value(B board, SplittableRandom random, int[] buffer) {
            Side side = board.turn();
            int made = 0;
            Outcome outcome = board.outcome();
            while (!outcome.over() && made < plies) {
                board.make(policy.pick(board, random, buffer));
                made++;
                outcome = board.outcome();
            }
            double value;
            if (outcome.over()) {
                value = of(outcome, side);
            } else {
                double toMove = winProbability.probability(evaluator.evaluate(board));
                value = board.turn() == side ? toMove : 1 - toMove;
            }
            board.unmake(made);
            return value;
        }

        @Override
        public Playout<B> copy() {
            return new CutOff<>(policy, plies, evaluator.copy(), winProbability);
        }
    }

    private static double of(Outcome outcome, Side side) {
        return !outcome.over() || outcome.result() == Result.DRAW
                ? 0.5
                : outcome.result() == Result.winOf(side) ? 1 : 0;
    }
}
