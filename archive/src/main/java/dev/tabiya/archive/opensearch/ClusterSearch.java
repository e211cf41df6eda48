package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.rank.LikeScorer;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.search.PositionTest;
import dev.tabiya.archive.search.SearchBackend;
import dev.tabiya.archive.search.SearchEngine;
import dev.tabiya.archive.store.GameWalk;
import dev.tabiya.archive.store.PositionKeys;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/**
 * Retrieves what one search wants. By likeness and distance the cluster ranks blocks by a bound of what their positions
 * can score; we replay them in that order, score the positions exactly, and stop when no block left can hold one of the
 * best. Patterns and exact positions are counted by the cluster, see {@link GameSearch}.
 */
final class ClusterSearch<B extends Board<B>> implements SearchBackend<B> {
    /** Farther than any position. */
    private static final int FARTHEST = Integer.MAX_VALUE / 4;

    private final IndexClient shards;
    private final CachedStatistics cached;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final int skipMoves;
    private final GameCache<B> games;
    private final BlockSearch blocks;
    private final LongAdder measured = new LongAdder();

    ClusterSearch(IndexClient shards, CachedStatistics cached, Rules<B> rules, Encoder<B> encoder, int skipMoves) {
        this.shards = shards;
        this.cached = cached;
        this.rules = rules;
        this.encoder = encoder;
        this.skipMoves = skipMoves;
        games = new GameCache<>(shards, rules, encoder);
        blocks = new BlockSearch(shards, cached, games);
    }

    @Override
    public ClusterStatistics statistics() {
        return cached.census();
    }

    private GameSearch<B> byGame(GameCache<B> kept) {
        return new GameSearch<>(shards, cached, rules, encoder, kept, skipMoves);
    }

    @Override
    public TopHits topLike(
            Query.Like query,
            SortedMap<Transform, LikeScorer> scorers,
            PositionKeys excluded,
            int limit,
            TopHits.Once once)
            throws IOException {
        return blocks.found(limit, once, best -> {
            // Nothing in common is no likeness.
            TopPositions found = TopPositions.best(best, Double.MIN_VALUE);
            List<BlockSearch.Ranked> rankings = like(query, scorers, excluded, limit, found);
            if (limit > 0 && !rankings.isEmpty()) {
                blocks.take(rankings, found);
            }
            return Set.of();
        });
    }

    private List<BlockSearch.Ranked> like(
            Query.Like query,
            SortedMap<Transform, LikeScorer> scorers,
            PositionKeys excluded,
            int limit,
            TopPositions found) {
        QueryTranslator conditions = QueryTranslator.ofBlocks(query.pattern(), query.filter());
        List<BlockSearch.Ranked> rankings = new ArrayList<>();
        scorers.forEach((transform, scorer) -> {
            for (Map<String, Object> bound : LikeBound.queries(scorer, statistics())) {
                rankings.add(new BlockSearch.Ranked(
                        ranking(conditions.among(bound, this::values), 60 + 2L * limit),
                        BlockSearch.Bound.SAME,
                        () -> scoring(query, scorer, transform, excluded, found)));
            }
        });
        return rankings;
    }

    /** The rankings that a search by likeness or distance begins with. */
    List<BlockPager> rankings(Query query, int limit) throws IOException {
        TopPositions none = TopPositions.best(new TopHits(limit), 0);
        SearchEngine<B> engine = new SearchEngine<>(rules, encoder, this);
        List<BlockSearch.Ranked> ranked = switch (query) {
            case Query.Like like -> like(like, engine.scorers(like), PositionKeys.NONE, limit, none);
            case Query.Near near -> near(near, engine.boards(near.position(), near.transforms()), limit, none);
            default -> List.of();
        };
        return ranked.stream().map(BlockSearch.Ranked::ranking).toList();
    }

    private Consumer<Block> scoring(
            Query.Like query, LikeScorer scorer, Transform transform, PositionKeys excluded, TopPositions found) {
        PositionTest<B> test = new PositionTest<>(encoder, query.pattern(), query.filter());
        Features features = new Features();
        return block -> block.visit(rules, (board, ply) -> {
            if (test.accepts(board, ply) && !excluded.has(board.key())) {
                encoder.encode(board, features);
                double score = scorer.score(features);
                if (score >= found.floor()) {
                    TopHits.Place place = new TopHits.Place(score, block.game(), 0, 0, ply, transform, board.key());
                    found.offer(place, block.result());
                }
            }
        });
    }

