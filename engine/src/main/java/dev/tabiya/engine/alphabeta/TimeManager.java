package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.SearchLimits;
import java.time.Duration;

/**
 * Decides whether another iteration is worth beginning: sooner if the answer stays the same, later if it gets worse.
 */
final class TimeManager {
    private final double softTime;
    private int stableIterations;
    private int move;
    private int value;

    TimeManager(SearchLimits limits) {
        softTime = limits.softTime().toNanos();
    }

    boolean shouldStop(Analysis best, Duration elapsed) {
        stableIterations = best.move() == move ? stableIterations + 1 : 0;
        double share = stableIterations == 0 ? 1.2 : Math.max(0.5, 1 - 0.08 * stableIterations);
        share *= Math.clamp(1 + (value - best.score().value()) / 120.0, 0.8, 1.6);
        move = best.move();
        value = best.score().value();
        return elapsed.toNanos() > softTime * share * 0.95; // the next iteration often takes as long as all before
    }
}
