package dev.tabiya.engine;

import java.time.Duration;

/**
 * Watches the limits of one search while it runs. Asking the clock takes longer than visiting a node does, so it is asked
 * only now and then; how often, the search says by {@code nodesPerLook}, such that looks are well below a millisecond apart.
 */
public final class Budget {
    private final long began;
    private final SearchLimits limits;
    private final long nanos;
    private final double softNanos;
    private final int nodesPerLook;
    private long nextLook;
    private boolean spent;

    public Budget(SearchLimits limits, int nodesPerLook) {
        this.began = System.nanoTime();
        this.limits = limits;
        this.nanos = limits.hardTime().toNanos();
        this.softNanos = limits.softTime().toNanos();
        this.nodesPerLook = nodesPerLook;
        this.nextLook = Math.min(nodesPerLook, limits.nodes());
    }

    /** Whether a search that has visited so many nodes has to end; once it has, it has for good. */
    public boolean spent(long nodes) {
        if (nodes < nextLook) {
            return spent;
        }
        nextLook = Math.min(nodes + nodesPerLook, Math.max(nodes + 1, limits.nodes()));
        spent |= nodes >= limits.nodes() || limits.stop().get() || System.nanoTime() - began >= nanos;
        return spent;
    }

    /** Whether so many times the soft limit has passed: a search that has its answer should end. */
    public boolean softSpent(double times) {
        return System.nanoTime() - began >= softNanos * times;
    }

    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - began);
    }

    public SearchLimits limits() {
        return limits;
    }
}
