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
 * Sends documents by the thousand, several requests at a time; whoever adds waits while as many are under way as may be.
 * Documents that the cluster has no room for at the moment are sent again, later and later. One that is there already is left as
 * it is: ids come from what is in the document, so it is the same one.
 */
final class Loader implements AutoCloseable {
    private static final int BATCH_BYTES = 4 << 20;
    private static final int BATCHES = 3;
    private static final int FIRST_PAUSE = 100;
    private static final int LONGEST_PAUSE = 5000;
    private static final int TRIES = 40;
    private static final int CONFLICT = 409;

    private final Connection connection;
    private final String path;
    private final ExecutorService senders = Executors.newFixedThreadPool(BATCHES, task -> {
        Thread thread = new Thread(task, "tabiya-bulk");
        thread.setDaemon(true);
        return thread;
    });
    private final Semaphore free = new Semaphore(BATCHES);
    private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
    private List<byte[]> batch = new ArrayList<>();
    private int bytes;

    Loader(Connection connection, String index) {
        this.connection = connection;
        this.path = "/" + index + "/_bulk";
    }

    void add(byte[] lines) {
        List<byte[]> full = List.of();
        synchronized (this) {
            batch.add(lines);
            bytes += lines.length;
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
        List<byte[]> rest;
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
        RuntimeException known = failure.get();
        if (known != null) {
            throw new ArchiveException(String.valueOf(known.getMessage()), known);
        }
    }

    private void send(List<byte[]> documents) {
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

    private void deliver(List<byte[]> documents) {
        List<byte[]> left = documents;
        int pause = FIRST_PAUSE;
        for (int i = 0; i < TRIES; i++) {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            left.forEach(body::writeBytes);
            JsonNode answer = connection.askLines(
                    path, Map.of("filter_path", "items.*.status,items.*.error.reason"), body.toByteArray());
            List<byte[]> again = new ArrayList<>();
            for (int item = 0; item < left.size(); item++) {
                JsonNode told = answer.path("items").path(item).path("create");
                int status = told.path("status").asInt(503);
                if (Connection.mayPass(status)) {
                    again.add(left.get(item));
                } else if (status >= 300 && status != CONFLICT) {
                    throw new ArchiveException("a game cannot be added: "
                            + told.path("error").path("reason").asText());
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

    /** Forgets what was not sent. */
    @Override
    public void close() {
        senders.shutdown();
    }
}
