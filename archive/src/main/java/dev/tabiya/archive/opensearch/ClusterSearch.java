package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.encode.Encoder;
import dev.tabiya.archive.encode.Features;
import dev.tabiya.archive.encode.Kind;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.archive.metric.ChessMetric;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.rank.Best;
import dev.tabiya.archive.rank.Fusion;
import dev.tabiya.archive.rank.GameId;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Answers one query. By likeness and distance the cluster ranks blocks by what their positions can be at most; we replay them in
 * that order, score the positions exactly, and stop when no block that is left can have one of the best. Patterns and exact
 * positions the cluster counts by itself.
 */
final class ClusterSearch<B extends Board<B>> {
    private static final int PAGE = 2000;

    /** Positions of the Amazons have thousands. */
    private static final int MOST_REPLIES = 250;

    /** Bounds are sums of floats in the cluster, and must not be less than the scores they bound. */
    private static final double SLACK = 1 + 1e-5;

    /** Ends of classes of length, as shares of the average: bounds of short positions do not have to hold for long ones. */
    private static final double[] CLASSES = {0, 0.75};

    private final Shards shards;
    private final Census census;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final Yardsticks<B> yardsticks;
    private final Features features = new Features();
    private final Map<Long, Game<B>> games = new HashMap<>();

    /** Games of which there are blocks only: who added them was stopped before the rest, or they are being removed. */
    private final Set<Long> gone = new HashSet<>();

    private long blocks;
    private long compared;

    ClusterSearch(Shards shards, Census census, Rules<B> rules, Encoder<B> encoder) {
        this.shards = shards;
        this.census = census;
        this.rules = rules;
        this.encoder = encoder;
        yardsticks = new Yardsticks<>(rules, encoder);
    }

    Hits run(Query query, int limit) throws IOException {
        return switch (query) {
            case Query.Like like -> like(like, limit);
            case Query.Near near -> near(near, limit);
            case Query.Both both -> both(both, limit);
            case Query.Exact exact -> exact(exact, limit);
            case Query.Has has -> has(has, limit);
        };
    }

    private static List<Transform> inOrder(Set<Transform> transforms) {
        return transforms.stream().sorted().toList();
    }

    /** Reads a game, once a search. */
    private Game<B> read(JsonNode hit) throws IOException {
        Game<B> known = games.get(id(hit));
        if (known == null) {
            known = game(rules, encoder, hit);
            games.put(id(hit), known);
        }
        return known;
    }

    /** One that was read. */
    private Game<B> game(long id) {
        return Objects.requireNonNull(games.get(id));
    }

    static <B extends Board<B>> Game<B> game(Rules<B> rules, Encoder<B> encoder, JsonNode hit) throws IOException {
        byte[] bytes = hit.path("_source").path(Index.RECORD).binaryValue();
        int[] moves = GameSource.moves(hit.path("_source").path(Index.MOVES).binaryValue(), encoder.moveBytes());
        return GameRecord.read(rules, bytes, 0, bytes.length, moves);
    }

    private static long id(JsonNode hit) {
        return GameId.parse(hit.path("_id").asText());
    }

    private void visit(Game<B> game, Block.Visitor<B> visitor) {
        B board = game.start().board();
        for (int ply = 0; ply <= game.line().size(); ply++) {
            if (ply > 0) {
                board.make(game.line().move(ply - 1));
            }
            visitor.visit(board, ply);
        }
    }

    /** Blocks that the cluster ranks by a bound, and what to do with each. */
    private record Ranked(Ranking ranking, Bound bound, Consumer<Block> scored) {}

    /** What positions of a block can score at most whose score in the cluster is this. */
    interface Bound {
        Bound SAME = new Bound() {
            @Override
            public double of(double score) {
                return score;
            }

            @Override
            public double least(double bound) {
                return bound;
            }
        };

        Bound NONE = new Bound() {
            @Override
            public double of(double score) {
                return 0;
            }

            @Override
            public double least(double bound) {
                return Double.NEGATIVE_INFINITY;
            }
        };

        double of(double score);

        /** What a block must score in the cluster to have such a bound. */
        double least(double bound);
    }

