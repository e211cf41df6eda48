package dev.tabiya.archive;

import java.util.concurrent.CancellationException;

/**
 * Ends searches early. To cancel a search, interrupt the thread that called it: it soon throws a
 * {@link CancellationException}. Long loops check for it, on any thread they run on.
 */
public final class Cancellation {
    private final Thread caller;

    private Cancellation(Thread caller) {
        this.caller = caller;
    }

    /** The cancellation of work that this thread has called, for other threads that help with it. */
    public static Cancellation ofCaller() {
        return new Cancellation(Thread.currentThread());
    }

    /** Throws if the search is cancelled. */
    public void check() {
        if (caller.isInterrupted()) {
            throw cancelled();
        }
    }

    /** Throws if this thread was interrupted. */
    public static void checkHere() {
        if (Thread.currentThread().isInterrupted()) {
            throw cancelled();
        }
    }

    public static CancellationException cancelled() {
        return new CancellationException("the search was cancelled");
    }
}
