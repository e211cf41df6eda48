package dev.tabiya.rules.rithmomachia;

/** Random numbers that make a position's key: the same in every run and version, as archives keep keys. */
final class RithmomachiaKeys {
    static final long BLACK_TO_MOVE;

    private static final long[] MEN = new long[Man.NONE * Cell.COUNT];

    /** By side: what is left of its pyramid. */
    private static final long[] PYRAMIDS = new long[2 * 64];

    /** By holder: components in hand. */
    private static final long[] PARTS = new long[2 * 64];

    /** By holder, type and how many of them; none counts for nothing. */
    private static final long[] CAPTIVES = new long[2 * Man.TYPES * 4];

    static {
        long[] state = {0x5269_7468_6D6FL};
        fill(MEN, state, 0);
        fill(PYRAMIDS, state, 63);
        fill(PARTS, state, 63);
        fill(CAPTIVES, state, 3);
        BLACK_TO_MOVE = next(state);
    }

    private RithmomachiaKeys() {}

    /** Leaves out the entries for nothing: those whose bits of the mask are all 0. */
    private static void fill(long[] table, long[] state, int mask) {
        for (int i = 0; i < table.length; i++) {
            table[i] = mask != 0 && (i & mask) == 0 ? 0 : next(state);
        }
    }

    /** SplitMix64. */
    private static long next(long[] state) {
        long z = state[0] += 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    static long man(int man, int cell) {
        return MEN[man << 7 | cell];
    }

    static long pyramid(int side, int parts) {
        return PYRAMIDS[side << 6 | parts];
    }

    static long parts(int holder, int parts) {
        return PARTS[holder << 6 | parts];
    }

    static long captives(int holder, int type, int count) {
        return CAPTIVES[(holder * Man.TYPES + type) << 2 | count];
    }
}
