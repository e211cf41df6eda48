package dev.tabiya.rules.amazons;

/**
 * Queen moves. A board keeps its occupancy along all lines in four directions (rotated occupancy) in one array: ranks
 * first, then files, diagonals and antidiagonals, each line twelve bits, set where it is occupied or off the board. One
 * table lookup per line gives the squares reached on it; the four together, twelve bits each, are a queen's reach.
 */
final class QueenLines {
    /** How many lines there are. */
    static final int COUNT = 70;

    private static final int FILES = 12;
    private static final int DIAGONALS = 24;
    private static final int ANTIDIAGONALS = 47;

    private static final int BITS = 12;
    private static final int MASK = (1 << BITS) - 1;

    /** What is reached on a line, by place and line. */
    private static final char[] REACHED = new char[BITS << BITS];

    /** The square that a bit of a reach means, by the square it begins at and the bit. */
    private static final byte[] TARGETS = new byte[BITS << 10];

    /** Which of the four lines a bit of a reach is on; and by square and line, the bit of the square there. */
    private static final byte[] KINDS = new byte[4 * BITS];

    private static final long[] FREED = new long[BITS << 6];

    static {
        for (int place = 0; place < BITS; place++) {
            for (int line = 0; line <= MASK; line++) {
                int reached = 0;
                for (int i = place + 1; i < BITS && (line & 1 << i) == 0; i++) {
                    reached |= 1 << i;
                }
                for (int i = place - 1; i >= 0 && (line & 1 << i) == 0; i--) {
                    reached |= 1 << i;
                }
                REACHED[place << BITS | line] = (char) reached;
            }
        }
        for (int bit = 0; bit < KINDS.length; bit++) {
            KINDS[bit] = (byte) (bit / BITS);
        }
        for (int rank = 0; rank < BITS; rank++) {
            for (int file = 0; file < BITS; file++) {
                int square = AmazonsSquare.of(file, rank);
                int first = square << 6;
                for (int kind = 0; kind < 4; kind++) {
                    FREED[square << 2 | kind] = 1L << kind * BITS + (kind == 1 ? rank : file);
                }
                for (int i = 0; i < BITS; i++) {
                    TARGETS[first + i] = (byte) AmazonsSquare.of(i, rank);
                    TARGETS[first + BITS + i] = (byte) AmazonsSquare.of(file, i);
                    TARGETS[first + 2 * BITS + i] = (byte) AmazonsSquare.of(i, rank - file + i);
                    TARGETS[first + 3 * BITS + i] = (byte) AmazonsSquare.of(i, rank + file - i);
                }
            }
        }
    }

    private QueenLines() {}

    /** Takes or frees a square in its four lines. */
    static void toggle(int[] lines, int square) {
        int file = AmazonsSquare.file(square);
        int rank = AmazonsSquare.rank(square);
        lines[rank] ^= 1 << file;
        lines[FILES + file] ^= 1 << rank;
        lines[DIAGONALS + 11 + rank - file] ^= 1 << file;
        lines[ANTIDIAGONALS + rank + file] ^= 1 << file;
    }

    /** The reach of a queen here: a bit for each square, which {@link #target} names. */
    static long reach(int[] lines, int square) {
        int file = AmazonsSquare.file(square);
        int rank = AmazonsSquare.rank(square);
        long straight = reached(file, lines[rank]) | reached(rank, lines[FILES + file]) << BITS;
        long diagonal = reached(file, lines[DIAGONALS + 11 + rank - file])
                | reached(file, lines[ANTIDIAGONALS + rank + file]) << BITS;
        return straight | diagonal << 2 * BITS;
    }

    /**
     * The reach of a queen that has just come here from a square along the line of a bit of her reach there: only
     * that line sees that the square is free now.
     */
    static long reachFrom(int[] lines, int from, int bit, int square) {
        long freed = FREED[from << 2 | KINDS[bit]];
        int file = AmazonsSquare.file(square);
        int rank = AmazonsSquare.rank(square);
        long straight = reached(file, lines[rank] ^ (int) freed)
                | reached(rank, lines[FILES + file] ^ (int) (freed >>> BITS)) << BITS;
        long diagonal = reached(file, lines[DIAGONALS + 11 + rank - file] ^ (int) (freed >>> 2 * BITS))
                | reached(file, lines[ANTIDIAGONALS + rank + file] ^ (int) (freed >>> 3 * BITS)) << BITS;
        return straight | diagonal << 2 * BITS;
    }

    private static int reached(int place, int line) {
        return REACHED[place << BITS | line & MASK];
    }

    /** The square of the first bit of a reach. */
    static int target(int square, long reach) {
        return targetOf(square, Long.numberOfTrailingZeros(reach));
    }

    /** The bit of the reach with this index. */
    static int bit(long reach, int index) {
        return Long.numberOfTrailingZeros(Long.expand(1L << index, reach));
    }

    /** The square that a bit of a reach means. */
    static int targetOf(int square, int bit) {
        return TARGETS[square << 6 | bit] & 255;
    }
}
