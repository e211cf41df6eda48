package dev.tabiya.rules.amazons;

/** Squares as ints, the same on boards of every size: rank and file in four bits each, a1 = 0, b1 = 1, a2 = 16. */
public final class AmazonsSquare {
    /** No square. */
    public static final int NONE = 255;

    private AmazonsSquare() {}

    public static int of(int file, int rank) {
        return rank << 4 | file;
    }

    public static int file(int square) {
        return square & 15;
    }

    public static int rank(int square) {
        return square >> 4;
    }

    public static String name(int square) {
        return write(square, new StringBuilder(3)).toString();
    }

    static StringBuilder write(int square, StringBuilder out) {
        return out.append((char) ('a' + file(square))).append(rank(square) + 1);
    }
}
