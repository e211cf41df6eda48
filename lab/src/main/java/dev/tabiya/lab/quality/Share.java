package dev.tabiya.lab.quality;

import java.util.Locale;

/**
 * A proportion with Wilson's 95 % interval. Trials in a group, such as the hits of one query, are not independent: the
 * effective sample size is the one that explains the spread of the group means, but at least one per group.
 *
 * @param effective the effective sample size
 */
public record Share(long hits, long of, double effective) {
    private static final double Z = 1.959964;

    public Share(long hits, long of) {
        this(hits, of, (double) of);
    }

    /** Groups of equal size, by their number of hits. */
    public static Share ofGroups(int[] hits, int size) {
        long sum = 0;
        for (int each : hits) {
            sum += each;
        }
        int groups = hits.length;
        double mean = sum / (double) Math.max(1, groups * (long) size);
        double squares = 0;
        for (int each : hits) {
            squares += Math.pow(each / (double) size - mean, 2);
        }
        double variance = squares / Math.max(1, groups - 1) / Math.max(1, groups);
        double worth = variance == 0 ? groups : mean * (1 - mean) / variance;
        return new Share(sum, groups * (long) size, Math.clamp(worth, groups, groups * (double) size));
    }

    public double value() {
        return of == 0 ? 0 : hits / (double) of;
    }

    public double low() {
        return of == 0 ? 0 : Math.max(0, centre() - halfWidth());
    }

    public double high() {
        return of == 0 ? 1 : Math.min(1, centre() + halfWidth());
    }

    private double centre() {
        return (value() + Z * Z / (2 * effective)) / (1 + Z * Z / effective);
    }

    private double halfWidth() {
        double p = value();
        return Z * Math.sqrt(p * (1 - p) / effective + Z * Z / (4 * effective * effective)) / (1 + Z * Z / effective);
    }

    /** {@code 38/40, 95.0 % (83.5 to 98.6)}. */
    @Override
    public String toString() {
        return of == 0
                ? "none"
                : String.format(
                        Locale.ROOT,
                        "%,d/%,d, %.1f %% (%.1f to %.1f)",
                        hits,
                        of,
                        100 * value(),
                        100 * low(),
                        100 * high());
    }
}
