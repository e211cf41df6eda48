package dev.tabiya.app.http;

import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.DirectHandlers;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.http1.Http1Config;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The page and what it asks for, on one address. */
public final class Server implements AutoCloseable {
    /** We tell users ourselves what they should know; a field, since loggers are forgotten otherwise. */
    private static final Logger HELIDON = Logger.getLogger("io.helidon");

    static {
        HELIDON.setLevel(Level.OFF);
    }

    /** So many may wait before others are sent away. */
    private static final int WAITING = 2000;

    private static final int WAITING_TO_THINK = 32;

    /** All moves of a game stand in an address, and some games go on for a thousand. */
    private static final int LONGEST_ADDRESS = 1 << 16;

    private final WebServer web;
    private final Archives archives;
    private final Turnstile searches;
    private final Turnstile thinkers;
    private final Settings settings;

    /**
     * What a server is told.
     *
     * @param names by which it may be called, beside addresses and localhost
     * @param log takes what went wrong on our side, which the asker is not told
     */
    public record Settings(
            String host, int port, Set<String> names, long maxUpload, String version, Consumer<Throwable> log) {}

    private Server(Archives archives, Settings settings) {
        this.archives = archives;
        this.settings = settings;
        int processors = Runtime.getRuntime().availableProcessors();
        searches = new Turnstile("tabiya-page-search", processors, WAITING);
        thinkers = new Turnstile("tabiya-page-think", processors, WAITING_TO_THINK);
        web = WebServer.builder()
                .host(settings.host)
                .port(settings.port)
                // Otherwise the end of an answer waits for the client to confirm the beginning: 40 ms.
                .connectionOptions(options -> options.tcpNoDelay(true))
                .protocolsDiscoverServices(false)
                .addProtocol(
                        Http1Config.builder().maxPrologueLength(LONGEST_ADDRESS).build())
                .shutdownHook(false)
                .shutdownGracePeriod(Duration.ZERO)
                .featuresDiscoverServices(false)
                .directHandlers(handlers())
                .routing(this::route)
                .build();
    }

    /** Fails with a reason if the address cannot be had, which Helidon only tells its log. */
    public static Server start(Archives archives, Settings settings) throws IOException {
        Server server = new Server(archives, settings);
        server.web.start();
        if (!server.web.isRunning()) {
            server.close();
            try (ServerSocket again = new ServerSocket()) {
                again.bind(new InetSocketAddress(settings.host, settings.port));
            }
            throw new IOException("the server does not start");
        }
        return server;
    }

    private void route(HttpRouting.Builder routing) {
        Set<String> names = new HashSet<>(settings.names);
        names.add("localhost");
        routing.addFilter(new Guard(names))
                .error(Throwable.class, this::failed)
                .get("/api/openapi.json", Server::openapi)
                .register("/api/status", new StatusResource(archives, settings.version, settings.maxUpload))
                .register("/api/position", new PositionResource())
                .register("/api/pgn", new PgnResource())
                .register("/api/pool", new PoolResource(archives, searches))
                .register("/api/think", new ThinkResource(thinkers))
                .register("/api/games", new GamesResource(archives, searches))
                .post("/api/games", new Upload(archives, settings.maxUpload))
                .register(
                        new SearchResource(archives, searches),
                        new JudgementsResource(archives),
                        new ExplorerResource(archives, searches))
                .get("/*", new Assets())
                .any((request, response) -> {
                    String path = request.path().path();
                    throw Problem.of(
                            Status.METHOD_NOT_ALLOWED_405,
                            "no " + request.prologue().method() + " of " + path);
                });
    }

    private static void openapi(ServerRequest request, ServerResponse response) {
        Params.of(request, Set.of());
        try (InputStream in = Objects.requireNonNull(Server.class.getResourceAsStream("/openapi.json"))) {
            Wire.send(response, Wire.JSON, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void failed(ServerRequest request, ServerResponse response, Throwable e) {
        Problem problem = Problem.of(e);
        if (problem.status().code() >= 500 && !(e instanceof Problem)) {
            settings.log.accept(e);
        }
        if (!response.isSent()) {
            Wire.send(response, problem);
        }
    }

    /** What is wrong before there is a request: the same kind of answer. */
    private static DirectHandlers handlers() {
        DirectHandlers.Builder handlers = DirectHandlers.builder();
        for (DirectHandler.EventType type : DirectHandler.EventType.values()) {
            handlers.addHandler(type, (request, event, status, headers, message) -> {
                headers.set(HeaderNames.CONTENT_TYPE, "application/problem+json");
                return DirectHandler.TransportResponse.builder()
                        .status(status)
                        .headers(headers)
                        .entity(Wire.bytes(
                                Problem.of(status, Objects.requireNonNullElse(message, status.reasonPhrase()))
                                        .document()))
                        .build();
            });
        }
        return handlers.build();
    }

    /** Where the page is. */
    public String address() {
        String host = settings.host.contains(":") ? "[" + settings.host + "]" : settings.host;
        return "http://" + host + ":" + web.port() + "/";
    }

    @Override
    public void close() {
        web.stop();
        searches.close();
        thinkers.close();
        archives.all().forEach(served -> served.judgements().close());
    }
}
