package dev.tabiya.rules.chess;

/** Squares as ints: a1 = 0, b1 = 1, h8 = 63. */
public final class Square {
    /** No square. */
    public static final int NONE = 64;

    private Square() {}

    public static int of(int file, int rank) {
        return rank << 3 | file;
    }

    public static int file(int square) {
        return square & 7;
    }

    public static int rank(int square) {
        return square >> 3;
    }

    public static String name(int square) {
        return "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
    }

    /** The square of a name such as {@code e4}, or {@link #NONE}. */
    public static int ofName(CharSequence name) {
        if (name.length() != 2) {
            return NONE;
        }
        int file = name.charAt(0) - 'a';
        int rank = name.charAt(1) - '1';
        return (file | rank) >>> 3 == 0 ? of(file, rank) : NONE;
    }
}
