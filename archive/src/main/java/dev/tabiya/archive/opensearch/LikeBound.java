package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.rank.LikeScorer;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bounds likeness on a cluster: queries for blocks whose score is the most that any of their positions can get.
 * Lucene's block-max WAND then skips most blocks inside the shards. The embedded archive has {@code BoundScan} instead,
 * which needs the segment's own postings and so cannot run through the REST API.
 */
final class LikeBound {
    /** Bounds are sums of floats in the cluster, and must not be less than the scores they bound. */
    private static final double SLACK = 1 + 1e-5;

    /**
     * Ends of classes of length, as shares of the average: bounds of short positions do not have to hold for long ones.
     */
    private static final double[] CLASSES = {0, 0.75};

    private LikeBound() {}

    /** Queries for blocks, each of other lengths, whose score is the most that their positions can score. */
    static List<Map<String, Object>> queries(LikeScorer scorer, ClusterStatistics census) {
        if (scorer.size() == 0) {
            return List.of();
        }
        Set<TermKind> kinds = scorer.scoring().kinds();
        boolean reach = kinds.contains(TermKind.PIECE) && kinds.contains(TermKind.REACH);
        String field = reach ? ClusterSchema.REACH_LENGTH : ClusterSchema.MEN_LENGTH;
        Set<TermKind> measured = reach ? Set.of(TermKind.PIECE, TermKind.REACH) : Set.of(TermKind.PIECE);
        boolean classed = kinds.contains(TermKind.PIECE)
                && scorer.scoring().b() > 0
                && scorer.scoring().k1() > 0;
        if (!classed) {
            return List.of(terms(scorer, 0));
        }
        List<Map<String, Object>> queries = new ArrayList<>();
        double average = Features.FULL * census.averageLength(measured);
        for (int i = 0; i < CLASSES.length; i++) {
            int from = (int) (average * CLASSES[i]);
            int to = i + 1 == CLASSES.length ? Integer.MAX_VALUE : (int) (average * CLASSES[i + 1]) - 1;
            if (from <= to) {
                queries.add(Dsl.filtered(terms(scorer, from), List.of(Dsl.range(field, from, to))));
            }
        }
        return queries;
    }

    private static Map<String, Object> terms(LikeScorer scorer, int length) {
        double damping = scorer.damping(length);
        List<Map<String, Object>> parts = new ArrayList<>();
        for (int i = 0; i < scorer.size(); i++) {
            boolean reach = scorer.scoring().kinds().contains(TermKind.REACH)
                    && TermKind.of(scorer.term(i), Features.FULL) == TermKind.PIECE;
            for (int distance = 0; distance <= (reach ? ClusterSchema.LAST_TIER : 0); distance++) {
                double weight = 1 - 7 * distance / (double) Features.FULL;
                parts.add(Dsl.scored(
                        ClusterSchema.TERMS,
                        ClusterSchema.near(scorer.term(i), distance),
                        SLACK * scorer.gain(i) * weight / (weight + damping)));
            }
        }
        return Dsl.any(parts);
    }
}
