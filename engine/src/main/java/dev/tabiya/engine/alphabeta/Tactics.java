package dev.tabiya.engine.alphabeta;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;

/**
 * What alpha-beta should know of a game beyond its rules and an evaluation. A game without captures, checks or repetitions
 * takes all of it as it stands here: nothing.
 */
public interface Tactics<B extends Board<B>> {
    /**
     * Writes the moves after which an evaluation would be rash, captures for instance, and returns the index after the last;
     * they are searched where the depth ends, until there are none.
     */
    default int forcing(B board, int[] out, int from) {
        return from;
    }

    /** Writes all moves that are not {@link #forcing}, and returns the index after the last. */
    default int others(B board, int[] out, int from) {
        return board.moves(out, from);
    }

    /** More than 0 for a move to be tried before the quiet ones, the higher the sooner. */
    default int urgency(B board, int move) {
        return 0;
    }

    /** Whether a forcing move, all told, wins at least so many hundredths; what does not is looked at late or not at all. */
    default boolean gains(B board, int move, int atLeast) {
        return true;
    }

    /** Whether a capture is worth about what it takes: where few pieces are left, it may turn a loss into a draw. */
    default boolean deltaPruningAllowed(B board) {
        return true;
    }

    /** Whether a move makes a threat that has to be answered, as far as that is quickly seen. */
    default boolean threatens(B board, int move) {
        return false;
    }

    /**
     * A number below {@link Replies#KINDS}, the same for moves that are so much alike that one's merits say something
     * of the other's.
     */
    default int kind(B board, int move) {
        return move & Replies.KINDS - 1;
    }

    /** The end of the game as far as it is quickly seen: having no moves, the search finds out by itself. */
    default Outcome seen(B board) {
        return board.outcome();
    }

    /** Whether the side to move has to answer a threat: the search goes a ply deeper, and nobody passes or stands still. */
    default boolean threatened(B board) {
        return false;
    }

    /** Whether passing the turn would be no better than the best move (no zugzwang), so that it gives a bound. */
    default boolean mayPass(B board) {
        return false;
    }

    /** The move that passes the turn, for {@link Board#make}. */
    default int pass() {
        throw new UnsupportedOperationException("nobody passes in this game");
    }

    /**
     * Whether to count this position, so many plies from the root, as a draw though the rules let the game go on, as a
     * repetition.
     */
    default boolean drawn(B board, int ply) {
        return false;
    }

    static <B extends Board<B>> Tactics<B> none() {
        return new Tactics<>() {};
    }
}
