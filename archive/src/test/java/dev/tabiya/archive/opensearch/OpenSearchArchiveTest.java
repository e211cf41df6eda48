package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ChessArchiveContract;
import dev.tabiya.archive.encode.ChessEncoder;
import dev.tabiya.rules.chess.Chess;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;

class OpenSearchArchiveTest extends ChessArchiveContract {
    private final String test = UUID.randomUUID().toString();
    private final Set<String> names = new LinkedHashSet<>();

    @Override
    protected Archive open(String name) {
        String own = name.toLowerCase(java.util.Locale.ROOT) + "-" + test;
        names.add(own);
        return OpenSearchArchive.openOrCreate(
                TestCluster.address(own), Chess.RULES, new ChessEncoder(), OptionalInt.of(SKIP_MOVES));
    }

    @Override
    protected boolean forgetsTermsAtOnce() {
        return false;
    }

    @AfterEach
    void delete() {
        try (Connection connection = new Connection(TestCluster.address("any"))) {
            names.forEach(name -> connection.ask("DELETE", "/" + name, Map.of(), Map.of()));
        }
    }
}
