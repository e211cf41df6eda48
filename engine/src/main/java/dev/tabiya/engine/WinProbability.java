package dev.tabiya.engine;

/**
 * Converts between evaluations and expected results by a logistic curve.
 *
 * @param scale the evaluation, in hundredths, that is expected to win 73 of 100 games
 */
public record WinProbability(double scale) {
    public double probability(int evaluation) {
        return 1 / (1 + Math.exp(-evaluation / scale));
    }

    public int evaluation(double probability) {
        double inside = Math.clamp(probability, 1e-4, 1 - 1e-4);
        return (int) Math.round(scale * Math.log(inside / (1 - inside)));
    }
}
