package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.Side;
import java.util.Arrays;

/**
 * Men as small ints: a type (shape and value) twice, plus 1 for Black; the pyramids come last. Types are numbered in
 * the order lists of captives are written in: circles, triangles, squares, each by value. Who owns a man changes, its
 * type does not: no type belongs to both armies at the start.
 */
public final class Man {
    public static final int CIRCLE = 0;
    public static final int TRIANGLE = 1;
    public static final int SQUARE = 2;

    /** The number of types of ordinary men. */
    public static final int TYPES = 44;

    /** The type of a pyramid, whose values and shapes are those of what is left in it. */
    public static final int PYRAMID = TYPES;

    /** What stands on an empty cell. */
    public static final int NONE = 2 * TYPES + 2;

    static final String SHAPES = "CTS";

    /** Shape and value of each type as one number that sorts as types do. */
    private static final int[] KINDS = kinds();

    private static final int[] COPIES = new int[TYPES];

    static {
        for (int kind : all()) {
            COPIES[Arrays.binarySearch(KINDS, kind)]++;
        }
    }

    private Man() {}

    /**
     * The 46 ordinary men by the proportions of Boethius: n and n² are circles, n(n+1) and (n+1)² triangles,
     * (n+1)(2n+1) and (2n+1)² squares, for n = 2, 4, 6, 8 in White and 3, 5, 7, 9 in Black; the pyramids stand for 91
     * and 190.
     */
    private static int[] all() {
        int[] all = new int[48];
        int count = 0;
        for (int n = 2; n <= 9; n++) {
            int[] values = {n, n * n, n * (n + 1), (n + 1) * (n + 1), (n + 1) * (2 * n + 1), (2 * n + 1) * (2 * n + 1)};
            for (int i = 0; i < values.length; i++) {
                if (i != 4 || values[i] != 91 && values[i] != 190) {
                    all[count++] = (i / 2) << 10 | values[i];
                }
            }
        }
        return Arrays.copyOf(all, count);
    }

    private static int[] kinds() {
        return Arrays.stream(all()).sorted().distinct().toArray();
    }

    public static int of(int type, Side side) {
        return type << 1 | color(side);
    }

    /** 0 for White and 1 for Black, the lowest bit of a man. */
    static int color(Side side) {
        return side == Side.WHITE ? 0 : 1;
    }

    public static int type(int man) {
        return man >> 1;
    }

    public static Side side(int man) {
        return (man & 1) == 0 ? Side.WHITE : Side.BLACK;
    }

    public static boolean isPyramid(int man) {
        return man >> 1 == PYRAMID;
    }

    /** The type of a shape and value, or {@link #NONE} if no army has it. */
    public static int type(int shape, int value) {
        int found = Arrays.binarySearch(KINDS, shape << 10 | value);
        return found < 0 ? NONE : found;
    }

    /** The shape of a type that is no pyramid. */
    public static int shape(int type) {
        return KINDS[type] >> 10;
    }

    /** The value of a type that is no pyramid. */
    public static int value(int type) {
        return KINDS[type] & 1023;
    }

    /** How many men of a type there are: two C4 and two C9, one of every other. */
    public static int copies(int type) {
        return COPIES[type];
    }

    /** A man's letter and value, or the letter of a pyramid alone; upper case is White. */
    public static String name(int man) {
        if (isPyramid(man)) {
            return side(man) == Side.WHITE ? "P" : "p";
        }
        return name(shape(type(man)), value(type(man)), side(man));
    }

    static String name(int shape, int value, Side side) {
        char letter = SHAPES.charAt(shape);
        return (side == Side.WHITE ? letter : Character.toLowerCase(letter)) + Integer.toString(value);
    }
}
