package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Order;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.lucene.distance.Matched;
import dev.tabiya.archive.lucene.distance.NearScan;
import dev.tabiya.archive.lucene.distance.NearSearch;
import dev.tabiya.archive.lucene.distance.Nearest;
import dev.tabiya.archive.lucene.index.FactMasks;
import dev.tabiya.archive.lucene.index.GameNumbers;
import dev.tabiya.archive.lucene.index.GameRanks;
import dev.tabiya.archive.lucene.index.GameReader;
import dev.tabiya.archive.lucene.index.Lengths;
import dev.tabiya.archive.lucene.index.LikeCache;
import dev.tabiya.archive.lucene.index.LuceneSchema;
import dev.tabiya.archive.lucene.index.MovesPlayed;
import dev.tabiya.archive.lucene.index.OrderedGames;
import dev.tabiya.archive.lucene.index.PositionFilter;
import dev.tabiya.archive.lucene.index.PositionMasks;
import dev.tabiya.archive.lucene.index.Replay;
import dev.tabiya.archive.lucene.index.SegmentCache;
import dev.tabiya.archive.lucene.index.Snapshot;
import dev.tabiya.archive.lucene.likeness.LikeSearch;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.rank.CollectionStatistics;
import dev.tabiya.archive.rank.LikeScorer;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.search.SearchBackend;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.store.PositionKeys;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.IntPredicate;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** Retrieves what one search wants from one snapshot. */
final class LuceneSearch<B extends Board<B>> implements SearchBackend<B> {
    private final Snapshot<B> snapshot;
    private final Rules<B> rules;
    private final Encoder<B> encoder;

    /** Whether to score or measure every position, to check what quicker searches find. */
    private final boolean exhaustive;

    private @Nullable PositionMasks masks;

    LuceneSearch(Snapshot<B> snapshot, Rules<B> rules, Encoder<B> encoder, boolean exhaustive) {
        this.snapshot = snapshot;
        this.rules = rules;
        this.encoder = encoder;
        this.exhaustive = exhaustive;
    }

    @Override
    public CollectionStatistics statistics() {
        return snapshot;
    }

    @Override
    public TopHits topLike(
            Query.Like query,
            SortedMap<Transform, LikeScorer> scorers,
            PositionKeys excluded,
            int limit,
            TopHits.Once once)
            throws IOException {
        boolean cacheable = query.pattern().isEmpty() && query.filter().equals(Filter.NONE) && !exhaustive;
        Optional<LikeCache.Key> key = cacheable
                ? Optional.of(new LikeCache.Key(query.position(), query.scoring(), query.transforms(), limit, once))
                : Optional.empty();
        Optional<TopHits> known = key.flatMap(snapshot.likeCache()::find);
        if (known.isPresent()) {
            return known.get();
        }
        TopHits best = new TopHits(limit, once);
        PositionMasks accepted = masks(query.pattern(), query.filter());
        for (Map.Entry<Transform, LikeScorer> entry : scorers.entrySet()) {
            LikeSearch<B> search =
                    new LikeSearch<>(snapshot, encoder, entry.getValue(), entry.getKey(), accepted, excluded, best);
            if (exhaustive) {
                search.runOnEverything();
            } else {
                search.run(limit);
            }
        }
        key.ifPresent(each -> snapshot.likeCache().put(each, best));
        return best;
    }

