package dev.tabiya.lab.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * How long searches take that wait for many shards, by simulation: each shard takes one of the times that one was
 * seen to take, now and then several times as long (a pause for garbage, a merge, a cold cache), and the slowest is
 * waited for.
 *
 * @param times of one shard
 * @param late the share of times that take longer than they should
 * @param factor how many times as long those take
 */
record FanOut(List<Double> times, double late, double factor) {
    private static final int SEARCHES = 4000;

    FanOut {
        times = List.copyOf(times);
    }

    /** The times of searches over so many shards, sorted. */
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

    /** The time within which a share of sorted searches is answered. */
    static double within(double[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1L, (long) (share * sorted.length))];
    }
}
