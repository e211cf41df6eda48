package dev.tabiya.rules.chess;

/** Masks and operations on bitboards: sets of squares as bits, a1 the lowest. */
public final class Bitboards {
    public static final long FILE_A = 0x0101010101010101L;
    public static final long FILE_B = FILE_A << 1;
    public static final long FILE_C = FILE_A << 2;
    public static final long FILE_D = FILE_A << 3;
    public static final long FILE_E = FILE_A << 4;
    public static final long FILE_F = FILE_A << 5;
    public static final long FILE_H = FILE_A << 7;
    public static final long RANK_1 = 0xFF;
    public static final long RANK_2 = RANK_1 << 8;
    public static final long RANK_7 = RANK_1 << 48;
    public static final long RANK_8 = RANK_1 << 56;
    public static final long QUEENSIDE = FILE_A | FILE_B | FILE_C | FILE_D;
    public static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;

    private Bitboards() {}

    /** The squares and all squares above them. */
    public static long fillUp(long squares) {
        long filled = squares | squares << 8;
        filled |= filled << 16;
        return filled | filled << 32;
    }

    /** The squares and all squares below them. */
    public static long fillDown(long squares) {
        long filled = squares | squares >>> 8;
        filled |= filled >>> 16;
        return filled | filled >>> 32;
    }

    /** The files of the squares as eight bits, the a-file the lowest. */
    public static int files(long squares) {
        return (int) (fillDown(squares) & RANK_1);
    }
}
