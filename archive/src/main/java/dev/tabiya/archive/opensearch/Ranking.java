package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Games in the order of a score that the cluster gives them, the highest first, fetched as they are wanted. The first page is
 * usually all that is; who wants more gets it from what the archive held at that moment, so that nothing is missed in between.
 */
final class Ranking implements AutoCloseable {
    private static final int LARGE_PAGE = 1000;

    private final Shards shards;
    private final Map<String, Object> query;
    private final int firstPage;
    private final List<JsonNode> page = new ArrayList<>();
    private final Set<String> taken = new HashSet<>();
    private int next;
    private boolean more = true;
    private @Nullable String fixed;
    private @Nullable JsonNode last;

    Ranking(Shards shards, Map<String, Object> query, int firstPage) {
        this.shards = shards;
        this.query = query;
        this.firstPage = Math.min(firstPage, LARGE_PAGE);
    }

    /** Fetches the first pages of several. */
    static void begin(Shards shards, List<Ranking> rankings) {
        List<JsonNode> answers =
                shards.search(rankings.stream().map(Ranking::firstBody).toList());
        for (int i = 0; i < rankings.size(); i++) {
            rankings.get(i).turn(answers.get(i), rankings.get(i).firstPage);
        }
    }

    private Map<String, Object> firstBody() {
        return body(firstPage);
    }

    private Map<String, Object> body(int size) {
        Map<String, Object> body = Dsl.object(
                "size",
                size,
                "track_total_hits",
                false,
                "query",
                query,
                "sort",
                List.of(Map.of("_score", "desc"), Map.of(Index.ID, "asc")),
                "track_scores",
                true);
        if (last != null) {
            body.put("search_after", last);
        }
        return body;
    }

    private void turn(JsonNode answer, int size) {
        page.clear();
        next = 0;
        int found = 0;
        for (JsonNode hit : answer.path("hits").path("hits")) {
            found++;
            last = hit.path("sort");
            if (taken.add(hit.path("_id").asText())) {
                page.add(hit);
            }
        }
        more = found == size;
    }

    /** The score of the next game, or less than any if there is none. */
    double next() {
        while (next == page.size() && more) {
            if (fixed == null) {
                fixed = shards.fix();
                last = null;
            }
            turn(shards.searchFixed(fixed, body(LARGE_PAGE)), LARGE_PAGE);
        }
        return next == page.size()
                ? Double.NEGATIVE_INFINITY
                : page.get(next).path("_score").asDouble();
    }

    JsonNode take() {
        return page.get(next++);
    }

    @Override
    public void close() {
        if (fixed != null) {
            shards.release(fixed);
        }
    }
}
