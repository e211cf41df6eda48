package dev.tabiya.rules.chess;

import dev.tabiya.rules.Side;

/**
 * Roles and coloured pieces as small ints, in Polyglot's order: black pawn 0, white pawn 1, black knight 2 and so on.
 */
public final class Piece {
    public static final int PAWN = 0;
    public static final int KNIGHT = 1;
    public static final int BISHOP = 2;
    public static final int ROOK = 3;
    public static final int QUEEN = 4;
    public static final int KING = 5;

    /** What {@link ChessBoard#pieceAt} gives for an empty square. */
    public static final int NONE = 12;

    private static final String LETTERS = "pPnNbBrRqQkK";

    private Piece() {}

    public static int of(int role, Side side) {
        return role << 1 | color(side);
    }

    public static int role(int piece) {
        return piece >> 1;
    }

    public static Side side(int piece) {
        return (piece & 1) == 1 ? Side.WHITE : Side.BLACK;
    }

    /** The letter FEN uses: upper case for White. */
    public static char letter(int piece) {
        return LETTERS.charAt(piece);
    }

    /** The piece of a FEN letter, or {@link #NONE}. */
    public static int ofLetter(char letter) {
        int piece = LETTERS.indexOf(letter);
        return piece < 0 ? NONE : piece;
    }

    /** The upper-case letter of a role, as in SAN. */
    static char roleLetter(int role) {
        return letter(role << 1 | 1);
    }

    static int color(Side side) {
        return side == Side.WHITE ? 1 : 0;
    }
}
