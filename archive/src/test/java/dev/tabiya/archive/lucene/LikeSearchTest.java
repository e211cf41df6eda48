package dev.tabiya.archive.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.encode.ChessEncoder;
import dev.tabiya.archive.encode.Scoring;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LikeSearchTest {
    private static final int SKIP = 4;

    @TempDir
    Path directory;

    private final List<Game<ChessBoard>> games = RandomGames.many(150, 7);

    private LuceneArchive<ChessBoard> indexed() {
        LuceneArchive<ChessBoard> archive =
                LuceneArchive.openOrCreate(directory, Chess.RULES, new ChessEncoder(), OptionalInt.of(SKIP));
        for (int i = 0; i < games.size(); i++) {
            assertThat(archive.add(games.get(i))).isTrue();
            if (i % 60 == 59) {
                archive.commit();
            }
        }
        archive.commit();
        return archive;
    }

    @ParameterizedTest
    @ValueSource(strings = {"truepos", "rchblepos", "attk", "dfns", "rayattk", "combnoray", "comball"})
    void findsWhatScoringEveryPositionFinds(String preset) {
        Scoring scoring = Scoring.PRESETS.stream()
                .filter(each -> each.name().equals(preset))
                .findFirst()
                .orElseThrow()
                .with(1.0, 0.7);
        BruteForce bruteForce = new BruteForce(games, scoring, SKIP);
        try (LuceneArchive<ChessBoard> archive = indexed()) {
            Random random = new Random(11);
            for (int i = 0; i < 25; i++) {
                Position<ChessBoard> query = RandomGames.position(games, random);
                int limit = 1 + random.nextInt(20);
                same(
                        archive.search(
                                        new Query.Like(
                                                query, scoring, Set.of(Transform.NONE), Optional.empty(), Filter.NONE),
                                        limit)
                                .hits(),
                        bruteForce.search(query.board(), limit, (board, ply) -> true));
            }
        }
    }

    @Test
    void filtersPositionsExactly() {
        BruteForce bruteForce = new BruteForce(games, Scoring.COMBALL, SKIP);
        Filter filter =
                new Filter(List.of(), Optional.of(Side.BLACK), new Filter.Range(20, 28), new Filter.Range(15, 60));
        try (LuceneArchive<ChessBoard> archive = indexed()) {
            Random random = new Random(13);
            for (int i = 0; i < 25; i++) {
                Position<ChessBoard> query = RandomGames.position(games, random);
                same(
                        archive.search(
                                        new Query.Like(
                                                query,
                                                Scoring.COMBALL,
                                                Set.of(Transform.NONE),
                                                Optional.empty(),
                                                filter),
                                        10)
                                .hits(),
                        bruteForce.search(query.board(), 10, (board, ply) -> {
                            int pieces = Long.bitCount(board.occupied());
                            return board.turn() == Side.BLACK && pieces >= 20 && pieces <= 28 && ply >= 15 && ply <= 60;
                        }));
            }
        }
    }

    @Test
    void scoresAPositionOfTheArchiveAsPerfect() {
        try (LuceneArchive<ChessBoard> archive = indexed()) {
            Position<ChessBoard> query = RandomGames.position(games, new Random(3));
            Hit hit = archive.search(Query.like(query), 1).hits().getFirst();
            assertThat(hit.relative()).isCloseTo(1, within(1e-9));
            assertThat(hit.why().stream().mapToDouble(Hit.Why::share).sum()).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void findsTransformedTwins() {
        try (LuceneArchive<ChessBoard> archive = indexed()) {
            Position<ChessBoard> original = RandomGames.position(games, new Random(5));
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

    private static void same(List<Hit> hits, List<BruteForce.Answer> answers) {
        List<String> found = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        hits.forEach(hit -> found.add(hit.gameId() + "@" + hit.ply()));
        answers.forEach(answer -> expected.add(answer.gameId() + "@" + answer.ply()));
        assertThat(found).isEqualTo(expected);
        for (int i = 0; i < hits.size(); i++) {
            assertThat(hits.get(i).score()).isCloseTo(answers.get(i).score(), within(1e-9));
        }
    }
}
