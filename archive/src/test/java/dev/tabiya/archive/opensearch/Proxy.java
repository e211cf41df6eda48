package dev.tabiya.archive.opensearch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** Stands before a node of the test cluster, as a load balancer would, and makes trouble when asked to. */
final class Proxy implements AutoCloseable {
    /** What to do with a request. */
    interface Guard {
        Verdict look(HttpExchange exchange) throws IOException;
    }

    /** Pass a request on, answer it with a status instead, or with 0 do not answer and hang up. */
    record Verdict(boolean pass, int status) {
        static final Verdict PASS = new Verdict(true, 0);
        static final Verdict HANG_UP = new Verdict(false, 0);
    }

    private final HttpServer server;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicInteger refused = new AtomicInteger();
    private final String node;
    private volatile Guard guard;

    Proxy(Guard guard) throws IOException {
        this(TestCluster.host(), guard, null);
    }

    /** With TLS, if there is a context for it. */
    Proxy(String node, Guard guard, @Nullable SSLContext tls) throws IOException {
        this.node = node;
        this.guard = guard;
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        if (tls == null) {
            server = HttpServer.create(any, 0);
        } else {
            HttpsServer secure = HttpsServer.create(any, 0);
            secure.setHttpsConfigurator(new HttpsConfigurator(tls));
            server = secure;
        }
        server.createContext("/", this::handle);
        server.setExecutor(threads);
        server.start();
    }

    void guard(Guard other) {
        guard = other;
    }

    String host() {
        return "localhost:" + server.getAddress().getPort();
    }

    private void handle(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        Verdict verdict = guard.look(exchange);
        if (!verdict.pass) {
            if (verdict.status > 0) {
                exchange.sendResponseHeaders(verdict.status, -1);
            }
            exchange.close();
            return;
        }
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://" + node + exchange.getRequestURI()))
                .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(body));
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        if (type != null) {
            request.header("Content-Type", type);
        }
        try {
            HttpResponse<byte[]> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            count(answer);
            answer.headers()
                    .firstValue("Content-Type")
                    .ifPresent(value -> exchange.getResponseHeaders().set("Content-Type", value));
            exchange.sendResponseHeaders(answer.statusCode(), answer.body().length == 0 ? -1 : answer.body().length);
            exchange.getResponseBody().write(answer.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        exchange.close();
    }

    /** Counts loads that the node had no room for at all, or for a part of. */
    private void count(HttpResponse<byte[]> answer) {
        if (answer.statusCode() == 429
                || new String(answer.body(), StandardCharsets.UTF_8).contains("\"status\":429")) {
            refused.incrementAndGet();
        }
    }

    int refused() {
        return refused.get();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
