package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.cluster.LocalCluster;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.parallel.Isolated;

/** Nodes die while games are added and searched for. */
@Isolated
@DisabledIfSystemProperty(named = "tabiya.cluster", matches = ".+", disabledReason = "its nodes are not ours to kill")
class FailureTest {
    private static final int GAMES_A_COMMIT = 10;
    private static final Query EVERYTHING = Query.matching(new Pattern.All(List.of()));

    private final LocalCluster nodes = TestCluster.shared();
    private final List<Game<ChessBoard>> games = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger committed = new AtomicInteger();
    private final AtomicBoolean enough = new AtomicBoolean();
    private final AtomicBoolean done = new AtomicBoolean();
    private final List<Future<?>> underWay = new ArrayList<>();

    private void until(String what, Condition condition) throws Exception {
        long end = System.nanoTime() + 180_000_000_000L;
        while (!condition.holds()) {
            for (Future<?> each : underWay) {
                if (each.isDone()) {
                    each.get();
                }
            }
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
        int before = committed.get();
        nodes.kill(node);
        until("games are added without node " + node, () -> committed.get() >= before + 2 * GAMES_A_COMMIT);
        nodes.restart(node);
        until(
                "node " + node + " is back",
                () -> ask("/_cat/health?h=status,node.total").matches("green\\s+3"));
    }

    /** Gives how many games there are in the end. As long as nodes are to die, there is something left to do. */
    private int add(Archive archive) throws InterruptedException {
        Random random = new Random(5);
        while (!enough.get()) {
            for (int i = 0; i < GAMES_A_COMMIT; i++) {
                games.add(RandomGames.game(Chess.RULES.start(), new int[0], 40, games.size(), random));
                assertThat(archive.add(games.getLast()).isNew()).isTrue();
            }
            archive.commit();
            committed.set(games.size());
            Thread.sleep(100);
        }
        return games.size();
    }

    private int search(Archive archive) {
        int searches = 0;
        for (; !done.get(); searches++) {
            int least = committed.get();
            long found = archive.search(EVERYTHING, 3).games();
            assertThat(found).isBetween((long) least, (long) games.size());
            Query known = Query.like(RandomGames.position(games.get(least - 1), 20));
            assertThat(archive.search(known, 1).hits().getFirst().relative()).isGreaterThan(0.9999);
        }
        return searches;
    }

    @Test
    void nothingIsLostAndNothingIsWrongWhenNodesDie() throws Exception {
        Address address = TestCluster.address("failure-" + UUID.randomUUID());
        try (Archive archive =
                        OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.of(4));
                Archive reader = OpenSearchArchive.open(address, Chess.RULES, new ChessEncoder());
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            try {
                Future<Integer> adding = threads.submit(() -> add(archive));
                underWay.add(adding);
                until("some games are there", () -> committed.get() > 0);
                Future<Integer> searching = threads.submit(() -> search(reader));
                underWay.add(searching);
                until("all copies are there", () -> ask("/_cat/health?h=status").equals("green"));
                int manager = manager();
                killAndRestart(manager % 3 + 1);
                killAndRestart(manager());
                enough.set(true);
                assertThat(adding.get()).isEqualTo(committed.get());
                done.set(true);
                assertThat(searching.get()).isPositive();
            } finally {
                enough.set(true);
                done.set(true);
            }
            assertThat(archive.stats().games()).isEqualTo(games.size());
            assertThat(LoadingTest.held(archive)).isEqualTo(new HashSet<>(games));
        } finally {
            try (Connection connection = new Connection(address)) {
                connection.ask("DELETE", "/" + address.name(), Map.of(), Map.of());
            }
        }
    }
}
