package dev.tabiya.rules;

import java.util.random.RandomGenerator;

/**
 * A mutable position for the inner loops of search and reading: making and taking back moves allocates nothing. It
 * belongs to one thread. A move is an {@code int} whose bits only its game knows.
 */
public interface Board<B extends Board<B>> {
    /**
     * Writes the legal moves to {@code out} beginning at index {@code from} and returns the index after the last one.
     */
    int moves(int[] out, int from);

    /** The number of legal moves, usually quicker than listing them. */
    int countMoves();

    /**
     * A uniformly random legal move; there must be one. {@code room} is a buffer for all moves, for boards that know no
     * quicker way.
     */
    default int randomMove(int[] room, RandomGenerator random) {
        return room[random.nextInt(moves(room, 0))];
    }

    /** Plays a move, unchecked: it must be one that {@link #moves} gave for this position. */
    void make(int move);

    /** Takes back the last move made. */
    void unmake();

    /** Takes back the last moves. */
    default void unmake(int plies) {
        for (int i = 0; i < plies; i++) {
            unmake();
        }
    }

    Side turn();

    /** A 64-bit hash of the position, kept up to date by make and unmake. */
    long key();

    /** Whether the game is over here by the rules, counting the moves made on this board. */
    Outcome outcome();

    /** An independent board in the same state, history included. */
    B copy();
}
