package dev.tabiya.lab.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * Detects when searches have stopped getting faster. A node's JIT takes half a minute or longer, depending on the load
 * of the machine, so no fixed time is right.
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

    /** @param most milliseconds, at most */
    WarmUp(double most) {
        this.most = most;
    }

    /** Whether to repeat the searches, given the milliseconds of each. */
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

    /** Whether the last windows are hardly faster than all before. */
    private boolean settled() {
        int before = medians.size() - LAST;
        return before > 0 && best(medians.subList(before, medians.size())) > GAIN * best(medians.subList(0, before));
    }

    private static double best(List<Double> some) {
        return some.stream().mapToDouble(each -> each).min().orElseThrow();
    }
}
