package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** What a cluster does by itself, to compare archives with. */
public final class Baseline implements AutoCloseable {
    private final Address address;
    private final Connection connection;

    public Baseline(Address address) {
        this.address = address;
        connection = new Connection(address);
    }

    /** How long a request takes that asks for next to nothing. */
    public double roundTripMillis(Duration warmUp) {
        return millis(warmUp, () -> connection.ask("GET", "/", Map.of(), Map.of()));
    }

    /** How long a search of the archive takes that finds nothing: what it costs to ask for anything at all. */
    public double emptySearchMillis(Duration warmUp) {
        IndexClient shards = new IndexClient(connection, address.name(), "empty");
        Map<String, Object> body =
                Dsl.object("size", 10, "track_total_hits", true, "query", Dsl.term(ClusterSchema.PLAYED, "nothing"));
        return millis(warmUp, () -> shards.search(body));
    }

    private static double millis(Duration warmUp, Runnable request) {
        long end = System.nanoTime() + warmUp.toNanos();
        for (int i = 0; i < 2000 && System.nanoTime() < end; i++) {
            request.run();
        }
        int count = 200;
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long began = System.nanoTime();
            request.run();
            times.add((System.nanoTime() - began) / 1e6);
        }
        times.sort(null);
        return times.get(count / 2);
    }

    /**
     * How long the cluster takes for documents that are ready: the same as an archive of these games has, in an index
     * of its own.
     */
    public <B extends Board<B>> double bulkSeconds(Rules<B> rules, Encoder<B> encoder, List<Game<B>> games) {
        OpenSearchArchive.openOrCreate(address, rules, encoder, OptionalInt.empty())
                .close();
        ClusterDocuments<B> source = new ClusterDocuments<>(encoder, 0);
        List<BulkLoader.Documents> ready = new ArrayList<>();
        for (Game<B> game : games) {
            String start = StartText.of(rules, game.start());
            ready.add(source.documents(game, GameId.of(game, start), start));
        }
        long began = System.nanoTime();
        try (BulkLoader loader = new BulkLoader(connection, address.name())) {
            ready.forEach(loader::add);
            loader.flush();
        }
        connection.ask("POST", "/" + address.name() + "/_refresh", Map.of(), Map.of());
        return (System.nanoTime() - began) / 1e9;
    }

    /** The bytes of an archive when the cluster has merged it, which drops what it keeps to recover from. */
    public long mergedBytes() {
        connection.ask("POST", "/" + address.name() + "/_flush", Map.of("force", "true"), Map.of());
        connection.ask("POST", "/" + address.name() + "/_forcemerge", Map.of("max_num_segments", "1"), Map.of());
        connection.ask("POST", "/" + address.name() + "/_refresh", Map.of(), Map.of());
        connection.ask("POST", "/" + address.name() + "/_flush", Map.of("force", "true"), Map.of());
        long bytes = 0;
        // Not as statistics have it, which lag behind.
        JsonNode segments = connection.ask("GET", "/" + address.name() + "/_segments", Map.of(), Map.of());
        for (JsonNode segment : segments.findValues("segments").stream()
                .flatMap(JsonNode::valueStream)
                .toList()) {
            bytes += segment.path("size_in_bytes").asLong();
        }
        return bytes;
    }

    /** Deletes the index. */
    public void delete() {
        connection.ask("DELETE", "/" + address.name(), Map.of(), Map.of());
    }

    @Override
    public void close() {
        connection.close();
    }
}
