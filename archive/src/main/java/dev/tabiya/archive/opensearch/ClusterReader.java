package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.search.SearchEngine;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.GameWalk;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs searches with up-to-date collection statistics, and reads games back. */
final class ClusterReader<B extends Board<B>> {
    private static final int PAGE = 500;

    /** Games whose terms are counted to estimate how many there are. */
    private static final int SAMPLE = 100;

    private static final int NOT_FOUND = 404;

    private final IndexClient shards;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final int skipMoves;
    private volatile @Nullable ClusterStatistics latest;

    ClusterReader(IndexClient shards, Rules<B> rules, Encoder<B> encoder, int skipMoves) {
        this.shards = shards;
        this.rules = rules;
        this.encoder = encoder;
        this.skipMoves = skipMoves;
    }

    /** The statistics as of now; those known if they are still true. */
    ClusterStatistics statistics() {
        JsonNode answer = shards.search(ClusterStatistics.question());
        ClusterStatistics known = latest;
        if (known != null && known.isTrue(answer)) {
            return known;
        }
        ClusterStatistics now = new ClusterStatistics(shards, answer);
        latest = now;
        return now;
    }

    interface Search<B extends Board<B>, T> {
        T run(ClusterSearch<B> search) throws IOException;
    }

    interface EngineSearch<B extends Board<B>, T> {
        T run(SearchEngine<B> engine) throws IOException;
    }

    <T> T search(int tries, EngineSearch<B, T> search) throws IOException {
        return searchBackend(tries, backend -> search.run(new SearchEngine<>(rules, encoder, backend)));
    }

    /**
     * Searches with the statistics known, and again if they turn out to be outdated. A point in time is lost with the
     * node that held it; then the search starts over.
     */
    <T> T searchBackend(int tries, Search<B, T> search) throws IOException {
        Optional<ClusterStatistics> known = Optional.ofNullable(latest);
        CachedStatistics cached = new CachedStatistics(known, this::statistics);
        try {
            T found = search.run(backend(cached));
            if (cached.holds()) {
                return found;
            }
            Optional<ClusterStatistics> now = Optional.of(statistics());
            return now.equals(known)
                    ? found
                    : search.run(backend(new CachedStatistics(Optional.empty(), now::orElseThrow)));
        } catch (Connection.Refused e) {
            if (e.status != NOT_FOUND || tries == 1) {
                throw e;
            }
            return searchBackend(tries - 1, search);
        }
    }

    private ClusterSearch<B> backend(CachedStatistics cached) {
        return new ClusterSearch<>(shards, cached, rules, encoder, skipMoves);
    }

    Optional<Game<B>> game(long id) throws IOException {
        for (JsonNode hit : shards.games(List.of(GameId.text(id)), GameCache.FIELDS)) {
            return Optional.of(GameCache.game(rules, encoder, hit));
        }
        return Optional.empty();
    }

    /** Gives up to a limit of games, all as of now. */
    void forEach(int limit, OpenSearchArchive.Calls calls, Consumer<Game<?>> consumer) {
        String fixed = calls.call(shards::fix);
        try {
            forEach(fixed, limit, calls, consumer);
        } finally {
            calls.call(() -> {
                shards.release(fixed);
                return true;
            });
        }
    }

    private void forEach(String fixed, int limit, OpenSearchArchive.Calls calls, Consumer<Game<?>> consumer) {
        Map<String, Object> body = Dsl.columns(GameCache.FIELDS);
        body.put("size", Math.min(PAGE, limit));
        body.put("track_total_hits", false);
        body.put("query", Dsl.GAMES);
        body.put("sort", List.of(Map.of(ClusterSchema.ID, "asc")));
        int taken = 0;
        while (true) {
            JsonNode hits = calls.call(() -> shards.searchFixed(fixed, body))
                    .path("hits")
                    .path("hits");
            for (JsonNode hit : hits) {
                Game<B> game = calls.call(() -> GameCache.game(rules, encoder, hit));
                // Outside the call: what the consumer throws is its own.
                consumer.accept(game);
            }
            taken += hits.size();
            if (hits.size() < PAGE || taken >= limit) {
                return;
            }
            body.put("search_after", hits.get(hits.size() - 1).path("sort"));
        }
    }

    Archive.Stats stats(OpenSearchArchive.Calls calls) {
        ClusterStatistics now = statistics();
        return new Archive.Stats(
                now.games(), now.allPositions(), now.positions(), now.games() == 0 ? 0 : terms(calls), shards.bytes());
    }

    /** The number of terms in some games: the cluster does not count them, and most occur soon. */
    private long terms(OpenSearchArchive.Calls calls) {
        Set<Long> terms = new HashSet<>();
        Features features = new Features();
        forEach(SAMPLE, calls, game -> {
            @SuppressWarnings("unchecked") // an archive holds games of one kind
            Game<B> ours = (Game<B>) game;
            GameWalk.visit(ours, (board, ply) -> {
                encoder.encode(board, features);
                for (int i = 0; i < features.size(); i++) {
                    terms.add((long) features.term(i) << 8 | features.weight(i));
                }
            });
        });
        return terms.size();
    }
}
