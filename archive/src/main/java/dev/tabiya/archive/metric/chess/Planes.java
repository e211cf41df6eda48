package dev.tabiya.archive.metric.chess;

import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;

/**
 * The men of a chess board as four bit-planes, 32 bytes: one for the colour (set for White) and three for the role, pawn 1 to
 * king 6. Two boards differ just where any of their planes do. Mutable.
 */
public final class Planes {
    public static final int COUNT = 4;

    /** Kinds of men that never become each other: a colour's pawns, knights, bishops by square colour, rooks, queens, king. */
    static final int KINDS = 14;

    static final int KINDS_A_SIDE = 7;
    static final int KING = 6;

    /** Kinds as people list them: White's king first, Black's pawns last. */
    static final int[] BY_RANK = {6, 5, 4, 2, 3, 1, 0, 13, 12, 11, 9, 10, 8, 7};

    private static final long LIGHT = 0x55AA55AA55AA55AAL;

    long white;
    long low;
    long middle;
    long high;

    /** An empty board. */
    public Planes() {}

    public Planes(ChessBoard board) {
        set(board);
    }

    /**
     * A board that need not be legal.
     *
     * @param squares the piece of each square, or {@link Piece#NONE}
     */
    public Planes(byte[] squares) {
        for (int square = 0; square < 64; square++) {
            if (squares[square] != Piece.NONE) {
                put(squares[square], 1L << square);
            }
        }
    }

    public void set(ChessBoard board) {
        white = low = middle = high = 0;
        for (int piece = 0; piece < Piece.NONE; piece++) {
            put(piece, board.pieces(piece));
        }
    }

    public void set(long[] planes, int at) {
        white = planes[at];
        low = planes[at + 1];
        middle = planes[at + 2];
        high = planes[at + 3];
    }

    public void copyTo(long[] planes, int at) {
        planes[at] = white;
        planes[at + 1] = low;
        planes[at + 2] = middle;
        planes[at + 3] = high;
    }

    private void put(int piece, long squares) {
        int role = Piece.role(piece) + 1;
        white |= (piece & 1) == 1 ? squares : 0;
        low |= (role & 1) != 0 ? squares : 0;
        middle |= (role & 2) != 0 ? squares : 0;
        high |= (role & 4) != 0 ? squares : 0;
    }

    long occupied() {
        return low | middle | high;
    }

    public int men() {
        return Long.bitCount(occupied());
    }

    /** Writes where the men of each kind are; White's kinds come first. */
    void kinds(long[] out) {
        long bishops = low & middle;
        roles(out, 0, white, bishops);
        roles(out, KINDS_A_SIDE, ~white, bishops);
    }

    private void roles(long[] out, int first, long side, long bishops) {
        out[first] = side & low & ~(middle | high);
        out[first + 1] = side & middle & ~(low | high);
        out[first + 2] = side & bishops & LIGHT;
        out[first + 3] = side & bishops & ~LIGHT;
        out[first + 4] = side & high & ~(low | middle);
        out[first + 5] = side & high & low;
        out[first + KING] = side & high & middle;
    }

    static char letter(int kind) {
        return "PNBBRQKpnbbrqk".charAt(kind);
    }

    /** How many men of each kind one colour has, six bits a kind. */
    public long material(boolean ofWhite) {
        long side = ofWhite ? white : ~white;
        long bishops = side & low & middle;
        return Long.bitCount(side & low & ~(middle | high))
                | (long) Long.bitCount(side & middle & ~(low | high)) << 6
                | (long) Long.bitCount(bishops & LIGHT) << 12
                | (long) Long.bitCount(bishops & ~LIGHT) << 18
                | (long) Long.bitCount(side & high & ~(low | middle)) << 24
                | (long) Long.bitCount(side & high & low) << 30
                | (long) Long.bitCount(side & high & middle) << 36;
    }

    /** How many men of a kind such a {@link #material} has. */
    static int count(long material, int kind) {
        return (int) (material >> 6 * kind) & 63;
    }

    /** Moves a man to an empty square. */
    public void shift(int from, int to) {
        long both = 1L << from | 1L << to;
        white ^= both & -(white >>> from & 1);
        low ^= both & -(low >>> from & 1);
        middle ^= both & -(middle >>> from & 1);
        high ^= both & -(high >>> from & 1);
    }
}
