package dev.tabiya.archive.metric;

import java.util.Arrays;

/**
 * The cheapest way to give each row a column of its own, of which there are at least as many. Few men of a kind differ as a
 * rule, so small cases are enumerated and only big ones take the Hungarian method. Belongs to one thread.
 */
public final class Assignment {
    public static final int MOST = 64;

    /** Up to so many columns, sums by sets of columns are quicker than the Hungarian method. */
    private static final int ENUMERABLE = 7;

    private static final int NEVER = 1 << 20;

    private final int[] costs = new int[MOST * MOST];
    private final int[] sums = new int[1 << ENUMERABLE];
    private final int[] ofRow = new int[MOST + 1];
    private final int[] ofColumn = new int[MOST + 1];
    private final int[] rowOfColumn = new int[MOST + 1];
    private final int[] way = new int[MOST + 1];
    private final int[] least = new int[MOST + 1];
    private final boolean[] used = new boolean[MOST + 1];
    private int rows;
    private int columns;

    /** Begins a new problem; {@link #cost} says the rest. */
    public void size(int rows, int columns) {
        this.rows = rows;
        this.columns = columns;
    }

    public void cost(int row, int column, int cost) {
        costs[row * MOST + column] = cost;
    }

    public int minimum() {
        if (rows == 1) {
            return leastOf(0);
        }
        if (rows == 2) {
            return ofTwo();
        }
        int easy = ifNoneCollide();
        if (easy < NEVER) {
            return easy;
        }
        return columns <= ENUMERABLE ? enumerated() : hungarian();
    }

    private int leastOf(int row) {
        int smallest = NEVER;
        for (int column = 0; column < columns; column++) {
            smallest = Math.min(smallest, costs[row * MOST + column]);
        }
        return smallest;
    }

    private int ofTwo() {
        int best = NEVER;
        for (int first = 0; first < columns; first++) {
            for (int second = 0; second < columns; second++) {
                if (first != second) {
                    best = Math.min(best, costs[first] + costs[MOST + second]);
                }
            }
        }
        return best;
    }

    /** The sum of each row's least cost if different columns have them, which is often so. */
    private int ifNoneCollide() {
        long taken = 0;
        int sum = 0;
        for (int row = 0; row < rows; row++) {
            int smallest = NEVER;
            long at = 0;
            for (int column = 0; column < columns; column++) {
                int cost = costs[row * MOST + column];
                if (cost < smallest || cost == smallest && (taken & at) != 0) {
                    smallest = cost;
                    at = 1L << column;
                }
            }
            if ((taken & at) != 0) {
                return NEVER;
            }
            taken |= at;
            sum += smallest;
        }
        return sum;
    }

    private int enumerated() {
        int sets = 1 << columns;
        Arrays.fill(sums, 0, sets, NEVER);
        sums[0] = 0;
        int best = NEVER;
        for (int set = 0; set < sets; set++) {
            int row = Integer.bitCount(set);
            if (row == rows) {
                best = Math.min(best, sums[set]);
            } else if (row < rows) {
                int base = row * MOST;
                for (int free = ~set & sets - 1; free != 0; free &= free - 1) {
                    int with = set | free & -free;
                    sums[with] = Math.min(sums[with], sums[set] + costs[base + Integer.numberOfTrailingZeros(free)]);
                }
            }
        }
        return best;
    }

    /** The Hungarian method by shortest augmenting paths; afterwards {@link #rowOf} tells who got what. */
    public int hungarian() {
        Arrays.fill(ofRow, 0, rows + 1, 0);
        Arrays.fill(ofColumn, 0, columns + 1, 0);
        Arrays.fill(rowOfColumn, 0, columns + 1, 0);
        for (int row = 1; row <= rows; row++) {
            rowOfColumn[0] = row;
            Arrays.fill(least, 0, columns + 1, NEVER);
            Arrays.fill(used, 0, columns + 1, false);
            int column = 0;
            do {
                used[column] = true;
                int owner = rowOfColumn[column];
                int step = NEVER;
                int next = 0;
                for (int j = 1; j <= columns; j++) {
                    if (!used[j]) {
                        int reduced = costs[(owner - 1) * MOST + j - 1] - ofRow[owner] - ofColumn[j];
                        if (reduced < least[j]) {
                            least[j] = reduced;
                            way[j] = column;
                        }
                        if (least[j] < step) {
                            step = least[j];
                            next = j;
                        }
                    }
                }
                for (int j = 0; j <= columns; j++) {
                    if (used[j]) {
                        ofRow[rowOfColumn[j]] += step;
                        ofColumn[j] -= step;
                    } else {
                        least[j] -= step;
                    }
                }
                column = next;
            } while (rowOfColumn[column] != 0);
            while (column != 0) {
                rowOfColumn[column] = rowOfColumn[way[column]];
                column = way[column];
            }
        }
        return -ofColumn[0];
    }

    /** The row that got a column, or -1 if none did. */
    public int rowOf(int column) {
        return rowOfColumn[column + 1] - 1;
    }
}
