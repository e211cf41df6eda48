package dev.tabiya.rules.chess;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;

/**
 * Moves as engines write them: {@code e2e4}, {@code e7e8q}; castling by the king's target, in Chess960 by the rook's.
 */
public final class Uci {
    private Uci() {}

    public static String write(ChessBoard board, int move) {
        if (move == ChessMove.NULL) {
            return "0000";
        }
        int to = ChessMove.isCastling(move) && !board.chess960() ? ChessMove.kingTarget(move) : ChessMove.to(move);
        String squares = Square.name(ChessMove.from(move)) + Square.name(to);
        return ChessMove.isPromotion(move)
                ? squares + Character.toLowerCase(Piece.roleLetter(ChessMove.promotion(move)))
                : squares;
    }

    /** Reads a legal move; castling in either form. */
    public static int read(ChessBoard board, String text) {
        boolean shaped = text.matches("[a-h][1-8][a-h][1-8][qrbn]?");
        if (!shaped) {
            throw new ParseException("invalid UCI move \"" + Quoted.of(text) + "\"");
        }
        return San.read(board, text);
    }
}
