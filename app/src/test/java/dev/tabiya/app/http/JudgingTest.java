package dev.tabiya.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.judging.Judgements;
import dev.tabiya.app.judging.Qrels;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgingTest {
    @TempDir
    private Path folder;

    private static Page.Answer judge(Page page, String judge, JsonNode hit, int grade) {
        return judge(page, judge, Page.KARJAKIN, hit, grade);
    }

    private static Page.Answer judge(Page page, String judge, String query, JsonNode hit, int grade) {
        String body = Contract.JSON
                .createObjectNode()
                .put("judge", judge)
                .put("query", query)
                .put("gameId", hit.path("gameId").asText())
                .put("ply", hit.path("ply").asInt())
                .put("grade", grade)
                .toString();
        return page.send("PUT", "/api/judgements", "application/json", body);
    }

    @Test
    void judgementsOutliveTheServer() throws IOException {
        String first;
        String second;
        try (Page page = new Page(folder, 30)) {
            JsonNode hits = page.search("&limit=2").json().path("hits");
            first = position(hits.path(0));
            second = position(hits.path(1));
            assertThat(judge(page, "Ann", hits.path(0), 1).status()).isEqualTo(200);
            assertThat(judge(page, "Ann", hits.path(0), 4).status()).isEqualTo(200);
            assertThat(judge(page, "Bob", hits.path(0), 1).status()).isEqualTo(200);
            assertThat(judge(page, "Bob", hits.path(1), 0).status()).isEqualTo(200);
            // What a power cut leaves: everything that was answered, and a piece of what was not.
            Path killed = folder.resolve("killed");
            Files.createDirectories(killed);
            Files.copy(folder.resolve(Judgements.FILE), killed.resolve(Judgements.FILE));
            byte[] cut = "{\"judge\":\"Zoë".getBytes(StandardCharsets.UTF_8);
            Files.write(killed.resolve(Judgements.FILE), Arrays.copyOf(cut, cut.length - 1), StandardOpenOption.APPEND);
            try (Judgements after = new Judgements(killed)) {
                assertThat(after.all()).hasSize(3);
                after.add(new Judgements.Judgement("Eve", "q", "g", 1, 2, null));
            }
            try (Judgements after = new Judgements(killed)) {
                assertThat(after.all()).hasSize(4);
            }
        }
        try (Page page = new Page(folder, 0)) {
            JsonNode all = page.get("/api/judgements").json();
            assertThat(all.path("judgements")).hasSize(3);
            assertThat(all.path("judges")).hasToString("[\"Ann\",\"Bob\"]");
            JsonNode query = all.path("queries").path(0);
            assertThat(query.path("judged").asInt()).isEqualTo(3);
            assertThat(page.get("/api/judgements?judge=Ann").json().path("judgements"))
                    .hasSize(1);
            String otherClocks = Page.KARJAKIN.replace("0 20", "7 31");
            assertThat(page.get("/api/judgements?query=" + Page.encode(otherClocks))
                            .json()
                            .path("judgements"))
                    .hasSize(3);

            String id = query.path("id").asText();
            Qrels qrels = qrels(page.get("/api/judgements.qrels").body());
            assertThat(qrels.of(id, List.of(first, second))).containsExactly(3, 0);
            assertThat(qrels(page.get("/api/judgements.qrels?judge=Ann").body()).of(id, List.of(first, second)))
                    .containsExactly(4, 0);
            assertThat(page.get("/api/judgements.epd").body())
                    .isEqualTo(Page.KARJAKIN.replace(" 0 20", "") + " id \"" + id + "\";\n");
        }
    }

    /** Their texts have the same hash code. */
    @Test
    void everyQueryHasAnIdOfItsOwn() {
        List<String> queries = List.of("6k1/8/8/8/2pq4/8/8/1K6 w - -", "6k1/8/8/8/2qR4/8/8/1K6 w - -");
        assertThat(queries.get(0).hashCode()).isEqualTo(queries.get(1).hashCode());
        try (Page page = new Page(folder, 30)) {
            JsonNode hit = page.search("&limit=1").json().path("hits").path(0);
            judge(page, "Ann", queries.get(0), hit, 4);
            judge(page, "Ann", queries.get(1), hit, 0);
            JsonNode asked = page.get("/api/judgements").json().path("queries");
            Qrels qrels = qrels(page.get("/api/judgements.qrels").body());
            assertThat(qrels.of(asked.path(0).path("id").asText(), List.of(position(hit))))
                    .containsExactly(4);
            assertThat(qrels.of(asked.path(1).path("id").asText(), List.of(position(hit))))
                    .containsExactly(0);
        }
    }

    private static String position(JsonNode hit) {
        return hit.path("gameId").asText() + ":" + hit.path("ply").asInt();
    }

    private static Qrels qrels(String text) {
        return Qrels.read(text, "qrels");
    }
}
