package dev.tabiya.archive.metric;

import java.util.Arrays;

/** The fewest steps between the squares of an empty board, by breadth-first search. */
public final class ShortestPaths {
    /** Whether one step leads from a square to another. */
    @FunctionalInterface
    public interface Step {
        boolean leads(int from, int to);
    }

    private ShortestPaths() {}

    /** The steps from each square to each, at most the limit, by {@code from * squares + to}. */
    public static byte[] table(int squares, int limit, Step step) {
        byte[] table = new byte[squares * squares];
        Arrays.fill(table, (byte) limit);
        int[] queue = new int[squares];
        for (int from = 0; from < squares; from++) {
            int row = from * squares;
            table[row + from] = 0;
            queue[0] = from;
            int size = 1;
            for (int next = 0; next < size; next++) {
                int at = queue[next];
                int steps = table[row + at] + 1;
                for (int to = 0; to < squares; to++) {
                    if (steps < table[row + to] && step.leads(at, to)) {
                        table[row + to] = (byte) steps;
                        queue[size++] = to;
                    }
                }
            }
        }
        return table;
    }
}
