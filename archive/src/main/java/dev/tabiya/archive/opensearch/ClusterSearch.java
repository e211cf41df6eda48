package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.rank.LikeScorer;
import dev.tabiya.archive.rank.QueryScorers;
import dev.tabiya.archive.rank.RankFusion;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.store.PositionKeys;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/**
 * Answers one query. By likeness and distance the cluster ranks blocks by what their positions can be at most; we replay them in
 * that order, score the positions exactly, and stop when no block that is left can have one of the best. Patterns and exact
 * positions the cluster counts by itself.
 */
final class ClusterSearch<B extends Board<B>> {
    /** Farther than anything is. */
    private static final int FARTHEST = Integer.MAX_VALUE / 4;

    private final IndexClient shards;
    private final CachedStatistics assumption;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final int skipMoves;
    private final QueryScorers<B> yardsticks;
    private final GameCache<B> games;
    private final BlockSearch blocks;
    private final LongAdder compared = new LongAdder();

    ClusterSearch(IndexClient shards, CachedStatistics assumption, Rules<B> rules, Encoder<B> encoder, int skipMoves) {
        this.shards = shards;
        this.assumption = assumption;
        this.rules = rules;
        this.encoder = encoder;
        this.skipMoves = skipMoves;
        yardsticks = new QueryScorers<>(rules, encoder);
        games = new GameCache<>(shards, rules, encoder);
        blocks = new BlockSearch(shards, assumption, games);
    }

    Hits run(Query query, int limit) throws IOException {
        return switch (query) {
            case Query.Like like -> like(like, limit);
            case Query.Near near -> near(near, limit);
            case Query.Both both -> both(both, limit);
            case Query.Exact exact -> counted(limit, best -> byGame(games).exact(exact, limit, best));
            case Query.Has has -> counted(limit, best -> byGame(games).has(has, limit, best));
        };
    }

    /** The rankings that a search by likeness or distance begins with. */
    List<BlockPager> rankings(Query query, int limit) throws IOException {
        TopPositions none = TopPositions.best(new TopHits(limit), 0);
        List<BlockSearch.Ranked> ranked = switch (query) {
            case Query.Like like -> alike(like, limit, none);
            case Query.Near near -> nearby(near, limit, none);
            default -> List.of();
        };
        return ranked.stream().map(BlockSearch.Ranked::ranking).toList();
    }

    /** What was played next in a position, and how those games ended. */
    List<NextMove> next(Query.Exact query) throws IOException {
        return byGame(games).next(query);
    }

    private GameSearch<B> byGame(GameCache<B> kept) {
        return new GameSearch<>(shards, assumption, rules, encoder, kept, skipMoves);
    }

    private interface Counting {
        GameSearch.Counts run(TopHits best) throws IOException;
    }

    private Hits counted(int limit, Counting counting) throws IOException {
        TopHits best = new TopHits(limit);
        GameSearch.Counts counts = counting.run(best);
        List<Hit> hits = new ArrayList<>();
        for (TopHits.Place place : best.inOrder()) {
            // Ranked by the game, but all have what was wanted.
            hits.add(hit(hits.size() + 1, place.scored(1), Optional.empty()));
        }
        return new Hits(hits, counts.games(), counts.positions(), counts.results());
    }

    private ClusterStatistics census() {
        return assumption.census();
    }

    static List<Transform> inOrder(Set<Transform> transforms) {
        return transforms.stream().sorted().toList();
    }

    private Hits like(Query.Like query, int limit) throws IOException {
        if (query.distinct()) {
            return distinct(query, limit);
        }
        return compared(query, hits(like(query, limit, TopHits.Once.GAME).inOrder()));
    }

    private Hits compared(Query.Like query, List<Hit> hits) throws IOException {
        GameSearch.Counts compared = compared(query, query.pattern(), true);
        return new Hits(hits, compared.games(), compared.positions(), compared.results());
    }

