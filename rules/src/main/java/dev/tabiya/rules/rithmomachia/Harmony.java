package dev.tabiya.rules.rithmomachia;

import org.jspecify.annotations.Nullable;

/**
 * Proper victories: men of one side in the enemy's half, with nothing between them, whose values are in progression. Three or
 * four stand on a line with values that rise or fall, four also on the corners of a square whose sides lie along rows and
 * columns, in any order.
 */
final class Harmony {
    private static final int EAST = 0;
    private static final int NORTH = 1;
    private static final int OPPOSITE = 4;

    private final RithmomachiaBoard board;
    private final boolean equidistant;
    private final boolean rightAngle;
    private int side;

    Harmony(RithmomachiaBoard board) {
        this.board = board;
        equidistant = board.ruleSet().has(RuleOption.EQUIDISTANT);
        rightAngle = board.ruleSet().has(RuleOption.RIGHT_ANGLE);
    }

    /** The greatest proper victory that stands on the board for a side, if the pyramids allow it. */
    @Nullable
    Victory best(int side) {
        this.side = side;
        int best = 0;
        long men = side == 0 ? board.high(0) : board.low(1);
        for (long left = men; left != 0; left &= left - 1) {
            int cell = (side == 0 ? 64 : 0) + Long.numberOfTrailingZeros(left);
            for (int direction = 0; direction < 4; direction++) {
                best = Math.max(best, onLine(cell, direction));
            }
            best = Math.max(best, onSquare(cell));
            if (rightAngle) {
                best = Math.max(best, atRightAngle(cell));
            }
        }
        return best == 0 ? null : best == 1 ? Victory.MAGNA : best == 2 ? Victory.MAIOR : Victory.EXCELLENTISSIMA;
    }

    /** The next man in a direction if it is one of ours in the enemy's half, else {@link Cell#NONE}. */
    private int next(int direction, int cell) {
        int next = board.first(direction, cell);
        return next != Cell.NONE && isOurs(next) ? next : Cell.NONE;
    }

    private boolean isOurs(int cell) {
        return board.manAt(cell) != Man.NONE && (board.manAt(cell) & 1) == side && cell >> 6 == 1 - side;
    }

    private int onLine(int a, int direction) {
        int b = next(direction, a);
        int c = b == Cell.NONE ? Cell.NONE : next(direction, b);
        if (c == Cell.NONE || equidistant && c - b != b - a) {
            return 0;
        }
        int va = board.valueAt(a);
        int vb = board.valueAt(b);
        int vc = board.valueAt(c);
        if (!isBetween(va, vb, vc)) {
            return 0;
        }
        int three = Progression.of(va, vb, vc) == 0 ? 0 : 1;
        int d = next(direction, c);
        if (d == Cell.NONE || equidistant && d - c != c - b || !isBetween(vb, vc, board.valueAt(d))) {
            return three;
        }
        return Math.max(three, four(va, vb, vc, board.valueAt(d)));
    }

    /** Four men make a greater victory or none: with one progression only, three of them must make it alone. */
    private static int four(int a, int b, int c, int d) {
        int kinds = Progression.kinds(a, b, c, d);
        return kinds < 2 ? 0 : kinds;
    }

    private int onSquare(int a) {
        int b = next(EAST, a);
        int c = next(NORTH, a);
        if (b == Cell.NONE || c == Cell.NONE || c - a != 8 * (b - a)) {
            return 0;
        }
        int d = c + b - a;
        return next(NORTH, b) == d && next(EAST, c) == d
                ? four(board.valueAt(a), board.valueAt(b), board.valueAt(c), board.valueAt(d))
                : 0;
    }

    private int atRightAngle(int corner) {
        for (int i = 0; i < 4; i++) {
            int a = next(i < 2 ? EAST : EAST + OPPOSITE, corner);
            int c = next(i % 2 == 0 ? NORTH : NORTH + OPPOSITE, corner);
            if (a == Cell.NONE
                    || c == Cell.NONE
                    || equidistant && Paths.between(a, corner) != Paths.between(corner, c)) {
                continue;
            }
            int vb = board.valueAt(corner);
            if (isBetween(board.valueAt(a), vb, board.valueAt(c))
                    && Progression.of(board.valueAt(a), vb, board.valueAt(c)) != 0) {
                return 1;
            }
        }
        return 0;
    }

    private static boolean isBetween(int a, int b, int c) {
        return a < b && b < c || a > b && b > c;
    }
}
