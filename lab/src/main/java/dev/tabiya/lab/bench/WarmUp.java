package dev.tabiya.lab.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells when searches have stopped getting quicker. A node compiles its code for half a minute and longer, depending
 * on what else the machine does, so that no number of seconds is right.
 */
final class WarmUp {
    private static final double WINDOW = 2000;
    private static final int LAST = 5;
    private static final double GAIN = 0.95;

    private final double most;
    private final List<Double> window = new ArrayList<>();
    private final List<Double> medians = new ArrayList<>();
    private double sum;
    private double total;

    /** One that lasts at most so many milliseconds. */
    WarmUp(double most) {
        this.most = most;
    }

    /** Whether to make the same searches again that took so many milliseconds each. */
    boolean goesOn(List<Double> times) {
        window.addAll(times);
        double taken = times.stream().mapToDouble(time -> time).sum();
        sum += taken;
        total += taken;
        if (sum >= WINDOW) {
            window.sort(null);
            medians.add(window.get(window.size() / 2));
            window.clear();
            sum = 0;
        }
        return total < most && !settled();
    }

    /** Whether the last windows were hardly better than any before. */
    private boolean settled() {
        int before = medians.size() - LAST;
        return before > 0 && best(medians.subList(before, medians.size())) > GAIN * best(medians.subList(0, before));
    }

    private static double best(List<Double> some) {
        return some.stream().mapToDouble(each -> each).min().orElseThrow();
    }
}
