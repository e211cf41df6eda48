package dev.tabiya.rules.pgn;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One reading of a file on several threads. The caller's thread reads and cuts the stream, and hands results on in order; it
 * stops reading while too much is under way, so that a slow sink holds everything back.
 */
final class ParallelReading<R> {
    private static final int CHUNKS_PER_THREAD = 3;

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
        parsers = ThreadLocal.withInitial(() -> new GameParser(this.source, this.limits));
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
                Chunk next = chunk;
                underWay.add(new Task<>(chunk, workers.submit(() -> work(next))));
                bytesUnderWay += chunk.length();
            }
            while (!underWay.isEmpty()) {
                deliver(cutter);
            }
        } finally {
            stopped = true;
            stop(workers);
        }
    }

    private void deliver(Cutter cutter) throws IOException {
        Task<R> task = underWay.remove();
        Batch<R> batch = await(task.batch());
        batch.results().forEach(sink);
        if (batch.failure() != null) {
            throw batch.failure();
        }
        bytesUnderWay -= task.chunk().length();
        cutter.recycle(task.chunk());
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

    private Batch<R> work(Chunk chunk) {
        GameParser parser = parsers.get();
        parser.open(chunk);
        List<R> results = new ArrayList<>();
        try {
            for (Entry entry = parser.next(); entry != null && !stopped; entry = parser.next()) {
                results.add(work.apply(entry));
            }
        } catch (RuntimeException e) {
            return new Batch<>(results, e);
        }
        return new Batch<>(results, null);
    }

    private Batch<R> await(Future<Batch<R>> batch) throws IOException {
        try {
            return batch.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted while reading " + source).initCause(e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** A chunk and what becomes of it. */
    private record Task<R>(Chunk chunk, Future<Batch<R>> batch) {}

    /** What the games of a chunk gave, up to the one that failed. */
    private record Batch<R>(List<R> results, @Nullable RuntimeException failure) {}
}
