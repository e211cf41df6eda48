package dev.tabiya.rules.rithmomachia;

import org.jspecify.annotations.Nullable;

/**
 * Proper victories: men of one side in the enemy's half, with nothing between them, whose values are in progression.
 * Three or four stand on a line with values that rise or fall, four also on the corners of a square whose sides lie
 * along rows and columns, in any order.
 */
final class Harmony {
    private static final int EAST = 0;
    private static final int NORTH = 1;
    private static final int OPPOSITE = 4;

    private final Field field;
    private final boolean equidistant;
    private final boolean rightAngle;
    private int side;

    Harmony(Field field, RuleSet rules) {
        this.field = field;
        equidistant = rules.has(RuleOption.EQUIDISTANT);
        rightAngle = rules.has(RuleOption.RIGHT_ANGLE);
    }

    /** The greatest proper victory that stands on the board for a side, if the pyramids allow it. */
    @Nullable
    Victory best(int side) {
        this.side = side;
        int best = 0;
        long men = side == 0 ? field.high(0) : field.low(1);
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
        int next = field.first(direction, cell);
        return next != Cell.NONE && isOurs(next) ? next : Cell.NONE;
    }

    private boolean isOurs(int cell) {
        return field.manAt(cell) != Man.NONE && (field.manAt(cell) & 1) == side && cell >> 6 == 1 - side;
    }

    private int onLine(int a, int direction) {
        int b = next(direction, a);
        int c = b == Cell.NONE ? Cell.NONE : next(direction, b);
        if (c == Cell.NONE || equidistant && c - b != b - a) {
            return 0;
        }
        int va = field.valueAt(a);
        int vb = field.valueAt(b);
        int vc = field.valueAt(c);
        if (!isBetween(va, vb, vc)) {
            return 0;
        }
        int three = Progression.of(va, vb, vc) == 0 ? 0 : 1;
        int d = next(direction, c);
        if (d == Cell.NONE || equidistant && d - c != c - b || !isBetween(vb, vc, field.valueAt(d))) {
            return three;
        }
        return Math.max(three, four(va, vb, vc, field.valueAt(d)));
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
                ? four(field.valueAt(a), field.valueAt(b), field.valueAt(c), field.valueAt(d))
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
            int vb = field.valueAt(corner);
            if (isBetween(field.valueAt(a), vb, field.valueAt(c))
                    && Progression.of(field.valueAt(a), vb, field.valueAt(c)) != 0) {
                return 1;
            }
        }
        return 0;
    }

    private static boolean isBetween(int a, int b, int c) {
        return a < b && b < c || a > b && b > c;
    }
}
