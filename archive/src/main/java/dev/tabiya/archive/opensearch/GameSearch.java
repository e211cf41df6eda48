package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Order;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.archive.pattern.PatternEvaluator;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.rank.QueryScorers;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Searches of games, which the cluster counts by itself: by pattern, by exact position, and for what was played next. */
final class GameSearch<B extends Board<B>> {
    private static final int PAGE = 2000;

    /** Positions of the Amazons have thousands; the cluster tests each game for all that one search asks for. */
    private static final int REPLIES_AT_ONCE = 250;

    private final IndexClient shards;
    private final CachedStatistics assumption;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final QueryScorers<B> yardsticks;
    private final GameCache<B> games;
    private final int skipMoves;

    GameSearch(
            IndexClient shards,
            CachedStatistics assumption,
            Rules<B> rules,
            Encoder<B> encoder,
            GameCache<B> games,
            int skipMoves) {
        this.shards = shards;
        this.assumption = assumption;
        this.rules = rules;
        this.encoder = encoder;
        this.games = games;
        this.skipMoves = skipMoves;
        yardsticks = new QueryScorers<>(rules, encoder);
    }

    /** How many games and positions fit, and how the games ended. */
    record Counts(long games, long positions, Hits.Tally results) {}

    /**
     * What a search by likeness or distance ranks: everything, or what a pattern and a filter let through.
     *
     * @param likeness count only the positions that searches by likeness look at
     */
    Counts compared(Optional<Pattern> pattern, Filter filter, boolean likeness) throws IOException {
        Hits.Tally none = new Hits.Tally(0, 0, 0);
        if (pattern.isPresent() || filter.ofPositions()) {
            Query.Has admitted = new Query.Has(pattern.orElse(new Pattern.All(List.of())), filter);
            Counts counts = has(admitted, 0, new TopHits(0), likeness && skipMoves > 0);
            return new Counts(counts.games, counts.positions, none);
        }
        ClusterStatistics census = assumption.census();
        if (!filter.games().isEmpty()) {
            List<Map<String, Object>> parts = new ArrayList<>(List.of(Dsl.GAMES));
            parts.addAll(QueryTranslator.ofGames(pattern, filter).games(this::values));
            census = new ClusterStatistics(shards, shards.search(ClusterStatistics.question(Dsl.all(parts))));
        }
        return new Counts(census.games(), likeness ? census.positions() : census.allPositions(), none);
    }

