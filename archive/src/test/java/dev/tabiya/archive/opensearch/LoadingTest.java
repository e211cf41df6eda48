package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Games are loaded by several at once, by some who do not come to the end. */
class LoadingTest {
    private final Address address = TestCluster.address("loading-" + UUID.randomUUID());
    private final List<Game<ChessBoard>> games = RandomGames.mixed(120, 7).subList(0, 120);

    private Archive open() {
        return OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.of(4));
    }

    private JsonNode ask(String method, String path) {
        try (Connection connection = new Connection(address)) {
            return connection.ask(method, "/" + address.name() + path, Map.of(), Map.of());
        }
    }

    private String replicas() {
        return setting("number_of_replicas");
    }

    private String refreshed() {
        return setting("refresh_interval");
    }

    private String setting(String name) {
        return ask("GET", "/_settings").findPath(name).asText();
    }

    static Set<Game<?>> held(Archive archive) {
        Set<Game<?>> held = new HashSet<>();
        archive.forEach(held::add);
        return held;
    }

    @AfterEach
    void delete() {
        ask("DELETE", "");
    }

    @Test
    void severalLoadTheSameGamesAtOnce() throws Exception {
        List<Callable<Boolean>> loads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            List<Game<ChessBoard>> part = games.subList(20 * i, 20 * i + 80);
            loads.add(() -> {
                try (Archive archive = open()) {
                    part.forEach(archive::add);
                    archive.commit();
                }
                return true;
            });
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(loads.size())) {
            for (Future<Boolean> load : threads.invokeAll(loads)) {
                assertThat(load.get()).isTrue();
            }
        }
        try (Archive archive = open()) {
            assertThat(archive.stats().games()).isEqualTo(120);
            assertThat(held(archive)).isEqualTo(new HashSet<>(games));
            assertThat(archive.add(games.getFirst()).isNew()).isFalse();
        }
        assertThat(replicas()).isEqualTo("1");
    }

    /** Copies are made when there is something to copy, by the first who comes to an end. */
    @Test
    void aLoadThatWasStoppedIsRunAgain() {
        try (OpenSearchArchive<ChessBoard> archive =
                OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.of(4))) {
            assertThat(replicas()).isEqualTo("0");
            games.subList(0, 50).forEach(archive::add);
            archive.flush();
            // Ends here, as if killed: sent, but not committed.
        }
        assertThat(replicas()).isEqualTo("0");
        ask("POST", "/_refresh");
        try (Archive archive = open()) {
            assertThat(replicas()).isEqualTo("1");
            games.forEach(game -> assertThat(archive.add(game).isNew()).isEqualTo(games.indexOf(game) >= 50));
            archive.commit();
            assertThat(held(archive)).isEqualTo(new HashSet<>(games));
            assertThat(ask("GET", "/_count").path("count").asLong()).isEqualTo(documents(games));
        }
    }

    /**
     * A large part that is new is merged with the rest, a small one is not; while games are added, only a commit
     * refreshes.
     */
    @Test
    void aLoadThatHasEndedIsMerged() {
        Address alone = Address.read(TestCluster.place(address.name()).replace("replicas=1", "replicas=0"));
        try (Archive archive =
                OpenSearchArchive.openOrCreate(alone, Chess.RULES, new ChessEncoder(), OptionalInt.of(4))) {
            for (int from = 0; from < 120; from += 40) {
                games.subList(from, Math.min(from + 40, 119)).forEach(archive::add);
                archive.commit();
            }
            assertThat(segments()).isGreaterThan(3);
            assertThat(refreshed()).isEqualTo("-1");
            archive.settle();
            assertThat(refreshed()).isEqualTo("30s");
            for (int i = 0; i < 100 && segments() > 3; i++) {
                Connection.pause(100);
            }
            assertThat(segments()).isEqualTo(3);
            archive.add(games.getLast());
            assertThat(refreshed()).isEqualTo("-1");
            archive.commit();
            archive.settle();
            Connection.pause(1000);
            assertThat(segments()).isGreaterThan(3);
            assertThat(held(archive)).isEqualTo(new HashSet<>(games));
        }
    }

    /** Those that searches see now. */
    private long segments() {
        ask("POST", "/_refresh");
        return ask("GET", "/_segments").findValues("search").stream()
                .filter(JsonNode::asBoolean)
                .count();
    }

    /** How many documents games are. */
    static long documents(List<Game<ChessBoard>> games) {
        long documents = 0;
        ClusterDocuments<ChessBoard> source = new ClusterDocuments<>(new ChessEncoder(), 4);
        for (Game<ChessBoard> game : games) {
            documents += source.documents(game, 1, StartText.of(Chess.RULES, game.start()))
                    .count();
        }
        return documents;
    }

    /** Blocks come before their game: without it nobody sees them, and the game can still be added. */
    @Test
    void halfAGameIsNone() {
        Game<ChessBoard> whole = games.getFirst();
        Game<ChessBoard> half = games.get(1);
        try (Archive archive = open();
                Connection connection = new Connection(address)) {
            archive.add(whole);
            archive.commit();
            Query uncastled = Query.matching(ChessPattern.read("white: Ke1").pattern());
            long positions = archive.search(uncastled, 1).positions();
            assertThat(positions).isPositive();
            String start = StartText.of(Chess.RULES, half.start());
            BulkLoader.Documents documents =
                    new ClusterDocuments<>(new ChessEncoder(), 4).documents(half, GameId.of(half, start), start);
            List<String> lines = new String(documents.lines(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            String blocks = String.join("\n", lines.subList(0, lines.size() - 2)) + "\n";
            connection.askLines("/" + address.name() + "/_bulk", Map.of(), blocks.getBytes(StandardCharsets.UTF_8));
            archive.commit();
            var position = RandomGames.position(half, Math.min(half.line().size(), 12));
            assertThat(found(archive, Query.like(position))).containsExactly(whole);
            assertThat(found(archive, Query.near(position, ChessMetric.PAPER))).containsExactly(whole);
            assertThat(archive.search(uncastled, 1).positions()).isEqualTo(positions);
            assertThat(archive.stats().games()).isEqualTo(1);
            assertThat(archive.add(half).isNew()).isTrue();
            archive.commit();
            assertThat(archive.search(uncastled, 1).positions()).isGreaterThan(positions);
            assertThat(found(archive, Query.near(position, ChessMetric.PAPER))).containsExactly(half, whole);
        }
    }

    private static List<Game<?>> found(Archive archive, Query query) {
        return archive.search(query, 10).hits().stream().<Game<?>>map(Hit::game).toList();
    }
}
