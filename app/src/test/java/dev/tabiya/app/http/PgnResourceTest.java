package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** Pasted PGN. */
class PgnResourceTest extends ServedTest {
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
}
