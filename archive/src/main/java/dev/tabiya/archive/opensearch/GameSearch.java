package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Order;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.pattern.PatternEvaluator;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.search.PositionTest;
import dev.tabiya.archive.search.SearchBackend;
import dev.tabiya.archive.store.BlockBuilder;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.store.GameWalk;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Searches of games, which the cluster counts: by pattern, by exact position, and for the moves played next. */
final class GameSearch<B extends Board<B>> {
    private static final int PAGE = 2000;

    /**
     * Moves counted by one search: positions of the Amazons have thousands, and the cluster tests each game for every
     * one.
     */
    private static final int REPLIES_AT_ONCE = 250;

    private final IndexClient shards;
    private final CachedStatistics cached;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final GameCache<B> games;
    private final int skipMoves;

    GameSearch(
            IndexClient shards,
            CachedStatistics cached,
            Rules<B> rules,
            Encoder<B> encoder,
            GameCache<B> games,
            int skipMoves) {
        this.shards = shards;
        this.cached = cached;
        this.rules = rules;
        this.encoder = encoder;
        this.games = games;
        this.skipMoves = skipMoves;
    }

    /**
     * What a search by likeness or distance compares: everything, or what a pattern and a filter accept.
     *
     * @param likeness count only the positions that searches by likeness look at
     */
    SearchBackend.Counted compared(Optional<Pattern> pattern, Filter filter, boolean likeness) throws IOException {
        if (pattern.isPresent() || filter.ofPositions()) {
            Query.Matching accepted = new Query.Matching(pattern.orElse(new Pattern.All(List.of())), filter);
            SearchBackend.Counted counted =
                    matching(accepted, 0, likeness && skipMoves > 0).counted();
            return new SearchBackend.Counted(counted.games(), counted.positions(), Hits.Tally.NONE);
        }
        ClusterStatistics census = cached.census();
        if (!filter.games().isEmpty()) {
            List<Map<String, Object>> parts = new ArrayList<>(List.of(Dsl.GAMES));
            parts.addAll(QueryTranslator.ofGames(pattern, filter).games(this::values));
            census = new ClusterStatistics(shards, shards.search(ClusterStatistics.question(Dsl.all(parts))));
        }
        return new SearchBackend.Counted(
                census.games(), likeness ? census.positions() : census.allPositions(), Hits.Tally.NONE);
    }

    private List<String> values(String tag) {
        return cached.census().values(ClusterSchema.TAG + tag);
    }

    /** The first position of each game that has the pattern. */
    SearchBackend.Found matching(Query.Matching query, int limit) throws IOException {
        return matching(query, limit, false);
    }

    /** The same; if likeness, only positions that searches by likeness compare are counted. */
    private SearchBackend.Found matching(Query.Matching query, int limit, boolean likeness) throws IOException {
        TopHits best = new TopHits(limit);
        Optional<Pattern> pattern = Optional.of(query.pattern());
        QueryTranslator ofGames = QueryTranslator.ofGames(pattern, query.filter());
        Map<String, Object> wanted = ofGames.withBlock(ofGames.blocks(), this::values);
        if (Dsl.clauses(wanted) > Dsl.MOST_CLAUSES) {
            return replayed(query, ofGames, best, likeness);
        }
        Map<String, Object> body = byId(wanted, Map.of("results", byResult()), limit);
        // Before and after, to detect a commit in between.
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
            // A commit is going on, or blocks lack their game: counting nested blocks is right, but slow.
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
        PositionTest<B> test = new PositionTest<>(encoder, pattern, query.filter());
        take(
                body,
                answer,
                limit,
                hit -> GameWalk.first(games.read(hit), test::accepts)
                        .ifPresent(
                                ply -> best.offer(new TopHits.Place(1, GameCache.id(hit), 0, 0, ply, Transform.NONE))),
                best::ids);
        return found(best, IndexClient.total(answer), positions, tally(answer.path("aggregations")));
    }

    private static SearchBackend.Found found(TopHits best, long games, long positions, Hits.Tally results) {
        return new SearchBackend.Found(best, new SearchBackend.Counted(games, positions, results));
    }

    /** Replays every game that may have the pattern, which is too large for the cluster. */
    private SearchBackend.Found replayed(Query.Matching query, QueryTranslator ofGames, TopHits best, boolean likeness)
            throws IOException {
        Map<String, Object> body = byId(
                ofGames.withBlock(ofGames.roughly(Dsl.MOST_CLAUSES / 2), this::values), Map.of(), Integer.MAX_VALUE);
        PositionTest<B> test = new PositionTest<>(encoder, Optional.of(query.pattern()), query.filter());
        Counter counter = new Counter();
        long[] positions = {0};
        take(
                body,
                shards.search(body),
                Integer.MAX_VALUE,
                hit -> {
                    Game<B> game = games.read(hit);
                    long id = GameCache.id(hit);
                    int first = likeness ? BlockBuilder.firstLikeness(StartText.of(rules, game.start()), skipMoves) : 0;
                    GameWalk.visit(game, (board, ply) -> {
                        if (test.accepts(board, ply)) {
                            best.offer(new TopHits.Place(1, id, 0, 0, ply, Transform.NONE));
                            counter.count(id, ply, game.result());
                            positions[0] += ply >= first ? 1 : 0;
                        }
                    });
                },
                best::ids);
        return found(best, counter.games().size(), positions[0], counter.tally());
    }

