package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Pages through blocks by the score the cluster gives them, highest first. The first page is usually enough; larger
 * pages that start over usually have the rest. Still more comes from a point in time, so that nothing is missed between
 * pages.
 */
final class BlockPager implements AutoCloseable {
    private static final int LARGE_PAGE = 2000;
    private static final int GROWTH = 5;

    private final IndexClient shards;
    private final Map<String, Object> query;
    private final int moveBytes;
    private final Set<Place> taken = new HashSet<>();
    private final List<JsonNode> page = new ArrayList<>();
    private int next;

    /** Blocks of the page that was asked for last, or none yet. */
    private int size;

    private final int firstSize;
    private boolean more = true;

    /** The last score of the page. */
    private double lowest = Double.POSITIVE_INFINITY;

    private @Nullable String fixed;
    private @Nullable JsonNode last;

    /** Identifies a block. */
    private record Place(long game, int first) {}

    BlockPager(IndexClient shards, Map<String, Object> query, long firstPage, int moveBytes) {
        this.shards = shards;
        this.query = query;
        this.moveBytes = moveBytes;
        firstSize = (int) Math.min(firstPage, LARGE_PAGE);
    }

    /** The score of the next block that is here, or less than any if there is none. */
    double next() {
        return next == page.size()
                ? Double.NEGATIVE_INFINITY
                : page.get(next).path("_score").asDouble();
    }

    /** Whether there may be blocks that score as much behind those that are here. */
    boolean goesOn(double least) {
        return next == page.size() && more && lowest >= least;
    }

    /**
     * Fetches what comes next in several that go on, most of it at once, with some other questions that are answered.
     */
    static List<JsonNode> turn(IndexClient shards, Map<BlockPager, Double> least, List<Map<String, Object>> others) {
        List<Map<String, Object>> bodies = new ArrayList<>(others);
        List<BlockPager> begun = new ArrayList<>();
        least.forEach((ranking, score) -> {
            if (ranking.size == LARGE_PAGE) {
                ranking.turnFixed(score);
            } else {
                ranking.size = ranking.size == 0 ? ranking.firstSize : Math.min(LARGE_PAGE, GROWTH * ranking.size);
                bodies.add(ranking.body(ranking.size));
                begun.add(ranking);
            }
        });
        List<JsonNode> answers = bodies.isEmpty() ? List.of() : shards.search(bodies);
        for (int i = 0; i < begun.size(); i++) {
            begun.get(i).turn(answers.get(others.size() + i));
        }
        return answers.subList(0, others.size());
    }

    /** The request for the first page. */
    Map<String, Object> first() {
        return body(firstSize);
    }

    private Map<String, Object> body(int size) {
        Map<String, Object> body = Dsl.columns(List.of(ClusterSchema.BLOCK));
        body.put("size", size);
        body.put("track_total_hits", false);
        body.put("query", query);
        return body;
    }

    /**
     * In an order that goes on where a page ended, which takes longer: as a limit of scores does, every block is
     * scored.
     */
    private void turnFixed(double least) {
        if (fixed == null) {
            fixed = shards.fix();
            last = null;
        }
        Map<String, Object> body = body(size);
        if (least > 0) {
            body.put("min_score", Math.nextDown((float) least));
        }
        body.put(
                "sort",
                List.of(
                        Map.of("_score", "desc"),
                        Map.of(ClusterSchema.GAME, "asc"),
                        Map.of(ClusterSchema.FIRST, "asc")));
        body.put("track_scores", true);
        if (last != null) {
            body.put("search_after", last);
        }
        turn(shards.searchFixed(fixed, body));
    }

    private void turn(JsonNode answer) {
        page.clear();
        next = 0;
        for (JsonNode hit : answer.path("hits").path("hits")) {
            last = hit.path("sort");
            lowest = hit.path("_score").asDouble();
            page.add(hit);
        }
        more = page.size() == size;
    }

    /** The next block, unless it was given before. */
    Optional<Block> take() {
        Block block = Block.read(Dsl.bytes(page.get(next++), ClusterSchema.BLOCK), moveBytes);
        return taken.add(new Place(block.game(), block.first())) ? Optional.of(block) : Optional.empty();
    }

    @Override
    public void close() {
        if (fixed != null) {
            shards.release(fixed);
        }
    }
}