    @Override
    public Counted compared(Query.Like query) throws IOException {
        return compared(query.pattern(), query.filter(), true);
    }

    private Counted compared(Optional<Pattern> pattern, Filter filter, boolean likeness) throws IOException {
        // With a cache of its own, since counting drops the games that were found.
        return byGame(new GameCache<>(shards, rules, encoder)).compared(pattern, filter, likeness);
    }

    @Override
    public Neighbours topNear(Query.Near query, SortedMap<Transform, B> boards, int limit) throws IOException {
        Counter counter = new Counter();
        boolean within = query.radius().isPresent();
        TopHits best = blocks.found(limit, query.once(), some -> {
            counter.clear();
            TopPositions found = within
                    ? TopPositions.all(some, -query.radius().getAsInt(), counter)
                    : TopPositions.best(some, -FARTHEST);
            if (within || limit > 0) {
                blocks.take(near(query, boards, limit, found), found);
            }
            return counter.games();
        });
        Counted counted = within
                ? new Counted(counter.games().size(), counter.positions(), counter.tally())
                : compared(query.pattern(), query.filter(), false);
        return new Neighbours(best, counted, new Hits.Effort(0, blocks.opened(), measured.sum(), measured.sum()));
    }

    private List<BlockSearch.Ranked> near(
            Query.Near query, SortedMap<Transform, B> boards, int limit, TopPositions found) {
        QueryTranslator conditions = QueryTranslator.ofBlocks(query.pattern(), query.filter());
        List<BlockSearch.Ranked> rankings = new ArrayList<>();
        @SuppressWarnings("unchecked") // checked by the query
        Metric<B> metric = (Metric<B>) query.metric();
        boards.forEach((transform, twin) -> {
            Map<String, Object> near = Dsl.BLOCKS;
            BlockSearch.Bound bound = BlockSearch.Bound.NONE;
            if (twin instanceof ChessBoard chess && query.metric() instanceof ChessMetric) {
                NearBound least = new NearBound(chess, statistics().materials());
                near = least.query();
                bound = least;
            }
            rankings.add(new BlockSearch.Ranked(
                    ranking(conditions.among(near, this::values), 220 + 8L * limit),
                    bound,
                    () -> measuring(query, metric.from(twin), transform, found)));
        });
        return rankings;
    }

    private Consumer<Block> measuring(
            Query.Near query, Metric.Probe<B> probe, Transform transform, TopPositions found) {
        PositionTest<B> test = new PositionTest<>(encoder, query.pattern(), query.filter());
        return block -> block.visit(rules, (board, ply) -> {
            if (test.accepts(board, ply)) {
                int farthest = (int) -found.floor();
                int distance = probe.distance(board, farthest);
                measured.increment();
                if (distance <= farthest) {
                    found.offer(new TopHits.Place(-distance, block.game(), 0, 0, ply, transform), block.result());
                }
            }
        });
    }

    private List<String> values(String tag) {
        return statistics().values(ClusterSchema.TAG + tag);
    }

    private BlockPager ranking(Map<String, Object> query, long firstPage) {
        return new BlockPager(shards, query, firstPage, encoder.moveBytes());
    }

    @Override
    public Found exact(Query.Exact query, SortedMap<Transform, Long> keys, int limit) throws IOException {
        return byGame(games).exact(query, keys, limit);
    }

    @Override
    public Found matching(Query.Matching query, int limit) throws IOException {
        return byGame(games).matching(query, limit);
    }

    @Override
    public List<Reply> replies(Query.Exact query, B board) throws IOException {
        return byGame(games).replies(query, board);
    }

    @Override
    public Game<B> game(TopHits.Place place) {
        return games.game(place.id());
    }

    @Override
    public B board(TopHits.Place place) {
        return GameWalk.boardAt(game(place), place.ply());
    }
}
