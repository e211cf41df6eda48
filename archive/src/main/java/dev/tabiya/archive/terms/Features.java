package dev.tabiya.archive.terms;

import java.util.Arrays;

/**
 * The terms of a position, each once, with integer weights up to 64. Reused between positions, so that encoding
 * allocates nothing. The top bits of a term are its {@link TermKind}; only its encoder knows the meaning of the others.
 */
public final class Features {
    /** The weight of a term that holds fully. A square that a piece can reach, d steps away, weighs 64 - 7d. */
    public static final int FULL = 64;

    /** The number of game phases, see {@link #phase}. */
    public static final int PHASES = 4;

    private int[] terms = new int[256];
    private byte[] weights = new byte[256];
    private int size;
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

    /** Adds a term with full weight unless it is among the terms from {@code start} on. */
    public void addOnce(int term, int start) {
        for (int i = start; i < size; i++) {
            if (terms[i] == term) {
                return;
            }
        }
        add(term, FULL);
    }

    /** The phase of the game, from 0 (opening) to {@link #PHASES} - 1. Scorings may weigh terms by it. */
    public int phase() {
        return phase;
    }

    public void phase(int value) {
        phase = value;
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
