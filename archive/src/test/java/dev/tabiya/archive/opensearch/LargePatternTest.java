package dev.tabiya.archive.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.archive.terms.chess.LearnedGains;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
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
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Lucene allows 1,024 clauses in a query; patterns may be larger than that, and have the same answers as in a
 * directory.
 */
class LargePatternTest {
    private final List<Game<ChessBoard>> games = RandomGames.mixed(60, 5);
    private final Address address = TestCluster.address("patterns-" + UUID.randomUUID());

    @TempDir
    Path directory;

    @AfterEach
    void delete() {
        try (Connection connection = new Connection(address)) {
            connection.ask("DELETE", "/" + address.name(), Map.of("ignore_unavailable", "true"), Map.of());
        }
    }

    private static void fill(Archive archive, List<Game<ChessBoard>> games) {
        games.forEach(archive::add);
        archive.commit();
    }

    @Test
    void theyHaveTheSameAnswersAsInADirectory() {
        try (Archive cluster =
                        OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.of(4));
                Archive embedded =
                        LuceneArchive.openOrCreate(directory, Chess.RULES, new ChessEncoder(), OptionalInt.of(4))) {
            fill(cluster, games);
            fill(embedded, games);
            Random random = new Random(1);
            Filter filter = new Filter(
                    List.of(new Filter.Condition.Tag(Set.of("White"), name -> !name.endsWith("3"))),
                    Optional.of(Side.WHITE),
                    new Filter.Range(10, 31),
                    new Filter.Range(2, 60));
            for (Pattern pattern : patterns(random)) {
                Position<ChessBoard> position = RandomGames.position(games, random);
                for (Filter each : List.of(Filter.NONE, filter)) {
                    Optional<Pattern> wanted = Optional.of(pattern);
                    Set<Transform> as = Set.of(Transform.NONE);
                    for (Query query : List.of(
                            new Query.Matching(pattern, each),
                            new Query.Like(position, LearnedGains.TABIYA, as, wanted, each),
                            new Query.Near(
                                    position, ChessMetric.PAPER, OptionalInt.empty(), false, as, wanted, each))) {
                        same(cluster.search(query, 5), embedded.search(query, 5));
                    }
                }
            }
        }
    }

    private static void same(Hits found, Hits expected) {
        assertThat(places(found)).isEqualTo(places(expected));
        assertThat(List.of(found.games(), found.positions(), found.results()))
                .isEqualTo(List.of(expected.games(), expected.positions(), expected.results()));
    }

    private static List<String> places(Hits hits) {
        return hits.hits().stream().map(hit -> hit.gameId() + "@" + hit.ply()).toList();
    }

    private List<Pattern> patterns(Random random) {
        List<Pattern> patterns = new ArrayList<>();
        for (int count : new int[] {4, 40, 900}) {
            List<String> placements = IntStream.range(0, count)
                    .mapToObj(
                            i -> RandomGames.position(games, random).toString().split(" ", -1)[0])
                    .toList();
            String any = String.join(" or ", placements);
            patterns.add(ChessPattern.read(any).pattern());
            patterns.add(ChessPattern.read("not (" + any + "), Pd4").pattern());
            patterns.add(ChessPattern.read("no queen or (white to move, (" + any + "))")
                    .pattern());
        }
        // More parts than there may be clauses.
        patterns.add(new Pattern.Any(List.of(placed(random, 900), placed(random, 900))));
        // Each says what is not there, or not both.
        patterns.add(ChessPattern.read(several(300, i -> "(no P" + square(i) + ", no p" + square(i / 48) + ")", " or "))
                .pattern());
        patterns.add(ChessPattern.read(several(300, i -> "(N" + square(i) + " or no p" + square(i / 48) + ")", ", "))
                .pattern());
        patterns.add(ChessPattern.read(several(300, i -> "P" + square(i) + " or p" + square(i + 7), " or "))
                .pattern());
        // As deep as a pattern may be.
        StringBuilder deep = new StringBuilder("Pd4");
        for (int i = 0; i < 45; i++) {
            deep.insert(0, "not (P" + square(i) + ", N" + square(i + 5) + " or ")
                    .append(')');
        }
        patterns.add(ChessPattern.read(deep.toString()).pattern());
        return patterns;
    }

    private Pattern placed(Random random, int count) {
        return ChessPattern.read(several(
                        count,
                        i -> RandomGames.position(games, random).toString().split(" ", -1)[0],
                        " or "))
                .pattern();
    }

    private static String several(int count, IntFunction<String> part, String between) {
        return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(between));
    }

    /** Where pawns can stand. */
    private static String square(int number) {
        return "" + (char) ('a' + number % 8) + (char) ('2' + number / 8 % 6);
    }

    /** What cannot be answered is told at once, with the reason. */
    @Test
    void aQueryThatIsTooLargeIsNotAskedAgain() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        Proxy.Guard guard = exchange -> {
            asked.incrementAndGet();
            return Proxy.Verdict.PASS;
        };
        try (Archive archive =
                        OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.of(4));
                Proxy proxy = new Proxy(guard);
                Connection connection =
                        new Connection(Address.read("opensearch://" + proxy.host() + "/" + address.name()))) {
            fill(archive, games.subList(0, 1));
            IndexClient shards = new IndexClient(connection, address.name(), "any");
            List<Map<String, Object>> parts = new ArrayList<>();
            for (int i = 0; i < 2000; i++) {
                parts.add(Dsl.term(ClusterSchema.FACTS, "x" + i));
            }
            for (Map<String, Object> query : List.of(
                    Dsl.any(parts),
                    Dsl.all(Collections.nCopies(
                            1, Dsl.any(List.of(Dsl.all(parts.subList(0, 900)), Dsl.all(parts.subList(900, 1800)))))),
                    Map.<String, Object>of("nonsense", Map.of()))) {
                asked.set(0);
                assertThatThrownBy(() -> shards.search(Map.of("query", query)))
                        .isInstanceOf(Connection.Refused.class)
                        .hasMessageMatching(".*(maxClauseCount|1024|nonsense).*HTTP [45]00.");
                assertThat(asked).hasValue(1);
            }
        }
    }
}
