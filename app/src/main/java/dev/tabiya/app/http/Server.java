package dev.tabiya.app.http;

import dev.tabiya.app.games.Uploads;
import dev.tabiya.app.json.JsonFormat;
import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
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
import java.util.logging.Level;
import java.util.logging.Logger;

/** The HTTP server: the page and its API on one address. */
public final class Server implements AutoCloseable {
    /** Users get our own messages; a field, since unreferenced loggers lose their level. */
    private static final Logger HELIDON = Logger.getLogger("io.helidon");

    static {
        HELIDON.setLevel(Level.OFF);
    }

    /** The moves of a game are part of an address, and some games last a thousand moves. */
    private static final int LONGEST_ADDRESS = 1 << 16;

    /** How long requests may take to finish when the server closes. */
    private static final Duration GRACE = Duration.ofSeconds(8);

    private final WebServer web;
    private final ServedArchives archives;
    private final RequestQueue searches;
    private final RequestQueue thinkers;
    private final Clients clients;
    private final Settings settings;

    /**
     * Settings of a server.
     *
     * @param names accepted host names, beside addresses and localhost
     * @param deadline the longest a search may take, time in the queue included
     * @param log receives internal failures, whose details clients do not see
     */
    public record Settings(
            String host, int port, Set<String> names, long maxUpload, Duration deadline, String version, Log log) {}

    /** Receives failures with the request in which they happened. */
    public interface Log {
        void failure(String request, Throwable failure);
    }

    private Server(ServedArchives archives, Settings settings, Client.Patience patience) {
        this.archives = archives;
        clients = new Clients(
                Http1Config.builder().maxPrologueLength(LONGEST_ADDRESS).build(), patience);
        this.settings = settings;
        int processors = Runtime.getRuntime().availableProcessors();
        // A single client may use all processors, but there is always room for another one.
        searches = new RequestQueue(
                "tabiya-page-search",
                new RequestQueue.Limits(processors + Math.max(1, processors / 2), processors, 2000, 256),
                settings.deadline);
        int engines = Math.max(4, 2 * processors);
        thinkers = new RequestQueue(
                "tabiya-page-think", new RequestQueue.Limits(engines, engines - 1, 64, 8), Duration.ofDays(1));
        web = WebServer.builder()
                .host(settings.host)
                .port(settings.port)
                // Nagle's algorithm would hold the end of an answer back until the client acknowledges its beginning:
                // 40 ms.
                .connectionOptions(options -> options.tcpNoDelay(true))
                .protocolsDiscoverServices(false)
                .addConnectionSelector(clients)
                .shutdownHook(false)
                .shutdownGracePeriod(GRACE)
                .featuresDiscoverServices(false)
                .contentEncoding(new Gzip())
                .directHandlers(handlers())
                .routing(this::route)
                .build();
    }

    /** Throws with a reason if the address cannot be bound, which Helidon only logs. */
    public static Server start(ServedArchives archives, Settings settings) throws IOException {
        return start(archives, settings, Client.Patience.USUAL);
    }

    static Server start(ServedArchives archives, Settings settings, Client.Patience patience) throws IOException {
        Server server = new Server(archives, settings, patience);
        server.web.start();
        if (!server.web.isRunning()) {
            server.close();
            try (ServerSocket again = new ServerSocket()) {
                again.bind(new InetSocketAddress(settings.host, settings.port));
            }
            throw new IOException("the server does not start");
        }
        PopularPositions.searchInBackground(archives);
        return server;
    }

    private void route(HttpRouting.Builder routing) {
        Set<String> names = new HashSet<>(settings.names);
        names.add("localhost");
        routing.addFilter(clients)
                .addFilter(new Guard(names))
                .error(Throwable.class, this::failed)
                .get("/api/openapi.json", Server::openapi)
                .register(
                        "/api/status",
                        new StatusResource(archives, settings.version, settings.maxUpload, searches, thinkers))
                .register("/api/position", new PositionResource())
                .register("/api/pgn", new PgnResource())
                .register("/api/box", new BoxResource(archives, searches))
                .register("/api/pool", new PoolResource(archives, searches))
                .register("/api/think", new ThinkResource(thinkers, settings.log))
                .register("/api/games", new GamesResource(archives, searches))
                .post("/api/games", new Upload(archives, settings.maxUpload, settings.log))
                .register("/api/uploads", new UploadsResource(archives))
                .register(
                        new SearchResource(archives, searches),
                        new JudgementsResource(archives),
                        new ExplorerResource(archives, searches))
                .any(new FallbackHandler());
    }

    private static void openapi(ServerRequest request, ServerResponse response) {
        Params.of(request, Set.of());
        try (InputStream in = Objects.requireNonNull(Server.class.getResourceAsStream("/openapi.json"))) {
            JsonBody.send(response, JsonBody.JSON, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void failed(ServerRequest request, ServerResponse response, Throwable e) {
        Problem problem = Problem.of(e);
        if (problem.status().code() >= 500 && !(e instanceof Problem)) {
            settings.log.failure(line(request), e);
        }
        if (!response.isSent()) {
            JsonBody.send(response, problem, Language.of(request));
        }
    }

    /** A request for the log. */
    static String line(ServerRequest request) {
        return request.prologue().method() + " " + request.path().absolute().rawPath();
    }

    /** Problems found before there is a request, as the same kind of document. */
    private static DirectHandlers handlers() {
        DirectHandlers.Builder handlers = DirectHandlers.builder();
        for (DirectHandler.EventType type : DirectHandler.EventType.values()) {
            handlers.addHandler(type, (request, event, status, headers, message) -> {
                headers.set(HeaderNames.CONTENT_TYPE, "application/problem+json");
                String detail = type == DirectHandler.EventType.HTTP_VERSION_NOT_SUPPORTED
                        ? "this server speaks HTTP/1.1; in front of it, nginx needs proxy_http_version 1.1"
                        : Objects.requireNonNullElse(message, status.reasonPhrase());
                return DirectHandler.TransportResponse.builder()
                        .status(status)
                        .headers(headers)
                        .entity(JsonFormat.bytes(Problem.of(status, detail).document()))
                        .build();
            });
        }
        return handlers.build();
    }

    RequestQueue searches() {
        return searches;
    }

    RequestQueue thinkers() {
        return thinkers;
    }

    /** The address of the page. */
    public String address() {
        String host = settings.host.contains(":") ? "[" + settings.host + "]" : settings.host;
        return "http://" + host + ":" + web.port() + "/";
    }

    @Override
    public void close() {
        archives.all().forEach(served -> served.uploads().running().forEach(Uploads.Run::stop));
        thinkers.finish();
        web.stop();
        searches.close();
        thinkers.close();
        clients.close();
        archives.all().forEach(served -> served.judgements().close());
    }
}