    private GameSearch.Counts compared(Query query, Optional<Pattern> pattern, boolean likeness) throws IOException {
        // With games of its own, since counting forgets those that were found.
        return byGame(new GameCache<>(shards, rules, encoder)).compared(pattern, query.filter(), likeness);
    }

    private Hits distinct(Query.Like query, int limit) throws IOException {
        int most = Math.min(limit, Query.Like.MOST_IDENTICAL);
        TopHits same = new TopHits(most);
        GameSearch.Counts counts = byGame(games).exact(yardsticks.identical(query), most, same);
        List<TopHits.Place> first = new ArrayList<>();
        same.inOrder().forEach(first::add);
        List<TopHits.Place> places = TopHits.distinct(limit, first, some -> like(query, some, TopHits.Once.POSITION));
        places.replaceAll(place -> first.contains(place) ? yardsticks.perfect(place) : place);
        return compared(query, hits(places)).with(Hits.Identical.of(counts.games(), counts.results()));
    }

    private TopHits like(Query.Like query, int limit, TopHits.Once once) throws IOException {
        return blocks.found(limit, once, best -> like(query, limit, best));
    }

    private Set<Long> like(Query.Like query, int limit, TopHits best) throws IOException {
        // Nothing in common is no likeness.
        TopPositions found = TopPositions.best(best, Double.MIN_VALUE);
        List<BlockSearch.Ranked> rankings = alike(query, limit, found);
        if (limit > 0 && !rankings.isEmpty()) {
            blocks.take(rankings, found);
        }
        return Set.of();
    }

    private List<BlockSearch.Ranked> alike(Query.Like query, int limit, TopPositions found) throws IOException {
        QueryTranslator conditions = QueryTranslator.ofBlocks(query.pattern(), query.filter());
        List<BlockSearch.Ranked> rankings = new ArrayList<>();
        for (Transform transform : inOrder(query.transforms())) {
            B twin = encoder.transformed(yardsticks.board(query.position()), transform);
            if (query.scoring().gains().byRarity()) {
                Features features = new Features();
                encoder.encode(twin, features);
                census().lookUp(features);
            }
            LikeScorer scorer = yardsticks.like(transform, twin, query.scoring(), census());
            for (Map<String, Object> bound : LikeBound.queries(scorer, census())) {
                rankings.add(new BlockSearch.Ranked(
                        ranking(conditions.among(bound, this::values), 60 + 2L * limit),
                        BlockSearch.Bound.SAME,
                        () -> scoring(query, scorer, transform, found)));
            }
        }
        return rankings;
    }

    private Consumer<Block> scoring(Query.Like query, LikeScorer scorer, Transform transform, TopPositions found) {
        PositionTest<B> sieve = new PositionTest<>(encoder, query.pattern(), query.filter());
        PositionKeys leftOut = yardsticks.leftOut(query);
        Features features = new Features();
        return block -> block.visit(rules, (board, ply) -> {
            if (sieve.accepts(board, ply) && !leftOut.has(board.key())) {
                encoder.encode(board, features);
                double score = scorer.score(features);
                if (score >= found.floor()) {
                    TopHits.Place place = new TopHits.Place(score, block.game(), 0, 0, ply, transform, board.key());
                    found.offer(place, block.result());
                }
            }
        });
    }

    private List<String> values(String tag) {
        return census().values(ClusterSchema.TAG + tag);
    }

    private BlockPager ranking(Map<String, Object> query, long firstPage) {
        return new BlockPager(shards, query, firstPage, encoder.moveBytes());
    }

    private Hits near(Query.Near query, int limit) throws IOException {
        Counter counter = new Counter();
        TopHits best = blocks.found(limit, query.once(), some -> {
            counter.clear();
            return near(query, limit, some, counter);
        });
        Optional<Hits.Effort> effort = Optional.of(new Hits.Effort(0, blocks.opened(), compared.sum(), compared.sum()));
        GameSearch.Counts counts = query.radius().isPresent()
                ? new GameSearch.Counts(counter.games().size(), counter.positions(), counter.tally())
                : compared(query, query.pattern(), false);
        return new Hits(hits(best.inOrder()), counts.games(), counts.positions(), counts.results(), effort);
    }

