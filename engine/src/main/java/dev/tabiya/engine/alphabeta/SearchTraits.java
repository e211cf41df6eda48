package dev.tabiya.engine.alphabeta;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;

/**
 * What alpha-beta should know of a game beyond its rules and an evaluation. A game without captures, checks or
 * repetitions takes all of it as it stands here: nothing.
 */
public interface SearchTraits<B extends Board<B>> {
    /** Writes the moves that quiescence search tries, captures for instance, and returns the index after the last. */
    default int noisyMoves(B board, int[] out, int from) {
        return from;
    }

    /** Writes all moves that are not {@link #noisyMoves}, and returns the index after the last. */
    default int quietMoves(B board, int[] out, int from) {
        return board.moves(out, from);
    }

    /**
     * More than 0 for a noisy move, the higher the sooner it is tried: most valuable victim, least valuable attacker.
     */
    default int mvvLva(B board, int move) {
        return 0;
    }

    /** Whether the static exchange evaluation of a move is at least this many centipawns. */
    default boolean seeAtLeast(B board, int move, int atLeast) {
        return true;
    }

    /** Whether a capture is worth about what it takes: where few pieces are left, it may turn a loss into a draw. */
    default boolean deltaPruningAllowed(B board) {
        return true;
    }

    /** Whether a move gives check or makes another forcing threat, as far as that is cheap to see. */
    default boolean givesCheck(B board, int move) {
        return false;
    }

    /**
     * A number below {@link ContinuationHistory#SIZE} for the history: the same for moves of a piece to a square.
     */
    default int pieceTo(B board, int move) {
        return move & ContinuationHistory.SIZE - 1;
    }

    /** The end of the game as far as it is cheap to see; the search notices by itself when there are no moves. */
    default Outcome quickOutcome(B board) {
        return board.outcome();
    }

    /** Whether the side to move must answer a check: it is extended and never tries a null move. */
    default boolean inCheck(B board) {
        return false;
    }

    /** Whether zugzwang is unlikely enough for a null move. */
    default boolean nullMoveAllowed(B board) {
        return false;
    }

    /** The move that passes the turn, for {@link Board#make}. */
    default int nullMove() {
        throw new UnsupportedOperationException("nobody passes in this game");
    }

    /**
     * Whether to count this position, {@code ply} plies from the root, as a draw before the rules do, as a repetition.
     */
    default boolean isDraw(B board, int ply) {
        return false;
    }

    static <B extends Board<B>> SearchTraits<B> none() {
        return new SearchTraits<>() {};
    }
}
