package dev.tabiya.app.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import io.helidon.webserver.ServerConnectionException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A client's connection, between Helidon and the socket. It adds what Helidon lacks: it notices that a client
 * disconnects while its request is being answered, closes idle connections, and suppresses the bodies of answers to
 * HEAD.
 */
final class Client implements ConnectionContext {
    /**
     * Timeouts.
     *
     * @param idle how long a connection may be silent between requests, or within a body
     * @param head how long the head of a request may take from its first byte
     */
    record Patience(Duration idle, Duration head) {
        static final Patience USUAL = new Patience(Duration.ofSeconds(30), Duration.ofSeconds(15));
    }

    private static final ThreadLocal<Client> CURRENT = new ThreadLocal<>();

    private final ConnectionContext connection;
    private final ScheduledThreadPoolExecutor timer;
    private final Patience patience;
    private final DataReader reader;
    private final DataWriter writer;

    /** The next bytes, if they are being read ahead to notice a disconnect. */
    private @Nullable CompletableFuture<byte @Nullable []> ahead;

    private volatile boolean serving;
    private volatile boolean headOnly;
    private long began;

    Client(ConnectionContext connection, ScheduledThreadPoolExecutor timer, Patience patience) {
        this.connection = connection;
        this.timer = timer;
        this.patience = patience;
        reader = DataReader.create(this::read);
        writer = new Writer(connection.dataWriter());
    }

    /** The client whose request this thread is answering. */
    static Client current() {
        return CURRENT.get();
    }

    /** Makes this the client of the current thread. */
    void isCurrent() {
        CURRENT.set(this);
    }

    /** A request is being answered, until {@link #answered}. */
    void answering(boolean withoutBody) {
        headOnly = withoutBody;
        serving = true;
    }

    void answered() {
        serving = false;
        headOnly = false;
        began = 0;
    }

    /** Runs a task if the client disconnects before it sends more. The body must have been read. */
    void whenGone(Runnable task) {
        CompletableFuture<byte @Nullable []> next;
        synchronized (this) {
            if (ahead == null) {
                CompletableFuture<byte @Nullable []> reading = new CompletableFuture<>();
                ahead = reading;
                Thread.ofVirtual().name("tabiya-watch").start(() -> {
                    try {
                        reading.complete(connection.serverSocket().get());
                    } catch (RuntimeException e) {
                        reading.completeExceptionally(e);
                    }
                });
            }
            next = ahead;
        }
        CompletableFuture<?> unused = next.whenComplete((bytes, failure) -> {
            if (bytes == null) {
                task.run();
            }
        });
    }

    /** Reads the next bytes; null at the end. */
    private byte @Nullable [] read() {
        CompletableFuture<byte @Nullable []> next;
        synchronized (this) {
            next = ahead;
            ahead = null;
        }
        Future<?> timeout = timer.schedule(this::close, longest(began), TimeUnit.NANOSECONDS);
        try {
            byte[] bytes = next == null ? connection.serverSocket().get() : next.get();
            if (began == 0) {
                began = System.nanoTime();
            }
            return bytes;
        } catch (UncheckedIOException | ExecutionException e) {
            throw new ServerConnectionException("the connection is closed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CloseConnectionException("interrupted", e);
        } finally {
            timeout.cancel(false);
        }
    }

    /** The timeout of the next bytes. */
    private long longest(long since) {
        if (serving || since == 0) {
            return patience.idle.toNanos();
        }
        return Math.max(0, patience.head.toNanos() - (System.nanoTime() - since));
    }

    private void close() {
        try {
            connection.serverSocket().close();
        } catch (UncheckedIOException e) {
            // It is closed already.
        }
    }

    /** Passes on what is written; of answers to HEAD, only the head. */
    private final class Writer implements DataWriter {
        private final DataWriter out;
        private boolean headSent;

        Writer(DataWriter out) {
            this.out = out;
        }

        private Optional<BufferData> wanted(BufferData data) {
            if (!headOnly) {
                headSent = false;
                return Optional.of(data);
            }
            if (headSent) {
                return Optional.empty();
            }
            byte[] bytes = data.readBytes();
            int end = 0;
            while (end < bytes.length && !headSent) {
                end++;
                headSent = end >= 4
                        && bytes[end - 4] == '\r'
                        && bytes[end - 3] == '\n'
                        && bytes[end - 2] == '\r'
                        && bytes[end - 1] == '\n';
            }
            return Optional.of(BufferData.create(bytes, 0, end));
        }

        @Override
        public void write(BufferData... buffers) {
            write(BufferData.create(buffers));
        }

        @Override
        public void write(BufferData buffer) {
            wanted(buffer).ifPresent(out::write);
        }

        @Override
        public void writeNow(BufferData... buffers) {
            writeNow(BufferData.create(buffers));
        }

        @Override
        public void writeNow(BufferData buffer) {
            wanted(buffer).ifPresent(out::writeNow);
        }

        @Override
        public void flush() {
            out.flush();
        }

        @Override
        public void close() {
            out.close();
        }
    }

    @Override
    public DataReader dataReader() {
        return reader;
    }

    @Override
    public DataWriter dataWriter() {
        return writer;
    }

    @Override
    public ListenerContext listenerContext() {
        return connection.listenerContext();
    }

    @Override
    public ExecutorService executor() {
        return connection.executor();
    }

    @Override
    public Router router() {
        return connection.router();
    }

    @Override
    public Optional<ProxyProtocolData> proxyProtocolData() {
        return connection.proxyProtocolData();
    }

    @Override
    public HelidonSocket serverSocket() {
        return connection.serverSocket();
    }

    @Override
    public PeerInfo remotePeer() {
        return connection.remotePeer();
    }

    @Override
    public PeerInfo localPeer() {
        return connection.localPeer();
    }

    @Override
    public boolean isSecure() {
        return connection.isSecure();
    }

    @Override
    public String socketId() {
        return connection.socketId();
    }

    @Override
    public String childSocketId() {
        return connection.childSocketId();
    }
}
