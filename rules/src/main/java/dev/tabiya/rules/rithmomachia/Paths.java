package dev.tabiya.rules.rithmomachia;

import java.util.Arrays;

/**
 * Where men go on the empty board, and what lies in their way. A set of cells is two longs, rows 1 to 8 and rows 9 to
 * 16. The shapes are those of {@link Man}, and after them {@link #ORTHOGONAL_CIRCLE}, which some rule sets have for
 * circles.
 */
final class Paths {
    static final int ORTHOGONAL_CIRCLE = 3;

    /** Directions as steps in rows and columns; the first four go up in cells, and d and d + 4 are opposite. */
    private static final int[][] DIRECTIONS = {{0, 1}, {1, 0}, {1, 1}, {1, -1}, {0, -1}, {-1, 0}, {-1, -1}, {-1, 1}};

    private static final int[][] ORTHOGONAL = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

    /** How far each shape goes. */
    private static final int[] LENGTHS = {1, 2, 3, 1};

    private static final long[] RAY_LOW = new long[8 * 128];
    private static final long[] RAY_HIGH = new long[8 * 128];

    /** By shape and cell: the cells a regular move ends on. */
    private static final int[][] REGULAR = new int[4 * 128][];

    private static final int[][] IRREGULAR = new int[4 * 128][];
    private static final long[] REACH_LOW = new long[4 * 128];
    private static final long[] REACH_HIGH = new long[4 * 128];

    /** By shape and cell: every direction that ends on the board, as its cells in order. */
    private static final int[][][] ROADS = new int[4 * 128][][];

    /** The directions of straight moves, and of a circle's. */
    static final int[] ORTHOGONALS = {0, 1, 4, 5};

    private static final int[] DIAGONALS = {2, 3, 6, 7};

    /** Where a step in a direction can end, by its change of column; and how many cells it goes. */
    private static final long FIRST_COLUMN = 0x0101010101010101L;

    private static final long[] ENDS = new long[8];
    private static final int[] STEPS = {1, 8, 9, 7};

    /** By direction and number of steps: the cells from which so many stay on the board. */
    private static final long[] WITHIN_LOW = new long[8 * 4];

    private static final long[] WITHIN_HIGH = new long[8 * 4];

    static {
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            for (int d = 0; d < 8; d++) {
                int[] step = DIRECTIONS[d];
                for (int n = 1; Cell.beyond(cell, n * step[0], n * step[1]) != Cell.NONE; n++) {
                    add(RAY_LOW, RAY_HIGH, d << 7 | cell, Cell.beyond(cell, n * step[0], n * step[1]));
                }
            }
            for (int shape = 0; shape < 4; shape++) {
                fill(shape, cell);
            }
        }
        for (int d = 0; d < 8; d++) {
            int columns = DIRECTIONS[d][1];
            ENDS[d] = columns == 0 ? -1 : ~(columns > 0 ? FIRST_COLUMN : FIRST_COLUMN << 7);
            WITHIN_LOW[d << 2] = -1;
            WITHIN_HIGH[d << 2] = -1;
            for (int at = d << 2; at < (d << 2) + 3; at++) {
                WITHIN_LOW[at + 1] = stepLow(WITHIN_LOW[at], WITHIN_HIGH[at], d);
                WITHIN_HIGH[at + 1] = stepHigh(WITHIN_LOW[at], WITHIN_HIGH[at], d);
            }
        }
    }

    private Paths() {}

    private static void fill(int shape, int cell) {
        int at = shape << 7 | cell;
        int length = LENGTHS[shape];
        int[][] roads = new int[4][];
        int[] ends = new int[4];
        int count = 0;
        for (int[] step : shape == Man.CIRCLE ? DIAGONAL : ORTHOGONAL) {
            int end = Cell.beyond(cell, length * step[0], length * step[1]);
            if (end == Cell.NONE) {
                continue;
            }
            int[] road = new int[length];
            for (int n = 1; n <= length; n++) {
                road[n - 1] = Cell.beyond(cell, n * step[0], n * step[1]);
            }
            add(REACH_LOW, REACH_HIGH, at, end);
            roads[count] = road;
            ends[count++] = end;
        }
        ROADS[at] = Arrays.copyOf(roads, count);
        REGULAR[at] = Arrays.copyOf(ends, count);
        IRREGULAR[at] = length == 1 ? new int[0] : leaps(cell, length);
    }

    private static int[] leaps(int cell, int length) {
        int[] leaps = new int[8];
        int count = 0;
        for (int[] step : DIAGONAL) {
            int[] ends = {Cell.beyond(cell, length * step[0], step[1]), Cell.beyond(cell, step[0], length * step[1])};
            for (int end : ends) {
                if (end != Cell.NONE) {
                    leaps[count++] = end;
                }
            }
        }
        return Arrays.copyOf(leaps, count);
    }

    private static void add(long[] low, long[] high, int at, int cell) {
        if (cell < 64) {
            low[at] |= 1L << cell;
        } else {
            high[at] |= 1L << cell;
        }
    }

    /** Where a shape's regular moves end. */
    static int[] regular(int shape, int cell) {
        return REGULAR[shape << 7 | cell];
    }

    /** Where a shape's leaps end. */
    static int[] irregular(int shape, int cell) {
        return IRREGULAR[shape << 7 | cell];
    }

    /** The same cells as {@link #regular}; what a shape reaches from a cell reaches that cell as well. */
    static long reachLow(int shape, int cell) {
        return REACH_LOW[shape << 7 | cell];
    }

    static long reachHigh(int shape, int cell) {
        return REACH_HIGH[shape << 7 | cell];
    }

    static int[][] roads(int shape, int cell) {
        return ROADS[shape << 7 | cell];
    }

    /** The directions a circle goes in. */
    static int[] directions(int circle) {
        return circle == ORTHOGONAL_CIRCLE ? ORTHOGONALS : DIAGONALS;
    }

    /** Some cells, all moved one step in a direction; those that leave the board are gone. */
    static long stepLow(long low, long high, int direction) {
        int step = STEPS[direction & 3];
        return (direction < 4 ? low << step : low >>> step | high << 64 - step) & ENDS[direction];
    }

    static long stepHigh(long low, long high, int direction) {
        int step = STEPS[direction & 3];
        return (direction < 4 ? high << step | low >>> 64 - step : high >>> step) & ENDS[direction];
    }

    /** The cells from which so many steps, up to three, against a direction stay on the board. */
    static long withinLow(int steps, int direction) {
        return WITHIN_LOW[direction << 2 | steps];
    }

    static long withinHigh(int steps, int direction) {
        return WITHIN_HIGH[direction << 2 | steps];
    }

    /** The first of some cells in a direction (0 to 7), or {@link Cell#NONE}. */
    static int first(long low, long high, int direction, int cell) {
        long lower = low & RAY_LOW[direction << 7 | cell];
        long higher = high & RAY_HIGH[direction << 7 | cell];
        if (direction < 4) {
            return lower != 0
                    ? Long.numberOfTrailingZeros(lower)
                    : higher != 0 ? 64 + Long.numberOfTrailingZeros(higher) : Cell.NONE;
        }
        return higher != 0
                ? 127 - Long.numberOfLeadingZeros(higher)
                : lower != 0 ? 63 - Long.numberOfLeadingZeros(lower) : Cell.NONE;
    }

    /** How many cells lie between two on one line. */
    static int between(int a, int b) {
        return Math.max(Math.abs((a >> 3) - (b >> 3)), Math.abs((a & 7) - (b & 7))) - 1;
    }
}