    /** Searches of blocks, which together count the positions with a pattern. */
    private List<Map<String, Object>> counts(Query.Matching query, boolean likeness) {
        QueryTranslator ofBlocks = QueryTranslator.ofBlocks(Optional.of(query.pattern()), query.filter());
        List<Map<String, Object>> counts = new ArrayList<>();
        for (int offset = 0; offset < BlockBuilder.SPAN; offset++) {
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
        for (int offset = 0; offset < BlockBuilder.SPAN; offset++) {
            offsets.put("" + offset, ofGames.at(offset));
        }
        return Map.of(
                "nested",
                Map.of("path", ClusterSchema.BLOCKS),
                "aggs",
                Map.of("at", Map.of("filters", Map.of("filters", offsets))));
    }

    SearchBackend.Found exact(Query.Exact query, SortedMap<Transform, Long> keys, int limit) throws IOException {
        TopHits best = new TopHits(limit);
        Map<String, Object> byTransform = Dsl.object();
        List<Map<String, Object>> ways = new ArrayList<>();
        keys.forEach((transform, key) -> {
            Map<String, Object> way = Dsl.prefix(ClusterSchema.PLAYED, ClusterSchema.played(key));
            byTransform.put(transform.toString(), way);
            ways.add(way);
        });
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
                    GameWalk.visit(
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
            return found(best, counter.games().size(), counter.positions(), counter.tally());
        }
        long positions = ways.size() > 1 ? 0 : IndexClient.total(answer);
        for (JsonNode twin : answer.path("aggregations").path("twins").path("buckets")) {
            positions += twin.path("doc_count").asLong();
        }
        return found(best, IndexClient.total(answer), positions, tally(answer.path("aggregations")));
    }

    /** A move that was played, and the id of a game with it. */
    private record Played(int move, long game, long games, Hits.Tally results) {}

    List<SearchBackend.Reply> replies(Query.Exact query, B board) throws IOException {
        Filter filter = query.filter();
        List<Map<String, Object>> parts = new ArrayList<>(
                QueryTranslator.ofGames(Optional.empty(), filter).games(this::values));
        parts.add(Dsl.prefix(ClusterSchema.PLAYED, ClusterSchema.played(board.key())));
        Map<String, Object> played = Dsl.all(parts);
        List<Played> moves = filter.plies().all() ? counted(board, played) : replayed(board, played, filter.plies());
        List<SearchBackend.Reply> replies = new ArrayList<>();
        for (Played move : moves) {
            int ply = plyOf(board.key(), games.game(move.game), filter.plies()).orElse(0);
            replies.add(new SearchBackend.Reply(
                    move.move,
                    new SearchBackend.Counted(move.games, move.games, move.results),
                    new TopHits.Place(0, move.game, 0, 0, ply, Transform.NONE)));
        }
        return replies;
    }

    /** Counted by the cluster, for each legal move, in several parts. */
    private List<Played> counted(B board, Map<String, Object> played) throws IOException {
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
        Map<Integer, Played> replies = new TreeMap<>();
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
                    replies.put(move, new Played(move, GameCache.id(one), games, tally(bucket.getValue())));
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

    private List<Played> replayed(B board, Map<String, Object> played, Filter.Range plies) throws IOException {
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
        List<Played> replies = new ArrayList<>();
        counters.forEach((move, counter) -> replies.add(new Played(
                move, examples.getOrDefault(move, 0L), counter.games().size(), counter.tally())));
        return replies;
    }

    /** The first ply in a range at which a position stood on the board. */
    private OptionalInt plyOf(long key, Game<B> game, Filter.Range plies) {
        return GameWalk.first(game, (board, ply) -> board.key() == key && plies.has(ply));
    }

    private static Map<String, Object> byResult() {
        return Map.of("terms", Map.of("field", ClusterSchema.RESULT, "size", Result.values().length));
    }

    private static Hits.Tally tally(JsonNode aggregations) {
        long[] counts = new long[Result.values().length];
        for (JsonNode bucket : aggregations.path("results").path("buckets")) {
            counts[bucket.path("key").asInt()] = bucket.path("doc_count").asLong();
        }
        return GameRecord.tally(counts);
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
     * @param wanted the games taken so far that must be kept
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
