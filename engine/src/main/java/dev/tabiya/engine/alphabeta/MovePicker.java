package dev.tabiya.engine.alphabeta;

import java.util.Arrays;

/**
 * The moves of all plies of a search in one buffer, picked best first. Most nodes are cut off after a move or two, so
 * the best remaining move is selected on demand; after a few, the rest is sorted.
 */
final class MovePicker {
    private static final int SOUGHT = 6;

    int[] moves;
    int[] ratings;
    private long[] sorted;

    MovePicker(int size) {
        moves = new int[size];
        ratings = new int[size];
        sorted = new long[size];
    }

    /** Grows the buffer; rarely needed, since deep lines have few moves each. */
    void reserve(int size) {
        if (size > moves.length) {
            moves = Arrays.copyOf(moves, 2 * size);
            ratings = Arrays.copyOf(ratings, 2 * size);
            sorted = new long[2 * size];
        }
    }

    /** Moves the best from {@code at} to {@code end} up to {@code at}, and returns it. */
    int next(int from, int at, int end) {
        if (at - from < SOUGHT) {
            best(at, end);
        } else if (at - from == SOUGHT) {
            sort(at, end);
        }
        return moves[at];
    }

    /** Moves the best from {@code at} to {@code end} up to {@code at}, and returns its rating. */
    int best(int at, int end) {
        int top = ratings[at];
        for (int i = at + 1; i < end; i++) {
            top = Math.max(top, ratings[i]); // without a branch, which nothing could predict
        }
        int best = at;
        while (ratings[best] != top) {
            best++;
        }
        int move = moves[best];
        // Shifted, not swapped: equal moves keep the generator's order, as in the sort below.
        System.arraycopy(moves, at, moves, at + 1, best - at);
        System.arraycopy(ratings, at, ratings, at + 1, best - at);
        moves[at] = move;
        ratings[at] = top;
        return top;
    }

    /** Drops a move, if it is between {@code from} and {@code end}; returns the new end. */
    int drop(int move, int from, int end) {
        for (int i = from; i < end; i++) {
            if (moves[i] == move) {
                System.arraycopy(moves, i + 1, moves, i, end - i - 1);
                return end - 1;
            }
        }
        return end;
    }

    /** Drops all moves from {@code at} on but those rated below a bar; returns the new end. */
    int keepBelow(int bar, int at, int end) {
        int kept = at;
        for (int i = at; i < end; i++) {
            if (ratings[i] < bar) {
                moves[kept] = moves[i];
                ratings[kept++] = ratings[i];
            }
        }
        return kept;
    }

    private void sort(int from, int end) {
        for (int i = from; i < end; i++) {
            sorted[i] = (long) -ratings[i] << 32 | i;
        }
        Arrays.sort(sorted, from, end);
        // The order refers to places, which the moves leave one by one; the ratings have served and make room for them.
        System.arraycopy(moves, from, ratings, from, end - from);
        for (int i = from; i < end; i++) {
            moves[i] = ratings[(int) sorted[i]];
        }
        for (int i = from; i < end; i++) {
            ratings[i] = (int) -(sorted[i] >> 32);
        }
    }
}
