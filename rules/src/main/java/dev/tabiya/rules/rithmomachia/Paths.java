package dev.tabiya.rules.rithmomachia;

import java.util.Arrays;

/**
 * Where men go on the empty board, and what lies in their way. A set of cells is two longs, rows 1 to 8 and rows 9 to 16. The
 * shapes are those of {@link Man}, and after them {@link #ORTHOGONAL_CIRCLE}, which some rule sets have for circles.
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

    /** By shape and cell: every direction that ends on the board, as its cells in order; and all of them as a set. */
    private static final int[][][] ROADS = new int[4 * 128][][];

    private static final long[] ROADS_LOW = new long[4 * 128];
    private static final long[] ROADS_HIGH = new long[4 * 128];

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
                add(ROADS_LOW, ROADS_HIGH, at, road[n - 1]);
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

    static long roadsLow(int shape, int cell) {
        return ROADS_LOW[shape << 7 | cell];
    }

    static long roadsHigh(int shape, int cell) {
        return ROADS_HIGH[shape << 7 | cell];
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
