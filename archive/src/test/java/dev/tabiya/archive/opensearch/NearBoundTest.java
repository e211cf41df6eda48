package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.metric.chess.ChessProbe;
import dev.tabiya.archive.store.GameWalk;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bounds of distances as a cluster computes them. */
class NearBoundTest {
    private final Address address = TestCluster.address("bound-" + UUID.randomUUID());
    private final Connection connection = new Connection(address);
    private final IndexClient shards = new IndexClient(connection, address.name(), "bound");
    private final List<Game<ChessBoard>> games = RandomGames.many(40, 7);

    @BeforeEach
    void fill() {
        try (Archive archive =
                OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.of(4))) {
            games.forEach(archive::add);
            archive.commit();
        }
    }

    @AfterEach
    void delete() {
        connection.ask("DELETE", "/" + address.name(), Map.of(), Map.of());
        connection.close();
    }

    @Test
    void noPositionIsNearerThanTheBoundOfItsBlock() {
        Optional<Materials> known = shards.counts(ClusterSchema.MATERIALS, 1000).map(Materials::new);
        assertThat(known).isPresent();
        long blocks = blocks(Dsl.BLOCKS).size();
        for (Game<ChessBoard> game : games.subList(0, 4)) {
            ChessBoard board = GameWalk.boardAt(game, 2 * game.line().size() / 3);
            ChessProbe probe = ChessMetric.PAPER.from(board);
            for (Optional<Materials> materials : List.of(known, Optional.<Materials>empty())) {
                NearBound bound = new NearBound(board, materials);
                List<JsonNode> found = blocks(bound.query());
                assertThat(found).hasSize(Math.toIntExact(blocks));
                for (JsonNode hit : found) {
                    double most = bound.of(hit.path("_score").asDouble());
                    Block.read(Dsl.bytes(hit, ClusterSchema.BLOCK), new ChessEncoder().moveBytes())
                            .visit(
                                    Chess.RULES,
                                    (other, ply) -> assertThat(-(double) probe.distance(other, Integer.MAX_VALUE / 4))
                                            .isLessThanOrEqualTo(most));
                }
                assertThat(bound.of(found.getFirst().path("_score").asDouble())).isZero();
            }
        }
    }

    private List<JsonNode> blocks(Map<String, Object> query) {
        Map<String, Object> body = Dsl.columns(List.of(ClusterSchema.BLOCK));
        body.put("size", 10_000);
        body.put("query", query);
        return shards.search(body).path("hits").path("hits").valueStream().toList();
    }

    @Test
    void manyValuesAreCountedInParts() {
        Map<String, Long> all = shards.counts(ClusterSchema.MATERIALS, 10_000).orElseThrow();
        assertThat(all).hasSizeGreaterThan(100);
        assertThat(shards.counts(ClusterSchema.MATERIALS, all.size() / 2)).contains(all);
        assertThat(shards.counts(ClusterSchema.MATERIALS, 1)).isEmpty();
    }
}
