package dev.tabiya.engine.alphabeta;

/**
 * What a search learns about the order of quiet moves as it goes: which were good, which were good answers to the
 * move before and to the own one before that, and which did not keep what their place promised. It belongs to one
 * thread.
 */
final class ContinuationHistory {
    static final int SIZE = 1024;
    /** Credits stay between this and its negative: the closer, the slower they grow, so that the past fades. */
    static final int LIMIT = 1 << 14;

    private static final int NONE = 0;

    private final short[] main = new short[SIZE];
    private final short[] afterReply = new short[SIZE * SIZE];
    private final short[] afterOwnMove = new short[SIZE * SIZE];
    private final int[] counterMoves = new int[SIZE];

    /** What a move of a kind may be worth after the two moves before it. */
    int score(int kind, int before, int beforeThat) {
        return main[kind] + afterReply[before * SIZE + kind] + afterOwnMove[beforeThat * SIZE + kind];
    }

    void update(int kind, int before, int beforeThat, int bonus) {
        add(main, kind, bonus);
        if (before != NONE) {
            add(afterReply, before * SIZE + kind, bonus);
        }
        if (beforeThat != NONE) {
            add(afterOwnMove, beforeThat * SIZE + kind, bonus);
        }
    }

    /** The move that last refuted a kind of move. */
    int counterMove(int before) {
        return counterMoves[before];
    }

    void setCounterMove(int before, int move) {
        counterMoves[before] = move;
    }

    static int bonus(int depth) {
        return Math.min(1600, 12 * depth * depth + 60 * depth);
    }

    private static void add(short[] credits, int index, int bonus) {
        credits[index] += (short) (bonus - credits[index] * Math.abs(bonus) / LIMIT);
    }
}
