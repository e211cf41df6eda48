package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Blocks in the order of a score that the cluster gives them, the highest first, fetched as they are wanted. The first page is
 * usually all that is. By then a lower limit of scores is known, and a second has as a rule all above it. Who wants still more gets it
 * from what the archive held at that moment, so that nothing is missed in between.
 */
final class Ranking implements AutoCloseable {
    private static final int LARGE_PAGE = 2000;

    private final Shards shards;
    private final Map<String, Object> query;
    private final int firstPage;
    private final int moveBytes;
    private final List<JsonNode> page = new ArrayList<>();
    private final Set<Place> taken = new HashSet<>();
    private int next;
    private int pages;
    private boolean more = true;
    private @Nullable String fixed;
    private @Nullable JsonNode last;

    /** What tells a block from others. */
    private record Place(long game, int first) {}

    Ranking(Shards shards, Map<String, Object> query, int firstPage, int moveBytes) {
        this.shards = shards;
        this.query = query;
        this.firstPage = Math.min(firstPage, LARGE_PAGE);
        this.moveBytes = moveBytes;
    }

    /** Fetches the first pages of several. */
    static void begin(Shards shards, List<Ranking> rankings) {
        List<JsonNode> answers = shards.search(rankings.stream()
                .map(ranking -> ranking.body(ranking.firstPage, Double.NEGATIVE_INFINITY))
                .toList());
        for (int i = 0; i < rankings.size(); i++) {
            rankings.get(i).turn(answers.get(i), rankings.get(i).firstPage);
        }
    }

    private Map<String, Object> body(int size, double least) {
        Map<String, Object> body = Dsl.object(
                "size",
                size,
                "track_total_hits",
                false,
                "query",
                query,
                "stored_fields",
                "_none_",
                "docvalue_fields",
                List.of(Index.BLOCK));
        if (least > 0) {
            body.put("min_score", Math.nextDown((float) least));
        }
        return body;
    }

    /** In an order that goes on where a page ended, which takes longer. */
    private Map<String, Object> sortedBody(double least) {
        Map<String, Object> body = body(LARGE_PAGE, least);
        body.put("sort", List.of(Map.of("_score", "desc"), Map.of(Index.GAME, "asc"), Map.of(Index.FIRST, "asc")));
        body.put("track_scores", true);
        if (last != null) {
            body.put("search_after", last);
        }
        return body;
    }

    private void turn(JsonNode answer, int size) {
        page.clear();
        next = 0;
        for (JsonNode hit : answer.path("hits").path("hits")) {
            last = hit.path("sort");
            page.add(hit);
        }
        more = page.size() == size;
        pages++;
    }

    /**
     * The score of the next block, or less than any if there is none.
     *
     * @param least those that score less are of no use
     */
    double next(double least) {
        while (next == page.size() && more) {
            if (pages == 1) {
                turn(shards.search(body(LARGE_PAGE, least)), LARGE_PAGE);
                continue;
            }
            if (fixed == null) {
                fixed = shards.fix();
                last = null;
            }
            turn(shards.searchFixed(fixed, sortedBody(least)), LARGE_PAGE);
        }
        return next == page.size()
                ? Double.NEGATIVE_INFINITY
                : page.get(next).path("_score").asDouble();
    }

    /** The next block, unless it was given before. */
    Optional<Block> take() {
        String text = page.get(next++).path("fields").path(Index.BLOCK).path(0).asText();
        Block block = Block.read(Base64.getDecoder().decode(text), moveBytes);
        return taken.add(new Place(block.game(), block.first())) ? Optional.of(block) : Optional.empty();
    }

    @Override
    public void close() {
        if (fixed != null) {
            shards.release(fixed);
        }
    }
}
