package dev.tabiya.archive.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Child;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that dies while it indexes loses nothing that it committed, and can be run again. */
class KillTest {
    private static final int GAMES = 1500;
    private static final int GAMES_A_COMMIT = 100;
    private static final int KILLS = 4;

    @TempDir
    Path directory;

    private static List<Game<ChessBoard>> games() {
        return RandomGames.mixed(GAMES, 77);
    }

    private static LuceneArchive<ChessBoard> open(Path path) {
        return LuceneArchive.openOrCreate(path, Chess.RULES, new ChessEncoder(), OptionalInt.of(4));
    }

    /** Indexes the games into a directory, and tells of every commit how many games there are. */
    public static void main(String[] args) {
        System.out.println("ready");
        try (LuceneArchive<ChessBoard> archive = open(Path.of(args[0]))) {
            List<Game<ChessBoard>> games = games();
            for (int i = 0; i < games.size(); i++) {
                archive.add(games.get(i));
                if (i % GAMES_A_COMMIT == GAMES_A_COMMIT - 1 || i == games.size() - 1) {
                    archive.commit();
                    System.out.println(archive.stats().games());
                }
            }
        }
        System.out.println("done");
    }

    /**
     * Runs until it has committed so often and some time has passed, then kills it; gives the games it told of last.
     */
    private long runAndKill(Path path, int commits, int millis) throws IOException, InterruptedException {
        Process process = Child.run(KillTest.class, path.toString());
        long told = 0;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("ready");
            String line = "";
            for (int i = 0; i < commits && line != null; i++) {
                line = out.readLine();
                told = line == null || line.equals("done") ? told : Long.parseLong(line);
            }
            Thread.sleep(millis);
            // By its handle: the process itself would close what it wrote.
            assertThat(process.toHandle().destroyForcibly()).isTrue();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            for (line = out.readLine(); line != null; line = out.readLine()) {
                told = line.equals("done") ? told : Long.parseLong(line);
            }
        }
        return told;
    }

    private static List<Object> answers(LuceneArchive<ChessBoard> archive, List<Game<ChessBoard>> games) {
        List<Object> answers = new ArrayList<>();
        Random random = new Random(5);
        for (int i = 0; i < 20; i++) {
            answers.add(archive.search(Query.like(RandomGames.position(games, random)), 8));
            answers.add(archive.search(Query.exact(RandomGames.position(games, random)), 8));
        }
        Hits has = archive.search(Query.matching(ChessPattern.read("no Q, no q").pattern()), 10);
        answers.add(has);
        answers.add(archive.next(Query.exact(Chess.RULES.start())));
        return answers;
    }

    @Test
    void nothingCommittedIsLost() throws Exception {
        long seed = Long.getLong("tabiya.seed", System.nanoTime());
        Random random = new Random(seed);
        List<Game<ChessBoard>> games = games();
        Path path = directory.resolve("killed");
        long before = 0;
        for (int i = 0; i < KILLS; i++) {
            long told = runAndKill(path, random.nextInt(4), random.nextInt(400));
            try (LuceneArchive<ChessBoard> archive = open(path)) {
                long found = archive.stats().games();
                assertThat(found).as("-Dtabiya.seed=%s", seed).isGreaterThanOrEqualTo(Math.max(before, told));
                long listed = archive.search(
                                Query.matching(ChessPattern.read("K").pattern()), 0)
                        .games();
                assertThat(listed).as("-Dtabiya.seed=%s", seed).isEqualTo(found);
                archive.verify();
                before = found;
            }
        }
        try (LuceneArchive<ChessBoard> killed = open(path);
                LuceneArchive<ChessBoard> whole = open(directory.resolve("whole"))) {
            games.forEach(killed::add);
            killed.commit();
            games.forEach(whole::add);
            whole.commit();
            assertThat(killed.stats().games()).isEqualTo(games.size());
            assertThat(answers(killed, games)).as("-Dtabiya.seed=%s", seed).isEqualTo(answers(whole, games));
        }
    }
}
