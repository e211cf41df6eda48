package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the server answers; {@link Page} checks every answer against the OpenAPI document. */
class ServerTest {
    private static final int GAMES = 120;

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

    private static List<String> texts(JsonNode list, String field) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(each -> each.path(field).asText())
                .toList();
    }

    @Test
    void statusTellsWhatCanBeAsked() {
        JsonNode status = page.get("/api/status").json();
        JsonNode archive = status.path("archives").path(0);
        assertThat(archive.path("games").asInt()).isGreaterThanOrEqualTo(GAMES);
        assertThat(archive.path("presets")).hasSize(8);
        assertThat(texts(archive.path("motifs"), "name")).contains("iqp");
        assertThat(texts(status.path("boards"), "game")).containsExactly("chess", "amazons", "rithmomachia");
        status.path("boards")
                .forEach(board ->
                        assertThat(texts(board.path("players"), "name")).contains("random"));
    }

    @Test
    void positionsNeedNoRulesToBeShown() {
        JsonNode chess =
                page.get("/api/position?moves=" + Page.encode("e4 c5 g1f3")).json();
        assertThat(chess.path("fen").asText()).startsWith("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b");
        assertThat(chess.path("men")).hasSize(32);
        assertThat(chess.path("legal")).hasSize(22);
        assertThat(texts(chess.path("line"), "text")).containsExactly("e4", "c5", "Nf3");
        assertThat(chess.path("opening").path("eco").asText()).isEqualTo("B27");
        JsonNode start = page.get("/api/position").json();
        assertThat(start.path("key").asText()).as("Polyglot's own example").isEqualTo("463b96181691fc9c");

        JsonNode castling = page.get("/api/position?fen=" + Page.encode("4k3/8/8/8/8/8/8/4K2R w K -"))
                .json();
        JsonNode castles = StreamSupport.stream(castling.path("legal").spliterator(), false)
                .filter(move -> move.path("text").asText().startsWith("O-O"))
                .findFirst()
                .orElseThrow();
        assertThat(List.of(castles.path("to").asText(), castles.path("rook").asText()))
                .containsExactly("g1", "h1");

        JsonNode mate =
                page.get("/api/position?moves=" + Page.encode("f3 e5 g4 Qh4")).json();
        assertThat(mate.path("check").asText()).isEqualTo("e1");
        assertThat(mate.path("outcome").path("result").asText()).isEqualTo("0-1");
        assertThat(mate.path("legal")).isEmpty();

        JsonNode amazons = page.get("/api/position?game=amazons&moves=d1-d7/g7").json();
        assertThat(amazons.path("files").asInt()).isEqualTo(10);
        assertThat(texts(amazons.path("men"), "man")).contains("A", "X").hasSize(9);

        JsonNode rithmomachia = page.get("/api/position?game=rithmomachia").json();
        assertThat(rithmomachia.path("ranks").asInt()).isEqualTo(16);
        assertThat(texts(rithmomachia.path("men"), "man"))
                .contains("C", "T", "S", "P")
                .hasSize(48);
        JsonNode taking = page.get("/api/position?game=rithmomachia&fen="
                        + Page.encode("//////4c25.//2T25.///////PC4.. w c7. - - 1"))
                .json()
                .path("legal")
                .valueStream()
                .filter(legal -> legal.has("captures"))
                .findFirst()
                .orElseThrow();
        assertThat(taking.path("falls").path(0).path("arithmetic").asText()).isEqualTo("25 = 25");
        String move = rithmomachia.path("legal").path(0).path("move").asText();
        assertThat(page.get("/api/position?game=rithmomachia&moves=" + Page.encode(move))
                        .json()
                        .path("turn")
                        .asText())
                .isEqualTo("black");
    }

    @Test
    void longGamesHaveLongAddresses() {
        String moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(400).strip();
        assertThat(page.get("/api/position?moves=" + Page.encode(moves)).status())
                .isEqualTo(200);
    }

    @Test
    void hitsTellWhyTheyAreAlike() {
        JsonNode found = page.search("&limit=5").json();
        assertThat(found.path("hits")).hasSize(5);
        assertThat(found.path("more").asBoolean()).isTrue();
        for (JsonNode hit : found.path("hits")) {
            JsonNode pieces = hit.path("reasons").path(0);
            assertThat(pieces.path("kind").asText()).isEqualTo("pieces");
            assertThat(pieces.path("count").asInt()).isEqualTo(hit.path("same").size());
            assertThat(pieces.path("of").asInt())
                    .isEqualTo(26)
                    .isEqualTo(hit.path("same").size()
                            + hit.path("differs").path("query").size());
            Set<String> same = new HashSet<>(texts(hit.path("same"), "square"));
            assertThat(same).containsAll(texts(hit.path("relations"), "from"));
            assertThat(same).containsAll(texts(hit.path("relations"), "to"));
        }
        assertThat(found.path("next")).isNotEmpty();
        long moves = StreamSupport.stream(found.path("next").spliterator(), false)
                .mapToLong(move -> move.path("games").asLong())
                .sum();
        assertThat(moves).isLessThanOrEqualTo(100);
    }

    @Test
    void pagesFollowEachOther() {
        List<String> all = texts(page.search("&limit=20&next=false").json().path("hits"), "gameId");
        List<String> paged = new ArrayList<>();
        for (int from = 0; from < 20; from += 5) {
            paged.addAll(
                    texts(page.search("&limit=5&next=false&from=" + from).json().path("hits"), "gameId"));
        }
        assertThat(paged).isEqualTo(all).doesNotHaveDuplicates();
        JsonNode last = page.search("&limit=200&from=100").json();
        assertThat(last.path("more").asBoolean()).isFalse();
    }

    @Test
    void everyModeAndFilterIsUnderstood() {
        for (String mode : List.of("like", "near", "both", "exact")) {
            JsonNode found = page.search("&mode=" + mode + "&transforms=flip,mirror&limit=3")
                    .json();
            assertThat(found.path("mode").asText()).isEqualTo(mode);
            found.path("hits")
                    .forEach(hit -> assertThat(hit.path("twin").asText()).isNotEmpty());
        }
        JsonNode near = page.search("&mode=near&metric=turn%2Bphase&radius=200&all=true&limit=3")
                .json();
        assertThat(near.path("hits").path(0).path("distance").asInt()).isPositive();
        assertThat(near.path("results").path("white").asInt()).isPositive();
        JsonNode pattern = page.get("/api/search?mode=pattern&pattern=" + Page.encode("white:iqp, pieces>=20"))
                .json();
        assertThat(pattern.path("hits")).isNotEmpty();
        JsonNode drawn = page.search("&result=1/2-1/2&minPlies=40&pieces=20-&turn=black&date=1800-2100&player=a")
                .json();
        assertThat(drawn.path("hits")).isNotEmpty();
        drawn.path("hits")
                .forEach(hit -> assertThat(hit.path("result").asText()).isEqualTo("1/2-1/2"));
    }

    @Test
    void otherGamesAreSearchedTheSameWay() {
        JsonNode games = page.get("/api/games?game=amazons").json().path("games");
        String id = games.path(0).path("id").asText();
        JsonNode game = page.get("/api/games/" + id + "?game=amazons").json();
        String fen = game.path("moves").path(9).path("fen").asText();
        for (String mode : List.of("like", "near", "both", "exact")) {
            JsonNode hit = page.get(
                            "/api/search?game=amazons&transforms=flip,mirror&mode=" + mode + "&fen=" + Page.encode(fen))
                    .json()
                    .path("hits")
                    .path(0);
            assertThat(hit.path("gameId").asText()).isEqualTo(id);
            assertThat(hit.path("reasons").path(0).path("kind").asText()).isEqualTo("identical");
            assertThat(hit.path("next").path(0).path("arrow").asText()).isNotEmpty();
        }
        JsonNode pool =
                page.get("/api/pool?game=amazons&fen=" + Page.encode(fen)).json();
        assertThat(Set.copyOf(texts(pool.path("hits"), "gameId"))).hasSize(4);
        assertThat(page.get("/api/search?game=amazons&pattern=iqp&fen=startpos").status())
                .isEqualTo(400);
    }

    @Test
    void twinsAreTurnedBack() {
        String black = "2krr3/ppp5/1nn2qp1/4pp2/7p/P2PP1PP/1P1N1PB1/2RQ1RK1 w - - 0 20";
        JsonNode turned = page.get("/api/search?limit=1&transforms=flip&fen=" + Page.encode(black))
                .json()
                .path("hits")
                .path(0);
        JsonNode straight = page.search("&limit=1").json().path("hits").path(0);
        assertThat(turned.path("transform").asText()).isEqualTo("flip");
        assertThat(turned.path("gameId")).isEqualTo(straight.path("gameId"));
        assertThat(turned.path("same")).hasSameSizeAs(straight.path("same"));
        JsonNode same = turned.path("same").path(0);
        assertThat(same.path("square").asText().charAt(1)
                        - '0'
                        + same.path("query").asText().charAt(1)
                        - '0')
                .isEqualTo(9);
    }

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
    void pastedPgnIsATree() {
        String pgn = "1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. c3)) 2. Nf3 $1 {good} Zz *";
        JsonNode parsed = page.send("POST", "/api/pgn", "text/plain", pgn).json();
        JsonNode second = parsed.path("games").path(0).path("moves").path(1);
        JsonNode sicilian = second.path("variations").path(0);
        assertThat(texts(sicilian, "text")).containsExactly("c5", "Nf3");
        assertThat(sicilian.path(1)
                        .path("variations")
                        .path(0)
                        .path(0)
                        .path("text")
                        .asText())
                .isEqualTo("c3");
        assertThat(parsed.path("faults").path(0).path("column").asInt()).isEqualTo(pgn.indexOf("Zz") + 1);
        JsonNode amazons = page.send("POST", "/api/pgn?game=amazons", "text/plain", "1. d1-d7/g7 *")
                .json();
        assertThat(amazons.path("games").path(0).path("game").asText()).isEqualTo("amazons");
    }

    @Test
    void uploadsKeepGoodGamesAndTellOfBadOnes() {
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

    @Test
    void poolsAreNormalised() {
        JsonNode pool = page.get("/api/pool?runs=tabiya,truepos,near&limit=30&fen=" + Page.encode(Page.KARJAKIN))
                .json();
        assertThat(texts(pool.path("runs"), "run")).containsExactly("tabiya", "truepos", "near");
        assertThat(texts(pool.path("hits"), "gameId")).hasSize(30).doesNotHaveDuplicates();
        double before = 1;
        assertThat(pool.path("hits").path(0).path("pooled").toString()).contains("\"normalised\":1.0");
        for (JsonNode hit : pool.path("hits")) {
            double best = StreamSupport.stream(hit.path("pooled").spliterator(), false)
                    .mapToDouble(run -> run.path("normalised").asDouble())
                    .max()
                    .orElseThrow();
            assertThat(best).isLessThanOrEqualTo(before);
            before = best;
        }
    }

    @Test
    void poolsAreThoseOfThePaper() {
        JsonNode pool = page.get("/api/pool?fen=" + Page.encode(Page.KARJAKIN)).json();
        assertThat(texts(pool.path("runs"), "run"))
                .containsExactly("truepos", "rchblepos", "attk", "dfns", "rayattk", "combnoray", "comball");
        assertThat(texts(pool.path("hits"), "gameId"))
                .hasSize(Math.min(200, GAMES))
                .doesNotHaveDuplicates();
    }

    @Test
    void gamesWithTheVeryPositionComeFirstAndAreCounted() {
        String sicilian = Page.encode("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        JsonNode exact =
                page.get("/api/search?mode=exact&limit=3&fen=" + sicilian).json();
        JsonNode counted = exact.path("results").deepCopy();
        ((ObjectNode) counted).set("games", exact.path("games"));
        assertThat(exact.path("games").asInt()).isGreaterThan(3);
        for (String mode : List.of("like", "near", "both")) {
            JsonNode found =
                    page.get("/api/search?mode=" + mode + "&fen=" + sicilian).json();
            assertThat(found.path("identical")).as(mode).isEqualTo(counted);
        }
        JsonNode hits = page.get("/api/search?limit=20&fen=" + sicilian).json().path("hits");
        assertThat(texts(hits, "gameId").subList(0, 3)).isEqualTo(texts(exact.path("hits"), "gameId"));
        assertThat(texts(hits, "fen").subList(2, hits.size())).doesNotHaveDuplicates();
        assertThat(texts(hits, "gameId")).doesNotHaveDuplicates();
        for (int i = 0; i < 3; i++) {
            assertThat(hits.path(i).path("similarity").asDouble()).isEqualTo(100);
            assertThat(hits.path(i).path("why")).isNotEmpty();
        }
        JsonNode second = page.get("/api/search?from=2&limit=5&fen=" + sicilian).json();
        assertThat(texts(second.path("hits"), "gameId"))
                .isEqualTo(texts(hits, "gameId").subList(2, 7));
        JsonNode never = page.search("&limit=1").json();
        assertThat(never.path("identical").path("games").asInt()).isZero();
        assertThat(never.path("hits").path(0).path("similarity").asDouble()).isLessThan(100);
    }

    @Test
    void hitsOfTwinsStandInTheOrderShown() {
        JsonNode hits = page.search("&limit=60&transforms=flip,mirror").json().path("hits");
        double before = 100;
        for (JsonNode hit : hits) {
            assertThat(hit.path("similarity").asDouble()).isLessThanOrEqualTo(before);
            before = hit.path("similarity").asDouble();
        }
        assertThat(texts(hits, "transform")).contains("none", "flip");
    }

    @Test
    void patternsHaveSquaresAndNoLikeness() {
        JsonNode found = page.get("/api/search?mode=pattern&pattern=" + Page.encode("white:iqp, Ra1"))
                .json();
        assertThat(found.path("hits")).isNotEmpty();
        for (JsonNode hit : found.path("hits")) {
            assertThat(hit.has("similarity")).isFalse();
            assertThat(hit.path("squares").toString()).isEqualTo("[\"a1\",\"d4\"]");
        }
        assertThat(page.get("/api/search.pgn?mode=pattern&limit=1&pattern=iqp").body())
                .contains("Tabiya: hit 1")
                .doesNotContain("likeness");
        assertThat(page.get("/api/search?mode=exact&limit=1&fen=startpos")
                        .json()
                        .path("hits")
                        .path(0)
                        .path("similarity")
                        .asDouble())
                .isEqualTo(100);
    }

    @Test
    void aHundredAskersAndAnotherAreAllServed() {
        List<CompletableFuture<Integer>> answers = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            HttpRequest request = HttpRequest.newBuilder(page.address("/api/search?limit=2&mode="
                            + (i % 2 == 0 ? "like" : "near") + "&fen=" + Page.encode(Page.KARJAKIN)))
                    .build();
            answers.add(page.client()
                    .sendAsync(request, BodyHandlers.ofString())
                    .thenApply(response -> response.statusCode()));
        }
        assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).isEqualTo(200));
    }

    @Test
    void enginesTellWhatTheyThink() {
        for (String asked : List.of(
                "moves=e4&player=alphabeta_material&time=0.2",
                "moves=e4&player=felt&time=0.2",
                "game=amazons&time=0.2",
                "game=rithmomachia&player=" + Page.encode("greedy_army") + "&time=0.2")) {
            String events = page.get("/api/think?seed=1&" + asked).body();
            String best = events.substring(events.lastIndexOf("data: ") + 6).strip();
            assertThat(events).contains("event: best\n");
            assertThat(best.contains("\"emotion\":{\"goal\"")).isEqualTo(asked.contains("felt"));
            Contract.valid("Chosen", best, asked);
            events.lines()
                    .filter(line -> line.startsWith("data: ") && !line.endsWith(best))
                    .forEach(line -> Contract.valid("Thought", line.substring(6), asked));
        }
    }

    /** Every move is a request of its own; a player with a history table has learned from those before. */
    @Test
    void historyTablesOutlastAMove() {
        assertThat(nodes("minimax_material 4")).isEqualTo(nodes("minimax_material 4"));
        assertThat(nodes("minimax_material_table 4")).isNotEqualTo(nodes("minimax_material_table 4"));
    }

    private long nodes(String player) {
        String events = page.get("/api/think?seed=1&time=60&moves=" + Page.encode("e4 e5 Nf3") + "&player="
                        + Page.encode(player))
                .body();
        assertThat(events).contains("event: best\n");
        return Contract.json(events.substring(events.lastIndexOf("data: ") + 6).strip())
                .at("/thought/nodes")
                .asLong();
    }

    @Test
    void saysWhatIsWrongInTheLanguageOfTheReader() {
        assertThat(spoken("es-ES,es;q=0.9", "/api/position?moves=Ke2"))
                .isEqualTo("jugada ilegal «Ke2» en rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assertThat(spoken("es", "/api/games/nothing")).isEqualTo("el archivo no tiene la partida «nothing»");
        assertThat(spoken("de", "/api/games/nothing")).isEqualTo("the archive has no game \"nothing\"");
        assertThat(page.get("/api/games/nothing").json().path("detail").asText())
                .isEqualTo("the archive has no game \"nothing\"");
        String faults = page.send(HttpRequest.newBuilder(page.address("/api/pgn"))
                        .header("Content-Type", "text/plain")
                        .header("Accept-Language", "es")
                        .POST(BodyPublishers.ofString("1. e4 e5 2. Ke3 *"))
                        .build())
                .json()
                .at("/faults/0/reason")
                .asText();
        assertThat(faults).startsWith("jugada ilegal «Ke3» en ");
    }

    private String spoken(String languages, String path) {
        return page.send(HttpRequest.newBuilder(page.address(path))
                        .header("Accept-Language", languages)
                        .build())
                .json()
                .path("detail")
                .asText();
    }

    @Test
    void enginesStopWhenNobodyListens() throws Exception {
        for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
            try (InputStream events = page.client()
                    .send(
                            HttpRequest.newBuilder(page.address("/api/think?player=alphabeta_material&time=300"))
                                    .build(),
                            BodyHandlers.ofInputStream())
                    .body()) {
                assertThat((char) events.read()).isIn('e', ':');
            }
        }
        // Were they still thinking, nobody else would come to think.
        assertThat(page.get("/api/think?player=random&time=1").body()).contains("event: best");
    }

    @Test
    void explorersFindWhatTheyKnow() {
        JsonNode masters = page.get("/masters?play=e2e4&since=1900&until=2999-12&topGames=2")
                .json();
        assertThat(masters.path("topGames")).hasSize(2);
        JsonNode move = masters.path("moves").path(0);
        assertThat(move.path("uci").asText()).matches("[a-h][1-8][a-h][1-8]");
        assertThat(move.has("game") && move.has("opening")).isTrue();
        long all = masters.path("white").asLong()
                + masters.path("draws").asLong()
                + masters.path("black").asLong();
        JsonNode exact = page.get("/api/search?mode=exact&date=1900-&limit=1&fen="
                        + Page.encode("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"))
                .json();
        assertThat(all).isEqualTo(exact.path("games").asLong());
        assertThat(page.get("/lichess?variant=standard&speeds=blitz&ratings=2000,2200&recentGames=1")
                        .json()
                        .path("recentGames"))
                .hasSize(1);
        JsonNode player = page.get("/player?player=a&color=black&recentGames=1").json();
        assertThat(player.path("recentGames").path(0).path("black").path("name").asText())
                .containsIgnoringCase("a");
        assertThat(page.get("/masters").header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(page.get("/api/status").header("Access-Control-Allow-Origin"))
                .isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> documentedParametersAreTheOnesTaken() {
        return Contract.operations().stream()
                .filter(operation -> !operation.method().equals("delete"))
                .map(operation -> dynamicTest(operation.method() + " " + operation.path(), () -> {
                    String path = operation.path().replace("{id}", "0123456789abcdef") + "?nonsense=1";
                    Page.Answer answer = operation.method().equals("get")
                            ? page.get(path)
                            : page.send(operation.method().toUpperCase(Locale.ROOT), path, "text/plain", "");
                    assertThat(answer.status()).isEqualTo(400);
                    assertThat(answer.json().path("parameter").asText()).isEqualTo("nonsense");
                    String known = String.join(", ", operation.parameters());
                    assertThat(answer.json().path("detail").asText())
                            .endsWith(known.isEmpty() ? "there are none" : "there is " + known);
                }));
    }

    @TestFactory
    Stream<DynamicTest> badInputIsAProblem() {
        String fen = "fen=" + Page.encode(Page.KARJAKIN);
        return Stream.of(
                        "400 fen /api/position?fen=x",
                        "400 fen /api/position?fen=" + Page.encode("kk6/8/8/8/8/8/8/K7 w"),
                        "400 moves /api/position?moves=e5",
                        "400 game /api/position?game=go",
                        "400 rules /api/position?rules=cascade",
                        "400 rules /api/position?game=rithmomachia&rules=x",
                        "400 fen /api/search",
                        "400 fen /api/search?fen=x",
                        "400 fen /api/search?fen=startpos&fen=startpos",
                        "400 mode /api/search?mode=has&" + fen,
                        "400 preset /api/search?preset=x&" + fen,
                        "400 metric /api/search?mode=near&metric=x&" + fen,
                        "400 radius /api/search?radius=3&" + fen,
                        "400 radius /api/search?mode=near&radius=-1&" + fen,
                        "400 transforms /api/search?transforms=x&" + fen,
                        "400 pattern /api/search?pattern=Pz9&" + fen,
                        "400 pattern /api/search?mode=pattern",
                        "400 pattern /api/search?mode=exact&pattern=Pd4&" + fen,
                        "400 moves /api/position?moves=--",
                        "400 elo /api/search?elo=x&" + fen,
                        "400 date /api/search?date=x&" + fen,
                        "400 eco /api/search?eco=Z99&" + fen,
                        "400 result /api/search?result=x&" + fen,
                        "400 turn /api/search?turn=red&" + fen,
                        "400 pieces /api/search?pieces=x&" + fen,
                        "400 minPlies /api/search?minPlies=x&" + fen,
                        "400 limit /api/search?limit=0&" + fen,
                        "400 limit /api/search?limit=201&" + fen,
                        "400 from /api/search?from=-1&" + fen,
                        "400 next /api/search?next=perhaps&" + fen,
                        "409 - /api/search?game=rithmomachia&fen=startpos",
                        "400 limit /api/search.pgn?limit=0&" + fen,
                        "400 limit /api/games?limit=x",
                        "404 - /api/games/0123456789abcdef",
                        "404 - /api/games/nothing.pgn",
                        "400 fen /api/pool",
                        "400 runs /api/pool?runs=x&" + fen,
                        "400 runs /api/pool?runs=near:x&" + fen,
                        "400 query /api/judgements?query=x",
                        "409 - /api/judgements.qrels?game=rithmomachia",
                        "400 player /api/think?player=deep",
                        "400 player /api/think?player=" + Page.encode("uci:touch /tmp/never"),
                        "400 player /api/think?player=" + Page.encode("minimax_material x"),
                        "400 time /api/think?time=0",
                        "400 time /api/think?time=x",
                        "400 seed /api/think?seed=x",
                        "400 moves /api/think?moves=" + Page.encode("f3 e5 g4 Qh4"),
                        "400 play /masters?play=e2e5",
                        "400 fen /masters?fen=x",
                        "400 since /masters?since=x",
                        "400 variant /lichess?variant=atomic",
                        "400 player /player",
                        "400 color /player?player=a&color=red",
                        "404 - /nothing",
                        "404 - /../openapi.json",
                        "404 - /api/nothing",
                        "404 - /web/")
                .map(line -> {
                    String[] words = line.split(" ", 3);
                    return dynamicTest(line, () -> {
                        Page.Answer answer = page.get(words[2]);
                        assertThat(answer.status()).as(answer.body()).isEqualTo(Integer.parseInt(words[0]));
                        assertThat(answer.json().path("parameter").asText("-")).isEqualTo(words[1]);
                    });
                });
    }

    @TestFactory
    Stream<DynamicTest> badBodiesAreProblems() {
        String json = "application/json";
        return Stream.of(
                        List.of("415", "POST", "/api/pgn", json, "{}"),
                        List.of("413", "POST", "/api/pgn", "text/plain", " ".repeat(1 << 20) + "x"),
                        List.of("415", "POST", "/api/pgn/write", "text/plain", "{}"),
                        List.of("400", "POST", "/api/pgn/write", json, "{"),
                        List.of("400", "POST", "/api/pgn/write", json, "[]"),
                        List.of("400", "POST", "/api/pgn/write", json, "null"),
                        List.of("400", "POST", "/api/pgn/write", json, "{\"movs\":[]}"),
                        List.of("400", "POST", "/api/pgn/write", json, "{\"moves\":[\"e5\"]}"),
                        List.of("400", "POST", "/api/pgn/write", json, "{\"moves\":[null]}"),
                        List.of("400", "POST", "/api/pgn/write", json, "{\"moves\":[],\"result\":\"2-0\"}"),
                        List.of("400", "POST", "/api/pgn/write", json, "{\"moves\":[],\"tags\":{\"a b\":\"c\"}}"),
                        List.of("400", "POST", "/api/games", json, "{\"fen\":\"x\",\"moves\":[]}"),
                        List.of("415", "POST", "/api/games", "multipart/form-data; boundary=x", "--x--"),
                        List.of("415", "PUT", "/api/judgements", "text/plain", "x"),
                        List.of("400", "PUT", "/api/judgements", json, ""),
                        List.of("400", "PUT", "/api/judgements", json, "{\"judge\":\"A\",\"grade\":5}"),
                        List.of("400", "PUT", "/api/judgements", json, "{\"judge\":\" \",\"grade\":1}"),
                        List.of("400", "PUT", "/api/judgements", json, "{\"judge\":\"A\",\"grade\":\"x\"}"),
                        List.of(
                                "404",
                                "PUT",
                                "/api/judgements",
                                json,
                                "{\"judge\":\"A\",\"grade\":1,\"query\":\"startpos\",\"gameId\":\"0\",\"ply\":0}"),
                        List.of("405", "POST", "/api/search", json, "{}"),
                        List.of("405", "PUT", "/api/games", json, "{}"),
                        List.of("405", "PATCH", "/masters", json, "{}"))
                .map(request -> dynamicTest(String.join(" ", request.subList(0, 3)), () -> {
                    Page.Answer answer = page.send(request.get(1), request.get(2), request.get(3), request.get(4));
                    assertThat(answer.status()).as(answer.body()).isEqualTo(Integer.parseInt(request.get(0)));
                }));
    }

    @Test
    void otherSitesAreKeptOut() throws IOException {
        assertThat(raw("GET /api/status HTTP/1.1\r\nHost: evil.example\r\n\r\n"))
                .startsWith("HTTP/1.1 403");
        assertThat(raw("GET /api/status HTTP/1.1\r\nHost: tabiya.test:80\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
        assertThat(raw("GET /api/status HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\n\r\n"))
                .startsWith("HTTP/1.1 403");
        assertThat(raw("GET /api/status HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\n\r\n"))
                .startsWith("HTTP/1.1 403");
        assertThat(raw("GET /masters HTTP/1.1\r\nHost: localhost\r\nOrigin: http://other.example\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
        assertThat(raw("nonsense\r\n\r\n"))
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json")
                .doesNotContain("null");
        assertThat(raw("GET /api/position?fen=%zz HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json");
    }

    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.port())) {
            String once = request.replaceFirst("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
            socket.getOutputStream().write(once.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void theDocumentIsServed() {
        Page.Answer answer = page.get("/api/openapi.json");
        assertThat(answer.json()).isEqualTo(Contract.DOCUMENT);
        assertThat(answer.header("Content-Security-Policy")).contains("default-src 'self'");
    }

    @Test
    void thePageIsPackedAndKnownAgain() {
        Page.Answer plain = page.get("/");
        assertThat(plain.type()).startsWith("text/html");
        assertThat(page.send(HttpRequest.newBuilder(page.address("/"))
                                .header("If-None-Match", plain.header("ETag"))
                                .build())
                        .status())
                .isEqualTo(304);
        Page.Answer packed = page.send(HttpRequest.newBuilder(page.address("/"))
                .header("Accept-Encoding", "gzip")
                .build());
        assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(Long.parseLong(packed.header("Content-Length")))
                .isLessThan(Long.parseLong(plain.header("Content-Length")));
    }
}
