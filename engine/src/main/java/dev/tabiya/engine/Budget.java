package dev.tabiya.engine;

import java.time.Duration;

/**
 * Watches the limits of one search while it runs. Reading the clock takes longer than visiting a node, so it is read
 * only every {@code nodesPerLook} nodes, which should take well below a millisecond.
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

    /** Whether a search with this many nodes has to stop; once true, it stays true. */
    public boolean spent(long nodes) {
        if (nodes < nextLook) {
            return spent;
        }
        nextLook = Math.min(nodes + nodesPerLook, Math.max(nodes + 1, limits.nodes()));
        spent |= nodes >= limits.nodes() || limits.stop().get() || System.nanoTime() - began >= nanos;
        return spent;
    }

    /** Whether this multiple of the soft limit has passed. */
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
