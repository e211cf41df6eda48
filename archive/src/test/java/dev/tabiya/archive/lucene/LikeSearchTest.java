package dev.tabiya.archive.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.archive.Corus;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.PlainScan;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.SlowDistance;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.archive.terms.chess.LearnedGains;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches by likeness find exactly what scoring every position finds. */
class LikeSearchTest {
    private static final int SKIP = 4;

    /** How many queries to ask of real games; {@code -Dtabiya.queries=N} asks more. */
    private static final int QUERIES = Integer.getInteger("tabiya.queries", 200);

    @TempDir
    Path directory;

    private LuceneArchive<ChessBoard> indexed(List<Game<ChessBoard>> games, int gamesACommit) {
        LuceneArchive<ChessBoard> archive =
                LuceneArchive.openOrCreate(directory, Chess.RULES, new ChessEncoder(), OptionalInt.of(SKIP));
        for (int i = 0; i < games.size(); i++) {
            assertThat(archive.add(games.get(i)).isNew()).isTrue();
            if (i % gamesACommit == gamesACommit - 1) {
                archive.commit();
            }
        }
        archive.commit();
        return archive;
    }

    private static PlainScan<ChessBoard> scan(List<Game<ChessBoard>> games) {
        List<String> ids = games.stream().map(LikeSearchTest::id).toList();
        return new PlainScan<>(
                GameSupport.CHESS,
                (metric, from, to) -> SlowDistance.of((ChessMetric) metric, from, to),
                games,
                ids,
                SKIP);
    }

    private static String id(Game<ChessBoard> game) {
        return GameId.text(GameId.of(
                game,
                game.start().equals(Chess.RULES.start()) ? "" : game.start().toString()));
    }

    private static Query.Like like(Position<ChessBoard> position, Scoring scoring) {
        return new Query.Like(position, scoring, Set.of(Transform.NONE), Optional.empty(), Filter.NONE);
    }

    private static void same(
            LuceneArchive<ChessBoard> archive, PlainScan<ChessBoard> scan, Query.Like query, int limit) {
        List<Hit> hits = archive.search(query, limit).hits();
        List<PlainScan.Answer> answers = scan.search(query, limit).hits();
        List<PlainScan.Answer> found = new ArrayList<>();
        for (int i = 0; i < hits.size(); i++) {
            Hit hit = hits.get(i);
            // Sums may differ in their last bits.
            boolean close = i < answers.size() && PlainScan.same(hit, answers.get(i));
            found.add(
                    close
                            ? answers.get(i)
                            : new PlainScan.Answer(hit.score(), hit.gameId(), hit.transform(), hit.ply()));
        }
        assertThat(found).as("%s, limit %s", query, limit).isEqualTo(answers);
    }

    @Test
    void everyPresetFindsTheBest() {
        List<Game<ChessBoard>> games = RandomGames.many(150, 7);
        PlainScan<ChessBoard> scan = scan(games);
        try (LuceneArchive<ChessBoard> archive = indexed(games, 60)) {
            Random random = new Random(11);
            for (Scoring preset : Stream.concat(Stream.of(LearnedGains.TABIYA), Scoring.PRESETS.stream())
                    .toList()) {
                for (int i = 0; i < 15; i++) {
                    Position<ChessBoard> query = RandomGames.position(games, random);
                    same(archive, scan, like(query, preset.with(1.0, 0.7)), 1 + random.nextInt(20));
                }
            }
        }
    }

    @Test
    void findsTransformedTwins() {
        List<Game<ChessBoard>> games = RandomGames.many(50, 7);
        try (LuceneArchive<ChessBoard> archive = indexed(games, 60)) {
            Position<ChessBoard> original = RandomGames.position(games.getFirst(), 17);
            for (Transform transform : Transform.values()) {
                ChessBoard turned = new ChessEncoder().transformed(original.board(), transform);
                Hit hit = archive.search(
                                new Query.Like(
                                        new Position<>(Chess.RULES, turned),
                                        Scoring.COMBALL,
                                        Set.of(Transform.values()),
                                        Optional.empty(),
                                        Filter.NONE),
                                1)
                        .hits()
                        .getFirst();
                assertThat(hit.relative()).isCloseTo(1, within(1e-9));
                assertThat(hit.transform()).isEqualTo(transform);
            }
        }
    }

