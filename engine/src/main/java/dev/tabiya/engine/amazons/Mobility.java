package dev.tabiya.engine.amazons;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.amazons.AmazonsBoard;

/** Moves, amazon and arrow, of the side to move less those of the other if it were to move. */
public final class Mobility implements Evaluator<AmazonsBoard> {
    @Override
    public int evaluate(AmazonsBoard board) {
        return 100 * (board.countMoves() - board.countMoves(board.turn().other()));
    }
}
