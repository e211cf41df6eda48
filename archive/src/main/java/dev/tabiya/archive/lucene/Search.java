package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Order;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.encode.Encoder;
import dev.tabiya.archive.encode.Pattern;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.archive.metric.ChessMetric;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.rank.Best;
import dev.tabiya.archive.rank.Fusion;
import dev.tabiya.archive.rank.GameRecord;
import dev.tabiya.archive.rank.LikeScorer;
import dev.tabiya.archive.rank.Yardsticks;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.IntPredicate;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** Answers one query on one snapshot. */
final class Search<B extends Board<B>> {
    /** The ply of an exact match is looked up only if the match is shown. */
    private static final int NOT_YET = -2;

    private final Snapshot<B> snapshot;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final Yardsticks<B> yardsticks;
    private final Map<Transform, Long> exactKeys = new EnumMap<>(Transform.class);

    private Filter.Range exactPlies = Filter.Range.ALL;

    /** How many of the best are not wanted: those of pages before. */
    private int leftOut;

    Search(Snapshot<B> snapshot, Rules<B> rules, Encoder<B> encoder) {
        this.snapshot = snapshot;
        this.rules = rules;
        this.encoder = encoder;
        yardsticks = new Yardsticks<>(rules, encoder);
    }

    /** Gives the best without the first, which then are not even read. */
    Search<B> leavingOut(int first) {
        leftOut = first;
        return this;
    }

    Hits run(Query query, int limit) throws IOException {
        return switch (query) {
            case Query.Like like -> like(like, limit);
            case Query.Near near -> near(near, limit);
            case Query.Both both -> both(both, limit);
            case Query.Exact exact -> counted(exact(exact, limit));
            case Query.Has has -> has(has, limit);
        };
    }

    private Hits like(Query.Like query, int limit) throws IOException {
        return like(query, limit, LikeSearch::run);
    }

    /** Scores every position, to check what quicker ways find. */
    Hits likeByScoringEverything(Query.Like query, int limit) throws IOException {
        return like(query, limit, LikeSearch::runOnEverything);
    }

    private interface OnSearch<B extends Board<B>> {
        void run(LikeSearch<B> search, int limit) throws IOException;
    }

    private Hits like(Query.Like query, int limit, OnSearch<B> way) throws IOException {
        if (query.distinct()) {
            return distinct(query, limit, way);
        }
        Acceptance acceptance = acceptance(query.pattern(), query.filter());
        return compared(
                query,
                acceptance,
                hits(like(query, limit, Best.Once.GAME, acceptance, way).inOrder()));
    }

