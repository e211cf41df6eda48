package dev.tabiya.engine.alphabeta;

/**
 * What a search learns about the order of quiet moves as it goes: which were good, which were good answers to the move before
 * and to the own one before that, and which did not keep what their place promised. It belongs to one thread.
 */
final class ContinuationHistory {
    static final int KINDS = 1024;
    /** Credits stay between this and its negative: the closer, the slower they grow, so that the past fades. */
    static final int MOST = 1 << 14;

    private static final int NO_KIND = 0;

    private final short[] own = new short[KINDS];
    private final short[] answers = new short[KINDS * KINDS];
    private final short[] plans = new short[KINDS * KINDS];
    private final int[] counters = new int[KINDS];

    /** What a move of a kind may be worth after the two moves before it. */
    int credit(int kind, int before, int beforeThat) {
        return own[kind] + answers[before * KINDS + kind] + plans[beforeThat * KINDS + kind];
    }

    void reward(int kind, int before, int beforeThat, int bonus) {
        add(own, kind, bonus);
        if (before != NO_KIND) {
            add(answers, before * KINDS + kind, bonus);
        }
        if (beforeThat != NO_KIND) {
            add(plans, beforeThat * KINDS + kind, bonus);
        }
    }

    /** The move that last refuted a kind of move. */
    int counter(int before) {
        return counters[before];
    }

    void refute(int before, int move) {
        counters[before] = move;
    }

    static int bonus(int depth) {
        return Math.min(1600, 12 * depth * depth + 60 * depth);
    }

    private static void add(short[] credits, int index, int bonus) {
        credits[index] += (short) (bonus - credits[index] * Math.abs(bonus) / MOST);
    }
}
