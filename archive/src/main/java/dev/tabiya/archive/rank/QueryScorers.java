package dev.tabiya.archive.rank;

import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.PatternEvaluator;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.PositionKeys;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What one search measures positions by, for each twin of the query: their likeness to it, their distance, or both. */
public final class QueryScorers<B extends Board<B>> {
    private static final int NEXT_MOVES = 6;

    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final NavigableMap<Transform, LikeScorer> scorers = new TreeMap<>();
    private final Map<Transform, Metric.Probe<B>> probes = new EnumMap<>(Transform.class);

    /** What scores need to know of all positions that searches by likeness compare. */
    public interface Statistics {
        long positions();

        /** How many of them hold a term in a way the scoring counts. */
        long holding(int term, Scoring scoring) throws IOException;

        /** Their mean length in full terms, counting these kinds. */
        double averageLength(Set<TermKind> kinds);
    }

    public QueryScorers(Rules<B> rules, Encoder<B> encoder) {
        this.rules = rules;
        this.encoder = encoder;
    }

    /** The board of a query, see {@link dev.tabiya.archive.Query#mustBeOf}. */
    @SuppressWarnings("unchecked")
    public B board(Position<?> position) {
        return ((Position<B>) position).board();
    }

    /** The search for games that reached the very position that others are compared with, or a twin of it. */
    public Query.Exact identical(Query.Like query) {
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

    /** A place of the position itself or a twin, which scores as much as can be. */
    public TopHits.Place perfect(TopHits.Place place) {
        return place.scored(scorers.firstEntry().getValue().perfect());
    }

    /** The positions that are not looked for by likeness: the query and its twins, if they are found by themselves. */
    public PositionKeys leftOut(Query.Like query) {
        return query.distinct()
                ? new PositionKeys(query.transforms().stream()
                        .mapToLong(transform -> encoder.transformed(board(query.position()), transform)
                                .key())
                        .toArray())
                : PositionKeys.NONE;
    }

    /**
     * Scores positions by their likeness to a twin of the query. Gains of a further twin are scaled such that it would score as
     * much as the first: scores of all twins are the same shares of what is possible.
     */
    public LikeScorer like(Transform transform, B twin, Scoring scoring, Statistics statistics) throws IOException {
        Features query = new Features();
        encoder.encode(twin, query);
        int[] terms = new int[query.size()];
        double[] gains = new double[query.size()];
        int size = 0;
        for (int i = 0; i < query.size(); i++) {
            int term = query.term(i);
            if (query.weight(i) == Features.FULL && scoring.uses(term, Features.FULL)) {
                double idf = LikeScorer.idf(statistics.positions(), statistics.holding(term, scoring));
                double gain = scoring.gains().of(term, query.phase(), idf);
                if (gain > 0) {
                    terms[size] = term;
                    gains[size++] = gain;
                }
            }
        }
        LikeScorer scorer = new LikeScorer(
                scoring,
                Arrays.copyOf(terms, size),
                Arrays.copyOf(gains, size),
                statistics.averageLength(scoring.kinds()),
                query);
        scorers.put(transform, scorer);
        LikeScorer first = scorers.firstEntry().getValue();
        if (first != scorer && first.perfect() > 0 && scorer.perfect() > 0) {
            scorer = scorer.scaled(first.perfect() / scorer.perfect(), query);
            scorers.put(transform, scorer);
        }
        return scorer;
    }

    /** Measures positions by their distance from a twin of the query. */
    public Metric.Probe<B> near(Transform transform, B twin, Metric<B> metric) {
        Metric.Probe<B> probe = metric.from(twin);
        probes.put(transform, probe);
        return probe;
    }

    public double likeness(B board, Transform transform) {
        Features features = new Features();
        encoder.encode(board, features);
        return Objects.requireNonNull(scorers.get(transform)).score(features);
    }

    public int distance(B board, Transform transform) {
        return Objects.requireNonNull(probes.get(transform)).distance(board, Integer.MAX_VALUE);
    }

    /** Tells of a position that was found at a ply of a game. */
    public Hit hit(int rank, TopHits.Place place, int ply, Game<B> game, Optional<Hit.Fused> fused) {
        B board = game.start().board();
        for (int i = 0; i < ply; i++) {
            board.make(game.line().move(i));
        }
        String fen = rules.notation().write(board);
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
        Optional<Hit.Apart> apart = Optional.empty();
        if (probe != null) {
            int distance = probe.distance(board, Integer.MAX_VALUE);
            apart = Optional.of(new Hit.Apart(distance, probe.explain(board)));
            relative = Math.max(0, 1 - (double) distance / Math.max(1, probe.toEmptyBoard()));
        }
        List<String> next = new ArrayList<>();
        for (int i = ply; i < Math.min(ply + NEXT_MOVES, game.line().size()); i++) {
            next.add(rules.notation().write(board, game.line().move(i)));
            board.make(game.line().move(i));
        }
        return new Hit(
                rank,
                place.score(),
                relative,
                place.transform(),
                GameId.text(place.id()),
                ply,
                fen,
                game,
                next,
                why,
                apart,
                fused);
    }
}
