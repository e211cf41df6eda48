package dev.tabiya.engine.arena;

import java.util.Locale;
import java.util.Optional;

/**
 * Wald's sequential test whether the first player is stronger by {@code elo1} rather than {@code elo0}, both errors 5
 * %. The likelihood ratio is the normal approximation from pairs of games (Van den Bergh, "The GSPRT", 2017).
 */
public record Sprt(double elo0, double elo1) {
    private static final double BOUND = Math.log(0.95 / 0.05);

    public Sprt {
        if (!(elo0 < elo1)) {
            throw new IllegalArgumentException("SPRT needs elo0 < elo1: " + elo0 + ", " + elo1);
        }
    }

    /** How likely the results are under elo1 against elo0, as a logarithm. */
    public double ratio(PairingScore score) {
        double[] pairs = score.pentanomial().counts();
        double n = 0;
        double sum = 0;
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] += 1e-3; // no outcome is impossible: else a run of wins would have no variance
            n += pairs[i];
            sum += pairs[i] * i / 4;
        }
        double mean = sum / n;
        double variance = 0;
        for (int i = 0; i < pairs.length; i++) {
            variance += pairs[i] * (i / 4.0 - mean) * (i / 4.0 - mean) / n;
        }
        double score0 = Elo.toScore(elo0);
        double score1 = Elo.toScore(elo1);
        return n * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance);
    }

    /** True for elo1, false for elo0, empty while undecided. */
    public Optional<Boolean> decision(PairingScore score) {
        double ratio = score.pentanomial().count() == 0 ? 0 : ratio(score);
        return Math.abs(ratio) < BOUND ? Optional.empty() : Optional.of(ratio > 0);
    }

    public String describe(PairingScore score) {
        String verdict = decision(score)
                .map(better -> better ? "accepted: at least " + elo1 : "rejected: at most " + elo0)
                .orElse("undecided");
        return String.format(
                Locale.ROOT,
                "SPRT [%s, %s] %s, LLR %.2f (%.2f to %.2f)",
                elo0,
                elo1,
                verdict,
                ratio(score),
                -BOUND,
                BOUND);
    }
}
