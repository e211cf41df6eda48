package dev.tabiya.archive.terms;

import java.util.Arrays;

/**
 * The terms of a position, each once, with whole weights of up to 64. Reused from position to position, so that encoding
 * allocates nothing. A term is an int whose top bits name its {@link Kind} and whose other bits only its encoder knows.
 */
public final class Features {
    /** The weight of what holds fully; a reachable square d steps away weighs 64 - 7d. */
    public static final int FULL = 64;

    public static final int PHASES = 4;

    static final int FAMILY_SHIFT = 24;

    private int[] terms = new int[256];
    private byte[] weights = new byte[256];
    private int size;

    /** Room for an encoder to work in. */
    public final long[] scratch = new long[8];

    /** What the pieces of each kind attack together. */
    public final long[] attacked = new long[12];

    private int phase;

    public void clear() {
        size = 0;
    }

    public void add(int term, int weight) {
        if (size == terms.length) {
            terms = Arrays.copyOf(terms, 2 * size);
            weights = Arrays.copyOf(weights, 2 * size);
        }
        terms[size] = term;
        weights[size++] = (byte) weight;
    }

    /** Adds a full term unless it was added since there were so many. */
    public void addOnce(int term, int since) {
        for (int i = since; i < size; i++) {
            if (terms[i] == term) {
                return;
            }
        }
        add(term, FULL);
    }

    /** How far the game is, from 0, the opening, to {@link #PHASES} - 1: scorings may weigh terms by it. */
    public int phase() {
        return phase;
    }

    public void phase(int now) {
        phase = now;
    }

    public int size() {
        return size;
    }

    public int term(int index) {
        return terms[index];
    }

    public int weight(int index) {
        return weights[index];
    }
}
