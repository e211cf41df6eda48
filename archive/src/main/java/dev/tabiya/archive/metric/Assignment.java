package dev.tabiya.archive.metric;

import java.util.Arrays;

/**
 * The assignment problem: the least cost of giving each row a column of its own. There are at least as many columns as
 * rows. Positions rarely differ in more than a few pieces of a kind, so small problems are enumerated and only large
 * ones need the Hungarian method. Belongs to one thread.
 */
public final class Assignment {
    public static final int MOST = 64;

    /** Up to this many columns, dynamic programming over sets of columns is faster than the Hungarian method. */
    private static final int ENUMERABLE = 7;

    private static final int INFINITE = 1 << 20;

    private final int[] costs = new int[MOST * MOST];
    private final int[] sums = new int[1 << ENUMERABLE];
    private final int[] rowPotential = new int[MOST + 1];
    private final int[] columnPotential = new int[MOST + 1];
    private final int[] rowOfColumn = new int[MOST + 1];
    private final int[] previous = new int[MOST + 1];
    private final int[] slack = new int[MOST + 1];
    private final boolean[] used = new boolean[MOST + 1];
    private int rows;
    private int columns;

    /** Starts a problem whose costs {@link #cost} then sets. */
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
        int greedy = greedy();
        if (greedy < INFINITE) {
            return greedy;
        }
        return columns <= ENUMERABLE ? enumerated() : hungarian();
    }

    private int leastOf(int row) {
        int smallest = INFINITE;
        for (int column = 0; column < columns; column++) {
            smallest = Math.min(smallest, costs[row * MOST + column]);
        }
        return smallest;
    }

    private int ofTwo() {
        int best = INFINITE;
        for (int first = 0; first < columns; first++) {
            for (int second = 0; second < columns; second++) {
                if (first != second) {
                    best = Math.min(best, costs[first] + costs[MOST + second]);
                }
            }
        }
        return best;
    }

    /** The sum of the least cost of each row if these are in different columns, which is common. */
    private int greedy() {
        long taken = 0;
        int sum = 0;
        for (int row = 0; row < rows; row++) {
            int smallest = INFINITE;
            long at = 0;
            for (int column = 0; column < columns; column++) {
                int cost = costs[row * MOST + column];
                if (cost < smallest || cost == smallest && (taken & at) != 0) {
                    smallest = cost;
                    at = 1L << column;
                }
            }
            if ((taken & at) != 0) {
                return INFINITE;
            }
            taken |= at;
            sum += smallest;
        }
        return sum;
    }

    private int enumerated() {
        int sets = 1 << columns;
        Arrays.fill(sums, 0, sets, INFINITE);
        sums[0] = 0;
        int best = INFINITE;
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

    /** The Hungarian method by shortest augmenting paths. Afterwards {@link #rowOf} gives the assignment. */
    public int hungarian() {
        Arrays.fill(rowPotential, 0, rows + 1, 0);
        Arrays.fill(columnPotential, 0, columns + 1, 0);
        Arrays.fill(rowOfColumn, 0, columns + 1, 0);
        for (int row = 1; row <= rows; row++) {
            rowOfColumn[0] = row;
            Arrays.fill(slack, 0, columns + 1, INFINITE);
            Arrays.fill(used, 0, columns + 1, false);
            int column = 0;
            do {
                used[column] = true;
                int owner = rowOfColumn[column];
                int step = INFINITE;
                int next = 0;
                for (int j = 1; j <= columns; j++) {
                    if (!used[j]) {
                        int reduced = costs[(owner - 1) * MOST + j - 1] - rowPotential[owner] - columnPotential[j];
                        if (reduced < slack[j]) {
                            slack[j] = reduced;
                            previous[j] = column;
                        }
                        if (slack[j] < step) {
                            step = slack[j];
                            next = j;
                        }
                    }
                }
                for (int j = 0; j <= columns; j++) {
                    if (used[j]) {
                        rowPotential[rowOfColumn[j]] += step;
                        columnPotential[j] -= step;
                    } else {
                        slack[j] -= step;
                    }
                }
                column = next;
            } while (rowOfColumn[column] != 0);
            while (column != 0) {
                rowOfColumn[column] = rowOfColumn[previous[column]];
                column = previous[column];
            }
        }
        return -columnPotential[0];
    }

    /** The row assigned to a column, or -1. */
    public int rowOf(int column) {
        return rowOfColumn[column + 1] - 1;
    }
}
