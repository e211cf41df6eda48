package dev.tabiya.lab.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Simulates searches over many shards. Each shard takes a random one of the measured times, sometimes multiplied (GC
 * pause, merge, cold cache); the search takes as long as the slowest shard.
 *
 * @param times measured on one shard
 * @param late the share of slow answers
 * @param factor how much slower they are
 */
record FanOut(List<Double> times, double late, double factor) {
    private static final int SEARCHES = 4000;

    FanOut {
        times = List.copyOf(times);
    }

    /** Simulated search times, sorted. */
    double[] searches(int shards) {
        Random random = new Random(shards);
        double[] all = new double[SEARCHES];
        for (int i = 0; i < SEARCHES; i++) {
            for (int shard = 0; shard < shards; shard++) {
                double time = times.get(random.nextInt(times.size()));
                all[i] = Math.max(all[i], random.nextDouble() < late ? factor * time : time);
            }
        }
        Arrays.sort(all);
        return all;
    }

    /** A percentile of sorted times. */
    static double within(double[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1L, (long) (share * sorted.length))];
    }
}
