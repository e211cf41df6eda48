package dev.tabiya.engine.amazons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsSquare;
import dev.tabiya.rules.amazons.Reach;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The evaluations against their definitions, square by square, along random games. */
class EvaluatorsTest {
    private static final double FAR = 99;

    private final Reach queens = new Reach();
    private final Reach kings = new Reach();

    private interface Check {
        void at(AmazonsBoard board);
    }

    private static void alongGames(Check check) {
        int[] room = new int[Amazons.RULES.maxMoves()];
        for (String start : List.of(Amazons.START, "1b1b1/b3b/5/w3w/1w1w1 w", "b10w/12/3xxx6/12/1b8w1 b")) {
            Random random = new Random(7);
            AmazonsBoard board = Amazons.RULES.position(start).board();
            while (!board.outcome().over()) {
                check.at(board);
                board.make(board.randomMove(room, random));
            }
        }
    }

    private double distance(Reach reach, Side side, int square) {
        return Math.min(FAR, reach.distance(side, square));
    }

    private interface Term {
        double of(double ours, double theirs);
    }

    /** Sums over the empty squares, by the distances of the side to move and of the other. */
    private double sum(AmazonsBoard board, Reach reach, Term term) {
        double sum = 0;
        for (int rank = 0; rank < board.ranks(); rank++) {
            for (int file = 0; file < board.files(); file++) {
                int square = AmazonsSquare.of(file, rank);
                if (board.at(square) == AmazonsBoard.EMPTY) {
                    sum += term.of(
                            distance(reach, board.turn(), square),
                            distance(reach, board.turn().other(), square));
                }
            }
        }
        return sum;
    }

    private static double territory(double ours, double theirs) {
        return ours == FAR && theirs == FAR ? 0 : ours == theirs ? 0.2 : ours < theirs ? 1 : -1;
    }

    private static double contest(double ours, double theirs) {
        return ours == FAR || theirs == FAR ? 0 : Math.pow(2, -Math.abs(ours - theirs));
    }

    @Test
    void territoryByQueens() {
        alongGames(board -> assertThat(new Territory().evaluate(board) / 100.0)
                .as(board.toString())
                .isCloseTo(sum(board, queens.queens(board), EvaluatorsTest::territory), within(0.001)));
    }

    @Test
    void relativeTerritory() {
        alongGames(board -> assertThat(new RelativeTerritory().evaluate(board) / 100.0)
                .as(board.toString())
                .isCloseTo(
                        sum(
                                board,
                                queens.queens(board),
                                (ours, theirs) ->
                                        ours == theirs ? 0 : ours == FAR ? -5 : theirs == FAR ? 5 : theirs - ours),
                        within(0.001)));
    }

    @Test
    void mobilityCountsWholeMoves() {
        AmazonsBoard board = Amazons.RULES.position("w1xb/1xxx/xxxx/xxxx w").board();
        assertThat(new Mobility().evaluate(board)).isEqualTo(400);
        alongGames(at -> {
            AmazonsBoard other = at.copy();
            int ours = at.countMoves();
            other.make(other.randomMove(new int[Amazons.RULES.maxMoves()], new Random(1)));
            int theirs = at.countMoves(at.turn().other());
            assertThat(new Mobility().evaluate(at)).isEqualTo(100 * (ours - theirs));
        });
    }

    @Test
    void contestedSquares() {
        alongGames(board -> assertThat(Phase.of(board, queens.queens(board)))
                .as(board.toString())
                .isCloseTo(sum(board, queens, EvaluatorsTest::contest), within(0.01)));
    }

    private double freedom(AmazonsBoard board, Side side) {
        double sum = 0;
        for (int i = 0; i < board.amazons(side); i++) {
            sum += freedom(board, side, board.amazon(side, i));
        }
        return sum;
    }

