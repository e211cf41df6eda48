package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.encode.ChessEncoder;
import dev.tabiya.archive.encode.Pattern;
import dev.tabiya.cluster.LocalCluster;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.parallel.Isolated;

/** Nodes die while games are added and searched for. Takes minutes: {@code -Dtabiya.kill=true}. */
@Isolated
@EnabledIfSystemProperty(named = "tabiya.kill", matches = "true")
class FailureTest {
    private static final Query EVERYTHING = Query.has(new Pattern.All(List.of()));

    private final LocalCluster nodes = TestCluster.shared();
    private final AtomicInteger added = new AtomicInteger();
    private final AtomicInteger committed = new AtomicInteger();
    private final AtomicBoolean done = new AtomicBoolean();

    private static void until(String what, Condition condition) throws Exception {
        long end = System.nanoTime() + 180_000_000_000L;
        while (!condition.holds()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            Thread.sleep(100);
        }
    }

    private interface Condition {
        boolean holds() throws Exception;
    }

    /** What some node that is up says. */
    private String ask(String path) {
        for (LocalCluster.Node node : nodes.nodes()) {
            try {
                return LocalCluster.get(node.port(), path).strip();
            } catch (IOException e) {
                // Another may be up.
            }
        }
        return "";
    }

    private int manager() throws Exception {
        String[] name = {""};
        until("a manager is elected", () -> {
            name[0] = ask("/_cat/cluster_manager?h=node");
            return name[0].startsWith("node-");
        });
        return Integer.parseInt(name[0].substring("node-".length()));
    }

    private void killAndRestart(int node) throws Exception {
        int before = added.get();
        nodes.kill(node);
        until("games are added without node " + node, () -> added.get() > before + 20 || done.get());
        nodes.restart(node);
        until(
                "node " + node + " is back",
                () -> ask("/_cat/health?h=status,node.total").matches("green\\s+3"));
    }

    @Test
    void nothingIsLostAndNothingIsWrongWhenNodesDie() throws Exception {
        List<Game<ChessBoard>> games = RandomGames.mixed(1000, 5);
        Address address = TestCluster.address("failure-" + UUID.randomUUID());
        AtomicBoolean enough = new AtomicBoolean();
        try (Archive archive =
                        OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.of(4));
                Archive reader = OpenSearchArchive.open(address, Chess.RULES, new ChessEncoder());
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<Boolean> adding = threads.submit(() -> {
                for (int i = 0; i < games.size(); i++) {
                    assertThat(archive.add(games.get(i))).isTrue();
                    added.incrementAndGet();
                    if (i % 10 == 9) {
                        archive.commit();
                        committed.set(i + 1);
                        // As long as nodes are to die, there must be something left to do.
                        Thread.sleep(enough.get() ? 0 : 100);
                    }
                }
                archive.commit();
                return true;
            });
            Future<Integer> searching = threads.submit(() -> {
                int searches = 0;
                while (!done.get()) {
                    int least = committed.get();
                    assertThat(reader.search(EVERYTHING, 3).games()).isBetween((long) least, (long) games.size());
                    Game<ChessBoard> known = games.get(Math.max(0, least - 1));
                    if (least > 0 && known.line().size() > 12) {
                        assertThat(reader.search(Query.like(RandomGames.position(known, 12)), 1)
                                        .hits()
                                        .getFirst()
                                        .relative())
                                .isGreaterThan(0.9999);
                    }
                    searches++;
                }
                return searches;
            });
            until("some games are there", () -> committed.get() > 0);
            until("all copies are there", () -> ask("/_cat/health?h=status").equals("green"));
            int manager = manager();
            killAndRestart(manager % 3 + 1);
            killAndRestart(manager());
            enough.set(true);
            assertThat(adding.get()).isTrue();
            done.set(true);
            assertThat(searching.get()).isPositive();
            assertThat(archive.stats().games()).isEqualTo(games.size());
            Set<Object> found = new HashSet<>();
            archive.forEach(found::add);
            assertThat(found).isEqualTo(new HashSet<>(games));
        } finally {
            try (Connection connection = new Connection(address)) {
                connection.ask("DELETE", "/" + address.name(), Map.of(), Map.of());
            }
        }
    }
}
