package dev.tabiya.lab.bench;

import java.util.Collections;
import java.util.List;

/** The seconds of each round, in order. */
public record Timing(List<Double> seconds) {
    public Timing {
        if (seconds.isEmpty()) {
            throw new IllegalArgumentException("no round was measured");
        }
        seconds = List.copyOf(seconds);
    }

    public double first() {
        return seconds.get(0);
    }

    public double best() {
        return Collections.min(seconds);
    }

    public double median() {
        List<Double> sorted = seconds.stream().sorted().toList();
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }

    /** Without the first round, in which the JVM still compiles. */
    public Timing warm() {
        return seconds.size() == 1 ? this : new Timing(seconds.subList(1, seconds.size()));
    }
}
