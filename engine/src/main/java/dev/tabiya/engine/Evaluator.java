package dev.tabiya.engine;

import dev.tabiya.rules.Board;

/** What a position is worth without search, in hundredths of the game's unit, seen by the side to move. */
@FunctionalInterface
public interface Evaluator<B extends Board<B>> {
    /** The game is not over here; the board may be played on meanwhile, but is the same afterwards. */
    int evaluate(B board);

    /** The same, but it may be a quick estimate where the value is by all appearances below alpha or above beta. */
    default int evaluate(B board, int alpha, int beta) {
        return evaluate(board);
    }

    /** The same for another thread; an evaluator with memory of its own to scribble on gives a new one. */
    default Evaluator<B> copy() {
        return this;
    }
}
