package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.ArchiveException;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Sends documents in bulk, several requests at a time; adding blocks while all are busy. Documents that the cluster
 * rejects for lack of room are sent again after growing pauses. One that exists is kept unless it is to be replaced:
 * equal ids mean equal documents. A failure is thrown once, by the next add or flush.
 */
final class BulkLoader implements AutoCloseable {
    private static final int BATCH_BYTES = 4 << 20;
    private static final int BATCHES = 3;
    private static final int FIRST_PAUSE = 100;
    private static final int LONGEST_PAUSE = 5000;
    private static final int TRIES = 40;
    private static final int CONFLICT = 409;

    /**
     * What is sent together and, if any of it cannot be taken, again: for each document what to do with it, and the
     * document.
     */
    static final class Documents {
        private final byte[] lines;
        private final int count;

        Documents(byte[] lines, int count) {
            this.lines = lines;
            this.count = count;
        }

        byte[] lines() {
            return lines;
        }

        int count() {
            return count;
        }
    }

    private final Connection connection;
    private final String path;
    private final ExecutorService senders = Executors.newFixedThreadPool(BATCHES, task -> {
        Thread thread = new Thread(task, "tabiya-bulk");
        thread.setDaemon(true);
        return thread;
    });
    private final Semaphore free = new Semaphore(BATCHES);
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
    private List<Documents> batch = new ArrayList<>();
    private int bytes;

    BulkLoader(Connection connection, String index) {
        this.connection = connection;
        this.path = "/" + index + "/_bulk";
    }

    void add(Documents documents) {
        List<Documents> full = List.of();
        synchronized (this) {
            batch.add(documents);
            bytes += documents.lines.length;
            if (bytes >= BATCH_BYTES) {
                full = batch;
                batch = new ArrayList<>();
                bytes = 0;
            }
        }
        send(full);
    }

    /** Returns when the cluster has everything. */
    void flush() {
        List<Documents> rest;
        synchronized (this) {
            rest = batch;
            batch = new ArrayList<>();
            bytes = 0;
        }
        send(rest);
        free.acquireUninterruptibly(BATCHES);
        free.release(BATCHES);
        check();
    }

    private void check() {
        RuntimeException known = failure.getAndSet(null);
        if (known != null) {
            throw new ArchiveException(String.valueOf(known.getMessage()), known);
        }
    }

    private void send(List<Documents> documents) {
        check();
        if (documents.isEmpty()) {
            return;
        }
        free.acquireUninterruptibly();
        senders.execute(() -> {
            try {
                deliver(documents);
            } catch (RuntimeException e) {
                failure.compareAndSet(null, e);
            } finally {
                free.release();
            }
        });
    }

    private void deliver(List<Documents> all) {
        List<Documents> left = all;
        int pause = FIRST_PAUSE;
        for (int i = 0; i < TRIES; i++) {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            left.forEach(documents -> body.writeBytes(documents.lines));
            JsonNode answer = connection.askLines(
                    path, Map.of("filter_path", "items.*.status,items.*.error.reason"), body.toByteArray());
            List<Documents> again = new ArrayList<>();
            int item = 0;
            for (Documents documents : left) {
                boolean taken = true;
                for (int end = item + documents.count; item < end; item++) {
                    JsonNode told = answer.path("items").path(item);
                    taken &= taken(told.path(told.has("index") ? "index" : "create"));
                }
                if (!taken) {
                    again.add(documents);
                }
            }
            if (again.isEmpty()) {
                return;
            }
            left = again;
            Connection.pause(pause);
            pause = Math.min(2 * pause, LONGEST_PAUSE);
        }
        throw new ArchiveException("the cluster had no room for " + left.size() + " games, again and again");
    }

    private static boolean taken(JsonNode told) {
        int status = told.path("status").asInt(503);
        if (status >= 300 && status != CONFLICT && !Connection.mayPass(status)) {
            throw new ArchiveException("a game cannot be added: "
                    + told.path("error").path("reason").asText());
        }
        return !Connection.mayPass(status);
    }

    /** Forgets what was not sent. */
    @Override
    public void close() {
        senders.shutdown();
    }
}