    private double freedom(AmazonsBoard board, Side side, int from) {
        double sum = 0;
        for (int df = -1; df <= 1; df++) {
            for (int dr = -1; dr <= 1; dr++) {
                int file = AmazonsSquare.file(from) + df;
                int rank = AmazonsSquare.rank(from) + dr;
                for (double weight = 1; isEmpty(board, file, rank); weight /= 2) {
                    if (distance(queens, side.other(), AmazonsSquare.of(file, rank)) < FAR) {
                        sum += neighbours(board, file, rank) * weight;
                    }
                    file += df;
                    rank += dr;
                }
            }
        }
        return sum;
    }

    private double penalty(AmazonsBoard board, Side side) {
        double sum = 0;
        for (int i = 0; i < board.amazons(side); i++) {
            sum += 10 * Math.exp(-freedom(board, side, board.amazon(side, i)) / 7);
        }
        return sum;
    }

    private static int neighbours(AmazonsBoard board, int file, int rank) {
        int count = 0;
        for (int df = -1; df <= 1; df++) {
            for (int dr = -1; dr <= 1; dr++) {
                count += (df != 0 || dr != 0) && isEmpty(board, file + df, rank + dr) ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean isEmpty(AmazonsBoard board, int file, int rank) {
        return file >= 0
                && rank >= 0
                && file < board.files()
                && rank < board.ranks()
                && board.at(AmazonsSquare.of(file, rank)) == AmazonsBoard.EMPTY;
    }

    @Test
    void territoryMobility() {
        alongGames(board -> {
            queens.queens(board);
            double w = sum(board, queens, EvaluatorsTest::contest);
            double m = w
                    * (freedom(board, board.turn())
                            - freedom(board, board.turn().other()))
                    / 100;
            assertThat(new TerritoryMobility().evaluate(board) / 100.0)
                    .as(board.toString())
                    .isCloseTo(sum(board, queens, EvaluatorsTest::territory) + m, within(0.02));
        });
    }

    @Test
    void eachTermOfLieberum() {
        alongGames(board -> {
            queens.queens(board);
            kings.kings(board);
            double w = sum(board, queens, EvaluatorsTest::contest);
            double x = Math.min(1, w / 50);
            double t1 = sum(board, queens, EvaluatorsTest::territory);
            double t2 = sum(board, kings, EvaluatorsTest::territory);
            double c1 = 2 * sum(board, queens, (ours, theirs) -> Math.pow(2, -ours) - Math.pow(2, -theirs));
            double c2 = sum(board, kings, (ours, theirs) -> Math.clamp((theirs - ours) / 6, -1, 1));
            check(board, new LieberumWeights(50, 0, 0, 1, 0, 1), t1 + x * (t2 - t1));
            check(board, new LieberumWeights(50, 1, 0, 0, 0, 1), t1 + x * (c1 - t1));
            check(board, new LieberumWeights(50, 0, 1, 0, 0, 1), t1 + x * (c2 - t1));
            double m = penalty(board, board.turn().other()) - penalty(board, board.turn());
            check(board, new LieberumWeights(50, 0, 0, 0, 10, 7), t1 + x * m);
        });
    }

    private static void check(AmazonsBoard board, LieberumWeights weights, double expected) {
        assertThat(new Lieberum(weights).evaluate(board) / 100.0)
                .as("%s by %s", board, weights)
                .isCloseTo(expected, within(0.02));
    }

    /** Nothing depends on colours, and copies agree. */
    @Test
    void colours() {
        for (Evaluator<AmazonsBoard> evaluator :
                AmazonsPlayerKit.INSTANCE.evaluators().values()) {
            alongGames(board -> {
                String swapped =
                        board.toString().replace('w', '.').replace('b', 'w').replace('.', 'b');
                AmazonsBoard other = Amazons.RULES.position(swapped).board();
                assertThat(evaluator.evaluate(other)).as(swapped).isEqualTo(evaluator.evaluate(board));
                assertThat(evaluator.copy().evaluate(board)).isEqualTo(evaluator.evaluate(board));
            });
        }
    }
}
