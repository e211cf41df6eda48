package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Child;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Processes of their own load games into one archive at the same time, some of which both have. */
class ProcessesTest {
    private static final int GAMES = 240;
    private static final int SHARED = 80;
    private static final int SOME = 40;
    private static final List<String> FIRST = List.of("0", "" + (GAMES + SHARED) / 2);
    private static final List<String> SECOND = List.of("" + (GAMES - SHARED) / 2, "" + GAMES);

    private final String name = "processes-" + UUID.randomUUID();
    private final Address address = TestCluster.address(name);

    private static List<Game<ChessBoard>> games() {
        return RandomGames.many(GAMES, 11);
    }

    private static OpenSearchArchive<ChessBoard> open(Address address) {
        return OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.of(4));
    }

    /** Loads games from one number to another when told to, says when some are there, and commits when told to. */
    public static void main(String[] words) throws IOException {
        List<Game<ChessBoard>> games = games().subList(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
        try (OpenSearchArchive<ChessBoard> archive = open(Address.read(words[0]))) {
            System.out.println("ready");
            System.in.read();
            games.subList(0, SOME).parallelStream().forEach(archive::add);
            archive.flush();
            System.out.println("begun");
            games.subList(SOME, games.size()).parallelStream().forEach(archive::add);
            System.in.read();
            archive.commit();
        }
        System.out.println("done");
    }

    private Process start(List<String> part) throws IOException {
        return Child.run(ProcessesTest.class, TestCluster.place(name), part.getFirst(), part.getLast());
    }

    /** As many lines as it may go on for: one to load, another to commit. */
    private static void tell(Process process, String lines) throws IOException {
        process.getOutputStream().write(lines.getBytes(StandardCharsets.US_ASCII));
        process.getOutputStream().flush();
    }

    private static void hear(Process process, String line) throws IOException {
        assertThat(process.inputReader().readLine()).isEqualTo(line);
    }

    private static void finish(Process process) throws Exception {
        hear(process, "begun");
        hear(process, "done");
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
    }

    private void everyGameIsThereOnce() {
        List<Game<ChessBoard>> games = games();
        try (Archive archive = open(address);
                Connection connection = new Connection(address)) {
            assertThat(archive.stats().games()).isEqualTo(GAMES);
            assertThat(LoadingTest.held(archive)).isEqualTo(new HashSet<>(games));
            assertThat(connection
                            .ask("GET", "/" + name + "/_count", Map.of(), Map.of())
                            .path("count")
                            .asLong())
                    .isEqualTo(LoadingTest.documents(games));
        }
    }

    @AfterEach
    void delete() {
        try (Connection connection = new Connection(address)) {
            connection.ask("DELETE", "/" + name, Map.of(), Map.of());
        }
    }

    @Test
    void twoLoadAtOnce() throws Exception {
        Process first = start(FIRST);
        Process second = start(SECOND);
        hear(first, "ready");
        hear(second, "ready");
        tell(first, "\n\n");
        tell(second, "\n\n");
        finish(first);
        finish(second);
        everyGameIsThereOnce();
    }

    /** One that is never told to commit cannot come to its end before it is killed. */
    @Test
    void oneIsKilledAndRunAgain() throws Exception {
        Process killed = start(FIRST);
        Process second = start(SECOND);
        hear(killed, "ready");
        hear(second, "ready");
        tell(killed, "\n");
        tell(second, "\n\n");
        hear(killed, "begun");
        assertThat(killed.destroyForcibly().waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(killed.exitValue()).isEqualTo(128 + 9);
        finish(second);
        try (Archive archive = open(address)) {
            assertThat(archive.stats().games()).isBetween((GAMES + SHARED) / 2L + SOME, (long) GAMES);
        }
        Process again = start(FIRST);
        hear(again, "ready");
        tell(again, "\n\n");
        finish(again);
        everyGameIsThereOnce();
    }
}
