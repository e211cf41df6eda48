package dev.tabiya.lab.tuning;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;

/**
 * Texel tuning: logistic regression of game results on evaluations. Every fifth game is held back, to detect
 * overfitting. Weights change one at a time by shrinking steps, so the evaluation need not be linear in them.
 */
public final class Fit<B extends Board<B>> {
    private static final int ROUNDS = 12;
    private static final int HELD_BACK = 5;

    /** Positions per game. */
    private static final int POSITIONS = 12;

    private final Tunable<B> tunable;
    private final List<Sample<B>> learned = new ArrayList<>();
    private final List<Sample<B>> heldBack = new ArrayList<>();

    /** A position and the result for its side to move: 1, 0.5 or 0. */
    private record Sample<B extends Board<B>>(B board, double result) {}

    /** The result; losses are mean negative log-likelihoods. */
    public record Fitted(
            List<Double> weights,
            double scale,
            double before,
            double after,
            double heldBackBefore,
            double heldBackAfter) {}

    public Fit(Tunable<B> tunable, List<Game<B>> games, int skipPlies, long seed) {
        this.tunable = tunable;
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < games.size(); i++) {
            add(games.get(i), skipPlies, i % HELD_BACK == 0 ? heldBack : learned, random);
        }
    }

    private static <B extends Board<B>> void add(
            Game<B> game, int skipPlies, List<Sample<B>> samples, SplittableRandom random) {
        int plies = game.line().size();
        if (game.result() == Result.ONGOING || plies <= skipPlies) {
            return;
        }
        double chance = (double) POSITIONS / (plies - skipPlies);
        B board = game.start().board();
        for (int ply = 0; ply < plies; ply++) {
            board.make(game.line().move(ply));
            if (ply >= skipPlies
                    && random.nextDouble() < chance
                    && !board.outcome().over()) {
                samples.add(new Sample<>(board.copy(), resultOf(game.result(), board.turn())));
            }
        }
    }

    private static double resultOf(Result result, Side side) {
        return result == Result.DRAW ? 0.5 : result == Result.winOf(side) ? 1 : 0;
    }

    public int positions() {
        return learned.size() + heldBack.size();
    }

    public Fitted run() {
        List<Double> usual = tunable.defaults();
        double scale = scale(usual);
        double before = loss(learned, usual, scale);
        double heldBackBefore = loss(heldBack, usual, scale);
        List<Double> best = new ArrayList<>(usual);
        double least = before;
        double part = 0.25;
        for (int round = 0; round < ROUNDS; round++) {
            boolean better = false;
            for (int i = 0; i < best.size(); i++) {
                Tunable.Weight weight = tunable.weights().get(i);
                for (int sign = -1; sign <= 1; sign += 2) {
                    List<Double> tried = new ArrayList<>(best);
                    double step = sign * part * (weight.max() - weight.min());
                    tried.set(i, Math.clamp(best.get(i) + step, weight.min(), weight.max()));
                    double loss = loss(learned, tried, scale);
                    if (loss < least - 1e-9) {
                        least = loss;
                        best = tried;
                        better = true;
                    }
                }
            }
            scale = scale(best);
            least = loss(learned, best, scale);
            part = better ? part : part / 2;
        }
        return new Fitted(List.copyOf(best), scale, before, least, heldBackBefore, loss(heldBack, best, scale));
    }

    /** The evaluation at which a win is e times as likely as a loss. */
    private double scale(List<Double> weights) {
        double[] values = evaluations(learned, weights);
        return minimum(scale -> loss(learned, values, scale));
    }

    /** The scale from 10 to 20,000 with the least loss, by golden-section search. */
    static double minimum(DoubleUnaryOperator loss) {
        double low = Math.log(10);
        double high = Math.log(20_000);
        double ratio = (Math.sqrt(5) - 1) / 2;
        for (int i = 0; i < 40; i++) {
            double left = high - ratio * (high - low);
            double right = low + ratio * (high - low);
            if (loss.applyAsDouble(Math.exp(left)) < loss.applyAsDouble(Math.exp(right))) {
                high = right;
            } else {
                low = left;
            }
        }
        return Math.exp((low + high) / 2);
    }

    private double loss(List<Sample<B>> samples, List<Double> weights, double scale) {
        return loss(samples, evaluations(samples, weights), scale);
    }

    private double[] evaluations(List<Sample<B>> samples, List<Double> weights) {
        Evaluator<B> evaluator = tunable.evaluator().apply(weights);
        double[] values = new double[samples.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = evaluator.evaluate(samples.get(i).board);
        }
        return values;
    }

    private static <B extends Board<B>> double loss(List<Sample<B>> samples, double[] values, double scale) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            double result = samples.get(i).result;
            // ln(1 + e^x), without overflow
            double x = -values[i] / scale;
            double miss = Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)));
            sum += miss - (1 - result) * x;
        }
        return sum / Math.max(1, values.length);
    }
}
