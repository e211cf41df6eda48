package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server makes of HTTP itself, well and badly spoken. */
class HttpTest {
    private static final int GAMES = 30;

    @TempDir
    private static Path folder;

    private static Page page;

    @BeforeAll
    static void start() {
        page = new Page(folder.resolve("games.tabiya"), GAMES);
    }

    @AfterAll
    static void stop() {
        page.close();
    }

    @AfterEach
    void nothingWentWrongInside() {
        assertThat(page.log.poll()).isNull();
    }

    private static String body(String answer) {
        return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }

    private static String request(String methodAndPath, String... headers) {
        return methodAndPath + " HTTP/1.1\r\nHost: localhost\r\n"
                + Stream.of(headers).map(header -> header + "\r\n").collect(Collectors.joining()) + "\r\n";
    }

    private static String head(String answer) {
        return answer.substring(0, answer.indexOf("\r\n\r\n") + 2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/judge",
                "/app.js",
                "/api/status",
                "/api/games",
                "/api/search?fen=startpos",
                "/api/search.pgn?fen=startpos",
                "/api/nothing",
                "/masters"
            })
    void headIsGetWithoutTheBody(String path) throws IOException {
        String get = page.raw(request("GET " + path, "Connection: close"));
        String head = page.raw(request("HEAD " + path, "Connection: close"));
        assertThat(head.lines().findFirst()).isEqualTo(get.lines().findFirst());
        assertThat(body(head)).isEmpty();
        assertThat(body(get)).isNotEmpty();
        assertThat(head).containsIgnoringCase("content-type: ");
    }

    @Test
    void aConnectionServesOnAfterHead() throws IOException {
        String answers = page.raw(request("HEAD /api/status") + request("GET /api/position", "Connection: close"));
        assertThat(body(answers)).startsWith("HTTP/1.1 200");
        assertThat(body(body(answers))).startsWith("{").contains("\"legal\"");
    }

    @Test
    void methodsThatAPathDoesNotTakeAreToldWithThoseItTakes() {
        Page.Answer search = page.send("POST", "/api/search", "application/json", "{}");
        assertThat(search.status()).isEqualTo(405);
        assertThat(search.header("Allow")).isEqualTo("GET, HEAD");
        Page.Answer games = page.send("PUT", "/api/games", "application/json", "{}");
        assertThat(games.header("Allow")).isEqualTo("GET, HEAD, POST");
        Page.Answer stop = page.get("/api/uploads/x/stop");
        assertThat(stop.status()).isEqualTo(405);
        assertThat(stop.header("Allow")).isEqualTo("POST");
        assertThat(page.send("POST", "/judge", "text/plain", "").header("Allow"))
                .isEqualTo("GET, HEAD");
        for (String path : List.of("/nothing", "/api/nothing")) {
            assertThat(page.send("POST", path, "text/plain", "").status()).isEqualTo(404);
        }
    }

    @Test
    void aSlashAtTheEndOfAPageIsForgiven() throws IOException {
        Page.Answer judge = page.get("/judge/?query=x");
        assertThat(judge.status()).isEqualTo(308);
        assertThat(judge.header("Location")).isEqualTo("/judge?query=x");
        assertThat(page.get("/game/0123456789abcdef/").header("Location")).isEqualTo("/game/0123456789abcdef");
        assertThat(page.get("/nothing/").status()).isEqualTo(404);
        assertThat(page.raw(request("GET //evil.example/", "Connection: close")))
                .startsWith("HTTP/1.1 404");
    }

    @Test
    void whatIsNotThereIsNotRemembered() {
        Assets assets = new Assets();
        for (int i = 0; i < 1000; i++) {
            assertThat(assets.has("/" + "x".repeat(50) + i + ".js")).isFalse();
        }
        assertThat(assets.remembered()).isZero();
        assertThat(assets.has("/app.js")).isTrue();
        assertThat(assets.remembered()).isEqualTo(1);
        assertThat(page.get("/a".repeat(2000)).status()).isEqualTo(404);
    }

