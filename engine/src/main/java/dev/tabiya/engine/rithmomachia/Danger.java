package dev.tabiya.engine.rithmomachia;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.rithmomachia.Man;
import dev.tabiya.rules.rithmomachia.Pyramid;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;

/**
 * Captures that threaten. What falls to the side to move falls to nearly every action it has; of what falls to the
 * other side, one action saves one man, and the rest is lost. A whole pyramid that falls counts as all it holds.
 */
public final class Danger implements Evaluator<RithmomachiaBoard> {
    /** The common victory comes a step nearer too. */
    private static final int STEP = 150;

    private final int[] falling = new int[128];

    @Override
    public int evaluate(RithmomachiaBoard board) {
        Side turn = board.turn();
        int gain = 0;
        int end = board.falling(turn, falling, 0);
        for (int i = 0; i < end; i++) {
            gain += worth(board, falling[i]);
        }
        int loss = 0;
        int greatest = 0;
        end = board.falling(turn.other(), falling, 0);
        for (int i = 0; i < end; i++) {
            int worth = worth(board, falling[i]);
            loss += worth;
            greatest = Math.max(greatest, worth);
        }
        return gain - loss + greatest * 3 / 4;
    }

    private static int worth(RithmomachiaBoard board, int place) {
        int man = board.manAt(place >> 3);
        int part = place & 7;
        if (part != Pyramid.WHOLE) {
            return STEP + Army.worth(Pyramid.value(Man.side(man), part));
        }
        if (!Man.isPyramid(man)) {
            return STEP + Army.worth(Man.value(Man.type(man)));
        }
        return Integer.bitCount(board.pyramid(Man.side(man))) * (STEP + Army.worth(20));
    }

    @Override
    public Evaluator<RithmomachiaBoard> copy() {
        return new Danger();
    }
}
