package dev.tabiya.archive.search;

import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.PatternEvaluator;
import dev.tabiya.archive.rank.CollectionStatistics;
import dev.tabiya.archive.rank.LikeScorer;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.GameWalk;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How one search scores and explains positions: by likeness to the query under each transform, by distance, or both.
 */
public final class QueryScorers<B extends Board<B>> {
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final NavigableMap<Transform, LikeScorer> scorers = new TreeMap<>();
    private final Map<Transform, Metric.Probe<B>> probes = new EnumMap<>(Transform.class);

    public QueryScorers(Rules<B> rules, Encoder<B> encoder) {
        this.rules = rules;
        this.encoder = encoder;
    }

    /** The board of a query, see {@link dev.tabiya.archive.Query#mustBeOf}. */
    @SuppressWarnings("unchecked")
    B board(Position<?> position) {
        return ((Position<B>) position).board();
    }

    /** The search for games that reached the query itself, under any transform that has the pattern. */
    Query.Exact identical(Query.Like query) {
        Facts facts = new Facts();
        Set<Transform> fitting = query.transforms().stream()
                .filter(transform -> {
                    encoder.facts(encoder.transformed(board(query.position()), transform), facts);
                    return query.pattern().isEmpty()
                            || PatternEvaluator.holds(query.pattern().get(), facts);
                })
                .collect(Collectors.toSet());
        return new Query.Exact(query.position(), fitting, query.filter());
    }

    /** The place of the query itself, with the score it gets. */
    TopHits.Place perfect(TopHits.Place place) {
        return place.scored(scorers.firstEntry().getValue().perfect());
    }

    /**
     * Scorers of positions by their likeness to each of these boards. Gains of all but the first are scaled such that
     * each board would score as much as the first: scores are the same shares of what is possible.
     */
    SortedMap<Transform, LikeScorer> like(
            SortedMap<Transform, B> boards, Scoring scoring, CollectionStatistics statistics) throws IOException {
        for (Map.Entry<Transform, B> entry : boards.entrySet()) {
            Features query = new Features();
            encoder.encode(entry.getValue(), query);
            LikeScorer scorer = LikeScorer.of(query, scoring, statistics);
            LikeScorer first = scorers.isEmpty() ? scorer : scorers.firstEntry().getValue();
            if (first != scorer && first.perfect() > 0 && scorer.perfect() > 0) {
                scorer = scorer.scaled(first.perfect() / scorer.perfect(), query);
            }
            scorers.put(entry.getKey(), scorer);
        }
        return Collections.unmodifiableSortedMap(scorers);
    }

    /** Measures positions by their distance from a board. */
    void near(Transform transform, B board, Metric<B> metric) {
        probes.put(transform, metric.from(board));
    }

    double likeness(B board, Transform transform) {
        Features features = new Features();
        encoder.encode(board, features);
        return Objects.requireNonNull(scorers.get(transform)).score(features);
    }

    int distance(B board, Transform transform) {
        return Objects.requireNonNull(probes.get(transform)).distance(board, Integer.MAX_VALUE);
    }

    /** Describes a position that was found at a ply of a game. */
    Hit hit(int rank, TopHits.Place place, int ply, Game<B> game, Optional<Hit.Fused> fused) {
        B board = GameWalk.boardAt(game, ply);
        LikeScorer scorer = scorers.get(place.transform());
        List<Hit.Why> why = List.of();
        double relative = 1;
        if (scorer != null) {
            Features features = new Features();
            encoder.encode(board, features);
            why = scorer.explain(features, encoder);
            // Plain BM25 prefers short positions, and may find one that scores more than the query itself.
            double perfect = scorers.firstEntry().getValue().perfect();
            relative = place.score() >= perfect ? 1 : place.score() / perfect;
        }
        Metric.Probe<B> probe = probes.get(place.transform());
        Optional<Hit.Distance> distance = Optional.empty();
        if (probe != null) {
            int moves = probe.distance(board, Integer.MAX_VALUE);
            distance = Optional.of(new Hit.Distance(moves, probe.explain(board)));
            relative = Math.max(0, 1 - (double) moves / Math.max(1, probe.toEmptyBoard()));
        }
        return new Hit(
                rank,
                place.score(),
                relative,
                place.transform(),
                GameId.text(place.id()),
                game,
                ply,
                new Position<>(rules, board),
                new Hit.Explanation(why, distance, fused));
    }
}
