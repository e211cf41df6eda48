package dev.tabiya.archive.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Corus;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches by distance find exactly what measuring every position finds, with far fewer measurements. */
class NearSearchTest {
    /** How many queries to ask of real games; {@code -Dtabiya.queries=N} asks more. */
    private static final int QUERIES = Integer.getInteger("tabiya.queries", 40);

    @TempDir
    Path directory;

    private LuceneArchive<ChessBoard> indexed(List<Game<ChessBoard>> games, int gamesACommit) {
        LuceneArchive<ChessBoard> archive =
                LuceneArchive.openOrCreate(directory, Chess.RULES, new ChessEncoder(), OptionalInt.empty());
        for (int i = 0; i < games.size(); i++) {
            assertThat(archive.add(games.get(i)).isNew()).isTrue();
            if (i % gamesACommit == gamesACommit - 1) {
                archive.commit();
            }
        }
        archive.commit();
        return archive;
    }

    private static Query.Near near(Position<ChessBoard> position, ChessMetric metric, boolean every) {
        return new Query.Near(
                position, metric, OptionalInt.empty(), every, Set.of(Transform.NONE), Optional.empty(), Filter.NONE);
    }

    private static void same(LuceneArchive<ChessBoard> archive, Query.Near query, int limit) {
        List<Hit> hits = archive.search(query, limit).hits();
        assertThat(hits).isEqualTo(archive.searchEverything(query, limit).hits());
        assertThat(hits).hasSizeLessThanOrEqualTo(limit).isNotEmpty();
    }

    @Test
    void findsTheNearestAmongRealGamesWithFewMeasurements() {
        List<Game<ChessBoard>> games = Corus.games();
        Assumptions.assumeFalse(games.isEmpty(), "no shared/data/corus");
        long seed = Long.getLong("tabiya.seed", 41);
        Random random = new Random(seed);
        try (LuceneArchive<ChessBoard> archive = indexed(games, 900)) {
            long measured = 0;
            for (int i = 0; i < QUERIES; i++) {
                Game<ChessBoard> game = games.get(random.nextInt(games.size()));
                Position<ChessBoard> at =
                        RandomGames.position(game, random.nextInt(game.line().size() + 1));
                ChessMetric metric = new ChessMetric(random.nextBoolean(), random.nextBoolean(), false, false);
                same(archive, near(at, metric, random.nextInt(4) == 0), 1 + random.nextInt(20));
                measured += archive.search(Query.near(at, ChessMetric.PAPER), 10)
                        .effort()
                        .map(Hits.Effort::measured)
                        .orElseThrow();
            }
            assertThat((double) measured / QUERIES).isLessThan(archive.stats().positions() / 100.0);
        }
    }

    /** Merged segments hold what the segments held. */
    @Test
    void mergesKeepEveryRun() {
        List<Game<ChessBoard>> games = RandomGames.mixed(150, 17);
        Random random = new Random(18);
        try (LuceneArchive<ChessBoard> archive = indexed(games, 3)) {
            for (int i = 0; i < 60; i++) {
                same(archive, near(RandomGames.position(games, random), ChessMetric.PAPER, i % 2 == 0), 7);
            }
            Query.Near everything = new Query.Near(
                    Chess.RULES.start(),
                    ChessMetric.PAPER,
                    OptionalInt.of(10_000),
                    true,
                    Set.of(Transform.NONE),
                    Optional.empty(),
                    Filter.NONE);
            Hits all = archive.search(everything, 100_000);
            assertThat(all.positions()).isEqualTo(archive.stats().positions());
            assertThat(all.hits()).hasSize((int) archive.stats().positions());
            assertThat(all.games()).isEqualTo(archive.stats().games());
        }
    }
}
