package dev.tabiya.app.http;

import dev.tabiya.app.json.JsonFormat;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * An answer of many JSON lines, sent while the request is still being read. A thread of its own writes them: browsers
 * read nothing before they have sent everything, so writing may block, and must not block reading.
 */
final class JsonLines implements AutoCloseable {
    /** Lines to write; an empty one marks the end. */
    private final BlockingQueue<Optional<Object>> waiting = new LinkedBlockingQueue<>();

    private final Thread writer;
    private final Runnable gone;

    /** @param gone run if the client has disconnected */
    JsonLines(ServerResponse response, Runnable gone) {
        this.gone = gone;
        response.header(HeaderNames.CONTENT_TYPE, JsonBody.LINES);
        OutputStream out = response.outputStream();
        writer = Thread.ofVirtual().start(() -> write(out));
    }

    void add(Object document) {
        waiting.add(Optional.of(document));
    }

    private void write(OutputStream out) {
        try (out) {
            for (Optional<Object> next = waiting.take(); next.isPresent(); next = waiting.take()) {
                out.write(JsonFormat.bytes(next.get()));
                out.write('\n');
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException e) {
            gone.run();
            waiting.clear();
        }
    }

    @Override
    public void close() {
        waiting.add(Optional.empty());
        try {
            writer.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
