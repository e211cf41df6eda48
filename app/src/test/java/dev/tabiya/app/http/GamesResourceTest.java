package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Games read, exported, uploaded and deleted. */
class GamesResourceTest extends ServedTest {
    @Test
    void gamesAreReadAndExported() {
        String id = page.search("&limit=1")
                .json()
                .path("hits")
                .path(0)
                .path("gameId")
                .asText();
        JsonNode game = page.get("/api/games/" + id).json();
        assertThat(game.path("moves")).hasSize(game.path("plies").asInt());
        Page.Answer pgn = page.get("/api/games/" + id + ".pgn");
        assertThat(pgn.body())
                .contains("[White \"" + game.path("tags").path("White").asText());
        JsonNode again = page.send("POST", "/api/pgn", "text/plain", pgn.body())
                .json()
                .path("games")
                .path(0);
        assertThat(texts(again.path("moves"), "fen")).isEqualTo(texts(game.path("moves"), "fen"));
        assertThat(page.get("/api/search.pgn?limit=3&fen=" + Page.encode(Page.KARJAKIN))
                        .body())
                .contains("{Tabiya: hit 3");
        JsonNode list = page.get("/api/games?limit=7").json();
        assertThat(list.path("games")).hasSize(7);
        assertThat(list.path("more").asBoolean()).isTrue();
    }

    @Test
    void uploadsKeepGoodGamesAndReportBadOnes() {
        String pgn = """
                [White "Upload"]
                [Black "Good"]

                1. e4 e5 2. Nf3 Nc6 1-0

                [White "Upload"]
                [Black "Bad"]

                1. e4 e9 *

                [White "Upload"]
                [Black "Other"]
                [Variant "Amazons"]

                1. d1-d7/g7 *
                """;
        List<JsonNode> lines =
                page.send("POST", "/api/games", "application/x-chess-pgn", pgn).lines();
        assertThat(lines.getLast().path("added").asInt()).isEqualTo(1);
        assertThat(lines.getLast().path("skipped").asInt()).isEqualTo(2);
        JsonNode fault = lines.getFirst();
        assertThat(fault.path("reason").asText()).isEqualTo("invalid move \"e9\"");
        assertThat(List.of(fault.path("line").asInt(), fault.path("column").asInt()))
                .containsExactly(9, 7);
        String id = lines.getLast().path("ids").path(0).asText();
        assertThat(page.get("/api/games?white=Upload").json().path("total").asInt())
                .isEqualTo(1);
        assertThat(page.send("POST", "/api/games", "application/x-chess-pgn", pgn)
                        .lines()
                        .getLast()
                        .path("duplicates")
                        .asInt())
                .isEqualTo(1);
        assertThat(page.delete("/api/games/" + id).status()).isEqualTo(204);
        assertThat(page.get("/api/games/" + id).status()).isEqualTo(404);
        assertThat(page.get("/api/games?white=Upload").json().path("total").asInt())
                .isZero();
    }

    @Test
    void uploadsMayBePackedAndNotTooLong() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write("[White \"Packed\"]\n\n1. e4 d5 *\n".getBytes(StandardCharsets.UTF_8));
        }
        List<JsonNode> lines = page.send(HttpRequest.newBuilder(page.address("/api/games"))
                        .POST(BodyPublishers.ofByteArray(packed.toByteArray()))
                        .build())
                .lines();
        assertThat(page.delete("/api/games/"
                                + lines.getLast().path("ids").path(0).asText())
                        .status())
                .isEqualTo(204);

        assertThat(raw("POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n"))
                .startsWith("HTTP/1.1 413");
        assertThat(page.get("/api/status").status()).isEqualTo(200);
    }

    @Test
    void uploadsThatNeverEndAreEnded() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.port())) {
            String head = "POST /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
            String chunk = "10000\r\n" + "x".repeat(1 << 16) + "\r\n";
            CompletableFuture<String> answer = CompletableFuture.supplyAsync(() -> {
                StringBuilder read = new StringBuilder();
                try {
                    for (int next = socket.getInputStream().read();
                            next >= 0 && !read.toString().contains("failed\"");
                            next = socket.getInputStream().read()) {
                        read.append((char) next);
                    }
                } catch (IOException e) {
                    read.append(e);
                }
                return read.toString();
            });
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            int sent = 0;
            try {
                while (!answer.isDone()) {
                    socket.getOutputStream().write(chunk.getBytes(StandardCharsets.US_ASCII));
                    sent += chunk.length();
                }
            } catch (IOException e) {
                // The server has heard enough.
            }
            assertThat(answer.join()).contains("\"event\":\"failed");
            assertThat(sent).isGreaterThan((int) Page.MOST_BYTES);
        }
    }

    @Test
    void playedGamesAreWrittenAndKept() {
        String game = "{\"moves\":[\"f3\",\"e5\",\"g4\",\"d8h4\"],\"tags\":{\"White\":\"Played\",\"Black\":\"x\"}}";
        assertThat(page.send("POST", "/api/pgn/write", "application/json", game).body())
                .contains("1. f3 e5 2. g4 Qh4# 0-1");
        String id = page.send("POST", "/api/games", "application/json", game)
                .lines()
                .getLast()
                .path("ids")
                .path(0)
                .asText();
        assertThat(page.get("/api/games/" + id).json().path("result").asText()).isEqualTo("0-1");
        assertThat(page.delete("/api/games/" + id).status()).isEqualTo(204);
        String amazons = "{\"game\":\"amazons\",\"moves\":[\"d1-d7/g7\"]}";
        assertThat(page.send("POST", "/api/pgn/write", "application/json", amazons)
                        .body())
                .contains("[Variant \"Amazons\"]");
        List<JsonNode> added =
                page.send("POST", "/api/games", "application/json", amazons).lines();
        String played = added.getLast().path("ids").path(0).asText();
        assertThat(page.delete("/api/games/" + played + "?game=amazons").status())
                .isEqualTo(204);
        String rithmomachia = "{\"game\":\"rithmomachia\",\"moves\":[]}";
        assertThat(page.send("POST", "/api/games", "application/json", rithmomachia)
                        .status())
                .isEqualTo(409);
    }
}
