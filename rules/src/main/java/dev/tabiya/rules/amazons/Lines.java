package dev.tabiya.rules.amazons;

/**
 * Where queens get to. A board keeps what is taken along its lines in all four directions (rotated occupancy) in one array:
 * ranks first, then files, diagonals and antidiagonals, each line twelve bits, set where it is taken or beyond the board.
 * One table lookup a line gives what can be reached on it; the four together, twelve bits each, are a queen's reach.
 */
final class Lines {
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
        for (int rank = 0; rank < BITS; rank++) {
            for (int file = 0; file < BITS; file++) {
                int first = AmazonsSquare.of(file, rank) << 6;
                for (int i = 0; i < BITS; i++) {
                    TARGETS[first + i] = (byte) AmazonsSquare.of(i, rank);
                    TARGETS[first + BITS + i] = (byte) AmazonsSquare.of(file, i);
                    TARGETS[first + 2 * BITS + i] = (byte) AmazonsSquare.of(i, rank - file + i);
                    TARGETS[first + 3 * BITS + i] = (byte) AmazonsSquare.of(i, rank + file - i);
                }
            }
        }
    }

    private Lines() {}

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

    private static int reached(int place, int line) {
        return REACHED[place << BITS | line & MASK];
    }

    /** The square of the first bit of a reach. */
    static int target(int square, long reach) {
        return TARGETS[square << 6 | Long.numberOfTrailingZeros(reach)] & 255;
    }

    /** The square of the bit with so many others before it. */
    static int target(int square, long reach, int index) {
        return target(square, Long.expand(1L << index, reach));
    }
}
