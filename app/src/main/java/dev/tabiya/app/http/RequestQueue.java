package dev.tabiya.app.http;

import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Limits how many tasks run at once. Clients take turns: the one with the fewest running tasks is next, so that many
 * tasks of one client do not hold up a single task of another. When a client disconnects, its tasks are cancelled.
 *
 * <p>Requests are handled on virtual threads, where computation would starve the others; tasks run on platform threads.
 */
final class RequestQueue implements AutoCloseable {
    /** What may run and wait, in all and for one client. */
    record Limits(int running, int runningOfOne, int waiting, int waitingOfOne) {}

    private final Limits limits;
    private final Duration deadline;
    private final ExecutorService threads;

    /** The tasks of each client, least recently served first. */
    private final Map<String, Line> lines = new LinkedHashMap<>();

    private int running;
    private int waiting;
    private volatile boolean finishing;

    /** @param deadline how long a request waits for a task, time in the queue included */
    RequestQueue(String name, Limits limits, Duration deadline) {
        this.limits = limits;
        this.deadline = deadline;
        threads = Executors.newCachedThreadPool(
                Thread.ofPlatform().daemon().name(name).factory());
    }

    /** A client's tasks. */
    private static final class Line {
        private final Deque<Task<?>> waiting = new ArrayDeque<>();
        private int running;
    }

    /** A task of a client; it may be cancelled at any time. */
    final class Task<T> {
        private final String client;
        private final Callable<T> work;
        private final CompletableFuture<T> result = new CompletableFuture<>();
        private @Nullable Thread runner;

        private Task(String client, Callable<T> work) {
            this.client = client;
            this.work = work;
        }

        /** Interrupts the work or removes it from the queue; {@link #await} throws the reason. */
        void cancel(RuntimeException reason) {
            if (result.completeExceptionally(reason)) {
                stop(this);
            }
        }

        /** Its place is free before the result is there, so that who has an answer finds room for another request. */
        private void run() {
            Runnable end = () -> {};
            begun(this);
            try {
                if (!result.isDone()) {
                    T value = work.call();
                    end = () -> result.complete(value);
                }
            } catch (Exception | Error e) {
                end = () -> result.completeExceptionally(e);
            } finally {
                ended(this);
            }
            end.run();
        }

        /** Waits for the result until the deadline. */
        T await() {
            try {
                return result.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                Problem late = Problem.late(deadline);
                cancel(late);
                throw late;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                Problem closing = Problem.of(Status.SERVICE_UNAVAILABLE_503, "the server is shutting down");
                cancel(closing);
                throw closing;
            } catch (ExecutionException e) {
                throw thrown(e);
            }
        }
    }

    /** What a task threw, to be rethrown. */
    private static RuntimeException thrown(ExecutionException e) {
        Throwable cause = e.getCause();
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException unchecked ? unchecked : new CompletionException(cause);
    }

    /** Queues a task for a request; it is cancelled when the client disconnects. */
    <T> Task<T> enter(ServerRequest request, Callable<T> work) {
        Task<T> task = enter(Clients.name(request), work);
        Client.current().whenGone(() -> task.cancel(Problem.gone()));
        return task;
    }

    <T> Task<T> enter(String client, Callable<T> work) {
        Task<T> task = new Task<>(client, work);
        enqueue(task);
        return task;
    }

    /** Queues a task and waits for its result. */
    <T> T pass(ServerRequest request, Callable<T> work) {
        return enter(request, work).await();
    }

    private synchronized void enqueue(Task<?> task) {
        Line line = lines.computeIfAbsent(task.client, any -> new Line());
        if (line.waiting.size() >= limits.waitingOfOne) {
            throw Problem.busy(Status.TOO_MANY_REQUESTS_429, "too many of your requests are waiting");
        }
        if (waiting >= limits.waiting) {
            throw Problem.busy(Status.SERVICE_UNAVAILABLE_503, "too many requests are waiting");
        }
        line.waiting.add(task);
        waiting++;
        startNext();
    }

    private synchronized void startNext() {
        while (running < limits.running) {
            Optional<String> next = next();
            if (next.isEmpty()) {
                return;
            }
            Line line = lines.remove(next.get());
            if (line == null) {
                return;
            }
            lines.put(next.get(), line); // moves to the end
            Task<?> task = line.waiting.remove();
            waiting--;
            line.running++;
            running++;
            threads.execute(task::run);
        }
    }

    /** The waiting client with the fewest running tasks. */
    private Optional<String> next() {
        Optional<String> best = Optional.empty();
        int fewest = limits.runningOfOne;
        for (Map.Entry<String, Line> line : lines.entrySet()) {
            if (!line.getValue().waiting.isEmpty() && line.getValue().running < fewest) {
                fewest = line.getValue().running;
                best = Optional.of(line.getKey());
            }
        }
        return best;
    }

    private synchronized void stop(Task<?> task) {
        Line line = lines.get(task.client);
        if (line != null && line.waiting.remove(task)) {
            waiting--;
            forget(task.client, line);
        } else if (task.runner != null) {
            task.runner.interrupt();
        }
    }

    private synchronized void begun(Task<?> task) {
        task.runner = Thread.currentThread();
    }

    private synchronized void ended(Task<?> task) {
        task.runner = null;
        Thread.interrupted(); // not meant for the next task of this thread
        running--;
        Line line = lines.get(task.client);
        if (line != null) {
            line.running--;
            forget(task.client, line);
        }
        startNext();
    }

    private void forget(String client, Line line) {
        if (line.running == 0 && line.waiting.isEmpty()) {
            lines.remove(client);
        }
    }

    synchronized int running() {
        return running;
    }

    synchronized int waiting() {
        return waiting;
    }

    /** Lets long tasks know that they should end. */
    void finish() {
        finishing = true;
    }

    boolean isFinishing() {
        return finishing;
    }

    /** Drops waiting tasks and interrupts running ones. */
    @Override
    public void close() {
        synchronized (this) {
            for (Iterator<Line> all = lines.values().iterator(); all.hasNext(); ) {
                waiting -= all.next().waiting.size();
                all.remove();
            }
        }
        threads.shutdownNow();
    }
}
