package dev.tabiya.engine;

import java.time.Duration;

/**
 * How much an engine may think about one move; it stops at whichever limit comes first.
 *
 * @param nodes positions, or simulations of a tree search
 */
public record SearchLimits(Duration time, int depth, long nodes, StopSignal stop) {
    /** Longer than anybody waits, and still a number of nanoseconds. */
    private static final Duration FOREVER = Duration.ofDays(10_000);

    public SearchLimits {
        if (time.isNegative() || depth < 1 || nodes < 1) {
            throw new IllegalArgumentException(
                    "a search needs time, a ply and a node: " + time + ", " + depth + ", " + nodes);
        }
        time = time.compareTo(FOREVER) < 0 ? time : FOREVER;
    }

    /** Until told to stop. */
    public static SearchLimits none() {
        return new SearchLimits(FOREVER, Integer.MAX_VALUE, Long.MAX_VALUE, new StopSignal());
    }

    public static SearchLimits ofTime(Duration time) {
        return none().withTime(time);
    }

    public static SearchLimits ofDepth(int depth) {
        return none().withDepth(depth);
    }

    public static SearchLimits ofNodes(long nodes) {
        return none().withNodes(nodes);
    }

    public SearchLimits withTime(Duration most) {
        return new SearchLimits(most, depth, nodes, stop);
    }

    public SearchLimits withDepth(int most) {
        return new SearchLimits(time, most, nodes, stop);
    }

    public SearchLimits withNodes(long most) {
        return new SearchLimits(time, depth, most, stop);
    }

    public SearchLimits withStop(StopSignal signal) {
        return new SearchLimits(time, depth, nodes, signal);
    }

    public boolean timed() {
        return time.compareTo(FOREVER) < 0;
    }

    /** These limits and no more than the others allow, which a player's name may carry; the stop signal is ours. */
    public SearchLimits within(SearchLimits others) {
        return new SearchLimits(
                time.compareTo(others.time) < 0 ? time : others.time,
                Math.min(depth, others.depth),
                Math.min(nodes, others.nodes),
                stop);
    }
}