    @Test
    void answersArePackedForThoseWhoTakeIt() throws Exception {
        HttpResponse<byte[]> packed = page.client()
                .send(
                        HttpRequest.newBuilder(page.address("/api/search?limit=24&fen=" + Page.encode(Page.KARJAKIN)))
                                .header("Accept-Encoding", "br;q=1.0, gzip;q=0.8, *;q=0.1")
                                .build(),
                        BodyHandlers.ofByteArray());
        assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(packed.headers().firstValue("Vary")).contains("Accept-Encoding");
        try (InputStream plain = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
            byte[] bytes = plain.readAllBytes();
            assertThat(Contract.json(new String(bytes, StandardCharsets.UTF_8)).path("hits"))
                    .hasSize(24);
            assertThat(packed.body().length).isLessThan(bytes.length / 4);
        }
        for (String refused : List.of("identity", "gzip;q=0", "gzip;q=nonsense;", "br")) {
            HttpResponse<String> answer = page.client()
                    .send(
                            HttpRequest.newBuilder(page.address("/api/status"))
                                    .header("Accept-Encoding", refused)
                                    .build(),
                            BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            if (!refused.contains("nonsense")) {
                assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
            }
        }
        String events = page.raw(
                request("GET /api/think?player=random&time=0.1", "Accept-Encoding: gzip", "Connection: close"));
        assertThat(head(events)).contains("gzip");
    }

    @Test
    void connectionsAreClosedWhenTheClientAsksForIt() throws IOException {
        // Reads until the server closes, or fails after a minute.
        assertThat(page.raw("GET /api/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200")
                .containsIgnoringCase("connection: close");
        assertThat(page.raw("GET /api/status HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 403");
        assertThat(page.raw("GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 404");
    }

    @Test
    void anotherVersionOfHttpIsRefusedWithTheReason() throws IOException {
        assertThat(page.raw("GET / HTTP/1.0\r\n\r\n"))
                .startsWith("HTTP/1.1 505")
                .contains("application/problem+json", "speaks HTTP/1.1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ZZ", "-5", "ffffffffffffffff", "", "7fffffff1"})
    void badChunksAreBadRequests(String size) throws IOException {
        for (String path : List.of("/api/games", "/api/pgn")) {
            String head = request(
                    "POST " + path, "Content-Type: text/plain", "Connection: close", "Transfer-Encoding: chunked");
            String answer = page.raw(head + size + "\r\nabc\r\n0\r\n\r\n");
            assertThat(answer).as(path).startsWith("HTTP/1.1 400").contains("application/problem+json");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"999.999.999.999", "256.1.1.1", "1.2.3", "evil.example", "[::1"})
    void onlyAddressesAreAddresses(String host) throws IOException {
        assertThat(page.raw("GET /api/status HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                .matches("(?s)HTTP/1.1 40[03].*");
        assertThat(page.raw("GET /api/status HTTP/1.1\r\nHost: 192.168.10.255:80\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
        assertThat(page.raw("GET /api/status HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @Test
    void silentAndSlowConnectionsAreClosed() throws Exception {
        Client.Patience short_ = new Client.Patience(Duration.ofMillis(700), Duration.ofMillis(1500));
        try (Page impatient = new Page(folder.resolve("impatient.tabiya"), 3, Duration.ofMinutes(1), short_)) {
            assertThat(impatient.raw("")).isEmpty();
            assertThat(impatient.raw("GET /api/status HTTP/1.1\r\nHost: loc")).isEmpty();
            assertThat(impatient.raw("GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                    .as("closed when idle after an answer")
                    .startsWith("HTTP/1.1 200");
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), impatient.port())) {
                // A byte now and then does not keep it open.
                socket.setSoTimeout(60_000);
                Thread.ofVirtual().start(() -> {
                    try {
                        for (int i = 0; i < 1000; i++) {
                            socket.getOutputStream().write('G');
                            Thread.sleep(100);
                        }
                    } catch (IOException | InterruptedException e) {
                        // closed, as it should be
                    }
                });
                assertThat(endOf(socket)).isTrue();
            }
            // A body may take its time, as long as it moves; and so may an answer.
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), impatient.port())) {
                String pgn = "[White \"Slow\"]\n\n1. e4 e5 2. Nf3 *\n";
                socket.getOutputStream()
                        .write(("POST /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: "
                                        + pgn.length() + "\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                for (int i = 0; i < pgn.length(); i++) {
                    socket.getOutputStream().write(pgn.charAt(i));
                    Thread.sleep(i < 20 ? 120 : 1);
                }
                assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .contains("\"event\":\"done\"", "\"added\":1");
            }
            assertThat(impatient
                            .get("/api/think?player=alphabeta_material&time=2")
                            .body())
                    .contains("event: best");
        }
    }

    private static boolean endOf(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (IOException e) {
            return true; // reset
        }
    }

    @Test
    void problemsAreToldInWordsOfTheInterface() {
        String fen = "fen=" + Page.encode(Page.KARJAKIN);
        JsonNode mode = page.get("/api/search?mode=has&" + fen).json();
        assertThat(mode.path("detail").asText()).isEqualTo("'has' is none of like, near, both, exact, pattern");
        assertThat(mode.path("code").asText()).isEqualTo("invalid");
        for (String bad : List.of(
                "preset=x",
                "radius=3",
                "mode=near&radius=-1",
                "minPlies=x",
                "turn=red",
                "pieces=x",
                "elo=x",
                "date=x")) {
            JsonNode problem = page.get("/api/search?" + bad + "&" + fen).json();
            assertThat(problem.path("detail").asText()).as(bad).isNotEmpty().doesNotContain("--", "[");
        }
        String json = "application/json";
        for (String bad :
                List.of("{\"moves\":3}", "{\"moves\":[{}]}", "{\"tags\":[]}", "{\"movs\":[]}", "[]", "{", "3")) {
            JsonNode problem = page.send("POST", "/api/pgn/write", json, bad).json();
            assertThat(problem.path("status").asInt()).isEqualTo(400);
            assertThat(problem.path("detail").asText()).doesNotContain("java", "dev.tabiya", "`");
        }
        assertThat(page.send("POST", "/api/pgn/write", json, "{\"movs\":[]}")
                        .json()
                        .path("parameter")
                        .asText())
                .isEqualTo("movs");
    }

    @Test
    void pagesReachEverything() {
        List<String> ids = new ArrayList<>();
        boolean more = true;
        while (more) {
            JsonNode games = page.get("/api/games?limit=7&from=" + ids.size()).json();
            games.path("games").forEach(game -> ids.add(game.path("id").asText()));
            more = games.path("more").asBoolean();
        }
        assertThat(ids).doesNotHaveDuplicates();
        assertThat((long) ids.size())
                .isEqualTo(page.get("/api/games").json().path("total").asLong());
        assertThat(page.get("/api/games?from=1000000").json().path("games")).isEmpty();

        String pattern = "/api/search.pgn?mode=pattern&pattern=K";
        assertThat(page.get(pattern).body().lines().filter(line -> line.startsWith("[White \"")))
                .hasSameSizeAs(ids);
        assertThat(page.get(pattern + "&limit=4&from=2").body())
                .contains("hit 3")
                .doesNotContain("hit 7");
        JsonNode hits = page.search("&limit=3&from=5&next=false").json();
        JsonNode withNext = page.search("&limit=3&from=5&next=true").json();
        assertThat(hits.path("hits").path(0).path("rank").asInt()).isEqualTo(6);
        assertThat(withNext.path("hits")).isEqualTo(hits.path("hits"));
    }
}
