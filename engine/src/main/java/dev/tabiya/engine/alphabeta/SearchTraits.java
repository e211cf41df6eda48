package dev.tabiya.engine.alphabeta;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;

/**
 * What alpha-beta should know of a game beyond its rules and an evaluation. The defaults suit a game without captures,
 * checks or repetitions.
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
     * The ordering of noisy moves, above 0 for these: most valuable victim, then least valuable attacker.
     */
    default int mvvLva(B board, int move) {
        return 0;
    }

    /** Whether the static exchange evaluation of a move is at least this many centipawns. */
    default boolean seeAtLeast(B board, int move, int atLeast) {
        return true;
    }

    /** Whether delta pruning is sound: with few pieces left, a capture may turn a loss into a draw. */
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

    /** Whether the side to move is in check: the search extends, and tries no null move. */
    default boolean inCheck(B board) {
        return false;
    }

    /** Whether zugzwang is unlikely enough for a null move. */
    default boolean nullMoveAllowed(B board) {
        return false;
    }

    /** The null move, for {@link Board#make}. */
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
