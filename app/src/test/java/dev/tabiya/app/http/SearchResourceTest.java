package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.search.SearchField;
import dev.tabiya.app.search.SearchSamples;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Searches and what hits share with the query. */
class SearchResourceTest extends ServedTest {
    @Test
    void hitsHaveReasons() {
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
    void twinsAreTransformedBack() {
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
    void gamesThatReachedThePositionComeFirst() {
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
    void twinsAreRankedWithOthers() {
        JsonNode hits = page.search("&limit=60&transforms=flip,mirror").json().path("hits");
        double before = 100;
        for (JsonNode hit : hits) {
            assertThat(hit.path("similarity").asDouble()).isLessThanOrEqualTo(before);
            before = hit.path("similarity").asDouble();
        }
        assertThat(texts(hits, "transform")).contains("none", "flip");
    }

    @Test
    void patternsHaveSquaresAndNoSimilarity() {
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
    void twoHundredRequestsAreServed() {
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

    /** The command line and the server share one document. */
    @Test
    void theCommandLinePrintsTheSameDocument() {
        for (String mode : List.of("like", "near", "both", "exact")) {
            for (boolean next : new boolean[] {true, false}) {
                JsonNode served = page.search("&mode=" + mode + "&limit=5&transforms=flip&next=" + next)
                        .json();
                List<String> words = new ArrayList<>(List.of(
                        "search",
                        Page.KARJAKIN,
                        "--mode",
                        mode,
                        "-k",
                        "5",
                        "--flip",
                        "--json",
                        "--db",
                        archive.toString()));
                if (next) {
                    words.add("--next");
                }
                Cli run = Cli.run(words.toArray(String[]::new));
                Contract.valid("Found", run.out(), mode);
                assertThat(untimed(run.json())).as(mode).isEqualTo(untimed(served));
            }
        }
        String pattern = "white:iqp, pieces>=20";
        JsonNode served = page.get("/api/search?mode=pattern&limit=5&next=false&pattern=" + Page.encode(pattern))
                .json();
        Cli run = Cli.run("search", pattern, "--mode", "pattern", "-k", "5", "--json", "--db", archive.toString());
        assertThat(untimed(run.json())).isEqualTo(untimed(served));
    }

    /** Without times, and the effort, which depends on how threads take turns. */
    private static JsonNode untimed(JsonNode found) {
        return ((ObjectNode) found).without(List.of("tookMs", "waitedMs", "effort"));
    }

    @Test
    void badValuesAreNamedByTheirParameter() {
        SearchSamples.BAD.forEach((field, text) -> {
            String mode = field.equals(SearchField.MODE) ? "" : "&mode=near";
            Page.Answer answer = page.search(mode + "&" + field.parameter() + "=" + Page.encode(text));
            assertThat(answer.status()).as(field.parameter()).isEqualTo(400);
            assertThat(answer.json().path("parameter").asText()).isEqualTo(field.parameter());
            assertThat(answer.json().path("detail").asText()).isNotEmpty().doesNotContain("--");
        });
    }

    @Test
    void everyFieldIsAParameter() {
        StringBuilder parameters = new StringBuilder();
        SearchSamples.GOOD.forEach((field, text) ->
                parameters.append('&').append(field.parameter()).append('=').append(Page.encode(text)));
        assertThat(page.search(parameters.toString()).status()).isEqualTo(200);
    }
}
