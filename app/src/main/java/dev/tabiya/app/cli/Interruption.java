package dev.tabiya.app.cli;

import java.util.concurrent.CountDownLatch;

/**
 * Does some last work when the process is interrupted (Ctrl-C, SIGTERM), before it ends with the code that shells know such an end
 * by, 130 or 143. What was going on goes on meanwhile, and should look now and then whether to stop.
 */
public final class Interruption implements AutoCloseable {
    private final Thread hook;
    private volatile boolean came;
    private boolean finished;

    public Interruption(Runnable lastWork) {
        hook = new Thread(() -> end(lastWork), "tabiya-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private synchronized void end(Runnable lastWork) {
        came = true;
        if (!finished) {
            lastWork.run();
        }
    }

    /** Whether the process is about to end. */
    public boolean came() {
        return came;
    }

    /** Does the last work of a process that was not interrupted; after an interruption nothing is done any more. */
    public synchronized void finish(Runnable work) {
        if (came) {
            awaitEnd();
        }
        work.run();
        finished = true;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            awaitEnd();
        }
    }

    /** The process is ending, and whatever this thread did now would be seen by chance only. */
    private static void awaitEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
