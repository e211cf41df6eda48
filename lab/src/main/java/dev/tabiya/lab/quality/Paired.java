package dev.tabiya.lab.quality;

import java.util.Random;

/** Statistics over paired values, one per query. */
public final class Paired {
    private static final int SHUFFLES = 10_000;

    private Paired() {}

    /**
     * Fisher's randomisation test (Smucker, Allan and Carterette 2007): how often swapping the two values of
     * random queries gives a difference of means at least as large as the observed one.
     */
    public static double randomisation(double[] ours, double[] theirs, long seed) {
        if (ours.length != theirs.length) {
            throw new IllegalArgumentException(ours.length + " and " + theirs.length + " queries");
        }
        double observed = 0;
        for (int i = 0; i < ours.length; i++) {
            observed += ours[i] - theirs[i];
        }
        Random random = new Random(seed);
        int extreme = 0;
        for (int shuffle = 0; shuffle < SHUFFLES; shuffle++) {
            double sum = 0;
            long coins = 0;
            for (int i = 0; i < ours.length; i++) {
                coins = i % 64 == 0 ? random.nextLong() : coins >>> 1;
                sum += (coins & 1) == 0 ? ours[i] - theirs[i] : theirs[i] - ours[i];
            }
            if (Math.abs(sum) >= Math.abs(observed) - 1e-12) {
                extreme++;
            }
        }
        return (extreme + 1.0) / (SHUFFLES + 1.0);
    }

    /** Half the 95 % interval of the mean, by the normal approximation. */
    public static double margin(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        int n = values.length;
        return n < 2 ? 0 : 1.96 * Math.sqrt(squares / (n - 1) / n);
    }

    public static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return values.length == 0 ? 0 : sum / values.length;
    }
}
