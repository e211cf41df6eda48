package dev.tabiya.engine.amazons;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.Reach;

/**
 * Squares that a side's queens reach first; a fifth of one for the side to move where both need as long (Lieberum's
 * t1).
 */
public final class Territory implements Evaluator<AmazonsBoard> {
    /** The value of the move on a square equally near, in hundredths. */
    static final int TEMPO = 20;

    private final Reach reach = new Reach();

    @Override
    public int evaluate(AmazonsBoard board) {
        return of(reach.nearer(board), board.turn());
    }

    static int of(Reach reach, Side side) {
        return 100 * (reach.nearer(side) - reach.nearer(side.other())) + TEMPO * reach.tied();
    }

    @Override
    public Territory copy() {
        return new Territory();
    }
}
