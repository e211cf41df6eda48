package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.Side;

/**
 * What pyramids are made of. What is left of one is a set of bits, the lowest for its first component in the order
 * they are written: White's S36 S25 T16 T9 C4 C1 make 91, Black's s64 s49 t36 t25 c16 make 190.
 */
public final class Pyramid {
    /** Stands for the whole pyramid, or for an ordinary man, where a component could stand. */
    public static final int WHOLE = 7;

    private static final int[][] VALUES = {{36, 25, 16, 9, 4, 1}, {64, 49, 36, 25, 16}};
    private static final int[][] SHAPES = {{2, 2, 1, 1, 0, 0}, {2, 2, 1, 1, 0}};
    private static final int[][] TOTALS = new int[2][];
    private static final int[][] SHAPES_LEFT = new int[2][];

    static {
        for (int side = 0; side < 2; side++) {
            int sets = 1 << VALUES[side].length;
            TOTALS[side] = new int[sets];
            SHAPES_LEFT[side] = new int[sets];
            for (int parts = 0; parts < sets; parts++) {
                for (int part = 0; part < VALUES[side].length; part++) {
                    if ((parts >> part & 1) != 0) {
                        TOTALS[side][parts] += VALUES[side][part];
                        SHAPES_LEFT[side][parts] |= 1 << SHAPES[side][part];
                    }
                }
            }
        }
    }

    private Pyramid() {}

    public static int components(Side side) {
        return VALUES[Man.color(side)].length;
    }

    public static int value(Side side, int part) {
        return VALUES[Man.color(side)][part];
    }

    public static int shape(Side side, int part) {
        return SHAPES[Man.color(side)][part];
    }

    public static int total(Side side, int parts) {
        return TOTALS[Man.color(side)][parts];
    }

    public static int all(Side side) {
        return (1 << components(side)) - 1;
    }

    /** A component's letter and value, such as S36. */
    public static String name(Side side, int part) {
        return Man.name(shape(side, part), value(side, part), side);
    }

    /** The component of a shape and value, or {@link #WHOLE} if there is none. */
    static int part(Side side, int shape, int value) {
        for (int part = 0; part < components(side); part++) {
            if (shape(side, part) == shape && value(side, part) == value) {
                return part;
            }
        }
        return WHOLE;
    }

    static int value(int side, int part) {
        return VALUES[side][part];
    }

    static int shape(int side, int part) {
        return SHAPES[side][part];
    }

    static int total(int side, int parts) {
        return TOTALS[side][parts];
    }

    /** The shapes of some components, as bits. */
    static int shapes(int side, int parts) {
        return SHAPES_LEFT[side][parts];
    }
}