    private Hits compared(Query.Like query, Acceptance acceptance, List<Hit> hits) throws IOException {
        Counter counter = new Counter();
        if (acceptance.everything()) {
            counter.games = snapshot.totals().games();
            counter.positions = snapshot.totals().likenessPositions();
        } else {
            for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
                Lengths lengths = snapshot.view(leaf).lengths(query.scoring().kinds());
                counter.add(acceptance.masks(leaf), snapshot.view(leaf), block -> lengths.ofBlock(block) >= 0);
            }
        }
        return new Hits(hits, counter.games, counter.positions, new Hits.Tally(0, 0, 0));
    }

    private Hits distinct(Query.Like query, int limit, OnSearch<B> way) throws IOException {
        Acceptance acceptance = acceptance(query.pattern(), query.filter());
        Matches same = exact(yardsticks.identical(query), Math.min(limit, Query.Like.MOST_IDENTICAL));
        List<Best.Place> first = new ArrayList<>();
        same.best.inOrder().forEach(first::add);
        List<Best.Place> places =
                Best.distinct(limit, first, most -> like(query, most, Best.Once.POSITION, acceptance, way));
        places.replaceAll(place -> first.contains(place) ? yardsticks.perfect(place) : place);
        return compared(query, acceptance, hits(places))
                .with(Hits.Identical.of(same.counter.games, same.counter.tally()));
    }

    private Best like(Query.Like query, int limit, Best.Once once, Acceptance acceptance, OnSearch<B> way)
            throws IOException {
        Best best = new Best(limit, once);
        for (Transform transform : inOrder(query.transforms())) {
            B board = encoder.transformed(yardsticks.board(query.position()), transform);
            LikeScorer scorer = yardsticks.like(transform, board, query.scoring(), snapshot);
            way.run(
                    new LikeSearch<>(snapshot, encoder, scorer, transform, acceptance, yardsticks.leftOut(query), best),
                    limit);
        }
        return best;
    }

    private Hits near(Query.Near query, int limit) throws IOException {
        Best best = new Best(limit, query.once());
        return near(query, limit, best, hasRuns(query)).with(hits(best.inOrder()));
    }

    /** Measures every position, to check what quicker ways find. */
    Hits nearByMeasuringEverything(Query.Near query, int limit) throws IOException {
        Best best = new Best(limit, query.once());
        return near(query, limit, best, false).with(hits(best.inOrder()));
    }

    private static boolean hasRuns(Query.Near query) {
        return query.metric() instanceof ChessMetric;
    }

    /** Finds the nearest, and tells all but them. */
    private Hits near(Query.Near query, int limit, Best best, boolean byRuns) throws IOException {
        boolean within = query.radius().isPresent();
        Matched matched = new Matched(snapshot, within && query.transforms().size() > 1);
        Nearest nearest = new Nearest(best, matched, query.radius());
        List<Admission> admissions = new ArrayList<>();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            admissions.add(new Admission(snapshot.reader(leaf), snapshot.view(leaf), query.pattern(), query.filter()));
        }
        Hits.Effort effort = Hits.Effort.NONE;
        for (Transform transform : inOrder(query.transforms())) {
            B board = encoder.transformed(yardsticks.board(query.position()), transform);
            @SuppressWarnings("unchecked")
            Metric<B> metric = (Metric<B>) query.metric();
            yardsticks.near(transform, board, metric);
            if (limit == 0 && !within) {
                continue;
            }
            effort = effort.plus(
                    byRuns && metric instanceof ChessMetric chess && board instanceof ChessBoard chessBoard
                            ? new NearSearch(snapshot, chess, chessBoard, transform, admissions, nearest).run()
                            : new NearScan<>(snapshot, encoder, metric, board, transform, admissions, nearest).run());
        }
        Counter counter = within ? count(matched) : compared(query, admissions);
        return new Hits(List.of(), counter.games, counter.positions, counter.tally(), Optional.of(effort));
    }

    private Counter compared(Query.Near query, List<Admission> admissions) throws IOException {
        Counter counter = new Counter();
        if (query.pattern().isPresent() || query.filter().ofPositions()) {
            List<Callable<byte[]>> tasks = new ArrayList<>();
            admissions.forEach(admission -> tasks.add(admission::positions));
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
                FixedBitSet games = admissions.get(leaf).games();
                for (int game = SegmentView.nextGame(games, 0);
                        game != DocIdSetIterator.NO_MORE_DOCS;
                        game = SegmentView.nextGame(games, game + 1)) {
                    counter.games++;
                    counter.positions += numbers.positions(game);
                }
            }
        }
        return counter;
    }

    private Hits both(Query.Both query, int limit) throws IOException {
        int candidates = Fusion.candidates(limit);
        Acceptance acceptance = acceptance(query.pattern(), query.filter());
        Best alike = like(query.like(), candidates, Best.Once.GAME, acceptance, LikeSearch::run);
        Best near = new Best(candidates);
        Hits compared = near(query.near(), candidates, near, hasRuns(query.near()));
        Fusion fusion = new Fusion();
        for (Best found : List.of(alike, near)) {
            for (Best.Place place : found.inOrder()) {
                if (fusion.isNew(place)) {
                    B board = boardAt(place);
                    fusion.add(
                            place,
                            yardsticks.likeness(board, place.transform()),
                            yardsticks.distance(board, place.transform()));
                }
            }
        }
        List<Hit> hits = new ArrayList<>();
        int rank = 0;
        for (Fusion.Ranked ranked : fusion.best(limit)) {
            if (++rank > leftOut) {
                hits.add(hit(rank, ranked.place(), Optional.of(ranked.fused())));
            }
        }
        return new Hits(hits, compared.games(), compared.positions(), compared.results());
    }

    private B boardAt(Best.Place place) throws IOException {
        return boardAt(place.leaf(), place.document(), place.ply());
    }

    private B boardAt(int leaf, int game, int ply) throws IOException {
        Replay<B> replay = snapshot.replay(leaf);
        B board = replay.start(game);
        int[] moves = replay.moves(game);
        for (int i = 0; i < ply; i++) {
            board.make(moves[i]);
        }
        return board;
    }

    private Counter count(Matched matches) throws IOException {
        Counter counter = new Counter();
        counter.positions = matches.positions();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            GameNumbers numbers = new GameNumbers(snapshot.reader(leaf));
            FixedBitSet games = matches.games(leaf);
            for (int game = SegmentView.nextGame(games, 0);
                    game != DocIdSetIterator.NO_MORE_DOCS;
                    game = SegmentView.nextGame(games, game + 1)) {
                counter.count(numbers.result(game));
            }
        }
        return counter;
    }

    private static List<Transform> inOrder(Set<Transform> transforms) {
        return transforms.stream().sorted().toList();
    }

    private Acceptance acceptance(Optional<Pattern> pattern, Filter filter) throws IOException {
        if (pattern.isEmpty() && filter.equals(Filter.NONE)) {
            return Acceptance.everything(snapshot.leaves());
        }
        List<Callable<byte[]>> tasks = new ArrayList<>();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            Masks masks = new Masks(snapshot.reader(leaf), snapshot.view(leaf));
            tasks.add(() -> {
                byte[] accepted = pattern.isPresent() ? masks.of(pattern.get()) : masks.all();
                masks.narrow(accepted, filter);
                return accepted;
            });
        }
        return new Acceptance(snapshot.inParallel(tasks));
    }

    /** The first position of each game that has the pattern. */
    private Hits has(Query.Has query, int limit) throws IOException {
        Acceptance acceptance = acceptance(Optional.of(query.pattern()), query.filter());
        Best best = new Best(limit);
        Counter counter = new Counter();
        long positions = 0;
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            byte[] masks = acceptance.masks(leaf);
            positions += Masks.positions(masks);
            GameNumbers numbers = new GameNumbers(snapshot.reader(leaf));
            int last = -1;
            for (int block = 0; block < masks.length; block++) {
                int game = masks[block] == 0 ? last : snapshot.view(leaf).gameOf(block);
                if (game != last) {
                    last = game;
                    counter.count(numbers.result(game));
                    int ply = Schema.spanPly(numbers.span(block)) + Integer.numberOfTrailingZeros(masks[block] & 0xFF);
                    best.offer(new Best.Place(1, numbers.id(game), leaf, game, ply, Transform.NONE));
                }
            }
        }
        return new Hits(hits(best.inOrder()), counter.games, positions, counter.tally());
    }

    /** All games with a position, and the first of them. */
    private Matches exact(Query.Exact query, int limit) throws IOException {
        Matches found = new Matches(new Counter(), new Best(limit));
        exactPlies = query.filter().plies();
        for (Transform transform : inOrder(query.transforms())) {
            B twin = encoder.transformed(yardsticks.board(query.position()), transform);
            // A twin may be the position itself, which counts once.
            if (accepts(query.filter(), twin) && !exactKeys.containsValue(twin.key())) {
                exactKeys.put(transform, twin.key());
            }
        }
        List<Callable<Matches>> tasks = new ArrayList<>();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            int index = leaf;
            tasks.add(() -> exact(index, query, limit));
        }
        for (Matches part : snapshot.inParallel(tasks)) {
            found.counter.add(part.counter);
            part.best.inOrder().forEach(found.best::offer);
        }
        return found;
    }

    private Hits counted(Matches found) throws IOException {
        Counter counter = found.counter;
        List<Hit> hits = new ArrayList<>();
        for (Best.Place place : found.best.inOrder()) {
            // Ranked by the game, but all the same position.
            hits.add(hit(hits.size() + 1, place.scored(1), Optional.empty()));
        }
        return new Hits(hits, counter.games, counter.positions, counter.tally());
    }

    /** Whether a filter of positions lets this one through, at whatever ply. */
    private boolean accepts(Filter filter, B board) {
        return filter.turn().orElse(board.turn()) == board.turn()
                && filter.pieces().has(encoder.men(board));
    }

    /** Games: all counted, and the first of them. */
    private record Matches(Counter counter, Best best) {}

    private Matches exact(int leaf, Query.Exact query, int limit) throws IOException {
        Filter.Range plies = exactPlies;
        LeafReader reader = snapshot.reader(leaf);
        Replay<B> replay = snapshot.replay(leaf);
        FixedBitSet wanted = wanted(leaf, query.filter());
        Matches found = new Matches(new Counter(), new Best(limit));
        FixedBitSet counted = new FixedBitSet(reader.maxDoc());
        for (Map.Entry<Transform, Long> twin : exactKeys.entrySet()) {
            FixedBitSet games = new FixedBitSet(reader.maxDoc());
            Reached reached = new Reached(reader, twin.getValue(), wanted);
            while (reached.nextMove()) {
                Results results = results(leaf, reached);
                for (int game = reached.nextGame(); game != DocIdSetIterator.NO_MORE_DOCS; game = reached.nextGame()) {
                    // Turn and men are the query's own, looked at before; only the ply remains, which costs a replay.
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
                takeFirst(leaf, games, query.order(), twin.getKey(), limit, found.best);
            }
        }
        return found;
    }

    /** How games ended, asked in the order of documents. */
    private interface Results {
        int of(int game) throws IOException;
    }

    /** For the games with a move: Lucene unpacks values one by one, which takes long for most games of an archive. */
    private Results results(int leaf, Reached reached) throws IOException {
        SegmentView view = snapshot.view(leaf);
        if (view.isPopular(reached.count())) {
            byte[] all = view.results();
            return game -> all[game];
        }
        return new GameNumbers(snapshot.reader(leaf))::result;
    }

    /** Offers the first of some games: if most reached a position, those that come first of all, else by ranking each. */
    private void takeFirst(int leaf, FixedBitSet games, Order order, Transform transform, int limit, Best best)
            throws IOException {
        SegmentView view = snapshot.view(leaf);
        Optional<OrderedGames> all = view.isPopular(games.cardinality()) ? view.inOrder(order) : Optional.empty();
        if (all.isPresent()) {
            all.get()
                    .first(
                            games,
                            limit,
                            (rank, id, game) -> best.offer(new Best.Place(rank, id, leaf, game, NOT_YET, transform)));
            return;
        }
        GameNumbers numbers = new GameNumbers(snapshot.reader(leaf));
        GameRanks.Walk walk = new GameRanks(snapshot.reader(leaf), order).walk();
        for (int game = SegmentView.nextGame(games, 0);
                game != DocIdSetIterator.NO_MORE_DOCS;
                game = SegmentView.nextGame(games, game + 1)) {
            int rank = walk.rank(game);
            if (rank >= best.floor()) {
                long id = numbers.id(game);
                if (best.mayTake(rank, id)) {
                    best.offer(new Best.Place(rank, id, leaf, game, NOT_YET, transform));
                }
            }
        }
    }

    /** The games that a filter lets through; null if all. */
    private @Nullable FixedBitSet wanted(int leaf, Filter filter) throws IOException {
        return filter.games().isEmpty() ? null : new Masks(snapshot.reader(leaf), snapshot.view(leaf)).games(filter);
    }

    /** What was played next in a position, and how those games ended. */
    List<NextMove> next(Query.Exact query) throws IOException {
        B board = yardsticks.board(query.position());
        Filter filter = query.filter();
        if (!accepts(filter, board)) {
            return List.of();
        }
        List<Callable<Map<Integer, Reply>>> tasks = new ArrayList<>();
        for (int leaf = 0; leaf < snapshot.leaves(); leaf++) {
            int index = leaf;
            tasks.add(() -> filter.plies().all()
                    ? replies(index, board.key(), filter)
                    : repliesByReplay(index, board.key(), filter));
        }
        Map<Integer, Reply> all = new TreeMap<>();
        for (Map<Integer, Reply> part : snapshot.inParallel(tasks)) {
            part.forEach((move, reply) -> all.merge(move, reply, Reply::plus));
        }
        List<NextMove> next = new ArrayList<>();
        for (Map.Entry<Integer, Reply> played : all.entrySet()) {
            Reply reply = played.getValue();
            Hits.Tally tally = reply.counter.tally();
            int ply = snapshot.replay(reply.leaf).plyOf(reply.game, board.key(), filter.plies());
            // Written where it was played: the same position under other rules may give other captures.
            String move = rules.notation().write(boardAt(reply.leaf, reply.game, ply), played.getKey());
            next.add(new NextMove(move, reply.counter.games, tally.white(), tally.draws(), tally.black()));
        }
        next.sort(Comparator.comparingLong(NextMove::games).reversed());
        return next;
    }

    private Map<Integer, Reply> replies(int leaf, long key, Filter filter) throws IOException {
        Map<Integer, Reply> replies = new HashMap<>();
        Reached reached = new Reached(snapshot.reader(leaf), key, wanted(leaf, filter));
        while (reached.nextMove()) {
            OptionalInt move = reached.move();
            int game = move.isPresent() ? reached.nextGame() : DocIdSetIterator.NO_MORE_DOCS;
            if (game == DocIdSetIterator.NO_MORE_DOCS) {
                continue;
            }
            Results results = results(leaf, reached);
            Reply reply = new Reply(leaf, game);
            for (; game != DocIdSetIterator.NO_MORE_DOCS; game = reached.nextGame()) {
                reply.counter.count(results.of(game));
            }
            replies.put(move.getAsInt(), reply);
        }
        return replies;
    }

    /** The same where the position counts at some plies only, for which a game may have come to it again. */
    private Map<Integer, Reply> repliesByReplay(int leaf, long key, Filter filter) throws IOException {
        LeafReader reader = snapshot.reader(leaf);
        Replay<B> replay = snapshot.replay(leaf);
        Map<Integer, Reply> replies = new HashMap<>();
        Reached reached = new Reached(reader, key, wanted(leaf, filter));
        while (reached.nextMove()) {
            GameNumbers numbers = new GameNumbers(reader);
            for (int game = reached.nextGame(); game != DocIdSetIterator.NO_MORE_DOCS; game = reached.nextGame()) {
                Cancellation.checkHere();
                int ply = replay.plyOf(game, key, filter.plies());
                int[] moves = replay.moves(game);
                if (ply != Replay.NOWHERE && ply < moves.length) {
                    int example = game;
                    replies.computeIfAbsent(moves[ply], any -> new Reply(leaf, example))
                            .counter
                            .count(numbers.result(game));
                }
            }
        }
        return replies;
    }

    private List<Hit> hits(Iterable<Best.Place> places) throws IOException {
        List<Hit> hits = new ArrayList<>();
        int rank = 0;
        for (Best.Place place : places) {
            if (++rank > leftOut) {
                hits.add(hit(rank, place, Optional.empty()));
            }
        }
        return hits;
    }

    private Hit hit(int rank, Best.Place place, Optional<Hit.Fused> fused) throws IOException {
        Cancellation.checkHere();
        LeafReader reader = snapshot.reader(place.leaf());
        Replay<B> replay = snapshot.replay(place.leaf());
        Game<B> game = StoredGame.read(rules, replay, reader, place.document());
        int ply = place.ply() == NOT_YET ? replay.plyOf(place.document(), exactKey(place), exactPlies) : place.ply();
        return yardsticks.hit(rank, place, ply, game, fused);
    }

    private long exactKey(Best.Place place) {
        Long key = exactKeys.get(place.transform());
        return key == null ? 0 : key;
    }

    /** A move that followed: the games with it, and one of them. */
    private record Reply(Counter counter, int leaf, int game) {
        Reply(int leaf, int game) {
            this(new Counter(), leaf, game);
        }

        Reply plus(Reply other) {
            counter.add(other.counter);
            return this;
        }
    }

    /** How games ended. */
    private static final class Counter {
        private final long[] byResult = new long[Result.values().length];
        private long games;
        private long positions;

        void count(int result) {
            byResult[result]++;
            games++;
        }

        /** Counts the positions of some blocks that masks accept, and all games of which they accept any. */
        void add(byte[] masks, SegmentView view, IntPredicate counted) {
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

        Hits.Tally tally() {
            return new Hits.Tally(
                    byResult[GameRecord.RESULTS.indexOf(Result.WHITE)],
                    byResult[GameRecord.RESULTS.indexOf(Result.DRAW)],
                    byResult[GameRecord.RESULTS.indexOf(Result.BLACK)]);
        }
    }
}
