package dev.tabiya.archive.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Rules;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Makes the index of an archive, and reads what it records of how it was made. */
final class ClusterIndex {
    private static final String REPLICAS = "replicas";
    private static final int NOT_FOUND = 404;
    private static final int BAD_REQUEST = 400;

    private ClusterIndex() {}

    /** What an index was made for. */
    record Identity(int skipMoves, String replicas) {}

    static Optional<String> game(Connection connection, Address address) {
        return meta(connection, address).flatMap(ClusterSchema.FORMAT::game);
    }

    /** Checks the index, which is made first if it may be. */
    static Identity open(
            Connection connection,
            Address address,
            Rules<?> rules,
            Encoder<?> encoder,
            OptionalInt skipMoves,
            boolean create) {
        Optional<Map<String, String>> meta = meta(connection, address);
        if (meta.isEmpty()) {
            if (!create) {
                throw new ArchiveException(
                        "no archive at " + address + ": make one with tabiya index FILES --db " + address);
            }
            create(connection, address, rules, encoder, skipMoves.orElse(0));
            meta = meta(connection, address);
        }
        Map<String, String> data = meta.orElse(Map.of());
        int skip = ClusterSchema.FORMAT.check(address, data, rules, encoder, skipMoves);
        return new Identity(skip, data.getOrDefault(REPLICAS, ClusterSchema.AUTOMATIC));
    }

    private static Optional<Map<String, String>> meta(Connection connection, Address address) {
        try {
            JsonNode answer = connection.ask("GET", "/" + address.name() + "/_mapping", Map.of(), Map.of());
            Map<String, String> meta = new LinkedHashMap<>();
            for (JsonNode index : answer) {
                index.path("mappings")
                        .path("_meta")
                        .properties()
                        .forEach(entry ->
                                meta.put(entry.getKey(), entry.getValue().asText()));
            }
            return Optional.of(meta);
        } catch (Connection.Refused e) {
            if (e.status == NOT_FOUND) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static void create(
            Connection connection, Address address, Rules<?> rules, Encoder<?> encoder, int skipMoves) {
        Map<String, String> meta = ClusterSchema.FORMAT.identity(rules, encoder, skipMoves);
        meta.put(REPLICAS, address.replicas().map(Object::toString).orElse(ClusterSchema.AUTOMATIC));
        try {
            connection.ask(
                    "PUT",
                    "/" + address.name(),
                    Map.of(),
                    Map.of("settings", ClusterSchema.settings(address), "mappings", ClusterSchema.mapping(meta)));
        } catch (Connection.Refused e) {
            // Another process may have made it first; whether it is the same is checked afterwards.
            if (e.status != BAD_REQUEST || meta(connection, address).isEmpty()) {
                throw e;
            }
        }
    }
}
