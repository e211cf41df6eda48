package dev.tabiya.archive.metric.chess;

import dev.tabiya.rules.chess.Bitboards;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;

/**
 * The pieces of a chess board as four bitboards, 32 bytes in all: one for the colour (set for White) and three for the
 * bits of the role, from 1 (pawn) to 6 (king). Two boards differ on exactly the squares where a plane differs. Mutable.
 */
public final class Planes {
    public static final int COUNT = 4;

    /** For each colour: pawns, knights, light-squared bishops, dark-squared bishops, rooks, queens, king. */
    static final int KINDS = 14;

    static final int KINDS_A_SIDE = 7;
    static final int KING = 6;

    /** Kinds in order of display: White's king first, Black's pawns last. */
    static final int[] BY_RANK = {6, 5, 4, 2, 3, 1, 0, 13, 12, 11, 9, 10, 8, 7};

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

    public int pieceCount() {
        return Long.bitCount(occupied());
    }

    /** Writes the squares of each kind, White's kinds first. */
    void kinds(long[] out) {
        long bishops = low & middle;
        roles(out, 0, white, bishops);
        roles(out, KINDS_A_SIDE, ~white, bishops);
    }

    private void roles(long[] out, int first, long side, long bishops) {
        out[first] = side & low & ~(middle | high);
        out[first + 1] = side & middle & ~(low | high);
        out[first + 2] = side & bishops & Bitboards.LIGHT_SQUARES;
        out[first + 3] = side & bishops & ~Bitboards.LIGHT_SQUARES;
        out[first + 4] = side & high & ~(low | middle);
        out[first + 5] = side & high & low;
        out[first + KING] = side & high & middle;
    }

    static String letter(int kind) {
        return "PNBBRQKpnbbrqk".substring(kind, kind + 1);
    }

    /** The number of pieces of each kind that one colour has, six bits a kind. */
    public long material(boolean ofWhite) {
        long side = ofWhite ? white : ~white;
        long bishops = side & low & middle;
        return Long.bitCount(side & low & ~(middle | high))
                | (long) Long.bitCount(side & middle & ~(low | high)) << 6
                | (long) Long.bitCount(bishops & Bitboards.LIGHT_SQUARES) << 12
                | (long) Long.bitCount(bishops & ~Bitboards.LIGHT_SQUARES) << 18
                | (long) Long.bitCount(side & high & ~(low | middle)) << 24
                | (long) Long.bitCount(side & high & low) << 30
                | (long) Long.bitCount(side & high & middle) << 36;
    }

    /** The number of pieces of a kind in a {@link #material}. */
    static int count(long material, int kind) {
        return (int) (material >> 6 * kind) & 63;
    }

    /** Moves a piece to an empty square. */
    public void shift(int from, int to) {
        long both = 1L << from | 1L << to;
        white ^= both & -(white >>> from & 1);
        low ^= both & -(low >>> from & 1);
        middle ^= both & -(middle >>> from & 1);
        high ^= both & -(high >>> from & 1);
    }
}
