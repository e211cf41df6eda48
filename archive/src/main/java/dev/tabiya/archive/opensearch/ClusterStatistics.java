package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.rank.CollectionStatistics;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Totals of an archive at some moment, valid as long as the number of games and the sum of their checksums stay the
 * same; the sum also changes when any process replaces a game. How many positions hold a term is requested from every
 * shard and cached.
 */
final class ClusterStatistics implements CollectionStatistics {
    /** OpenSearch gives no more than 65,535. */
    private static final int MATERIALS_AT_ONCE = 60_000;

    private final IndexClient shards;
    private final long games;
    private final long checksum;
    private final long plies;
    private final long likenessPositions;
    private final Map<TermKind, Long> lengths = new EnumMap<>(TermKind.class);
    private final Map<Integer, Holding> holding = new ConcurrentHashMap<>();
    private final Map<String, List<String>> values = new ConcurrentHashMap<>();

    private Optional<Materials> materials = Optional.empty();
    private boolean materialsAsked;

    /** Positions that hold a term fully, and as reach. */
    private record Holding(long fully, long reach) {}

    ClusterStatistics(IndexClient shards, JsonNode answer) {
        this.shards = shards;
        games = answer.path("hits").path("total").path("value").asLong();
        JsonNode sums = answer.path("aggregations");
        checksum = sum(sums, ClusterSchema.CHECKSUM);
        plies = sum(sums, ClusterSchema.PLIES);
        likenessPositions = sum(sums, ClusterSchema.LIKENESS);
        for (TermKind kind : TermKind.values()) {
            if (kind.countsInLength()) {
                lengths.put(kind, sum(sums, ClusterSchema.LENGTH + kind));
            }
        }
    }

    private static long sum(JsonNode sums, String field) {
        return Math.round(sums.path(field).path("value").asDouble());
    }

    /** What to ask the cluster for such a census. */
    static Map<String, Object> question() {
        return question(Dsl.GAMES);
    }

    /** The same of only some games. */
    static Map<String, Object> question(Map<String, Object> games) {
        Map<String, Object> sums = Dsl.object();
        List<String> fields =
                new ArrayList<>(List.of(ClusterSchema.CHECKSUM, ClusterSchema.PLIES, ClusterSchema.LIKENESS));
        for (TermKind kind : TermKind.values()) {
            if (kind.countsInLength()) {
                fields.add(ClusterSchema.LENGTH + kind);
            }
        }
        fields.forEach(field -> sums.put(field, Map.of("sum", Map.of("field", field))));
        return Dsl.object("size", 0, "track_total_hits", true, "query", games, "aggs", sums);
    }

    /** Requests only what shows whether the statistics are still valid. */
    static Map<String, Object> glance() {
        Map<String, Object> question = question();
        question.put("aggs", Map.of(ClusterSchema.CHECKSUM, Map.of("sum", Map.of("field", ClusterSchema.CHECKSUM))));
        return question;
    }

    /** Whether the answer to a glance is the same. */
    boolean isTrue(JsonNode glance) {
        ClusterStatistics now = new ClusterStatistics(shards, glance);
        return games == now.games && checksum == now.checksum;
    }

    long games() {
        return games;
    }

    /** All positions, whether searches by likeness compare them or not. */
    long allPositions() {
        return games + plies;
    }

    @Override
    public long positions() {
        return likenessPositions;
    }

    @Override
    public double averageLength(Set<TermKind> kinds) {
        long sum = 0;
        for (TermKind kind : kinds) {
            sum += lengths.getOrDefault(kind, 0L);
        }
        return Math.max(1e-9, sum / 64.0 / Math.max(1, likenessPositions));
    }

    @Override
    public long holding(int term, Scoring scoring) {
        Holding known = holding.getOrDefault(term, new Holding(0, 0));
        boolean reach =
                TermKind.of(term, 1) == TermKind.REACH && scoring.kinds().contains(TermKind.REACH);
        return (scoring.uses(term, Features.FULL) ? known.fully : 0) + (reach ? known.reach : 0);
    }

    @Override
    public void prefetch(Features position) {
        Set<Integer> unknown = new LinkedHashSet<>();
        for (int i = 0; i < position.size(); i++) {
            if (position.weight(i) == Features.FULL && !holding.containsKey(position.term(i))) {
                unknown.add(position.term(i));
            }
        }
        if (unknown.isEmpty()) {
            return;
        }
        List<String> words = new ArrayList<>();
        for (int term : unknown) {
            words.add(ClusterSchema.counted(term, false));
            words.add(ClusterSchema.counted(term, true));
        }
        Map<String, Long> counts = shards.frequencies(ClusterSchema.CENSUS, words);
        for (int term : unknown) {
            holding.put(
                    term,
                    new Holding(
                            counts.getOrDefault(ClusterSchema.counted(term, false), 0L),
                            counts.getOrDefault(ClusterSchema.counted(term, true), 0L)));
        }
    }

    /** The materials of blocks, if there are not too many to know. */
    synchronized Optional<Materials> materials() {
        if (!materialsAsked) {
            materials =
                    shards.counts(ClusterSchema.MATERIALS, MATERIALS_AT_ONCE).map(Materials::new);
            materialsAsked = true;
        }
        return materials;
    }

    /** All values that games have in a field. */
    List<String> values(String field) {
        List<String> known = values.get(field);
        if (known == null) {
            known = shards.values(field);
            values.put(field, known);
        }
        return known;
    }
}
