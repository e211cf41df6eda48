package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Pools to judge. */
class PoolResourceTest extends ServedTest {
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
}