    /** Takes blocks from the highest bound down, as long as they may matter. */
    private void take(List<Ranked> rankings, Best best, double least) throws IOException {
        try {
            Ranking.begin(shards, rankings.stream().map(Ranked::ranking).toList());
            while (true) {
                Optional<Best.Place> last = best.last();
                double floor = last.isPresent() ? Math.max(least, last.get().score()) : least;
                Ranked highest = rankings.getFirst();
                double bound = Double.NEGATIVE_INFINITY;
                for (Ranked ranked : rankings) {
                    double score = ranked.ranking.next(ranked.bound.least(floor));
                    double next = score == Double.NEGATIVE_INFINITY ? score : ranked.bound.of(score);
                    if (next > bound) {
                        bound = next;
                        highest = ranked;
                    }
                }
                if (bound < floor || bound == Double.NEGATIVE_INFINITY) {
                    return;
                }
                Optional<Block> block = highest.ranking.take();
                if (block.isPresent() && !gone.contains(block.get().game())) {
                    blocks++;
                    highest.scored.accept(block.get());
                }
            }
        } finally {
            rankings.forEach(ranked -> ranked.ranking.close());
        }
    }

    /** Searches blocks; again, if games that were found turn out to be gone. */
    private Best found(int limit, boolean everyPosition, BlockSearch search) throws IOException {
        while (true) {
            Best best = new Best(limit, everyPosition);
            Set<Long> missing = new HashSet<>(search.run(best));
            for (JsonNode hit : shards.games(names(missing), false)) {
                missing.remove(id(hit));
            }
            missing.addAll(fetch(best));
            if (missing.isEmpty()) {
                return best;
            }
            gone.addAll(missing);
        }
    }

    private interface BlockSearch {
        /** Gives games that were counted, whether they are among the best or not. */
        Set<Long> run(Best best) throws IOException;
    }

    /** Fetches the games of the best, and gives those that are not there. */
    private Set<Long> fetch(Best best) throws IOException {
        Set<Long> missing = new HashSet<>();
        best.inOrder().forEach(place -> missing.add(place.id()));
        missing.removeAll(games.keySet());
        for (JsonNode hit : shards.games(names(missing), true)) {
            read(hit);
            missing.remove(id(hit));
        }
        return missing;
    }

    private static List<String> names(Set<Long> ids) {
        return ids.stream().map(GameId::text).toList();
    }

    private Hits like(Query.Like query, int limit) throws IOException {
        Best best = found(limit, false, some -> like(query, limit, some));
        return new Hits(hits(best), census.games(), census.positions(), new Hits.Tally(0, 0, 0));
    }

    private Set<Long> like(Query.Like query, int limit, Best best) throws IOException {
        Conditions conditions = Conditions.ofBlocks(query.pattern(), query.filter());
        Sieve<B> sieve = new Sieve<>(encoder, query.pattern(), query.filter());
        List<Ranked> rankings = new ArrayList<>();
        for (Transform transform : inOrder(query.transforms())) {
            B twin = encoder.transformed(yardsticks.board(query.position()), transform);
            if (query.scoring().gains().byRarity()) {
                encoder.encode(twin, features);
                census.lookUp(features);
            }
            LikeScorer scorer = yardsticks.like(transform, twin, query.scoring(), census);
            for (Map<String, Object> bound : bounds(scorer)) {
                rankings.add(new Ranked(
                        ranking(conditions.among(bound, census::values), 200 + 2L * limit),
                        Bound.SAME,
                        block -> score(block, scorer, transform, sieve, best)));
            }
        }
        if (limit > 0 && !rankings.isEmpty()) {
            take(rankings, best, 0);
        }
        return Set.of();
    }

    private Ranking ranking(Map<String, Object> query, long firstPage) {
        return new Ranking(shards, query, (int) Math.min(PAGE, firstPage), encoder.moveBytes());
    }

