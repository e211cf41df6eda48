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
 * Lets so many tasks run at once. The others wait, and clients take turns: whoever has the fewest tasks running is next, so that
 * one with many tasks does not hold up one with a single task. A task ends early, or leaves the queue, when its client goes away.
 *
 * <p>Requests themselves run on virtual threads, of which one that calculates keeps all others waiting; here are threads of the
 * system to calculate on.
 */
final class RequestQueue implements AutoCloseable {
    /** What may run and wait, in all and for one client. */
    record Limits(int running, int runningOfOne, int waiting, int waitingOfOne) {}

    private final Limits limits;
    private final Duration deadline;
    private final ExecutorService threads;

    /** The tasks of each client, who has been served longest ago first. */
    private final Map<String, Line> lines = new LinkedHashMap<>();

    private int running;
    private int waiting;
    private volatile boolean finishing;

    /** @param deadline how long a task may take that a request waits for, with the time in the queue */
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

    /** Something to do for a client; it may be cancelled at any time. */
    final class Task<T> {
        private final String client;
        private final Callable<T> work;
        private final CompletableFuture<T> result = new CompletableFuture<>();
        private @Nullable Thread runner;

        private Task(String client, Callable<T> work) {
            this.client = client;
            this.work = work;
        }

        /** Stops the work, or keeps it from being started; whoever waits for it gets this reason. */
        void cancel(RuntimeException reason) {
            if (result.completeExceptionally(reason)) {
                stop(this);
            }
        }

        private void run() {
            try {
                begun(this);
                if (!result.isDone()) {
                    result.complete(work.call());
                }
            } catch (Exception | Error e) {
                result.completeExceptionally(e);
            } finally {
                ended(this);
            }
        }

        /** Waits for the result until the deadline. */
        private T await() {
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

    /** What a task threw, to be thrown again. */
    private static RuntimeException thrown(ExecutionException e) {
        Throwable cause = e.getCause();
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException unchecked ? unchecked : new CompletionException(cause);
    }

    /** Queues a task for a request; it is cancelled when the client goes away. */
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

    /** Waits for its turn and for the work. */
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
            lines.put(next.get(), line); // now the last
            Task<?> task = line.waiting.remove();
            waiting--;
            line.running++;
            running++;
            threads.execute(task::run);
        }
    }

    /** Of the clients that wait, one with the fewest tasks running. */
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
        Thread.interrupted(); // the next task of this thread is another one
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

    /** Asks tasks that could go on for long to come to an end. */
    void finish() {
        finishing = true;
    }

    boolean isFinishing() {
        return finishing;
    }

    /** Ends everything. */
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
