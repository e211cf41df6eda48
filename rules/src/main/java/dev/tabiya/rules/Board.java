package dev.tabiya.rules;

import java.util.random.RandomGenerator;

/**
 * A position that is played on in place: made for the inner loops of search and reading. It is mutable, allocates
 * nothing while moves are made and taken back, and belongs to one thread. A move is an {@code int} whose bits only
 * its game knows.
 */
public interface Board<B extends Board<B>> {
    /**
     * Writes the legal moves to {@code out} beginning at index {@code from} and returns the index after the last one.
     */
    int moves(int[] out, int from);

    /** The number of legal moves, usually quicker than listing them. */
    int countMoves();

    /**
     * A legal move drawn at random, every one alike; there must be one. {@code room} has place for all of them, which
     * a board need not use if it knows something quicker than listing.
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