    /** Queries for blocks, each of other lengths, whose score is the most that their positions can score. */
    private List<Map<String, Object>> bounds(LikeScorer scorer) {
        if (scorer.size() == 0) {
            return List.of();
        }
        Set<Kind> kinds = scorer.scoring().kinds();
        boolean reach = kinds.contains(Kind.PIECE) && kinds.contains(Kind.REACH);
        String field = reach ? Index.REACH_LENGTH : Index.MEN_LENGTH;
        Set<Kind> measured = reach ? Set.of(Kind.PIECE, Kind.REACH) : Set.of(Kind.PIECE);
        boolean classed = kinds.contains(Kind.PIECE)
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
            boolean reach = scorer.scoring().kinds().contains(Kind.REACH)
                    && Kind.of(scorer.term(i), Features.FULL) == Kind.PIECE;
            for (int distance = 0; distance <= (reach ? Index.LAST_TIER : 0); distance++) {
                double weight = 1 - 7 * distance / (double) Features.FULL;
                parts.add(Dsl.scored(
                        Index.TERMS,
                        Index.near(scorer.term(i), distance),
                        SLACK * scorer.gain(i) * weight / (weight + damping)));
            }
        }
        return Dsl.any(parts);
    }

    private void score(Block block, LikeScorer scorer, Transform transform, Sieve<B> sieve, Best best) {
        block.visit(rules, (board, ply) -> {
            if (sieve.accepts(board, ply)) {
                encoder.encode(board, features);
                double score = scorer.score(features);
                if (score > 0 && score >= best.floor()) {
                    best.offer(new Best.Place(score, block.game(), 0, 0, ply, transform));
                }
            }
        });
    }

    private Hits near(Query.Near query, int limit) throws IOException {
        Counter counter = new Counter();
        Best best = found(limit, query.everyPosition(), some -> {
            counter.clear();
            return near(query, limit, some, counter);
        });
        Optional<Hits.Effort> effort = Optional.of(new Hits.Effort(0, blocks, compared, compared));
        return query.radius().isPresent()
                ? new Hits(hits(best), counter.games.size(), counter.positions, counter.tally(), effort)
                : new Hits(hits(best), census.games(), census.allPositions(), new Hits.Tally(0, 0, 0), effort);
    }

    private Set<Long> near(Query.Near query, int limit, Best best, Counter counter) throws IOException {
        Conditions conditions = Conditions.ofBlocks(query.pattern(), query.filter());
        Sieve<B> sieve = new Sieve<>(encoder, query.pattern(), query.filter());
        int radius = query.radius().orElse(Integer.MAX_VALUE / 4);
        List<Ranked> rankings = new ArrayList<>();
        for (Transform transform : inOrder(query.transforms())) {
            B twin = encoder.transformed(yardsticks.board(query.position()), transform);
            @SuppressWarnings("unchecked")
            Metric<B> metric = (Metric<B>) query.metric();
            Metric.Probe<B> probe = yardsticks.near(transform, twin, metric);
            Map<String, Object> near = Dsl.BLOCKS;
            Bound bound = Bound.NONE;
            if (twin instanceof ChessBoard chess && query.metric() instanceof ChessMetric) {
                NearBound least = new NearBound(chess);
                near = least.query();
                bound = least;
            }
            rankings.add(new Ranked(
                    ranking(conditions.among(near, census::values), 300 + 5L * limit),
                    bound,
                    block -> block.visit(rules, (board, ply) -> {
                        if (sieve.accepts(board, ply)) {
                            int farthest = query.radius().isPresent()
                                    ? radius
                                    : best.last()
                                            .map(last -> (int) -last.score())
                                            .orElse(radius);
                            int distance = probe.distance(board, farthest);
                            compared++;
                            if (distance <= farthest) {
                                best.offer(new Best.Place(-distance, block.game(), 0, 0, ply, transform));
                                counter.count(block.game(), block.result());
                            }
                        }
                    })));
        }
        if (query.radius().isPresent()) {
            take(rankings, new Best(0), -radius);
            return counter.games.keySet();
        }
        if (limit > 0) {
            take(rankings, best, Double.NEGATIVE_INFINITY);
        }
        return Set.of();
    }

    private Hits both(Query.Both query, int limit) throws IOException {
        int candidates = Math.max(Fusion.LEAST_CANDIDATES, 5 * limit);
        Best alike = found(candidates, false, best -> like(query.like(), candidates, best));
        Best near = found(candidates, false, best -> near(query.near(), candidates, best, new Counter()));
        Fusion fusion = new Fusion();
        for (Best found : List.of(alike, near)) {
            for (Best.Place place : found.inOrder()) {
                if (fusion.isNew(place)) {
                    B board = boardAt(game(place.id()), place.ply());
                    fusion.add(
                            place,
                            yardsticks.likeness(board, place.transform()),
                            yardsticks.distance(board, place.transform()));
                }
            }
        }
        List<Hit> hits = new ArrayList<>();
        for (Fusion.Ranked ranked : fusion.best(limit)) {
            hits.add(hit(hits.size() + 1, ranked.place(), Optional.of(ranked.fused())));
        }
        return new Hits(hits, census.games(), census.allPositions(), new Hits.Tally(0, 0, 0));
    }

    private B boardAt(Game<B> game, int ply) {
        B board = game.start().board();
        for (int i = 0; i < ply; i++) {
            board.make(game.line().move(i));
        }
        return board;
    }

    /** The first position of each game that has the pattern. */
    private Hits has(Query.Has query, int limit) throws IOException {
        Conditions conditions = Conditions.ofGames(Optional.of(query.pattern()), query.filter());
        Sieve<B> sieve = new Sieve<>(encoder, Optional.of(query.pattern()), query.filter());
        List<Map<String, Object>> parts = new ArrayList<>(conditions.games(census::values));
        parts.add(Dsl.block(conditions.blocks()));
        Map<String, Object> offsets = Dsl.object();
        for (int offset = 0; offset < Index.SPAN; offset++) {
            offsets.put("" + offset, conditions.at(offset));
        }
        Map<String, Object> counts = Map.of(
                "results",
                byResult(),
                "blocks",
                Map.of(
                        "nested",
                        Map.of("path", Index.BLOCKS),
                        "aggs",
                        Map.of("at", Map.of("filters", Map.of("filters", offsets)))));
        Best best = new Best(limit);
        JsonNode answer = byId(Dsl.all(parts), counts, limit, hit -> {
            visit(read(hit), (board, ply) -> {
                if (sieve.accepts(board, ply)) {
                    best.offer(new Best.Place(1, id(hit), 0, 0, ply, Transform.NONE));
                }
            });
        });
        long positions = 0;
        for (JsonNode offset :
                answer.path("aggregations").path("blocks").path("at").path("buckets")) {
            positions += offset.path("doc_count").asLong();
        }
        return new Hits(hits(best), total(answer), positions, tally(answer.path("aggregations")));
    }

    private static Map<String, Object> byResult() {
        return Map.of("terms", Map.of("field", Index.RESULT, "size", Result.values().length));
    }

    private static long total(JsonNode answer) {
        return answer.path("hits").path("total").path("value").asLong();
    }

    private static Hits.Tally tally(JsonNode aggregations) {
        long[] counts = new long[Result.values().length];
        for (JsonNode bucket : aggregations.path("results").path("buckets")) {
            counts[bucket.path("key").asInt()] = bucket.path("doc_count").asLong();
        }
        return new Hits.Tally(
                counts[GameRecord.RESULTS.indexOf(Result.WHITE)],
                counts[GameRecord.RESULTS.indexOf(Result.DRAW)],
                counts[GameRecord.RESULTS.indexOf(Result.BLACK)]);
    }

    private interface HitSink {
        void take(JsonNode hit) throws IOException;
    }

    /** Gives games by their id, up to a limit; the first answer has the counts. */
    private JsonNode byId(Map<String, Object> query, Map<String, Object> counts, int limit, HitSink sink)
            throws IOException {
        Map<String, Object> body = Dsl.object(
                "size",
                Math.min(PAGE, limit),
                "track_total_hits",
                true,
                "query",
                query,
                "sort",
                List.of(Map.of(Index.ID, "asc")),
                "aggs",
                counts);
        JsonNode first = shards.search(body);
        JsonNode answer = first;
        int taken = 0;
        while (true) {
            JsonNode hits = answer.path("hits").path("hits");
            for (JsonNode hit : hits) {
                sink.take(hit);
            }
            taken += hits.size();
            if (hits.size() < PAGE || taken >= limit) {
                return first;
            }
            body.remove("aggs");
            body.put("track_total_hits", false);
            body.put("size", Math.min(PAGE, limit - taken));
            body.put("search_after", hits.get(hits.size() - 1).path("sort"));
            answer = shards.search(body);
        }
    }

    private Hits exact(Query.Exact query, int limit) throws IOException {
        Map<Transform, Long> keys = new EnumMap<>(Transform.class);
        Sieve<B> sieve = new Sieve<>(encoder, Optional.empty(), query.filter());
        for (Transform transform : inOrder(query.transforms())) {
            B twin = encoder.transformed(yardsticks.board(query.position()), transform);
            if (sieve.accepts(twin)) {
                keys.put(transform, twin.key());
            }
        }
        Map<String, Object> byTransform = Dsl.object();
        List<Map<String, Object>> ways = new ArrayList<>();
        keys.forEach((transform, key) -> {
            Map<String, Object> way = Dsl.prefix(Index.PLAYED, Index.played(key));
            byTransform.put(transform.toString(), way);
            ways.add(way);
        });
        if (ways.isEmpty()) {
            return new Hits(List.of(), 0, 0, new Hits.Tally(0, 0, 0));
        }
        Filter filter = query.filter();
        boolean replayed = !filter.plies().all();
        List<Map<String, Object>> parts =
                new ArrayList<>(Conditions.ofGames(Optional.empty(), filter).games(census::values));
        parts.add(Dsl.any(ways));
        Best best = new Best(limit);
        Counter counter = new Counter();
        Map<String, Object> counts =
                Map.of("results", byResult(), "twins", Map.of("filters", Map.of("filters", byTransform)));
        // Only the ply has to be looked up in the game: without a condition on it, the cluster knows the counts.
        JsonNode answer = byId(Dsl.all(parts), counts, replayed ? Integer.MAX_VALUE : limit, hit -> {
            Game<B> game = read(hit);
            Set<Transform> met = new HashSet<>();
            visit(
                    game,
                    (board, ply) -> keys.forEach((transform, key) -> {
                        if (board.key() == key && filter.plies().has(ply) && met.add(transform)) {
                            best.offer(new Best.Place(1, id(hit), 0, 0, ply, transform));
                            counter.count(id(hit), game.result());
                        }
                    }));
        });
        if (replayed) {
            return new Hits(hits(best), counter.games.size(), counter.positions, counter.tally());
        }
        long positions = 0;
        for (JsonNode twin : answer.path("aggregations").path("twins").path("buckets")) {
            positions += twin.path("doc_count").asLong();
        }
        return new Hits(hits(best), total(answer), positions, tally(answer.path("aggregations")));
    }

    /** A move that was played, and a game in which it was. */
    private record Reply(int move, long game, long games, Hits.Tally results) {}

    /** What was played next in a position, and how those games ended. */
    List<NextMove> next(Query.Exact query) throws IOException {
        B board = yardsticks.board(query.position());
        Filter filter = query.filter();
        if (!new Sieve<>(encoder, Optional.empty(), filter).accepts(board)) {
            return List.of();
        }
        List<Map<String, Object>> parts =
                new ArrayList<>(Conditions.ofGames(Optional.empty(), filter).games(census::values));
        parts.add(Dsl.prefix(Index.PLAYED, Index.played(board.key())));
        Map<String, Object> played = Dsl.all(parts);
        Optional<List<Reply>> counted = filter.plies().all() ? counted(board, played) : Optional.empty();
        List<NextMove> next = new ArrayList<>();
        for (Reply reply : counted.isPresent() ? counted.get() : replayed(board, played, filter.plies())) {
            Game<B> game = game(reply.game);
            int ply = plyOf(board.key(), game, filter.plies()).orElse(0);
            // Written where it was played: the same position under other rules may give other captures.
            String move = rules.notation().write(boardAt(game, ply), reply.move);
            Hits.Tally results = reply.results;
            next.add(new NextMove(move, reply.games, results.white(), results.draws(), results.black()));
        }
        next.sort(Comparator.comparingLong(NextMove::games).reversed());
        return next;
    }

    /** Replies as the cluster counts them; none if there are others than those that we can ask for. */
    private Optional<List<Reply>> counted(B board, Map<String, Object> played) throws IOException {
        Map<String, Object> moves = Dsl.object("end", Dsl.term(Index.PLAYED, Index.played(board.key())));
        int[] legal = new int[rules.maxMoves()];
        int count = board.moves(legal, 0);
        if (count > MOST_REPLIES) {
            return Optional.empty();
        }
        for (int i = 0; i < count; i++) {
            moves.put("" + legal[i], Dsl.term(Index.PLAYED, Index.played(board.key(), legal[i])));
        }
        JsonNode answer = shards.search(Dsl.object(
                "size",
                0,
                "track_total_hits",
                true,
                "query",
                played,
                "aggs",
                Map.of(
                        "moves",
                        Map.of(
                                "filters", Map.of("filters", moves),
                                "aggs", Map.of("results", byResult(), "one", Map.of("top_hits", Map.of("size", 1)))))));
        long sum = 0;
        Map<Integer, Reply> replies = new TreeMap<>();
        for (Map.Entry<String, JsonNode> bucket :
                answer.path("aggregations").path("moves").path("buckets").properties()) {
            long games = bucket.getValue().path("doc_count").asLong();
            sum += games;
            if (games > 0 && !bucket.getKey().equals("end")) {
                int move = Integer.parseInt(bucket.getKey());
                JsonNode one =
                        bucket.getValue().path("one").path("hits").path("hits").path(0);
                read(one);
                replies.put(move, new Reply(move, id(one), games, tally(bucket.getValue())));
            }
        }
        return sum == total(answer) ? Optional.of(List.copyOf(replies.values())) : Optional.empty();
    }

    private List<Reply> replayed(B board, Map<String, Object> played, Filter.Range plies) throws IOException {
        Map<Integer, Counter> counters = new TreeMap<>();
        Map<Integer, Long> examples = new HashMap<>();
        byId(played, Map.of("results", byResult()), Integer.MAX_VALUE, hit -> {
            Game<B> game = read(hit);
            int ply = plyOf(board.key(), game, plies).orElse(game.line().size());
            if (ply < game.line().size()) {
                int move = game.line().move(ply);
                examples.putIfAbsent(move, id(hit));
                counters.computeIfAbsent(move, any -> new Counter()).count(id(hit), game.result());
            }
        });
        List<Reply> replies = new ArrayList<>();
        counters.forEach((move, counter) ->
                replies.add(new Reply(move, examples.getOrDefault(move, 0L), counter.games.size(), counter.tally())));
        return replies;
    }

    /** The first ply in a range at which a position stood on the board. */
    private OptionalInt plyOf(long key, Game<B> game, Filter.Range plies) {
        B board = game.start().board();
        for (int ply = 0; ply <= game.line().size(); ply++) {
            if (ply > 0) {
                board.make(game.line().move(ply - 1));
            }
            if (board.key() == key && plies.has(ply)) {
                return OptionalInt.of(ply);
            }
        }
        return OptionalInt.empty();
    }

    private List<Hit> hits(Best best) {
        List<Hit> hits = new ArrayList<>();
        for (Best.Place place : best.inOrder()) {
            hits.add(hit(hits.size() + 1, place, Optional.empty()));
        }
        return hits;
    }

    private Hit hit(int rank, Best.Place place, Optional<Hit.Fused> fused) {
        return yardsticks.hit(rank, place, place.ply(), game(place.id()), fused);
    }

    /** Games that were found, how they ended, and their positions. */
    private static final class Counter {
        private final Map<Long, Result> games = new HashMap<>();
        private long positions;

        void count(long game, Result result) {
            games.put(game, result);
            positions++;
        }

        void clear() {
            games.clear();
            positions = 0;
        }

        Hits.Tally tally() {
            return new Hits.Tally(ended(Result.WHITE), ended(Result.DRAW), ended(Result.BLACK));
        }

        private long ended(Result result) {
            return games.values().stream().filter(each -> each == result).count();
        }
    }
}
