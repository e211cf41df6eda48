package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

/** The archives of one test on the test cluster, deleted with it. */
final class ClusterArchives implements AutoCloseable {
    private final String test = UUID.randomUUID().toString();
    private final Set<String> names = new LinkedHashSet<>();

    <B extends Board<B>> Archive open(String name, Rules<B> rules, Encoder<B> encoder, int skipMoves) {
        String own = name.toLowerCase(Locale.ROOT) + "-" + test;
        names.add(own);
        // Without copies, whose making takes longer than these tests.
        Address address = Address.read("opensearch://" + TestCluster.host() + "/" + own + "?shards=2&replicas=0");
        return OpenSearchArchive.openOrCreate(address, rules, encoder, OptionalInt.of(skipMoves));
    }

    @Override
    public void close() {
        try (Connection connection = new Connection(TestCluster.address("any"))) {
            names.forEach(name -> connection.ask("DELETE", "/" + name, Map.of(), Map.of()));
        }
    }
}