    @Override
    public Counted compared(Query.Like query) throws IOException {
        PositionMasks accepted = masks(query.pattern(), query.filter());
        Counter counter = new Counter();
        if (accepted.everything()) {
            counter.games = snapshot.totals().games();
            counter.positions = snapshot.totals().likenessPositions();
        } else {
            for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
                Lengths lengths = snapshot.view(leaf).lengths(query.scoring().kinds());
                counter.add(accepted.masks(leaf), snapshot.view(leaf), block -> lengths.ofBlock(block) >= 0);
            }
        }
        return counter.counted();
    }

    @Override
    public Neighbours topNear(Query.Near query, SortedMap<Transform, B> boards, int limit) throws IOException {
        TopHits best = new TopHits(limit, query.once());
        boolean within = query.radius().isPresent();
        Matched matched = new Matched(snapshot, within && boards.size() > 1);
        Nearest nearest = new Nearest(best, matched, query.radius());
        List<PositionFilter> filters = new ArrayList<>();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            filters.add(
                    new PositionFilter(snapshot.reader(leaf), snapshot.view(leaf), query.pattern(), query.filter()));
        }
        Hits.Effort effort = Hits.Effort.NONE;
        if (limit > 0 || within) {
            for (Map.Entry<Transform, B> entry : boards.entrySet()) {
                effort = effort.plus(near(query, entry.getKey(), entry.getValue(), filters, nearest));
            }
        }
        return new Neighbours(best, within ? count(matched) : compared(query, filters), effort);
    }

    private Hits.Effort near(
            Query.Near query, Transform transform, B board, List<PositionFilter> filters, Nearest nearest)
            throws IOException {
        if (!exhaustive && query.metric() instanceof ChessMetric chess && board instanceof ChessBoard chessBoard) {
            return new NearSearch(snapshot, chess, chessBoard, transform, filters, nearest).run();
        }
        @SuppressWarnings("unchecked") // checked by the query
        Metric<B> metric = (Metric<B>) query.metric();
        return new NearScan<>(snapshot, encoder, metric, board, transform, filters, nearest).run();
    }

    private Counted compared(Query.Near query, List<PositionFilter> filters) throws IOException {
        Counter counter = new Counter();
        if (query.pattern().isPresent() || query.filter().ofPositions()) {
            List<Callable<byte[]>> tasks = new ArrayList<>();
            filters.forEach(each -> tasks.add(each::positions));
            List<byte[]> masks = snapshot.inParallel(tasks);
            for (int leaf = 0; leaf < masks.size(); leaf++) {
                counter.add(masks.get(leaf), snapshot.view(leaf), block -> true);
            }
        } else if (query.filter().games().isEmpty()) {
            counter.games = snapshot.totals().games();
            counter.positions = snapshot.totals().positions();
        } else {
            for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
                GameNumbers numbers = new GameNumbers(snapshot.reader(leaf));
                FixedBitSet games = filters.get(leaf).games();
                for (int game = SegmentCache.nextGame(games, 0);
                        game != DocIdSetIterator.NO_MORE_DOCS;
                        game = SegmentCache.nextGame(games, game + 1)) {
                    counter.games++;
                    counter.positions += numbers.positions(game);
                }
            }
        }
        return counter.counted();
    }

    private Counted count(Matched matched) throws IOException {
        Counter counter = new Counter();
        counter.positions = matched.positions();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            GameNumbers numbers = new GameNumbers(snapshot.reader(leaf));
            FixedBitSet games = matched.games(leaf);
            for (int game = SegmentCache.nextGame(games, 0);
                    game != DocIdSetIterator.NO_MORE_DOCS;
                    game = SegmentCache.nextGame(games, game + 1)) {
                counter.count(numbers.result(game));
            }
        }
        return counter.counted();
    }

    /** The positions that the search's pattern and filter accept. */
    private PositionMasks masks(Optional<Pattern> pattern, Filter filter) throws IOException {
        PositionMasks known = masks;
        if (known != null) {
            return known;
        }
        PositionMasks found;
        if (pattern.isEmpty() && filter.equals(Filter.NONE)) {
            found = PositionMasks.everything(snapshot.leaves());
        } else {
            List<Callable<byte[]>> tasks = new ArrayList<>();
            for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
                FactMasks facts = new FactMasks(snapshot.reader(leaf), snapshot.view(leaf));
                tasks.add(() -> {
                    byte[] accepted = pattern.isPresent() ? facts.of(pattern.get()) : facts.all();
                    facts.narrow(accepted, filter);
                    return accepted;
                });
            }
            found = new PositionMasks(snapshot.inParallel(tasks));
        }
        masks = found;
        return found;
    }

    @Override
    public Found matching(Query.Matching query, int limit) throws IOException {
        PositionMasks accepted = masks(Optional.of(query.pattern()), query.filter());
        TopHits best = new TopHits(limit);
        Counter counter = new Counter();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            byte[] blocks = accepted.masks(leaf);
            counter.positions += FactMasks.positions(blocks);
            GameNumbers numbers = new GameNumbers(snapshot.reader(leaf));
            int last = -1;
            for (int block = 0; block < blocks.length; block++) {
                int game = blocks[block] == 0 ? last : snapshot.view(leaf).gameOf(block);
                if (game != last) {
                    last = game;
                    counter.count(numbers.result(game));
                    int ply = LuceneSchema.spanPly(numbers.span(block))
                            + Integer.numberOfTrailingZeros(blocks[block] & 0xFF);
                    best.offer(new TopHits.Place(1, numbers.id(game), leaf, game, ply, Transform.NONE));
                }
            }
        }
        return new Found(best, counter.counted());
    }

    @Override
    public Found exact(Query.Exact query, SortedMap<Transform, Long> keys, int limit) throws IOException {
        List<Callable<Matches>> tasks = new ArrayList<>();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            int index = leaf;
            tasks.add(() -> exact(index, query, keys, limit));
        }
        Matches found = new Matches(new Counter(), new TopHits(limit));
        for (Matches part : snapshot.inParallel(tasks)) {
            found.counter.add(part.counter);
            part.best.inOrder().forEach(found.best::offer);
        }
        return new Found(found.best, found.counter.counted());
    }

    /** All games of a segment with a position, counted, and the first of them. */
    private record Matches(Counter counter, TopHits best) {}

    private Matches exact(int leaf, Query.Exact query, SortedMap<Transform, Long> keys, int limit) throws IOException {
        Filter.Range plies = query.filter().plies();
        LeafReader reader = snapshot.reader(leaf);
        Replay<B> replay = snapshot.replay(leaf);
        FixedBitSet wanted = wanted(leaf, query.filter());
        Matches found = new Matches(new Counter(), new TopHits(limit));
        FixedBitSet counted = new FixedBitSet(reader.maxDoc());
        for (Map.Entry<Transform, Long> twin : keys.entrySet()) {
            FixedBitSet games = new FixedBitSet(reader.maxDoc());
            MovesPlayed reached = new MovesPlayed(reader, twin.getValue(), wanted);
            while (reached.nextMove()) {
                Results results = results(leaf, reached);
                for (int game = reached.nextGame(); game != DocIdSetIterator.NO_MORE_DOCS; game = reached.nextGame()) {
                    // Turn and pieces are the query's own, checked before; only the ply remains, which costs a replay.
                    if (!plies.all() && replay.plyOf(game, twin.getValue(), plies) == Replay.NOWHERE) {
                        continue;
                    }
                    games.set(game);
                    found.counter.positions++;
                    if (!counted.getAndSet(game)) {
                        found.counter.count(results.of(game));
                    }
                }
            }
            if (limit > 0) {
                offerFirst(leaf, games, query.order(), twin.getKey(), limit, found.best);
            }
        }
        return found;
    }

    /** The results of games, called in the order of documents. */
    private interface Results {
        int of(int game) throws IOException;
    }

    /**
     * The results of the games with a move: Lucene unpacks values one by one, which is slow for most games of an
     * archive.
     */
    private Results results(int leaf, MovesPlayed reached) throws IOException {
        SegmentCache view = snapshot.view(leaf);
        if (view.isPopular(reached.count())) {
            byte[] all = view.results();
            return game -> all[game];
        }
        return new GameNumbers(snapshot.reader(leaf))::result;
    }

    /**
     * Offers the first of some games: if many reached a position, from the sorted list of all, else by ranking each.
     */
    private void offerFirst(int leaf, FixedBitSet games, Order order, Transform transform, int limit, TopHits best)
            throws IOException {
        SegmentCache view = snapshot.view(leaf);
        Optional<OrderedGames> all = view.isPopular(games.cardinality()) ? view.inOrder(order) : Optional.empty();
        if (all.isPresent()) {
            OrderedGames.Sink sink =
                    (rank, id, game) -> best.offer(new TopHits.Place(rank, id, leaf, game, UNKNOWN_PLY, transform));
            all.get().first(games, limit, sink);
            return;
        }
        GameNumbers numbers = new GameNumbers(snapshot.reader(leaf));
        GameRanks.Walk walk = new GameRanks(snapshot.reader(leaf), order).walk();
        for (int game = SegmentCache.nextGame(games, 0);
                game != DocIdSetIterator.NO_MORE_DOCS;
                game = SegmentCache.nextGame(games, game + 1)) {
            int rank = walk.rank(game);
            if (rank >= best.floor()) {
                long id = numbers.id(game);
                if (best.mayTake(rank, id)) {
                    best.offer(new TopHits.Place(rank, id, leaf, game, UNKNOWN_PLY, transform));
                }
            }
        }
    }

    /** The games that a filter accepts; null if all. */
    private @Nullable FixedBitSet wanted(int leaf, Filter filter) throws IOException {
        return filter.games().isEmpty()
                ? null
                : new FactMasks(snapshot.reader(leaf), snapshot.view(leaf)).games(filter);
    }

    @Override
    public List<Reply> replies(Query.Exact query, B board) throws IOException {
        Filter filter = query.filter();
        List<Callable<Map<Integer, MoveCounter>>> tasks = new ArrayList<>();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            int index = leaf;
            tasks.add(() -> filter.plies().all()
                    ? replies(index, board.key(), filter)
                    : repliesByReplay(index, board.key(), filter));
        }
        Map<Integer, MoveCounter> all = new TreeMap<>();
        for (Map<Integer, MoveCounter> part : snapshot.inParallel(tasks)) {
            part.forEach((move, counter) -> all.merge(move, counter, MoveCounter::plus));
        }
        List<Reply> replies = new ArrayList<>();
        for (Map.Entry<Integer, MoveCounter> played : all.entrySet()) {
            MoveCounter of = played.getValue();
            int ply = snapshot.replay(of.leaf).plyOf(of.game, board.key(), filter.plies());
            replies.add(new Reply(
                    played.getKey(),
                    of.counter.counted(),
                    new TopHits.Place(0, 0, of.leaf, of.game, ply, Transform.NONE)));
        }
        return replies;
    }

    private Map<Integer, MoveCounter> replies(int leaf, long key, Filter filter) throws IOException {
        Map<Integer, MoveCounter> replies = new HashMap<>();
        MovesPlayed reached = new MovesPlayed(snapshot.reader(leaf), key, wanted(leaf, filter));
        while (reached.nextMove()) {
            OptionalInt move = reached.move();
            int game = move.isPresent() ? reached.nextGame() : DocIdSetIterator.NO_MORE_DOCS;
            if (game == DocIdSetIterator.NO_MORE_DOCS) {
                continue;
            }
            Results results = results(leaf, reached);
            MoveCounter reply = new MoveCounter(leaf, game);
            for (; game != DocIdSetIterator.NO_MORE_DOCS; game = reached.nextGame()) {
                reply.counter.count(results.of(game));
            }
            replies.put(move.getAsInt(), reply);
        }
        return replies;
    }

    /** The same if only some plies count, for which a game may have reached the position again. */
    private Map<Integer, MoveCounter> repliesByReplay(int leaf, long key, Filter filter) throws IOException {
        LeafReader reader = snapshot.reader(leaf);
        Replay<B> replay = snapshot.replay(leaf);
        Map<Integer, MoveCounter> replies = new HashMap<>();
        MovesPlayed reached = new MovesPlayed(reader, key, wanted(leaf, filter));
        while (reached.nextMove()) {
            GameNumbers numbers = new GameNumbers(reader);
            for (int game = reached.nextGame(); game != DocIdSetIterator.NO_MORE_DOCS; game = reached.nextGame()) {
                Cancellation.checkHere();
                int ply = replay.plyOf(game, key, filter.plies());
                int[] moves = replay.moves(game);
                if (ply != Replay.NOWHERE && ply < moves.length) {
                    int example = game;
                    replies.computeIfAbsent(moves[ply], any -> new MoveCounter(leaf, example))
                            .counter
                            .count(numbers.result(game));
                }
            }
        }
        return replies;
    }

    @Override
    public Game<B> game(TopHits.Place place) throws IOException {
        return GameReader.read(rules, snapshot.replay(place.leaf()), snapshot.reader(place.leaf()), place.document());
    }

    @Override
    public B board(TopHits.Place place) throws IOException {
        Replay<B> replay = snapshot.replay(place.leaf());
        B board = replay.start(place.document());
        int[] moves = replay.moves(place.document());
        for (int i = 0; i < place.ply(); i++) {
            board.make(moves[i]);
        }
        return board;
    }

    /** The games in which a move followed, and one of them. */
    private record MoveCounter(Counter counter, int leaf, int game) {
        MoveCounter(int leaf, int game) {
            this(new Counter(), leaf, game);
        }

        MoveCounter plus(MoveCounter other) {
            counter.add(other.counter);
            return this;
        }
    }

    /** Counts games by result, and positions. */
    private static final class Counter {
        private final long[] byResult = new long[Result.values().length];
        private long games;
        private long positions;

        void count(int result) {
            byResult[result]++;
            games++;
        }

        /** Counts the positions of some blocks that masks accept, and all games of which they accept any. */
        void add(byte[] masks, SegmentCache view, IntPredicate counted) {
            int last = -1;
            for (int block = 0; block < masks.length; block++) {
                if (masks[block] != 0) {
                    int game = view.gameOf(block);
                    games += game == last ? 0 : 1;
                    last = game;
                    positions += counted.test(block) ? Integer.bitCount(masks[block] & 0xFF) : 0;
                }
            }
        }

        void add(Counter other) {
            for (int i = 0; i < byResult.length; i++) {
                byResult[i] += other.byResult[i];
            }
            games += other.games;
            positions += other.positions;
        }

        Counted counted() {
            return new Counted(games, positions, GameRecord.tally(byResult));
        }
    }
}
