package dev.tabiya.archive.metric.rithmomachia;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.MetricName;
import dev.tabiya.archive.metric.chess.PieceMatching;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.rithmomachia.Cell;
import dev.tabiya.rules.rithmomachia.Man;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import dev.tabiya.rules.rithmomachia.RithmomachiaMove;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How many moves apart two positions of Rithmomachia are: each man goes by its regular and irregular moves, as the preset
 * {@code cvr} has them, over an empty board to where an equal man of its side stands in the other position; a man that the
 * other position lacks costs more than any usual way. Each component that is in only one of two pyramids costs two, and each
 * captive in only one of two hands costs one. It is a metric of boards and hands, with {@code turn} of positions;
 * docs/metric.md has the proof.
 *
 * @param turn a different side to move costs a move
 */
public record RithmomachiaMetric(boolean turn) implements Metric<RithmomachiaBoard> {
    public static final RithmomachiaMetric MOVES = new RithmomachiaMetric(false);

    public static final List<String> WORDS = List.of("moves", "turn");

    private static final int COMPONENT = 2;
    private static final int CAPTIVE = 1;

    /** What the lack of a circle, triangle, square or pyramid costs. */
    private static final int[] LACK = {4, 5, 6, 10};

    private static final int PYRAMID = 3;

    /** Rows and columns of the steps of each shape; all others are their reflections. */
    private static final int[][][] STEPS = {{{1, 1}}, {{2, 0}, {2, 1}}, {{3, 0}, {3, 1}}};

    /** By shape, then from cell and to cell. */
    private static final byte[][] WAYS = ways();

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

    /** What the fall of a component changes is not worked out: then distances have to be measured anew. */
    @Override
    public int step(RithmomachiaBoard board, int move) {
        if (board.heldComponents(board.turn().other()) != 0 && board.lastTakenCount() > 0) {
            return Integer.MAX_VALUE / 4;
        }
        boolean reentry = RithmomachiaMove.kind(move) == RithmomachiaMove.REENTRY;
        return (reentry ? LACK[Man.shape(RithmomachiaMove.type(move))] + CAPTIVE : 1)
                + board.lastTakenCount() * (LACK[Man.SQUARE] + CAPTIVE)
                + (turn ? 1 : 0);
    }

    private static byte[][] ways() {
        byte[][] ways = new byte[LACK.length][Cell.COUNT * Cell.COUNT];
        for (int shape = 0; shape < LACK.length; shape++) {
            for (int from = 0; from < Cell.COUNT; from++) {
                spread(ways[shape], shape, from);
            }
        }
        return ways;
    }

    /** Fewest steps from a cell to all others, by breadth-first search, and never more than two lacks. */
    private static void spread(byte[] ways, int shape, int from) {
        int[] found = new int[Cell.COUNT];
        Arrays.fill(found, 2 * LACK[shape]);
        found[from] = 0;
        int[] queue = new int[Cell.COUNT];
        int size = 0;
        queue[size++] = from;
        for (int next = 0; next < size; next++) {
            int at = queue[next];
            for (int to = 0; to < Cell.COUNT; to++) {
                if (found[at] + 1 < found[to] && isStep(shape, at, to)) {
                    found[to] = found[at] + 1;
                    queue[size++] = to;
                }
            }
        }
        for (int to = 0; to < Cell.COUNT; to++) {
            ways[from << 7 | to] = (byte) found[to];
        }
    }

    /** A pyramid moves as all of its shapes. */
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
        /** Of every man there can be two. */
        private static final int MOST = 2;

        private final RithmomachiaBoard mine;
        private final int[][] cells = new int[Man.NONE][MOST];
        private final int[] counts = new int[Man.NONE];
        private final int[][] otherCells = new int[Man.NONE][MOST];
        private final int[] otherCounts = new int[Man.NONE];
        private final PieceMatching[] shifts = new PieceMatching[LACK.length];

        RithmomachiaProbe(RithmomachiaBoard board) {
            mine = board;
            list(board, cells, counts);
            for (int shape = 0; shape < LACK.length; shape++) {
                byte[] ways = WAYS[shape];
                shifts[shape] = new PieceMatching((from, to) -> ways[from << 7 | to], LACK[shape]);
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
                cost += shifts[shape(man)].cost(cells[man], counts[man], otherCells[man], otherCounts[man]);
            }
            return cost;
        }

        /** What is different apart from where men stand. */
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
                rows.addAll(shifts[shape(man)].explain(
                        Man.name(man), cells[man], counts[man], otherCells[man], otherCounts[man], Cell::name));
            }
            addRest("pyramids", components(other), rows);
            addRest("hands", captives(other), rows);
            addRest("turn", rest(other) - components(other) - captives(other), rows);
            return rows;
        }

        private static void addRest(String what, int cost, List<Row> rows) {
            if (cost > 0) {
                rows.add(new Row(what, Optional.empty(), Optional.empty(), cost));
            }
        }

        @Override
        public int whole() {
            int whole = 0;
            for (int man = 0; man < Man.NONE; man++) {
                whole += counts[man] * LACK[shape(man)];
            }
            for (Side side : Side.values()) {
                whole += COMPONENT * Integer.bitCount(mine.pyramid(side)) + CAPTIVE * mine.bodies(side);
            }
            return whole;
        }
    }
}
