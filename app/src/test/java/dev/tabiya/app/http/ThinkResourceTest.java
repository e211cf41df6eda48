package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Engines that analyse a position. */
class ThinkResourceTest extends ServedTest {
    @Test
    void enginesReport() {
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
    void enginesStopWhenTheClientIsGone() throws Exception {
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
}
