package dev.tabiya.engine.mcts;

import dev.tabiya.rules.Board;
import java.util.SplittableRandom;

/** Chooses the moves of a playout. A game with many moves can draw one quicker than by listing them all. */
@FunctionalInterface
public interface PlayoutPolicy<B extends Board<B>> {
    /** A legal move; {@code buffer} has room for all of them. There is one: the game is not over. */
    int pick(B board, SplittableRandom random, int[] buffer);

    static <B extends Board<B>> PlayoutPolicy<B> uniform() {
        return (board, random, buffer) -> buffer[random.nextInt(board.moves(buffer, 0))];
    }
}
