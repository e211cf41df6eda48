package dev.tabiya.engine.alphabeta;

/**
 * Move ordering statistics of quiet moves: how good a move was anywhere, after the opponent's last move, and after the
 * side's own move before that. Belongs to one thread.
 */
final class ContinuationHistory {
    static final int SIZE = 1024;
    /** Bound of each entry; entries near it grow slowly (history gravity), so that old results fade. */
    static final int LIMIT = 1 << 14;

    private static final int NONE = 0;

    private final short[] main = new short[SIZE];
    private final short[] afterReply = new short[SIZE * SIZE];
    private final short[] afterOwnMove = new short[SIZE * SIZE];
    private final int[] counterMoves = new int[SIZE];

    /** The ordering score of a move after the two moves before it. */
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

    /** The move that last refuted the previous move. */
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
