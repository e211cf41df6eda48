package dev.tabiya.archive.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.RandomGames;
import dev.tabiya.archive.metric.amazons.AmazonsMetric;
import dev.tabiya.archive.metric.rithmomachia.RithmomachiaMetric;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

class GamesMetricTest {
    private static final long SEED = Long.getLong("tabiya.seed", 1);

    @Test
    void amazonsAreMeasuredByTheDefinition() {
        List<AmazonsBoard> boards = boards(
                GameSupport.AMAZONS,
                List.of(
                        "1bb1/b2b/w2w/1ww1 w",
                        "1b2b1/b4b/6/6/w4w/1w2w1 b - 3",
                        "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w2x w"));
        for (AmazonsMetric metric : List.of(AmazonsMetric.MOVES, AmazonsMetric.read("moves+turn"))) {
            isAMetric(GameSupport.AMAZONS, metric, boards, (a, b) -> SlowGames.distance(metric, a, b));
        }
    }

    @Test
    void rithmomachiaIsMeasuredByTheDefinition() {
        List<RithmomachiaBoard> boards = boards(
                GameSupport.RITHMOMACHIA,
                List.of(
                        "7ps64.s49.t36.t25.c16..//////4c25.//2T25.///////PS36.S25.T16.T9.C4.C1.. w - - - 40",
                        "ps64.s49.t36.t25.c16..////////3PS36.S25.T16.T9.C4.C1..3t36./////// b c7.t12. - - 40"));
        for (RithmomachiaMetric metric : List.of(RithmomachiaMetric.MOVES, RithmomachiaMetric.read("turn"))) {
            isAMetric(GameSupport.RITHMOMACHIA, metric, boards, (a, b) -> SlowGames.distance(metric, a, b));
        }
    }

    @Test
    void anExampleOfEach() {
        AmazonsBoard start = Amazons.RULES.start().board();
        AmazonsBoard after = Amazons.RULES.start().play("d1-d7/g7").board();
        AmazonsBoard beside = Amazons.RULES.start().play("d1-d8/g8").board();
        AmazonsBoard elsewhere = Amazons.RULES.start().play("d1-e2/e8").board();
        assertThat(AmazonsMetric.MOVES.from(start).distance(after, 99)).isEqualTo(2);
        // The amazon moves, and the arrow is on a neighbouring square.
        assertThat(AmazonsMetric.MOVES.from(after).distance(beside, 99)).isEqualTo(2);
        // From d7 to e2 takes two moves; the two arrows are not neighbours.
        assertThat(AmazonsMetric.MOVES.from(after).distance(elsewhere, 99)).isEqualTo(4);
        RithmomachiaBoard board = Rithmomachia.RULES.start().board();
        RithmomachiaBoard moved = Rithmomachia.RULES.start().play("T72:3x2-5x2").board();
        assertThat(RithmomachiaMetric.MOVES.from(board).distance(moved, 99)).isEqualTo(1);
        assertThat(RithmomachiaMetric.read("turn").from(board).distance(moved, 99))
                .isEqualTo(2);
        RithmomachiaBoard taken = Rithmomachia.RULES
                .start()
                .play("T72:3x2-5x2")
                .play("t12:14x2-12x2")
                .board();
        // Black's triangle moved and White's is Black's prisoner.
        assertThat(RithmomachiaMetric.MOVES.from(moved).distance(taken, 99)).isEqualTo(1 + 5 + 1);
    }

    /** Searches skip positions because of this. */
    @Test
    void aMoveChangesDistancesByNoMoreThanItsStep() {
        Random random = new Random(SEED);
        int[] moves = new int[Amazons.RULES.maxMoves()];
        stepsHold(AmazonsMetric.read("turn"), Amazons.RULES.start().board(), board -> board.randomMove(moves, random));
        // Prefers captures, since random play has few.
        ToIntFunction<RithmomachiaBoard> eager = board -> random.ints(40, 0, board.moves(moves, 0))
                .map(i -> moves[i])
                .filter(move -> !board.captures(move).isEmpty())
                .findFirst()
                .orElseGet(() -> board.randomMove(moves, random));
        for (int game = 0; game < 5; game++) {
            stepsHold(
                    RithmomachiaMetric.read(game % 2 == 0 ? "turn" : "moves"),
                    Rithmomachia.RULES.start().board(),
                    eager);
        }
    }

    private static <B extends Board<B>> void stepsHold(Metric<B> metric, B board, ToIntFunction<B> choice) {
        while (!board.outcome().over()) {
            Metric.Probe<B> before = metric.from(board);
            int move = choice.applyAsInt(board);
            board.make(move);
            assertThat(before.distance(board, Integer.MAX_VALUE)).isLessThanOrEqualTo(metric.step(board, move));
        }
    }

    @Test
    void unknownMetricsAreRejected() {
        assertThatThrownBy(() -> AmazonsMetric.read("paper"))
                .isInstanceOf(ParseException.class)
                .hasMessage("invalid metric \"paper\": there are moves, turn, joined by +");
    }

    private static <B extends Board<B>> List<B> boards(GameSupport<B> discipline, List<String> more) {
        Random random = new Random(SEED);
        List<B> boards = new ArrayList<>();
        List<Game<B>> games = RandomGames.mixed(discipline.rules(), 8, SEED);
        for (int i = 0; i < 10; i++) {
            boards.add(RandomGames.position(games, random).board());
        }
        more.forEach(text -> boards.add(discipline.rules().position(text).board()));
        B last = boards.getLast();
        discipline
                .encoder()
                .transforms()
                .forEach(twin -> boards.add(discipline.encoder().transformed(last, twin)));
        boards.add(discipline.encoder().transformed(boards.get(0), Transform.MIRROR));
        return boards;
    }

    /** Identity, symmetry, the triangle inequality, limits, and rows that add up. */
    private static <B extends Board<B>> void isAMetric(
            GameSupport<B> discipline, Metric<B> metric, List<B> boards, ToIntBiFunction<B, B> definition) {
        int size = boards.size();
        int[][] distances = new int[size][size];
        for (int i = 0; i < size; i++) {
            Metric.Probe<B> probe = metric.from(boards.get(i));
            for (int j = 0; j < size; j++) {
                B other = boards.get(j);
                String what = "-Dtabiya.seed=" + SEED + " " + boards.get(i) + " to " + other;
                int distance = probe.distance(other, Integer.MAX_VALUE);
                distances[i][j] = distance;
                assertThat(distance).as(what).isEqualTo(definition.applyAsInt(boards.get(i), other));
                assertThat(probe.distance(other, distance)).isEqualTo(distance);
                assertThat(probe.distance(other, distance / 2)).isGreaterThan(distance / 2 - (distance == 0 ? 1 : 0));
                assertThat(probe.explain(other).stream()
                                .mapToInt(Metric.Row::cost)
                                .sum())
                        .as(what)
                        .isEqualTo(distance);
                String placement =
                        discipline.rules().notation().write(boards.get(i)).split(" ", 2)[0];
                String otherPlacement =
                        discipline.rules().notation().write(other).split(" ", 2)[0];
                assertThat(distance == 0 && !placement.equals(otherPlacement))
                        .as(what)
                        .isFalse();
            }
            assertThat(distances[i][i]).isZero();
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                assertThat(distances[i][j]).isEqualTo(distances[j][i]);
                for (int k = 0; k < size; k++) {
                    assertThat(distances[i][j]).isLessThanOrEqualTo(distances[i][k] + distances[k][j]);
                }
            }
        }
    }
}
