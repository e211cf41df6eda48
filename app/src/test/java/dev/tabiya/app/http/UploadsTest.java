package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uploads are listed, can be stopped, and can be removed as a whole. */
class UploadsTest {
    private static final String PGN = "application/x-chess-pgn";

    @TempDir
    private static Path folder;

    private static Page page;

    @BeforeAll
    static void start() {
        page = new Page(folder.resolve("games.tabiya"), 5);
    }

    @AfterAll
    static void stop() {
        page.close();
    }

    @AfterEach
    void nothingWentWrongInside() {
        assertThat(page.log.poll()).isNull();
    }

    private static String game(String white, int number) {
        return "[White \"" + white + "\"]\n[Black \"" + number + "\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";
    }

    private static long games() {
        return page.get("/api/games?limit=1").json().path("total").asLong();
    }

    private static JsonNode upload(String id) {
        return page.get("/api/uploads/" + id).json();
    }

    private static List<String> listed() {
        return page.get("/api/uploads")
                .json()
                .path("uploads")
                .valueStream()
                .map(each -> each.path("id").asText())
                .toList();
    }

    private static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + 60_000_000_000L;
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            Thread.sleep(20);
        }
    }

    @Test
    void anUploadIsRemovedAsAWhole() {
        String twice = game("Known", 1);
        page.send("POST", "/api/games?upload=before", PGN, twice);
        long before = games();
        JsonNode done = page.send("POST", "/api/games?upload=mine&name=my%20games.pgn", PGN, twice + game("New", 1))
                .lines()
                .getLast();
        assertThat(done.path("upload").asText()).isEqualTo("mine");
        assertThat(done.path("duplicates").asInt()).isEqualTo(1);
        assertThat(games()).isEqualTo(before + 1);
        JsonNode mine = upload("mine");
        assertThat(mine.path("state").asText()).isEqualTo("done");
        assertThat(mine.path("source").asText()).isEqualTo("my games.pgn");
        assertThat(mine.path("added").asInt()).isEqualTo(1);
        assertThat(listed()).containsSubsequence("mine", "before");

        assertThat(page.send("POST", "/api/games?upload=mine", PGN, twice).status())
                .isEqualTo(409);
        assertThat(page.send("POST", "/api/games?upload=no%2Fslash", PGN, twice).status())
                .isEqualTo(400);
        assertThat(page.delete("/api/uploads/mine").json().path("removed").asInt())
                .isEqualTo(1);
        assertThat(games()).as("a game that was there before stays").isEqualTo(before);
        assertThat(page.get("/api/uploads/mine").status()).isEqualTo(404);
        assertThat(page.delete("/api/uploads/mine").status()).isEqualTo(404);
        assertThat(page.delete("/api/uploads/before").json().path("removed").asInt())
                .isEqualTo(1);
    }

    @Test
    void whatIsNoGameIsNotTaken() {
        long before = games();
        String noise = "{a comment} *\n\n[kY \"x\"]\n\n*\n\n[v \"y\"]\n\n; another *\n";
        JsonNode done = page.send("POST", "/api/games", PGN, noise).lines().getLast();
        assertThat(done.path("event").asText()).isEqualTo("done");
        assertThat(done.path("added").asInt()).isZero();
        byte[] random = new byte[300_000];
        for (int seed = 0; seed < 5; seed++) {
            new Random(seed).nextBytes(random);
            JsonNode last = page.send(HttpRequest.newBuilder(page.address("/api/games"))
                            .POST(BodyPublishers.ofByteArray(random))
                            .build())
                    .lines()
                    .getLast();
            assertThat(last.path("added").asInt()).as("seed %s: %s", seed, last).isZero();
        }
        String forfeit = "[White \"Forfeit\"]\n[Black \"B\"]\n\n1-0\n";
        assertThat(page.send("POST", "/api/games?upload=forfeit", PGN, forfeit)
                        .lines()
                        .getLast()
                        .path("added")
                        .asInt())
                .isEqualTo(1);
        page.delete("/api/uploads/forfeit");
        assertThat(games()).isEqualTo(before);
    }

    @Test
    void aGameThatALaterUploadAddedAgainStays() {
        String pgn = game("Again", 1);
        JsonNode first =
                page.send("POST", "/api/games?upload=first", PGN, pgn).lines().getLast();
        page.delete("/api/games/" + first.path("ids").path(0).asText());
        page.send("POST", "/api/games?upload=second", PGN, pgn);
        assertThat(page.delete("/api/uploads/first").json().path("removed").asInt())
                .isZero();
        assertThat(page.delete("/api/uploads/second").json().path("removed").asInt())
                .isEqualTo(1);
    }

    /** Sends games without end, in chunks, until the socket is closed. */
    private static void sendForEver(Socket socket, String id) {
        Thread.ofVirtual().start(() -> {
            try {
                OutputStream out = socket.getOutputStream();
                out.write(("POST /api/games?upload=" + id
                                + " HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
                for (int i = 0; i < 20_000; i++) {
                    byte[] game = game(id, i).getBytes(StandardCharsets.US_ASCII);
                    out.write((Integer.toHexString(game.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
                    out.write(game);
                    out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
                }
                out.flush();
            } catch (IOException e) {
                // The socket was closed.
            }
        });
    }

    @Test
    void anUploadStopsWhenItIsTold() throws Exception {
        long before = games();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.port())) {
            sendForEver(socket, "told");
            await("some games", () -> upload("told").path("added").asInt() > 10);
            JsonNode stopped = page.send("POST", "/api/uploads/told/stop", "text/plain", "")
                    .json();
            assertThat(stopped.path("state").asText()).isEqualTo("stopped");
            int kept = stopped.path("added").asInt();
            assertThat(kept).isBetween(1, 19_999);
            assertThat(games()).isEqualTo(before + kept);
        }
        assertThat(upload("told").path("state").asText()).isEqualTo("stopped");
        page.delete("/api/uploads/told");
        assertThat(games()).isEqualTo(before);
    }

    @Test
    void anUploadStopsWhenItsClientGoesAway() throws Exception {
        long before = games();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.port())) {
            sendForEver(socket, "gone");
            await("some games", () -> upload("gone").path("added").asInt() > 10);
        }
        await("an end", () -> upload("gone").path("state").asText().equals("stopped"));
        int kept = upload("gone").path("added").asInt();
        assertThat(games()).as("what was kept is committed").isEqualTo(before + kept);
        assertThat(page.delete("/api/uploads/gone").json().path("removed").asInt())
                .isEqualTo(kept);
        assertThat(games()).isEqualTo(before);
    }

    @Test
    void aRunningUploadIsStoppedAndRemoved() throws Exception {
        long before = games();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.port())) {
            sendForEver(socket, "both");
            await("some games", () -> upload("both").path("added").asInt() > 10);
            assertThat(page.delete("/api/uploads/both").json().path("removed").asInt())
                    .isGreaterThan(10);
        }
        assertThat(games()).isEqualTo(before);
        assertThat(listed()).doesNotContain("both");
    }
}
