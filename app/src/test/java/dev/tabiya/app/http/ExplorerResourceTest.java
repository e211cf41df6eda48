package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** The API of the Lichess opening explorer. */
class ExplorerResourceTest extends ServedTest {
    @Test
    void answersAreThoseOfLichess() {
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
}
