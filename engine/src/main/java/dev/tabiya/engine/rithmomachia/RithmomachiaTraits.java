package dev.tabiya.engine.rithmomachia;

import dev.tabiya.engine.alphabeta.SearchTraits;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;

/** Rithmomachia for alpha-beta: repetitions. Captures are part of the evaluation, see {@link Danger}. */
public final class RithmomachiaTraits implements SearchTraits<RithmomachiaBoard> {
    /** On the second occurrence: a side with something better would have played it the first time. */
    @Override
    public boolean isDraw(RithmomachiaBoard board, int ply) {
        return board.quietPlies() >= 4 && board.repetitions() >= 2;
    }
}
