package dev.tabiya.rules.pgn;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One reading of a file on several threads. The caller's thread reads and cuts the stream, and hands results on in
 * order; it stops reading while too much is under way, so that a slow sink holds everything back. Workers take chunks
 * in order too, so the one whose results are due is always at work, and may wait with the rest of a chunk until some
 * of it was taken.
 */
final class ParallelReading<R> {
    private static final int CHUNKS_PER_THREAD = 3;
    private static final int BATCH = 1000;
    private static final int BATCHES = 8;

    private final String source;
    private final int threads;
    private final Function<? super Entry, ? extends R> work;
    private final Consumer<? super R> sink;
    private final Limits limits;
    private final ArrayDeque<Task<R>> underWay = new ArrayDeque<>();
    private final ThreadLocal<GameParser> parsers;
    private int bytesUnderWay;
    private volatile boolean stopped;

    ParallelReading(
            String source,
            int threads,
            Function<? super Entry, ? extends R> work,
            Consumer<? super R> sink,
            Limits limits) {
        this.source = source;
        this.threads = threads;
        this.work = work;
        this.sink = sink;
        this.limits = limits;
        parsers = ThreadLocal.withInitial(() -> new GameParser(source, limits));
    }

    void read(InputStream in) throws IOException {
        Cutter cutter = new Cutter(in, limits);
        ExecutorService workers = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("pgn-", 1).factory());
        try {
            for (Chunk chunk = cutter.next(); chunk != null; chunk = cutter.next()) {
                // Chunks are small as a rule; a few that are not must not add up.
                while (underWay.size() >= CHUNKS_PER_THREAD * threads
                        || !underWay.isEmpty() && bytesUnderWay + chunk.length() > limits.game()) {
                    deliver(cutter);
                }
                Task<R> task = new Task<>(chunk);
                underWay.add(task);
                bytesUnderWay += chunk.length();
                workers.execute(() -> work(task));
            }
            while (!underWay.isEmpty()) {
                deliver(cutter);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted while reading " + source).initCause(e);
        } finally {
            stopped = true;
            stop(workers);
        }
    }

    private void deliver(Cutter cutter) throws InterruptedException {
        Task<R> task = underWay.remove();
        for (boolean more = true; more; ) {
            Batch<R> batch = task.batches.take();
            batch.results.forEach(sink);
            if (batch.failure instanceof Error error) {
                throw error;
            }
            if (batch.failure instanceof RuntimeException exception) {
                throw exception;
            }
            more = !batch.last;
        }
        bytesUnderWay -= task.chunk.length();
        cutter.recycle(task.chunk);
    }

    private void work(Task<R> task) {
        List<R> results = new ArrayList<>();
        Throwable failure = null;
        try {
            GameParser parser = parsers.get();
            parser.open(task.chunk);
            for (Entry entry = parser.next(); entry != null && !stopped; entry = parser.next()) {
                if (results.size() == BATCH) {
                    task.batches.put(new Batch<>(results, false, null));
                    results = new ArrayList<>();
                }
                results.add(work.apply(entry));
            }
        } catch (InterruptedException e) {
            return; // stopped while nobody takes results any more
        } catch (RuntimeException | Error e) {
            failure = e;
        }
        try {
            task.batches.put(new Batch<>(results, true, failure));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until no worker runs, so that nothing of the caller's is used after he has it back. */
    private static void stop(ExecutorService workers) {
        workers.shutdownNow();
        boolean interrupted = false;
        for (; ; ) {
            try {
                if (workers.awaitTermination(1, TimeUnit.HOURS)) {
                    break;
                }
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A chunk, and the results of its games as they come. */
    private record Task<R>(Chunk chunk, BlockingQueue<Batch<R>> batches) {
        private Task(Chunk chunk) {
            this(chunk, new ArrayBlockingQueue<>(BATCHES));
        }
    }

    /** What some games gave, and what stopped the last of a chunk's batches, if anything did. */
    private record Batch<R>(
            List<R> results, boolean last, @Nullable Throwable failure) {}
}
