package dev.tabiya.archive.pattern;

import java.util.Arrays;

/**
 * The facts of a position that patterns test, each listed once: a piece on a square, a material balance, a motif. Facts
 * are longs whose meaning only their encoder knows. Reused between positions.
 */
public final class Facts {
    private static final long PIECES = 2L << 56;

    /** The most pieces in any game: the largest Amazons board has this many squares. */
    public static final int MOST_PIECES = 144;

    private long[] facts = new long[64];
    private int size;

    /** The number of pieces on the board: the one fact that has the same meaning in every game. */
    public static long pieces(int count) {
        return PIECES | count;
    }

    public void clear() {
        size = 0;
    }

    public void add(long fact) {
        if (size == facts.length) {
            facts = Arrays.copyOf(facts, 2 * size);
        }
        facts[size++] = fact;
    }

    public int size() {
        return size;
    }

    public long fact(int index) {
        return facts[index];
    }

    public boolean contains(long fact) {
        for (int i = 0; i < size; i++) {
            if (facts[i] == fact) {
                return true;
            }
        }
        return false;
    }
}
