package dev.tabiya.engine.arena;

import java.util.Locale;

/**
 * The difference in strength that a score implies, with its 95 % interval; infinite if every game was won.
 *
 * @param model pentanomial, from the variance between pairs of games, or trinomial, between games
 */
public record Elo(double difference, double low, double high, String model) {
    private static final double NORMAL_95 = 1.959964;

    public static Elo of(PairingScore score) {
        double n = score.games();
        if (n == 0) {
            return new Elo(0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, "no games");
        }
        double mean = score.points() / n;
        double error;
        if (score.paired()) {
            double[] pairs = score.pentanomial().counts();
            double sum = 0;
            for (int i = 0; i < pairs.length; i++) {
                sum += pairs[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
            }
            error = Math.sqrt(sum) / score.pentanomial().count();
        } else {
            double sum = score.wins() * (1 - mean) * (1 - mean)
                    + score.draws() * (0.5 - mean) * (0.5 - mean)
                    + score.losses() * mean * mean;
            error = Math.sqrt(sum) / n;
        }
        String model = score.paired() ? "pentanomial" : "trinomial";
        if (error == 0) {
            // All alike: what a result at the edge leaves possible is the probability that gives it in 1 of 40 cases.
            double possible = Math.pow(0.025, 1 / n);
            double low = mean == 1 ? possible : mean == 0 ? 0 : mean - (1 - possible) / 2;
            double high = mean == 0 ? 1 - possible : mean == 1 ? 1 : mean + (1 - possible) / 2;
            return new Elo(ofScore(mean), ofScore(low), ofScore(high), model);
        }
        return new Elo(ofScore(mean), ofScore(mean - NORMAL_95 * error), ofScore(mean + NORMAL_95 * error), model);
    }

    /** The difference at which this share of the points is expected. */
    static double ofScore(double score) {
        return score <= 0
                ? Double.NEGATIVE_INFINITY
                : score >= 1 ? Double.POSITIVE_INFINITY : 400 * Math.log10(score / (1 - score));
    }

    static double toScore(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    /** {@code +57 (+12 to +105)}. */
    @Override
    public String toString() {
        return text(difference) + " (" + text(low) + " to " + text(high) + ")";
    }

    private static String text(double elo) {
        return Double.isInfinite(elo) ? (elo > 0 ? "+inf" : "-inf") : String.format(Locale.ROOT, "%+.0f", elo);
    }
}
