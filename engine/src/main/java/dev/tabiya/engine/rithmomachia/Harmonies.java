package dev.tabiya.engine.rithmomachia;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.rithmomachia.Cell;
import dev.tabiya.rules.rithmomachia.Man;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import dev.tabiya.rules.rithmomachia.RuleOption;

/**
 * The way to a proper victory: the enemy's pyramid gone, men of one's own in the enemy's half, and pairs of them that
 * see each other along a line, whose values a third man of one's own completes to a progression.
 */
public final class Harmonies implements Evaluator<RithmomachiaBoard> {
    private static final int ARRIVED = 8;
    private static final int COMPLETABLE = 40;
    private static final int[][] DIRECTIONS = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

    private final int[] values = new int[64];

    @Override
    public int evaluate(RithmomachiaBoard board) {
        int white = way(board, Side.WHITE) - way(board, Side.BLACK);
        return board.turn() == Side.WHITE ? white : -white;
    }

    private int way(RithmomachiaBoard board, Side side) {
        if (board.pyramid(side.other()) != 0 && !board.ruleSet().has(RuleOption.ANY_PYRAMID)) {
            return 0;
        }
        int count = 0;
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            if (isOurs(board, cell, side) && count < values.length) {
                values[count++] = board.valueAt(cell);
            }
        }
        int first = side == Side.WHITE ? 64 : 0;
        int sum = 0;
        for (int cell = first; cell < first + 64; cell++) {
            if (!isOurs(board, cell, side)) {
                continue;
            }
            sum += ARRIVED;
            for (int[] direction : DIRECTIONS) {
                int other = seen(board, cell, direction, first);
                if (other >= 0
                        && isOurs(board, other, side)
                        && isCompletable(board.valueAt(cell), board.valueAt(other), count)) {
                    sum += COMPLETABLE;
                }
            }
        }
        return sum;
    }

    private static boolean isOurs(RithmomachiaBoard board, int cell, Side side) {
        int man = board.manAt(cell);
        return man != Man.NONE && Man.side(man) == side;
    }

    /** The next man in a direction within half a board, or -1. */
    private static int seen(RithmomachiaBoard board, int cell, int[] direction, int first) {
        int row = Cell.row(cell) + direction[0];
        int column = Cell.column(cell) + direction[1];
        int last = Cell.row(first + 63);
        while (row <= last && column >= 1 && column <= 8) {
            int next = Cell.of(row, column);
            if (board.manAt(next) != Man.NONE) {
                return next;
            }
            row += direction[0];
            column += direction[1];
        }
        return -1;
    }

    private boolean isCompletable(int a, int b, int count) {
        if (a == b) {
            return false;
        }
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        for (int i = 0; i < count; i++) {
            int c = values[i];
            if (isProgression(low, high, c) || isProgression(c, low, high) || isProgression(low, c, high)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isProgression(int a, int b, int c) {
        return a < b && b < c && (2 * b == a + c || b * b == a * c || b * (a + c) == 2 * a * c);
    }

    @Override
    public Evaluator<RithmomachiaBoard> copy() {
        return new Harmonies();
    }
}
