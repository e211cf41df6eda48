package dev.tabiya.rules.amazons;

/** The random numbers that make up a position's key. Archives store keys, so they must stay as they are. */
final class AmazonsKeys {
    private static final long SEED = 0x416D617A6F6E73L; // "Amazons"
    private static final long[] NUMBERS = new long[3 << 8];

    static final long BLACK_TO_MOVE = mixed(SEED - 1);

    static {
        for (int i = 0; i < NUMBERS.length; i++) {
            NUMBERS[i] = mixed(SEED + i);
        }
    }

    private AmazonsKeys() {}

    /** The number of an amazon or arrow on a square. */
    static long of(int content, int square) {
        return NUMBERS[content - 1 << 8 | square];
    }

    static long grid(int files, int ranks) {
        return mixed(SEED ^ (long) files << 60 ^ (long) ranks << 56);
    }

    /** SplitMix64's output function. */
    private static long mixed(long n) {
        long z = n * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
