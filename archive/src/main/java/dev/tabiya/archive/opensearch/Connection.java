package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Cancellation;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.ssl.SSLContextBuilder;
import org.apache.hc.core5.util.Timeout;
import org.opensearch.client.opensearch.generic.Body;
import org.opensearch.client.opensearch.generic.OpenSearchGenericClient;
import org.opensearch.client.opensearch.generic.Requests;
import org.opensearch.client.opensearch.generic.Response;
import org.opensearch.client.transport.httpclient5.ApacheHttpClient5Transport;
import org.opensearch.client.transport.httpclient5.ApacheHttpClient5TransportBuilder;
import org.opensearch.client.transport.httpclient5.ResponseException;

/**
 * Sends requests to a cluster. All of them can be repeated, so one that fails for a passing reason (a lost node, an
 * election, too much load) is tried again after growing pauses until the timeout.
 */
final class Connection implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();

    private static final Duration FIRST_PATIENCE = Duration.ofSeconds(3);
    private static final int FIRST_PAUSE = 50;
    private static final int LONGEST_PAUSE = 3000;
    private static final String STRANGER = "user and password are refused";

    /** What a node says of a query that is too large, with a status as if it had failed itself. */
    private static final String TOO_LARGE = "too_many_";

    private static final String NDJSON = "application/x-ndjson";

    private final Address address;
    private final ApacheHttpClient5Transport transport;
    private final OpenSearchGenericClient client;
    private volatile boolean answered;
    private volatile boolean closed;

    /** An answer that is not what was asked for, and will not be if asked again. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int status;

        Refused(int status, String reason) {
            super(reason);
            this.status = status;
        }
    }

    Connection(Address address) {
        this.address = address;
        ApacheHttpClient5TransportBuilder builder =
                ApacheHttpClient5TransportBuilder.builder(address.hosts().toArray(HttpHost[]::new));
        // Half the time, so that another node can be asked in the other half.
        Timeout half = Timeout.ofMilliseconds(500L * address.timeout());
        builder.setRequestConfigCallback(config -> config.setResponseTimeout(half));
        address.credentials().ifPresent(credentials -> {
            byte[] both = (credentials.user() + ":" + credentials.password()).getBytes(StandardCharsets.UTF_8);
            builder.setDefaultHeaders(new Header[] {
                new BasicHeader("Authorization", "Basic " + Base64.getEncoder().encodeToString(both))
            });
        });
        Optional<SSLContext> trusted = trust(address);
        builder.setHttpClientConfigCallback(http -> {
            trusted.ifPresent(context -> {
                ClientTlsStrategyBuilder strategy =
                        ClientTlsStrategyBuilder.create().setSslContext(context);
                if (address.insecure()) {
                    strategy.setHostnameVerifier(NoopHostnameVerifier.INSTANCE);
                }
                http.setConnectionManager(PoolingAsyncClientConnectionManagerBuilder.create()
                        .setTlsStrategy(strategy.buildAsync())
                        .build());
            });
            // Moves do not get shorter by it, and packing takes longer than sending.
            return http.disableContentCompression();
        });
        transport = builder.build();
        client = new OpenSearchGenericClient(transport);
    }

    private static Optional<SSLContext> trust(Address address) {
        try {
            if (address.insecure()) {
                return Optional.of(SSLContextBuilder.create()
                        .loadTrustMaterial((chain, type) -> true)
                        .build());
            }
            if (address.authority().isEmpty()) {
                return Optional.empty();
            }
            Path file = address.authority().get();
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            try (InputStream in = Files.newInputStream(file)) {
                int number = 0;
                for (Certificate certificate :
                        CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                    store.setCertificateEntry("ca" + number++, certificate);
                }
            }
            return Optional.of(
                    SSLContextBuilder.create().loadTrustMaterial(store, null).build());
        } catch (GeneralSecurityException | IOException e) {
            throw new ArchiveException(address + ": the certificate cannot be read: " + e.getMessage(), e);
        }
    }

    /** Asks with a JSON body of maps and lists, or with none. */
    JsonNode ask(String method, String path, Map<String, String> parameters, Map<String, ?> body) {
        return ask(
                method,
                path,
                parameters,
                body.isEmpty() ? Optional.empty() : Optional.of(json(body)),
                "application/json");
    }

    /** Asks with lines of JSON. */
    JsonNode askLines(String path, Map<String, String> parameters, List<? extends Map<String, ?>> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(line ->
                text.append(new String(json(line), StandardCharsets.UTF_8)).append('\n'));
        return askLines(path, parameters, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    JsonNode askLines(String path, Map<String, String> parameters, byte[] lines) {
        return ask("POST", path, parameters, Optional.of(lines), NDJSON);
    }

    private static byte[] json(Object value) {
        try {
            return JSON.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private JsonNode ask(
            String method, String path, Map<String, String> parameters, Optional<byte[]> body, String type) {
        long end = System.nanoTime() + (answered ? Duration.ofSeconds(address.timeout()) : FIRST_PATIENCE).toNanos();
        for (int pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
            if (closed) {
                throw new ArchiveException(address + " is closed");
            }
            String failure;
            Exception cause = new IOException("no answer");
            try (Response response = client.execute(Requests.create(
                    method,
                    path,
                    List.of(),
                    parameters,
                    body.<@org.jspecify.annotations.Nullable Body>map(bytes -> Body.from(bytes, type))
                            .orElse(null)))) {
                JsonNode answer = read(response);
                int status = response.getStatus();
                answered = true;
                if (status < 300) {
                    return answer;
                }
                failure = reason(status, answer);
                if (!mayPass(status)) {
                    throw new Refused(status, failure);
                }
            } catch (IOException e) {
                // The transport itself looks at these two.
                if (String.valueOf(e.getMessage()).matches("(Unauthorized|Forbidden) access.*")) {
                    throw new Refused(401, STRANGER);
                }
                if (e.getCause() instanceof InterruptedException) {
                    Thread.currentThread().interrupt();
                    throw Cancellation.cancelled();
                }
                failure = e instanceof ResponseException answer ? reason(answer) : reason(e);
                cause = e;
            }
            if (System.nanoTime() > end) {
                throw new ArchiveException(
                        address + " " + (answered ? "does not answer any more: " : "cannot be reached: ") + failure,
                        cause);
            }
            pause(pause);
        }
    }

    private static JsonNode read(Response response) throws IOException {
        Optional<Body> body = response.getBody();
        return body.isEmpty() ? MissingNode.getInstance() : parse(body.get().bodyAsBytes());
    }

    private static JsonNode parse(byte[] bytes) {
        try {
            return bytes.length == 0 ? MissingNode.getInstance() : JSON.readTree(bytes);
        } catch (IOException e) {
            // A proxy says so in HTML.
            return MissingNode.getInstance();
        }
    }

    /**
     * The reason in an answer that the transport treats as a failure (from HTTP 500 on); its text follows the first
     * line.
     */
    private static String reason(ResponseException failure) {
        String message = String.valueOf(failure.getMessage());
        String text = message.substring(message.indexOf('\n') + 1);
        JsonNode answer = parse(text.getBytes(StandardCharsets.UTF_8));
        String reason = reason(failure.status(), answer);
        if (answer.findPath("root_cause").path(0).path("type").asText().startsWith(TOO_LARGE)) {
            throw new Refused(failure.status(), reason);
        }
        return reason;
    }

    static boolean mayPass(int status) {
        return status == 408 || status == 429 || status == 502 || status == 503 || status == 504;
    }

    private static String reason(int status, JsonNode answer) {
        if (status == 401 || status == 403) {
            return STRANGER;
        }
        JsonNode error = answer.path("error");
        JsonNode root = error.path("root_cause").path(0).path("reason");
        String text = root.isTextual() ? root.asText() : error.path("reason").asText(error.asText(""));
        return (text.isEmpty() ? "a part of it is missing or too busy" : text).replaceAll("\\s+", " ") + " (HTTP "
                + status + ")";
    }

    private String reason(IOException e) {
        Throwable cause = e;
        for (Throwable at = e; at != null; at = at.getCause()) {
            if (at instanceof SocketTimeoutException) {
                return "no answer within " + address.timeout() / 2.0 + " seconds";
            }
            if (at instanceof ConnectException || at instanceof UnknownHostException || at instanceof SSLException) {
                cause = at;
            }
        }
        String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        String what = cause instanceof UnknownHostException ? "unknown host " : "";
        return what + message.replaceAll("\\s+", " ");
    }

    /** Pauses for about this many milliseconds, with jitter, so that rejected clients do not return together. */
    static void pause(int milliseconds) {
        try {
            Thread.sleep(milliseconds / 2 + ThreadLocalRandom.current().nextInt(milliseconds));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Cancellation.cancelled();
        }
    }

    @Override
    public void close() {
        closed = true;
        try {
            transport.close();
        } catch (IOException e) {
            throw new ArchiveException(address + ": " + e.getMessage(), e);
        }
    }
}
