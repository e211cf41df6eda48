package dev.tabiya.rules.rithmomachia;

import java.util.List;

/** The three progressions of three distinct numbers. The means differ then, so that three numbers make one at most. */
public enum Progression {
    ARITHMETIC,
    GEOMETRIC,
    HARMONIC;

    static final List<Progression> ALL = List.of(values());

    /** The progression that three numbers make, in any order, as a bit by {@link #ordinal}; 0 for none. */
    static int of(int x, int y, int z) {
        int a = Math.min(x, Math.min(y, z));
        int c = Math.max(x, Math.max(y, z));
        int b = x + y + z - a - c;
        if (a == b || b == c) {
            return 0;
        }
        return (2 * b == a + c ? 1 : 0) | (b * b == a * c ? 2 : 0) | (b * (a + c) == 2 * a * c ? 4 : 0);
    }

    /** How many different progressions there are among any three of four numbers. */
    static int kinds(int w, int x, int y, int z) {
        return Integer.bitCount(of(w, x, y) | of(w, x, z) | of(w, y, z) | of(x, y, z));
    }
}