    /**
     * Positions that all score alike. They share no terms, so all gains are equal; the numbers of pieces divide 4095,
     * so that bounds are exact, and the rounding of scores must not lose a game whose id comes first.
     */
    @Test
    void ofEqualScoresTheFirstIdsWin() {
        List<Position<ChessBoard>> positions = List.of(
                Chess.RULES.position("8/8/8/8/1k6/8/P7/K7 w - - 0 1"),
                Chess.RULES.position("5k2/p7/8/8/8/8/7R/6NK w - - 0 1"),
                Chess.RULES.position("1k6/1pp5/8/8/8/8/1PP5/1K4R1 w - - 0 1"),
                Chess.RULES.position("4k3/3ppp2/8/8/8/8/3PPP2/4KB2 w - - 0 1"),
                Chess.RULES.position("2k5/6pp/ppp5/8/8/PPP5/6PP/2K4B w - - 0 1"));
        List<Game<ChessBoard>> games = new ArrayList<>();
        for (int i = 0; i < 1500; i++) {
            games.add(single(positions.get(i % positions.size()), i));
        }
        Collections.shuffle(games, new Random(1));
        PlainScan<ChessBoard> scan = scan(games);
        try (LuceneArchive<ChessBoard> archive = indexed(games, 400)) {
            for (Position<ChessBoard> position : positions) {
                for (Scoring scoring : Scoring.PRESETS) {
                    for (double b : new double[] {0, 0.75}) {
                        for (int limit : new int[] {1, 7, 299}) {
                            same(archive, scan, like(position, scoring.with(1.2, b)), limit);
                        }
                    }
                }
            }
        }
    }

    private static Game<ChessBoard> single(Position<ChessBoard> position, int number) {
        return new Game<>(Chess.RULES, Map.of("id", "" + number), position, Line.EMPTY, Result.ONGOING);
    }

    /** More blocks than a scan bounds at a time, and many times the same positions. */
    @Test
    void findsTheBestAmongManySinglePositions() {
        List<Game<ChessBoard>> whole = RandomGames.many(120, 23);
        Random random = new Random(29);
        List<Game<ChessBoard>> games = new ArrayList<>();
        for (int i = 0; i < 18_000; i++) {
            games.add(single(RandomGames.position(whole.get(random.nextInt(whole.size())), random.nextInt(20)), i));
        }
        PlainScan<ChessBoard> scan = scan(games);
        try (LuceneArchive<ChessBoard> archive = indexed(games, 1 << 20)) {
            for (int i = 0; i < 30; i++) {
                Scoring preset = Scoring.PRESETS.get(i % Scoring.PRESETS.size());
                Position<ChessBoard> query = RandomGames.position(whole.get(random.nextInt(whole.size())), i % 20);
                same(archive, scan, like(query, preset), List.of(1, 10, 50, 500).get(i % 4));
            }
        }
    }

    @Test
    void findsTheBestAmongRealGames() {
        List<Game<ChessBoard>> games = Corus.games();
        Assumptions.assumeFalse(games.isEmpty(), "no shared/data/corus");
        PlainScan<ChessBoard> scan = scan(games);
        try (LuceneArchive<ChessBoard> archive = indexed(games, 1200)) {
            Random random = new Random(Long.getLong("tabiya.seed", 31));
            for (int i = 0; i < QUERIES; i++) {
                int limit = random.nextInt(4) == 0 ? 500 : 1 + random.nextInt(20);
                Query.Like query = like(query(games, random), scoring(random));
                same(archive, scan, i % 3 == 0 ? query.eachOnce() : query, limit);
            }
        }
    }

    /** Positions of the games, some from the opening and so in many of them, some never seen. */
    private static Position<ChessBoard> query(List<Game<ChessBoard>> games, Random random) {
        Game<ChessBoard> game = games.get(random.nextInt(games.size()));
        int plies = game.line().size();
        return switch (random.nextInt(4)) {
            case 0 -> RandomGames.position(game, Math.min(plies, random.nextInt(14)));
            case 1 -> {
                Position<ChessBoard> at = RandomGames.position(game, random.nextInt(plies + 1));
                for (int i = 0; i < 6 && at.legalMoves().length > 0; i++) {
                    at = at.play(at.legalMoves()[random.nextInt(at.legalMoves().length)]);
                }
                yield at;
            }
            default -> RandomGames.position(game, random.nextInt(plies + 1));
        };
    }

    private static Scoring scoring(Random random) {
        Scoring preset = random.nextBoolean()
                ? LearnedGains.TABIYA
                : Scoring.PRESETS.get(random.nextInt(Scoring.PRESETS.size()));
        return switch (random.nextInt(4)) {
            case 0 -> preset.with(random.nextDouble(3), random.nextDouble());
            case 1 -> {
                List<Double> boosts = new ArrayList<>();
                for (int i = 0; i < TermKind.COUNT; i++) {
                    boosts.add(0.1 + random.nextInt(4));
                }
                yield new Scoring("boosted", preset.kinds(), boosts, preset.k1(), preset.b());
            }
            default -> preset;
        };
    }
}
