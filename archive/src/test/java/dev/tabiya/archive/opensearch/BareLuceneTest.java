package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

@DisabledIfSystemProperty(named = "tabiya.cluster", matches = ".+", disabledReason = "its files may be anywhere")
class BareLuceneTest {
    @Test
    void luceneByItselfRanksBlocksAsTheNodeDoes() throws IOException {
        List<Game<ChessBoard>> games = RandomGames.many(30, 5);
        Address address = Address.read(
                "opensearch://" + TestCluster.hosts() + "/bare-" + UUID.randomUUID() + "?shards=1&replicas=0");
        try (Connection connection = new Connection(address);
                OpenSearchArchive<ChessBoard> archive =
                        OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.of(4))) {
            games.forEach(archive::add);
            archive.commit();
            connection.ask("POST", "/" + address.name() + "/_flush", Map.of("force", "true"), Map.of());
            try (BareLucene bare = archive.bare(TestCluster.folder())) {
                Random random = new Random(5);
                for (int i = 0; i < 10; i++) {
                    Position<ChessBoard> position = RandomGames.position(games, random);
                    for (Query query : List.of(Query.like(position), Query.near(position, ChessMetric.PAPER))) {
                        BareLucene.Times times = bare.ask(query, 3);
                        assertThat(times.same()).as("%s", query).isTrue();
                        assertThat(times.lucene()).isPositive();
                        assertThat(times.node()).isPositive();
                    }
                }
            }
            connection.ask("DELETE", "/" + address.name(), Map.of(), Map.of());
        }
    }
}
