package dev.tabiya.archive.lucene;

import java.util.Random;
import java.util.function.Consumer;

/** Repeats a test on random input; a failure names the seed, and {@code -Dtabiya.seed=N} begins with that one. */
public final class Trials {
    private static final long FIRST_SEED = Long.getLong("tabiya.seed", 1);

    private Trials() {}

    public static void run(int count, Consumer<Random> trial) {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + count; seed++) {
            try {
                // Random begins alike for neighbouring seeds, so they are spread first.
                trial.accept(new Random(seed * 0x9E3779B97F4A7C15L));
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("-Dtabiya.seed=" + seed + " repeats this: " + e, e);
            }
        }
    }
}
