package dev.tabiya.app.cli;

import java.util.concurrent.CountDownLatch;

/**
 * Runs cleanup when the process is interrupted (Ctrl-C, SIGTERM), before it exits with 130 or 143. Other threads keep
 * running meanwhile; they should poll {@link #came} and stop.
 */
public final class Interruption implements AutoCloseable {
    private final Thread hook;
    private volatile boolean came;
    private boolean finished;

    public Interruption(Runnable cleanup) {
        hook = new Thread(() -> end(cleanup), "tabiya-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private synchronized void end(Runnable cleanup) {
        came = true;
        if (!finished) {
            cleanup.run();
        }
    }

    /** Whether the process was interrupted. */
    public boolean came() {
        return came;
    }

    /** Runs the work of a normal end; after an interruption it does nothing and blocks until the process ends. */
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

    /** Blocks: the process is ending, and whether further work got done would be chance. */
    private static void awaitEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