    private Set<Long> near(Query.Near query, int limit, TopHits best, Counter counter) {
        TopPositions found = query.radius().isPresent()
                ? TopPositions.all(best, -query.radius().getAsInt(), counter)
                : TopPositions.best(best, -FARTHEST);
        if (query.radius().isPresent() || limit > 0) {
            blocks.take(nearby(query, limit, found), found);
        }
        return counter.games();
    }

    private List<BlockSearch.Ranked> nearby(Query.Near query, int limit, TopPositions found) {
        QueryTranslator conditions = QueryTranslator.ofBlocks(query.pattern(), query.filter());
        List<BlockSearch.Ranked> rankings = new ArrayList<>();
        for (Transform transform : inOrder(query.transforms())) {
            B twin = encoder.transformed(yardsticks.board(query.position()), transform);
            @SuppressWarnings("unchecked")
            Metric<B> metric = (Metric<B>) query.metric();
            yardsticks.near(transform, twin, metric);
            Map<String, Object> near = Dsl.BLOCKS;
            BlockSearch.Bound bound = BlockSearch.Bound.NONE;
            if (twin instanceof ChessBoard chess && query.metric() instanceof ChessMetric) {
                NearBound least = new NearBound(chess, census().materials());
                near = least.query();
                bound = least;
            }
            rankings.add(new BlockSearch.Ranked(
                    ranking(conditions.among(near, this::values), 220 + 8L * limit),
                    bound,
                    () -> measuring(query, metric.from(twin), transform, found)));
        }
        return rankings;
    }

    private Consumer<Block> measuring(
            Query.Near query, Metric.Probe<B> probe, Transform transform, TopPositions found) {
        PositionTest<B> sieve = new PositionTest<>(encoder, query.pattern(), query.filter());
        return block -> block.visit(rules, (board, ply) -> {
            if (sieve.accepts(board, ply)) {
                int farthest = (int) -found.floor();
                int distance = probe.distance(board, farthest);
                compared.increment();
                if (distance <= farthest) {
                    found.offer(new TopHits.Place(-distance, block.game(), 0, 0, ply, transform), block.result());
                }
            }
        });
    }

    private Hits both(Query.Both query, int limit) throws IOException {
        int candidates = RankFusion.candidates(limit);
        TopHits alike = like(query.like(), candidates, TopHits.Once.GAME);
        TopHits near = blocks.found(
                candidates, TopHits.Once.GAME, best -> near(query.near(), candidates, best, new Counter()));
        RankFusion fusion = new RankFusion();
        for (TopHits found : List.of(alike, near)) {
            for (TopHits.Place place : found.inOrder()) {
                if (fusion.isNew(place)) {
                    B board = GameCache.boardAt(games.game(place.id()), place.ply());
                    fusion.add(
                            place,
                            yardsticks.likeness(board, place.transform()),
                            yardsticks.distance(board, place.transform()));
                }
            }
        }
        List<Hit> hits = new ArrayList<>();
        for (RankFusion.Ranked ranked : fusion.best(limit)) {
            hits.add(hit(hits.size() + 1, ranked.place(), Optional.of(ranked.fused())));
        }
        GameSearch.Counts compared = compared(query, query.pattern(), false);
        return new Hits(hits, compared.games(), compared.positions(), compared.results());
    }

    private List<Hit> hits(Iterable<TopHits.Place> places) {
        List<Hit> hits = new ArrayList<>();
        for (TopHits.Place place : places) {
            hits.add(hit(hits.size() + 1, place, Optional.empty()));
        }
        return hits;
    }

    private Hit hit(int rank, TopHits.Place place, Optional<Hit.Fused> fused) {
        return yardsticks.hit(rank, place, place.ply(), games.game(place.id()), fused);
    }
}
