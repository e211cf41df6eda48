package dev.tabiya.archive.metric.rithmomachia;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.MetricName;
import dev.tabiya.archive.metric.PieceMatching;
import dev.tabiya.archive.metric.ShortestPaths;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.rithmomachia.Cell;
import dev.tabiya.rules.rithmomachia.Man;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import dev.tabiya.rules.rithmomachia.RithmomachiaMove;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The number of moves between two positions of Rithmomachia. Each piece moves over an empty board, by the regular and
 * irregular moves of the preset {@code cvr}, to the cell of an equal piece of its side in the other position. A piece
 * that the other position lacks has a fixed cost, greater than that of most moves. A component in only one of two
 * pyramids costs two, and a prisoner in only one of two hands costs one. This is a metric of boards and hands, with
 * {@code turn} of positions; docs/metric.md has the proof.
 *
 * @param turn a different side to move costs one move
 */
public record RithmomachiaMetric(boolean turn) implements Metric<RithmomachiaBoard> {
    public static final RithmomachiaMetric MOVES = new RithmomachiaMetric(false);

    public static final List<String> WORDS = List.of("moves", "turn");

    private static final int COMPONENT = 2;
    private static final int CAPTIVE = 1;

    /** The cost of an absent circle, triangle, square or pyramid. */
    private static final int[] ABSENT = {4, 5, 6, 10};

    private static final int PYRAMID = 3;

    /** The rows and columns of the moves of each shape, up to reflection. */
    private static final int[][][] STEPS = {{{1, 1}}, {{2, 0}, {2, 1}}, {{3, 0}, {3, 1}}};

    /** The number of moves by shape, then by {@code from << 7 | to}. */
    private static final byte[][] MOVE_COSTS = moveCosts();

    /** Reads {@code moves} or {@code turn}. */
    public static RithmomachiaMetric read(String text) {
        return new RithmomachiaMetric(MetricName.read(text, WORDS).contains("turn"));
    }

    @Override
    public String game() {
        return Rithmomachia.RULES.name();
    }

    @Override
    public String name() {
        return turn ? "turn" : "moves";
    }

    @Override
    public Probe<RithmomachiaBoard> from(RithmomachiaBoard position) {
        return new RithmomachiaProbe(position.copy());
    }

    /** No bound after the capture of a component. */
    @Override
    public int step(RithmomachiaBoard board, int move) {
        if (board.heldComponents(board.turn().other()) != 0 && board.lastTakenCount() > 0) {
            return Integer.MAX_VALUE / 4;
        }
        boolean reentry = RithmomachiaMove.kind(move) == RithmomachiaMove.REENTRY;
        return (reentry ? ABSENT[Man.shape(RithmomachiaMove.type(move))] + CAPTIVE : 1)
                + board.lastTakenCount() * (ABSENT[Man.SQUARE] + CAPTIVE)
                + (turn ? 1 : 0);
    }

    private static byte[][] moveCosts() {
        byte[][] costs = new byte[ABSENT.length][];
        for (int each = 0; each < ABSENT.length; each++) {
            int shape = each;
            costs[shape] = ShortestPaths.table(Cell.COUNT, 2 * ABSENT[shape], (from, to) -> isStep(shape, from, to));
        }
        return costs;
    }

    /** A pyramid moves like all three shapes. */
    private static boolean isStep(int shape, int from, int to) {
        int rows = Math.abs(Cell.row(from) - Cell.row(to));
        int columns = Math.abs(Cell.column(from) - Cell.column(to));
        for (int s = 0; s < STEPS.length; s++) {
            for (int[] step : STEPS[s]) {
                boolean fits = rows == step[0] && columns == step[1] || rows == step[1] && columns == step[0];
                if (fits && (shape == s || shape == PYRAMID)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int shape(int man) {
        return Man.isPyramid(man) ? PYRAMID : Man.shape(Man.type(man));
    }

    private final class RithmomachiaProbe implements Probe<RithmomachiaBoard> {
        /** There are at most two pieces of a kind. */
        private static final int MOST = 2;

        private final RithmomachiaBoard mine;
        private final int[][] cells = new int[Man.NONE][MOST];
        private final int[] counts = new int[Man.NONE];
        private final int[][] otherCells = new int[Man.NONE][MOST];
        private final int[] otherCounts = new int[Man.NONE];
        private final PieceMatching[] matchings = new PieceMatching[ABSENT.length];

        RithmomachiaProbe(RithmomachiaBoard board) {
            mine = board;
            list(board, cells, counts);
            for (int shape = 0; shape < ABSENT.length; shape++) {
                byte[] costs = MOVE_COSTS[shape];
                matchings[shape] = new PieceMatching((from, to) -> costs[from << 7 | to], ABSENT[shape]);
            }
        }

        private static void list(RithmomachiaBoard board, int[][] cells, int[] counts) {
            Arrays.fill(counts, 0);
            for (int cell = 0; cell < Cell.COUNT; cell++) {
                int man = board.manAt(cell);
                if (man != Man.NONE) {
                    cells[man][counts[man]++] = cell;
                }
            }
        }

        @Override
        public int distance(RithmomachiaBoard other, int limit) {
            int cost = rest(other);
            if (cost > limit) {
                return cost;
            }
            list(other, otherCells, otherCounts);
            for (int man = 0; man < Man.NONE && cost <= limit; man++) {
                cost += matchings[shape(man)].cost(cells[man], counts[man], otherCells[man], otherCounts[man]);
            }
            return cost;
        }

        /** The cost of everything but the pieces on the board. */
        private int rest(RithmomachiaBoard other) {
            return components(other) + captives(other) + (turn && mine.turn() != other.turn() ? 1 : 0);
        }

        private int components(RithmomachiaBoard other) {
            int different = 0;
            for (Side side : Side.values()) {
                different += Integer.bitCount(mine.pyramid(side) ^ other.pyramid(side));
            }
            return COMPONENT * different;
        }

        private int captives(RithmomachiaBoard other) {
            int different = 0;
            for (Side side : Side.values()) {
                different += Integer.bitCount(mine.heldComponents(side) ^ other.heldComponents(side));
                if (mine.bodies(side) + other.bodies(side) > 0) {
                    for (int type = 0; type < Man.TYPES; type++) {
                        different += Math.abs(mine.captives(side, type) - other.captives(side, type));
                    }
                }
            }
            return CAPTIVE * different;
        }

        @Override
        public List<Row> explain(RithmomachiaBoard other) {
            List<Row> rows = new ArrayList<>();
            list(other, otherCells, otherCounts);
            for (int man = 0; man < Man.NONE; man++) {
                rows.addAll(matchings[shape(man)].explain(
                        Man.name(man), cells[man], counts[man], otherCells[man], otherCounts[man], Cell::name));
            }
            Row.addOther("pyramids", components(other), rows);
            Row.addOther("hands", captives(other), rows);
            Row.addOther("turn", rest(other) - components(other) - captives(other), rows);
            return rows;
        }

        @Override
        public int toEmptyBoard() {
            int cost = 0;
            for (int man = 0; man < Man.NONE; man++) {
                cost += counts[man] * ABSENT[shape(man)];
            }
            for (Side side : Side.values()) {
                cost += COMPONENT * Integer.bitCount(mine.pyramid(side)) + CAPTIVE * mine.bodies(side);
            }
            return cost;
        }
    }
}