    private List<String> values(String tag) {
        return assumption.census().values(ClusterSchema.TAG + tag);
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

    /** The first position of each game that has the pattern. */
    Counts has(Query.Has query, int limit, TopHits best) throws IOException {
        return has(query, limit, best, false);
    }

    /** The same; of positions, only those that searches by likeness look at may count. */
    private Counts has(Query.Has query, int limit, TopHits best, boolean likeness) throws IOException {
        Optional<Pattern> pattern = Optional.of(query.pattern());
        QueryTranslator ofGames = QueryTranslator.ofGames(pattern, query.filter());
        Map<String, Object> wanted = ofGames.withBlock(ofGames.blocks(), this::values);
        if (Dsl.clauses(wanted) > Dsl.MOST_CLAUSES) {
            return replayed(query, ofGames, best, likeness);
        }
        Map<String, Object> body = byId(wanted, Map.of("results", byResult()), limit);
        // Before and after, lest some of it be counted before a commit and some after.
        List<Map<String, Object>> bodies = new ArrayList<>(List.of(IndexClient.WHOLE, body));
        bodies.addAll(counts(query, likeness));
        bodies.add(IndexClient.WHOLE);
        List<JsonNode> answers = shards.search(bodies);
        JsonNode answer = answers.get(1);
        long positions = 0;
        for (JsonNode count : answers.subList(2, answers.size() - 1)) {
            positions += IndexClient.total(count);
        }
        if (IndexClient.total(answers.getLast()) != IndexClient.total(answers.getFirst())
                || !IndexClient.isWhole(answers.getFirst())
                || !IndexClient.isWhole(answers.getLast())) {
            // Somebody commits, or there are blocks without games: those in games are right, if slow.
            if (likeness) {
                return replayed(query, ofGames, best, true);
            }
            body.put("aggs", Map.of("results", byResult(), "blocks", nested(ofGames)));
            answer = shards.search(body);
            positions = 0;
            for (JsonNode offset :
                    answer.path("aggregations").path("blocks").path("at").path("buckets")) {
                positions += offset.path("doc_count").asLong();
            }
        }
        PositionTest<B> sieve = new PositionTest<>(encoder, pattern, query.filter());
        take(
                body,
                answer,
                limit,
                hit -> first(games.read(hit), sieve::accepts)
                        .ifPresent(
                                ply -> best.offer(new TopHits.Place(1, GameCache.id(hit), 0, 0, ply, Transform.NONE))),
                best::ids);
        return new Counts(IndexClient.total(answer), positions, tally(answer.path("aggregations")));
    }

    /** Looks itself at every game that may have the pattern, which is too large to ask the cluster for. */
    private Counts replayed(Query.Has query, QueryTranslator ofGames, TopHits best, boolean likeness) throws IOException {
        Map<String, Object> body = byId(
                ofGames.withBlock(ofGames.roughly(Dsl.MOST_CLAUSES / 2), this::values), Map.of(), Integer.MAX_VALUE);
        PositionTest<B> sieve = new PositionTest<>(encoder, Optional.of(query.pattern()), query.filter());
        Counter counter = new Counter();
        long[] positions = {0};
        take(
                body,
                shards.search(body),
                Integer.MAX_VALUE,
                hit -> {
                    Game<B> game = games.read(hit);
                    long id = GameCache.id(hit);
                    int first = likeness ? GameSource.firstLikeness(StartText.of(rules, game.start()), skipMoves) : 0;
                    visit(game, (board, ply) -> {
                        if (sieve.accepts(board, ply)) {
                            best.offer(new TopHits.Place(1, id, 0, 0, ply, Transform.NONE));
                            counter.count(id, ply, game.result());
                            positions[0] += ply >= first ? 1 : 0;
                        }
                    });
                },
                best::ids);
        return new Counts(counter.games().size(), positions[0], counter.tally());
    }

    /** Searches of blocks, which together count the positions with a pattern. */
    private List<Map<String, Object>> counts(Query.Has query, boolean likeness) {
        QueryTranslator ofBlocks = QueryTranslator.ofBlocks(Optional.of(query.pattern()), query.filter());
        List<Map<String, Object>> counts = new ArrayList<>();
        for (int offset = 0; offset < ClusterSchema.SPAN; offset++) {
            List<Map<String, Object>> parts = new ArrayList<>(ofBlocks.games(this::values));
            parts.add(ofBlocks.at(offset));
            if (PatternEvaluator.holds(query.pattern(), new Facts())) {
                // Games have no facts.
                parts.add(Dsl.BLOCKS);
            }
            if (likeness) {
                parts.add(Dsl.exists(ClusterSchema.MEN_LENGTH));
            }
            counts.add(Dsl.object("size", 0, "track_total_hits", true, "query", Dsl.all(parts)));
        }
        return counts;
    }

    /** Counts the same in the blocks of games that were found. */
    private static Map<String, Object> nested(QueryTranslator ofGames) {
        Map<String, Object> offsets = Dsl.object();
        for (int offset = 0; offset < ClusterSchema.SPAN; offset++) {
            offsets.put("" + offset, ofGames.at(offset));
        }
        return Map.of(
                "nested",
                Map.of("path", ClusterSchema.BLOCKS),
                "aggs",
                Map.of("at", Map.of("filters", Map.of("filters", offsets))));
    }

    Counts exact(Query.Exact query, int limit, TopHits best) throws IOException {
        Map<Transform, Long> keys = new EnumMap<>(Transform.class);
        PositionTest<B> sieve = new PositionTest<>(encoder, Optional.empty(), query.filter());
        for (Transform transform : ClusterSearch.inOrder(query.transforms())) {
            B twin = encoder.transformed(yardsticks.board(query.position()), transform);
            // A twin may be the position itself, which counts once.
            if (sieve.accepts(twin) && !keys.containsValue(twin.key())) {
                keys.put(transform, twin.key());
            }
        }
        Map<String, Object> byTransform = Dsl.object();
        List<Map<String, Object>> ways = new ArrayList<>();
        keys.forEach((transform, key) -> {
            Map<String, Object> way = Dsl.prefix(ClusterSchema.PLAYED, ClusterSchema.played(key));
            byTransform.put(transform.toString(), way);
            ways.add(way);
        });
        if (ways.isEmpty()) {
            return new Counts(0, 0, new Hits.Tally(0, 0, 0));
        }
        Filter filter = query.filter();
        boolean replayed = !filter.plies().all();
        List<Map<String, Object>> parts = new ArrayList<>(
                QueryTranslator.ofGames(Optional.empty(), filter).games(this::values));
        parts.add(Dsl.any(ways));
        Counter counter = new Counter();
        Map<String, Object> counts = Dsl.object("results", byResult());
        if (ways.size() > 1) {
            counts.put("twins", Map.of("filters", Map.of("filters", byTransform)));
        }
        // Only the ply has to be looked up in the game: without a condition on it, the cluster knows the counts.
        int wanted = replayed ? Integer.MAX_VALUE : limit;
        Map<String, Object> body = inOrder(query.order(), Dsl.all(parts), counts, wanted);
        JsonNode answer = shards.search(body);
        take(
                body,
                answer,
                wanted,
                hit -> {
                    Game<B> game = games.read(hit);
                    Set<Transform> met = new HashSet<>();
                    visit(
                            game,
                            (board, ply) -> keys.forEach((transform, key) -> {
                                if (board.key() == key && filter.plies().has(ply) && met.add(transform)) {
                                    int rank = query.order().rank(game);
                                    best.offer(new TopHits.Place(rank, GameCache.id(hit), 0, 0, ply, transform));
                                    counter.count(GameCache.id(hit), ply, game.result());
                                }
                            }));
                },
                best::ids);
        if (replayed) {
            return new Counts(counter.games().size(), counter.positions(), counter.tally());
        }
        long positions = ways.size() > 1 ? 0 : IndexClient.total(answer);
        for (JsonNode twin : answer.path("aggregations").path("twins").path("buckets")) {
            positions += twin.path("doc_count").asLong();
        }
        return new Counts(IndexClient.total(answer), positions, tally(answer.path("aggregations")));
    }

    /** A move that was played, and a game in which it was. */
    private record Reply(int move, long game, long games, Hits.Tally results) {}

    /** What was played next in a position, and how those games ended. */
    List<NextMove> next(Query.Exact query) throws IOException {
        B board = yardsticks.board(query.position());
        Filter filter = query.filter();
        if (!new PositionTest<>(encoder, Optional.empty(), filter).accepts(board)) {
            return List.of();
        }
        List<Map<String, Object>> parts = new ArrayList<>(
                QueryTranslator.ofGames(Optional.empty(), filter).games(this::values));
        parts.add(Dsl.prefix(ClusterSchema.PLAYED, ClusterSchema.played(board.key())));
        Map<String, Object> played = Dsl.all(parts);
        List<Reply> replies = filter.plies().all() ? counted(board, played) : replayed(board, played, filter.plies());
        List<NextMove> next = new ArrayList<>();
        for (Reply reply : replies) {
            Game<B> game = games.game(reply.game);
            int ply = plyOf(board.key(), game, filter.plies()).orElse(0);
            // Written where it was played: the same position under other rules may give other captures.
            String move = rules.notation().write(GameCache.boardAt(game, ply), reply.move);
            Hits.Tally results = reply.results;
            next.add(new NextMove(move, reply.games, results.white(), results.draws(), results.black()));
        }
        next.sort(Comparator.comparingLong(NextMove::games).reversed());
        return next;
    }

    /** Replies as the cluster counts them, which must be told what to look for: the legal moves, a part at a time. */
    private List<Reply> counted(B board, Map<String, Object> played) throws IOException {
        int[] legal = new int[rules.maxMoves()];
        int count = board.moves(legal, 0);
        String ended = ClusterSchema.played(board.key());
        List<String> known = new ArrayList<>(List.of(ended));
        List<Map<String, Object>> bodies = new ArrayList<>();
        bodies.add(Dsl.object(
                "size",
                0,
                "track_total_hits",
                true,
                "query",
                played,
                "aggs",
                Map.of("ended", Map.of("filter", Dsl.term(ClusterSchema.PLAYED, ended)))));
        for (int from = 0; from < count; from += REPLIES_AT_ONCE) {
            Map<String, Object> moves = Dsl.object();
            for (int i = from; i < Math.min(count, from + REPLIES_AT_ONCE); i++) {
                String word = ClusterSchema.played(board.key(), legal[i]);
                known.add(word);
                moves.put("" + legal[i], Dsl.term(ClusterSchema.PLAYED, word));
            }
            bodies.add(byMove(played, moves));
        }
        List<JsonNode> answers = shards.search(bodies);
        JsonNode all = answers.getFirst();
        long others = IndexClient.total(all)
                - all.path("aggregations").path("ended").path("doc_count").asLong();
        Map<Integer, Reply> replies = new TreeMap<>();
        for (JsonNode answer : answers.subList(1, answers.size())) {
            for (Map.Entry<String, JsonNode> bucket :
                    answer.path("aggregations").path("moves").path("buckets").properties()) {
                long games = bucket.getValue().path("doc_count").asLong();
                others -= games;
                if (games > 0) {
                    int move = Integer.parseInt(bucket.getKey());
                    JsonNode one = bucket.getValue()
                            .path("one")
                            .path("hits")
                            .path("hits")
                            .path(0);
                    this.games.read(one);
                    replies.put(move, new Reply(move, GameCache.id(one), games, tally(bucket.getValue())));
                }
            }
        }
        if (others != 0) {
            // The same position under other rules may have other moves.
            Map<String, Object> rest = Dsl.without(List.of(played), Dsl.terms(ClusterSchema.PLAYED, known));
            replayed(board, rest, Filter.Range.ALL).forEach(reply -> replies.putIfAbsent(reply.move, reply));
        }
        return List.copyOf(replies.values());
    }

    /** A search that counts games by move and result, and gives one of each move. */
    private static Map<String, Object> byMove(Map<String, Object> played, Map<String, Object> moves) {
        Map<String, Object> example = Dsl.columns(GameCache.FIELDS);
        example.put("size", 1);
        return Dsl.object(
                "size",
                0,
                "query",
                played,
                "aggs",
                Map.of(
                        "moves",
                        Map.of(
                                "filters", Map.of("filters", moves),
                                "aggs", Map.of("results", byResult(), "one", Map.of("top_hits", example)))));
    }

    private List<Reply> replayed(B board, Map<String, Object> played, Filter.Range plies) throws IOException {
        Map<Integer, Counter> counters = new TreeMap<>();
        Map<Integer, Long> examples = new HashMap<>();
        Map<String, Object> body = byId(played, Map.of("results", byResult()), Integer.MAX_VALUE);
        take(
                body,
                shards.search(body),
                Integer.MAX_VALUE,
                hit -> {
                    Game<B> game = games.read(hit);
                    int ply = plyOf(board.key(), game, plies).orElse(game.line().size());
                    if (ply < game.line().size()) {
                        int move = game.line().move(ply);
                        examples.putIfAbsent(move, GameCache.id(hit));
                        counters.computeIfAbsent(move, any -> new Counter())
                                .count(GameCache.id(hit), ply, game.result());
                    }
                },
                examples::values);
        List<Reply> replies = new ArrayList<>();
        counters.forEach((move, counter) -> replies.add(
                new Reply(move, examples.getOrDefault(move, 0L), counter.games().size(), counter.tally())));
        return replies;
    }

    /** The first ply in a range at which a position stood on the board. */
    private OptionalInt plyOf(long key, Game<B> game, Filter.Range plies) {
        return first(game, (board, ply) -> board.key() == key && plies.has(ply));
    }

    private interface Test<B extends Board<B>> {
        boolean holds(B board, int ply);
    }

    private OptionalInt first(Game<B> game, Test<B> test) {
        B board = game.start().board();
        for (int ply = 0; ply <= game.line().size(); ply++) {
            if (ply > 0) {
                board.make(game.line().move(ply - 1));
            }
            if (test.holds(board, ply)) {
                return OptionalInt.of(ply);
            }
        }
        return OptionalInt.empty();
    }

    private static Map<String, Object> byResult() {
        return Map.of("terms", Map.of("field", ClusterSchema.RESULT, "size", Result.values().length));
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

    /** A search that gives games by their id. */
    private static Map<String, Object> byId(Map<String, Object> query, Map<String, Object> counts, int limit) {
        return inOrder(Order.ID, query, counts, limit);
    }

    private static Map<String, Object> inOrder(
            Order order, Map<String, Object> query, Map<String, Object> counts, int limit) {
        List<Map<String, Object>> sort = new ArrayList<>();
        if (order != Order.ID) {
            sort.add(Map.of(ClusterSchema.rank(order), "desc"));
        }
        sort.add(Map.of(ClusterSchema.ID, "asc"));
        Map<String, Object> body = Dsl.columns(GameCache.FIELDS);
        body.put("size", Math.min(PAGE, limit));
        body.put("track_total_hits", true);
        body.put("query", query);
        body.put("sort", sort);
        body.put("aggs", counts);
        return body;
    }

    /**
     * Takes games, up to a limit, from an answer and those to further such searches.
     *
     * @param wanted the games that are worth keeping of those taken so far
     */
    private void take(
            Map<String, Object> body, JsonNode first, int limit, HitSink sink, Supplier<Collection<Long>> wanted)
            throws IOException {
        JsonNode answer = first;
        int taken = 0;
        while (true) {
            JsonNode hits = answer.path("hits").path("hits");
            for (JsonNode hit : hits) {
                sink.take(hit);
            }
            games.keep(wanted.get());
            taken += hits.size();
            if (hits.size() < PAGE || taken >= limit) {
                return;
            }
            body.remove("aggs");
            body.put("track_total_hits", false);
            body.put("size", Math.min(PAGE, limit - taken));
            body.put("search_after", hits.get(hits.size() - 1).path("sort"));
            Cancellation.checkHere();
            answer = shards.search(body);
        }
    }
}
