package dev.tabiya.rules.chess;

/**
 * A chess move packed into the low 16 bits of an int: from (6), to (6), promotion (2), kind (2). Castling is written
 * as the king capturing its own rook, the only form that is never ambiguous in Chess960.
 */
public final class ChessMove {
    /** Passing the turn, as {@code --} in analysis; never a legal move. */
    public static final int NULL = 0;

    static final int NORMAL = 0;
    static final int PROMOTION = 1;
    static final int EN_PASSANT = 2;
    static final int CASTLING = 3;

    private ChessMove() {}

    static int of(int from, int to) {
        return from | to << 6;
    }

    static int of(int from, int to, int kind) {
        return from | to << 6 | kind << 14;
    }

    static int promotion(int from, int to, int role) {
        return from | to << 6 | (role - Piece.KNIGHT) << 12 | PROMOTION << 14;
    }

    public static int from(int move) {
        return move & 63;
    }

    /** The target square; of castling, the rook's. */
    public static int to(int move) {
        return move >> 6 & 63;
    }

    static int kind(int move) {
        return move >> 14 & 3;
    }

    public static boolean isCastling(int move) {
        return kind(move) == CASTLING;
    }

    public static boolean isEnPassant(int move) {
        return kind(move) == EN_PASSANT;
    }

    public static boolean isPromotion(int move) {
        return kind(move) == PROMOTION;
    }

    /** The role a pawn becomes, if {@link #isPromotion}. */
    public static int promotion(int move) {
        return (move >> 12 & 3) + Piece.KNIGHT;
    }

    /** The king's square after castling: the c or g file of its rank. */
    static int kingTarget(int move) {
        return to(move) > from(move) ? from(move) & 56 | 6 : from(move) & 56 | 2;
    }

    static int rookTarget(int move) {
        return to(move) > from(move) ? from(move) & 56 | 5 : from(move) & 56 | 3;
    }
}
