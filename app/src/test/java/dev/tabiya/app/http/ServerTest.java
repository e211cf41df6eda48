package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What all resources share: parameters, problems, languages, other sites. */
class ServerTest extends ServedTest {
    @Test
    void statusListsArchivesAndPlayers() {
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
    void problemsAreInTheLanguageOfTheReader() {
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

    @TestFactory
    Stream<DynamicTest> documentedParametersAreAccepted() {
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
                            .endsWith(known.isEmpty() ? "there are none" : "known are " + known);
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
