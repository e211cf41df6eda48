package dev.tabiya.app.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.concurrency.limits.Limit;
import io.helidon.common.task.InterruptableTask;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.HttpPrologue;
import io.helidon.http.Method;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** Accepts HTTP/1.1 connections, each a {@link Client}, and notifies them of the begin and end of requests. */
final class Clients implements ServerConnectionSelector, Filter, AutoCloseable {
    private final Http1ConnectionSelector http;
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("tabiya-timeouts").factory());

    private final Client.Patience patience;

    Clients(Http1Config config, Client.Patience patience) {
        this.patience = patience;
        http = Http1ConnectionSelector.builder().config(config).build();
        timer.setRemoveOnCancelPolicy(true);
    }

    @Override
    public int bytesToIdentifyConnection() {
        return http.bytesToIdentifyConnection();
    }

    @Override
    public Support supports(BufferData data) {
        return http.supports(data);
    }

    @Override
    public Set<String> supportedApplicationProtocols() {
        return http.supportedApplicationProtocols();
    }

    @Override
    public ServerConnection connection(ConnectionContext context) {
        Client client = new Client(context, timer, patience);
        return new Served(client, http.connection(client));
    }

    private record Served(Client client, ServerConnection connection)
            implements ServerConnection, InterruptableTask<Void> {
        @Override
        public void handle(Limit limit) throws InterruptedException {
            client.isCurrent();
            connection.handle(limit);
        }

        /** The client has timeouts of its own. */
        @Override
        public Duration idleTime() {
            return Duration.ZERO;
        }

        @Override
        public void close(boolean interrupt) {
            connection.close(interrupt);
        }

        @Override
        public boolean canInterrupt() {
            return connection instanceof InterruptableTask<?> task && task.canInterrupt();
        }
    }

    /**
     * The first filter: answers HEAD as GET without a body, and disconnects clients that send {@code Connection:
     * close}.
     */
    @Override
    public void filter(FilterChain chain, RoutingRequest request, RoutingResponse response) {
        HttpPrologue prologue = request.prologue();
        boolean head = prologue.method().equals(Method.HEAD);
        if (head) {
            request.prologue(HttpPrologue.create(
                    prologue.rawProtocol(),
                    prologue.protocol(),
                    prologue.protocolVersion(),
                    Method.GET,
                    prologue.uriPath(),
                    prologue.query(),
                    prologue.fragment()));
        }
        Client client = Client.current();
        client.answering(head);
        try {
            chain.proceed();
        } finally {
            client.answered();
        }
        if (request.headers().containsToken(HeaderValues.CONNECTION_CLOSE)) {
            throw new CloseConnectionException("the client asked for it");
        }
    }

    /** The address a request comes from. A proxy on this computer passes on that of its client. */
    static String name(ServerRequest request) {
        String address = request.remotePeer().host();
        return address.startsWith("127.") || address.equals("0:0:0:0:0:0:0:1") || address.equals("::1")
                ? request.headers()
                        .first(HeaderNames.X_FORWARDED_FOR)
                        .map(list -> list.substring(list.lastIndexOf(',') + 1).strip())
                        .orElse(address)
                : address;
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
