package dev.tabiya.archive.pattern;

import java.util.Arrays;

/**
 * What is simply true of a position: a piece on a square, a material balance, a motif. Facts are longs whose meaning only
 * their encoder knows; each is listed once. Reused from position to position.
 */
public final class Facts {
    private static final long PIECES = 2L << 56;

    /** What a board of Amazons of the largest size can hold. */
    public static final int MOST_PIECES = 144;

    private long[] facts = new long[64];
    private int size;

    /** The number of men on the board: the one fact that means the same in every game. */
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
}
