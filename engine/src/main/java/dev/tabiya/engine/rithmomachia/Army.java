package dev.tabiya.engine.rithmomachia;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.rithmomachia.Cell;
import dev.tabiya.rules.rithmomachia.CommonVictory;
import dev.tabiya.rules.rithmomachia.Man;
import dev.tabiya.rules.rithmomachia.Pyramid;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;

/**
 * Material: men by body and value on the board, and in hand by how near they bring a common victory. A pyramid counts
 * by its components and a little for being there at all, since a proper victory needs it gone. Men that stand forward
 * are worth a little more, so that the armies meet.
 */
public final class Army implements Evaluator<RithmomachiaBoard> {
    /** The unit: a body, in hundredths. */
    static final int BODY = 100;

    private static final int ON_BOARD = 40;
    private static final int PYRAMID = 60;
    private static final int ROW = 2;

    /** The value of progress to a common victory; the last steps count more than the first. */
    private static final int WAY = 3000;

    @Override
    public int evaluate(RithmomachiaBoard board) {
        int white = held(board, Side.WHITE) - held(board, Side.BLACK);
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            int man = board.manAt(cell);
            if (man != Man.NONE) {
                boolean isWhite = Man.side(man) == Side.WHITE;
                int forward = isWhite ? Cell.row(cell) : 17 - Cell.row(cell);
                int worth = onBoard(board, man) + ROW * Math.min(forward, 9);
                white += isWhite ? worth : -worth;
            }
        }
        return board.turn() == Side.WHITE ? white : -white;
    }

    private static int onBoard(RithmomachiaBoard board, int man) {
        if (!Man.isPyramid(man)) {
            return worth(Man.value(Man.type(man)));
        }
        Side side = Man.side(man);
        int sum = PYRAMID;
        for (int left = board.pyramid(side); left != 0; left &= left - 1) {
            sum += worth(Pyramid.value(side, Integer.numberOfTrailingZeros(left)));
        }
        return sum;
    }

    /** A man or component on the board; large values take and make less often than their size suggests. */
    static int worth(int value) {
        return ON_BOARD + Math.min(value, 100) / 5;
    }

    /** How near what a side holds is to the nearest common victory. */
    private static int held(RithmomachiaBoard board, Side side) {
        double best = 0;
        for (CommonVictory victory : board.ruleSet().commonVictories()) {
            double way = 1;
            way = Math.min(way, share(board.bodies(side), victory.bodies()));
            way = Math.min(way, share(board.worth(side), victory.value()));
            way = Math.min(way, share(board.digits(side), victory.digits()));
            best = Math.max(best, way);
        }
        return BODY * board.bodies(side) / 4 + (int) (WAY * (best + best * best) / 2);
    }

    private static double share(int reached, int needed) {
        return needed == 0 ? 1 : (double) reached / needed;
    }
}
