package dev.tabiya.engine;

import dev.tabiya.rules.Board;

/** Static evaluation of a position for the side to move, in hundredths of the game's unit (a pawn, a square). */
@FunctionalInterface
public interface Evaluator<B extends Board<B>> {
    /** The game must not be over. The board may be changed meanwhile but is restored. */
    int evaluate(B board);

    /** May return a quick estimate if the value is very likely below alpha or above beta. */
    default int evaluate(B board, int alpha, int beta) {
        return evaluate(board);
    }

    /** An evaluator for another thread: a new one if it has mutable state. */
    default Evaluator<B> copy() {
        return this;
    }
}
