package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.GameRecord;
import dev.tabiya.archive.store.MoveCodec;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The games that a search has fetched and still needs. */
final class GameCache<B extends Board<B>> {
    /** The fields that {@link #game} reads. */
    static final List<String> FIELDS = List.of(ClusterSchema.ID, ClusterSchema.RECORD, ClusterSchema.MOVES);

    private static final List<String> NAME = List.of(ClusterSchema.ID);

    private final IndexClient shards;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final Map<Long, Game<B>> games = new HashMap<>();

    GameCache(IndexClient shards, Rules<B> rules, Encoder<B> encoder) {
        this.shards = shards;
        this.rules = rules;
        this.encoder = encoder;
    }

    static long id(JsonNode hit) {
        return GameId.parse(Dsl.column(hit, ClusterSchema.ID));
    }

    static <B extends Board<B>> Game<B> game(Rules<B> rules, Encoder<B> encoder, JsonNode hit) throws IOException {
        byte[] bytes = Dsl.bytes(hit, ClusterSchema.RECORD);
        byte[] packed = Dsl.bytes(hit, ClusterSchema.MOVES);
        int[] moves = MoveCodec.read(packed, 0, packed.length, encoder.moveBytes());
        return GameRecord.read(rules, bytes, 0, bytes.length, moves);
    }

    Game<B> read(JsonNode hit) throws IOException {
        Game<B> known = games.get(id(hit));
        if (known == null) {
            known = game(rules, encoder, hit);
            games.put(id(hit), known);
        }
        return known;
    }

    /** Drops all but some games. */
    void keep(Collection<Long> ids) {
        games.keySet().retainAll(new HashSet<>(ids));
    }

    /** A game that was read. */
    Game<B> game(long id) {
        return Objects.requireNonNull(games.get(id));
    }

    /** Fetches the games of the best hits, and returns those that do not exist. */
    Set<Long> fetch(TopHits best) throws IOException {
        Set<Long> missing = new HashSet<>(best.ids());
        missing.removeAll(games.keySet());
        for (JsonNode hit : shards.games(names(missing), FIELDS)) {
            read(hit);
            missing.remove(id(hit));
        }
        return missing;
    }

    /** Those of some games that do not exist. */
    Set<Long> missing(Collection<Long> ids) {
        Set<Long> missing = new HashSet<>(ids);
        for (JsonNode hit : shards.games(names(missing), NAME)) {
            missing.remove(id(hit));
        }
        return missing;
    }

    private static List<String> names(Set<Long> ids) {
        return ids.stream().map(GameId::text).toList();
    }
}
