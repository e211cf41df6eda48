package dev.tabiya.app.http;

import io.helidon.http.Status;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Lets so many through at once and the others wait in the order they came, which is fair. Requests themselves run on virtual
 * threads, of which one that calculates keeps all others waiting; here are threads of the system to calculate on.
 */
final class Turnstile implements AutoCloseable {
    private final ThreadPoolExecutor threads;

    Turnstile(String name, int atOnce, int waiting) {
        threads = new ThreadPoolExecutor(
                atOnce, atOnce, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(waiting), task -> {
                    Thread thread = new Thread(task, name);
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
    }

    <T> Future<T> enter(Callable<T> work) {
        try {
            return threads.submit(work);
        } catch (RejectedExecutionException e) {
            throw Problem.of(Status.SERVICE_UNAVAILABLE_503, "too many requests are waiting; try again later");
        }
    }

    /** Waits for its turn and for the work. */
    <T> T pass(Callable<T> work) {
        Future<T> future = enter(work);
        try {
            return future.get();
        } catch (InterruptedException e) {
            future.cancel(true);
            Thread.currentThread().interrupt();
            throw Problem.of(Status.SERVICE_UNAVAILABLE_503, "the server is closing");
        } catch (ExecutionException e) {
            throw thrown(e);
        }
    }

    /** What the work threw, to be thrown again. */
    static RuntimeException thrown(ExecutionException e) {
        if (e.getCause() instanceof Error error) {
            throw error;
        }
        return e.getCause() instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(e.getCause());
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
