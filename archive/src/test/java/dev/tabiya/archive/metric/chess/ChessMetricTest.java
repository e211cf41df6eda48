package dev.tabiya.archive.metric.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.archive.Corus;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.SlowDistance;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.Piece;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChessMetricTest {
    private static final long SEED = Long.getLong("tabiya.seed", 1);

    private static int distance(String metric, String from, String to) {
        return ChessMetric.read(metric)
                .from(new Planes(Fen.readMen(from)))
                .distance(new Planes(Fen.readMen(to)), Integer.MAX_VALUE);
    }

    /** Figure 2 and Table 1 of the paper that defines the distance. */
    @Test
    void theTableOfThePaper() {
        Planes from = new Planes(Fen.readMen("8/8/5p2/7p/PR3k1P/5P2/5K2/r7"));
        Planes to = new Planes(Fen.readMen("8/6kp/1R6/8/6PP/8/1p6/r1nBK3"));
        ChessProbe probe = ChessMetric.PAPER.from(from);
        assertThat(probe.distance(to, Integer.MAX_VALUE)).isEqualTo(30);
        List<Metric.Row> rows = probe.explain(to);
        assertThat(rows.stream().map(Metric.Row::cost)).containsExactlyInAnyOrder(1, 1, 7, 5, 1, 0, 3, 0, 6, 4, 2);
        assertThat(rows)
                .contains(
                        new Metric.Row("K", Optional.of("f2"), Optional.of("e1"), 1),
                        new Metric.Row("B", Optional.empty(), Optional.of("d1"), 7),
                        new Metric.Row("P", Optional.of("a4"), Optional.empty(), 5),
                        new Metric.Row("p", Optional.of("f6"), Optional.of("b2"), 4));
    }

    @ParameterizedTest
    @CsvSource({
        // the paper's absent costs do not bound every move: seven moves for a pawn, six for a knight
        "paper, 8/8/8/8/8/8/P7/8, 8/7P/8/8/8/8/8/8, 7",
        "paper, 8/8/8/8/8/8/8/N7, 7N/8/8/8/8/8/8/8, 6",
        "paper, 8/8/8/8/8/8/8/8, 8/8/8/8/8/8/8/QRBNP3, 36",
        "paper, 8/8/8/8/8/8/8/4K3, 8/8/8/8/8/8/8/8, 4",
        // bishops of different square colour are different pieces
        "paper, 8/8/8/8/8/8/8/B7, 8/8/8/8/8/8/8/1B6, 14",
        "paper, 8/8/8/8/8/8/8/B7, 8/8/8/8/8/8/8/2B5, 2",
        "paper, 8/8/8/8/8/8/8/Q7, 8/8/8/8/8/8/2Q5/8, 2",
        "paper, 8/8/8/8/8/8/8/QQQ5, 8/8/8/8/8/8/8/5QQQ, 3",
        // another piece takes the nearest: a1-a2 and b1-h8 are cheaper than a1-h8 and b1-a2
        "paper, 8/8/8/8/8/8/8/KK6, 7K/8/8/8/8/8/K7/8, 8",
        "directed-pawns, 8/8/8/8/8/8/P7/8, 8/8/8/8/P7/8/8/8, 1",
        "directed-pawns, 8/8/8/8/8/8/p7/8, 8/8/8/8/p7/8/8/8, 2",
        "directed-pawns, 8/8/8/8/8/8/P7/8, 8/8/8/8/8/8/1P6/8, 2",
        "paper, 8/8/8/8/8/8/P7/8, 8/8/8/8/8/8/1P6/8, 1",
        "directed-pawns, 8/8/8/8/8/P7/8/8, 8/8/8/8/1P6/8/8/8, 1",
        "phase, 8/8/8/8/8/8/8/P7, 8/8/8/8/8/8/8/8, 11",
        "phase, 8/8/8/8/8/8/PPPP4/QQ6, 8/8/8/8/8/8/PPP5/QQ6, 5"
    })
    void smallCases(String metric, String from, String to, int distance) {
        assertThat(distance(metric, from, to)).isEqualTo(distance);
        assertThat(distance(metric, to, from)).isEqualTo(distance);
    }

    @Test
    void turnAndCastlingCountIfWanted() {
        ChessBoard from = Fen.read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        ChessBoard to = Fen.read("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1");
        assertThat(ChessMetric.PAPER.from(from).distance(to, 100)).isZero();
        assertThat(ChessMetric.read("turn").from(from).distance(to, 100)).isEqualTo(1);
        assertThat(ChessMetric.read("castling").from(from).distance(to, 100)).isEqualTo(2);
        assertThat(ChessMetric.read("turn+castling").from(from).distance(to, 100))
                .isEqualTo(3);
        assertThat(ChessMetric.read("turn+castling").from(from).explain(to))
                .contains(new Metric.Row("turn and castling", Optional.empty(), Optional.empty(), 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper", "directed-pawns", "phase", "directed-pawns+phase+turn+castling"})
    void namesAreReadAndWritten(String name) {
        assertThat(ChessMetric.read(name).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "papers", "phase+", "+phase", "paper phase"})
    void otherNamesAreInvalid(String name) {
        assertThatThrownBy(() -> ChessMetric.read(name))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("invalid metric \"" + name + "\"");
    }

    private static List<ChessMetric> metrics() {
        List<ChessMetric> metrics = new ArrayList<>();
        for (int bits = 0; bits < 16; bits++) {
            metrics.add(new ChessMetric((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0));
        }
        return metrics;
    }

    @Test
    void everyVariantIsWhatItsDefinitionSays() {
        Random random = new Random(SEED);
        List<ChessBoard> boards = randomPlay(40, random);
        for (int i = 0; i < 3000; i++) {
            ChessBoard a = boards.get(random.nextInt(boards.size()));
            ChessBoard b = boards.get(random.nextInt(boards.size()));
            ChessMetric metric = metrics().get(random.nextInt(16));
            int expected = SlowDistance.of(metric, a, b);
            ChessProbe probe = metric.from(a);
            assertThat(probe.distance(b, Integer.MAX_VALUE)).isEqualTo(expected);
            assertThat(probe.distance(b, expected)).isEqualTo(expected);
            assertThat(probe.distance(b, expected - 1)).isGreaterThan(expected - 1);
            assertThat(probe.explain(b).stream().mapToInt(Metric.Row::cost).sum())
                    .isEqualTo(expected);
        }
    }

    /** More pieces of a kind than any game has. */
    @Test
    void crowdedBoardsAreMeasuredToo() {
        Random random = new Random(SEED);
        for (int i = 0; i < 300; i++) {
            byte[] a = crowd(random);
            byte[] b = crowd(random);
            ChessMetric metric = metrics().get(random.nextInt(4));
            assertThat(metric.from(new Planes(a)).distance(new Planes(b), Integer.MAX_VALUE))
                    .as("-Dtabiya.seed=%d", SEED)
                    .isEqualTo(SlowDistance.of(metric, a, b));
        }
    }

    private static byte[] crowd(Random random) {
        byte[] squares = new byte[64];
        Arrays.fill(squares, (byte) Piece.NONE);
        int piece = random.nextInt(12);
        for (int left = random.nextInt(11); left > 0; left--) {
            squares[random.nextInt(64)] = (byte) piece;
        }
        squares[random.nextInt(64)] = (byte) random.nextInt(12);
        return squares;
    }

    private static List<ChessBoard> randomPlay(int games, Random random) {
        List<ChessBoard> boards = new ArrayList<>();
        for (Game<ChessBoard> game : RandomGames.many(games, random.nextLong())) {
            game.positions().forEach(position -> boards.add(position.board()));
        }
        return boards;
    }

    /** Positions of real games, if there are any here. */
    private static List<ChessBoard> realPlay() {
        List<ChessBoard> boards = new ArrayList<>();
        for (Game<ChessBoard> game : Corus.games().stream().limit(200).toList()) {
            game.positions().forEach(position -> boards.add(position.board()));
        }
        return boards;
    }

    /** Any pieces anywhere, as in the proof. */
    private static Planes anything(Random random) {
        byte[] squares = new byte[64];
        Arrays.fill(squares, (byte) Piece.NONE);
        for (int left = random.nextInt(33); left > 0; left--) {
            squares[random.nextInt(64)] = (byte) random.nextInt(12);
        }
        return new Planes(squares);
    }

    /** Positivity, symmetry and the triangle inequality, for a million triples: the proof is in docs/metric.md. */
    @Test
    void theTriangleInequalityHolds() {
        Random random = new Random(SEED);
        List<Planes> boards = new ArrayList<>();
        List<ChessBoard> played = new ArrayList<>(randomPlay(60, random));
        played.addAll(realPlay());
        for (int i = 0; i < 120; i++) {
            boards.add(new Planes(played.get(random.nextInt(played.size()))));
            boards.add(anything(random));
            // Neighbours of these positions make the inequality tight.
            Planes near = new Planes(played.get(random.nextInt(played.size())));
            long occupied = near.occupied();
            near.shift(Long.numberOfTrailingZeros(occupied), Long.numberOfTrailingZeros(~occupied));
            boards.add(near);
        }
        for (ChessMetric metric : metrics().subList(0, 4)) {
            int size = boards.size();
            int[][] distances = new int[size][size];
            for (int i = 0; i < size; i++) {
                ChessProbe probe = metric.from(boards.get(i));
                for (int j = 0; j < size; j++) {
                    distances[i][j] = probe.distance(boards.get(j), Integer.MAX_VALUE);
                }
            }
            long triples = 0;
            for (int i = 0; i < size; i++) {
                assertThat(distances[i][i]).isZero();
                for (int j = 0; j < size; j++) {
                    assertThat(distances[i][j]).isEqualTo(distances[j][i]);
                    assertThat(distances[i][j] == 0).isEqualTo(same(boards.get(i), boards.get(j)));
                    for (int k = 0; k < size; k++) {
                        triples++;
                        if (distances[i][k] > distances[i][j] + distances[j][k]) {
                            throw new AssertionError("-Dtabiya.seed=" + SEED + ", " + metric.name() + ": no triangle");
                        }
                    }
                }
            }
            assertThat(triples).isGreaterThan(1_000_000);
        }
    }

    private static boolean same(Planes a, Planes b) {
        long[] first = new long[Planes.COUNT];
        long[] second = new long[Planes.COUNT];
        a.copyTo(first, 0);
        b.copyTo(second, 0);
        return Arrays.equals(first, second);
    }
}
