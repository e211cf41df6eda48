package dev.tabiya.rules.rithmomachia;

import java.util.Arrays;

/**
 * The men on the board: the man of each cell beside sets of cells by side and shape, what is left of the pyramids,
 * and for each cell the number of assaults it is in. Those are kept up to date as men come and go, since only the
 * nearest men on the lines through a cell change them.
 */
final class Field {
    /** Where {@link #low} and {@link #high} have all men of a side, behind those of its shapes. */
    private static final int ANY = 3;

    private final int circle;
    private final int assaultLines;
    private final int assaultBonus;
    private final byte[] men = new byte[Cell.COUNT];
    private final byte[] assaults = new byte[Cell.COUNT];

    /** The cells with assaults. */
    private long assaultedLow;

    private long assaultedHigh;

    private final long[] low = new long[8];
    private final long[] high = new long[8];

    /** By side: what is left of its pyramid. */
    private final int[] parts = new int[2];

    private long key;

    Field(RuleSet rules) {
        circle = rules.has(RuleOption.ORTHOGONAL_CIRCLES) ? Paths.ORTHOGONAL_CIRCLE : Man.CIRCLE;
        assaultLines = rules.has(RuleOption.ORTHOGONAL_ASSAULT) ? 2 : 4;
        assaultBonus = rules.has(RuleOption.INCLUSIVE_ASSAULT) ? 2 : 0;
        Arrays.fill(men, (byte) Man.NONE);
    }

    void copy(Field other) {
        System.arraycopy(other.men, 0, men, 0, men.length);
        System.arraycopy(other.assaults, 0, assaults, 0, assaults.length);
        assaultedLow = other.assaultedLow;
        assaultedHigh = other.assaultedHigh;
        System.arraycopy(other.low, 0, low, 0, low.length);
        System.arraycopy(other.high, 0, high, 0, high.length);
        parts[0] = other.parts[0];
        parts[1] = other.parts[1];
        key = other.key;
    }

    long key() {
        return key;
    }

    /** The man on a cell, or {@link Man#NONE}. */
    int manAt(int cell) {
        return men[cell];
    }

    boolean isEmpty(int cell) {
        return men[cell] == Man.NONE;
    }

    /** The value of the man on a cell: of a pyramid, the total of what is left. */
    int valueAt(int cell) {
        int man = men[cell];
        return Man.isPyramid(man) ? Pyramid.total(man & 1, parts[man & 1]) : Man.value(man >> 1);
    }

    /** Where {@link Paths} has the ways of a shape. */
    int path(int shape) {
        return shape == Man.CIRCLE ? circle : shape;
    }

    int parts(int side) {
        return parts[side];
    }

    long low(int side) {
        return low[side << 2 | ANY];
    }

    long high(int side) {
        return high[side << 2 | ANY];
    }

    long low(int side, int shape) {
        return low[side << 2 | shape];
    }

    long high(int side, int shape) {
        return high[side << 2 | shape];
    }

    boolean assaulted(int cell) {
        return assaults[cell] != 0;
    }

    long assaultedLow() {
        return assaultedLow;
    }

    long assaultedHigh() {
        return assaultedHigh;
    }

    int assaultLines() {
        return assaultLines;
    }

    /** The number an assault between two cells multiplies by. */
    int assaultDistance(int a, int b) {
        return Paths.between(a, b) + assaultBonus;
    }

    /** The cell of the first man in a direction, or {@link Cell#NONE}. */
    int first(int direction, int cell) {
        return Paths.first(low[ANY] | low[4 | ANY], high[ANY] | high[4 | ANY], direction, cell);
    }

    /** The shapes of a man, as bits. */
    int shapes(int man) {
        return Man.isPyramid(man) ? Pyramid.shapes(man & 1, parts[man & 1]) : 1 << Man.shape(man >> 1);
    }

    /** Whether nothing stands between the ends of a shape's regular move. */
    boolean isClear(int from, int to, int shape) {
        if (shape == Man.TRIANGLE) {
            return men[(from + to) >> 1] == Man.NONE;
        }
        int step = (to - from) / 3;
        return shape == Man.CIRCLE || men[from + step] == Man.NONE && men[to - step] == Man.NONE;
    }

    void put(int man, int cell) {
        men[cell] = (byte) man;
        key ^= RithmomachiaKeys.man(man, cell);
        flip(man, cell);
        countAssaults(cell, 1);
    }

    void take(int cell) {
        int man = men[cell];
        countAssaults(cell, -1);
        flip(man, cell);
        key ^= RithmomachiaKeys.man(man, cell);
        men[cell] = (byte) Man.NONE;
    }

    private void flip(int man, int cell) {
        long[] half = cell < 64 ? low : high;
        long bit = 1L << cell;
        int side = (man & 1) << 2;
        half[side | ANY] ^= bit;
        for (int shapes = shapes(man); shapes != 0; shapes &= shapes - 1) {
            half[side | Integer.numberOfTrailingZeros(shapes)] ^= bit;
        }
    }

    /** The pyramid must not stand on the board meanwhile. */
    void setParts(int side, int left) {
        key ^= RithmomachiaKeys.pyramid(side, parts[side]) ^ RithmomachiaKeys.pyramid(side, left);
        parts[side] = left;
    }

    /** A man that comes stands between its neighbours on each line, and one that goes lets them see each other. */
    private void countAssaults(int cell, int change) {
        for (int line = 0; line < assaultLines; line++) {
            int one = first(line, cell);
            int other = first(line + 4, cell);
            if (one != Cell.NONE) {
                countAssault(cell, one, change);
                if (other != Cell.NONE) {
                    countAssault(one, other, -change);
                }
            }
            if (other != Cell.NONE) {
                countAssault(cell, other, change);
            }
        }
    }

    private void countAssault(int a, int b, int change) {
        int one = men[a];
        int other = men[b];
        int n = assaultDistance(a, b);
        if (((one ^ other) & 1) != 0 && n >= 2 && isAssault(one, other, n)) {
            countAssault(a, change);
            countAssault(b, change);
        }
    }

    private void countAssault(int cell, int change) {
        int before = assaults[cell];
        assaults[cell] = (byte) (before + change);
        if (before == 0 || before + change == 0) {
            if (cell < 64) {
                assaultedLow ^= 1L << cell;
            } else {
                assaultedHigh ^= 1L << cell;
            }
        }
    }

    private boolean isAssault(int one, int other, int n) {
        if (!Man.isPyramid(one)) {
            return isAssaultBy(Man.value(one >> 1), other, n);
        }
        int side = one & 1;
        boolean found = isAssaultBy(Pyramid.total(side, parts[side]), other, n);
        for (int left = parts[side]; left != 0 && !found; left &= left - 1) {
            found = isAssaultBy(Pyramid.value(side, Integer.numberOfTrailingZeros(left)), other, n);
        }
        return found;
    }

    private boolean isAssaultBy(int value, int other, int n) {
        if (!Man.isPyramid(other)) {
            return multiplies(value, Man.value(other >> 1), n);
        }
        int side = other & 1;
        boolean found = multiplies(value, Pyramid.total(side, parts[side]), n);
        for (int left = parts[side]; left != 0 && !found; left &= left - 1) {
            found = multiplies(value, Pyramid.value(side, Integer.numberOfTrailingZeros(left)), n);
        }
        return found;
    }

    private static boolean multiplies(int a, int b, int n) {
        return a * n == b || b * n == a;
    }
}
