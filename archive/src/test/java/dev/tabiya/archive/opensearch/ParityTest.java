package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.archive.terms.chess.LearnedGains;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * A cluster answers as an embedded archive does, on games that people played; {@code -Dtabiya.parity=N} asks more or
 * less.
 */
@Isolated("it keeps the cluster busy")
class ParityTest {
    private static final int GAMES = 150;
    private static final int QUERIES = Integer.getInteger("tabiya.parity", 1000);
    private static final int LIMIT = 10;

    @TempDir
    Path directory;

    private static List<Game<ChessBoard>> games() throws IOException {
        Path sample =
                Path.of("..", "app", "src", "main", "resources", "dev", "tabiya", "app", "sample", "games.pgn.gz");
        List<Game<ChessBoard>> games = new ArrayList<>();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(sample));
                PgnReader reader = new PgnReader(in, "sample")) {
            while (games.size() < GAMES) {
                @SuppressWarnings("unchecked")
                Game<ChessBoard> game = (Game<ChessBoard>) reader.next().game();
                games.add(game);
            }
        }
        return games;
    }

    @Test
    void queriesHaveTheSameAnswers() throws IOException {
        List<Game<ChessBoard>> games = games();
        Address address = TestCluster.address("parity-" + UUID.randomUUID());
        try (Archive embedded =
                        LuceneArchive.openOrCreate(directory, Chess.RULES, new ChessEncoder(), OptionalInt.empty());
                Archive cluster =
                        OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.empty());
                Connection connection = new Connection(address)) {
            for (Archive archive : List.of(embedded, cluster)) {
                games.forEach(archive::add);
                archive.commit();
            }
            Random random = new Random(1);
            for (int i = 0; i < QUERIES; i++) {
                Query query = query(RandomGames.position(games, random), i, random);
                same(cluster.search(query, LIMIT), embedded.search(query, LIMIT), query);
                if (query instanceof Query.Exact exact) {
                    assertThat(cluster.next(exact)).isEqualTo(embedded.next(exact));
                }
            }
            connection.ask("DELETE", "/" + address.name(), Map.of(), Map.of());
        }
    }

    /** Mostly by likeness, plain and with all that can be asked for beside. */
    private static Query query(Position<ChessBoard> position, int number, Random random) {
        Filter filter = new Filter(
                List.of(),
                random.nextInt(4) == 0 ? Optional.of(Side.WHITE) : Optional.empty(),
                random.nextInt(4) == 0 ? new Filter.Range(8, 26) : Filter.Range.ALL,
                random.nextInt(4) == 0 ? new Filter.Range(20, 70) : Filter.Range.ALL);
        Set<Transform> twins = Set.of(Transform.NONE, Transform.FLIP);
        return switch (number % 10) {
            case 0 -> Query.exact(position);
            case 1 ->
                new Query.Matching(
                        ChessPattern.read("white:iqp or rook-endgame").pattern(), filter);
            case 2 -> Query.near(position, ChessMetric.PAPER);
            case 3 -> new Query.Like(position, Scoring.COMBALL, Set.of(Transform.NONE), Optional.empty(), Filter.NONE);
            case 4 -> new Query.Like(position, LearnedGains.TABIYA, twins, Optional.empty(), filter);
            case 5 -> Query.like(position).eachOnce();
            default -> Query.like(position);
        };
    }

    private static void same(Hits found, Hits expected, Query query) {
        assertThat(found.hits().stream().map(Hit::gameId))
                .as("%s", query)
                .isEqualTo(expected.hits().stream().map(Hit::gameId).toList());
        for (int i = 0; i < found.hits().size(); i++) {
            Hit hit = found.hits().get(i);
            Hit other = expected.hits().get(i);
            assertThat(hit.ply()).isEqualTo(other.ply());
            assertThat(Math.abs(hit.score() - other.score())).isLessThanOrEqualTo(1e-3 * Math.abs(other.score()));
        }
        assertThat(List.of(found.games(), found.positions(), found.results(), found.identical()))
                .isEqualTo(List.of(expected.games(), expected.positions(), expected.results(), expected.identical()));
    }
}
