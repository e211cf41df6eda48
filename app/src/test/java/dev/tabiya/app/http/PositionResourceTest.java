package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Positions for boards that know no rules. */
class PositionResourceTest extends ServedTest {
    @Test
    void positionsNeedNoRules() {
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
}
