package dev.tabiya.app.cli;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;

/** A chess board as nine lines of text, White below. */
record BoardDrawing(ChessBoard board, boolean ascii) {
    /** In the order of {@link Piece}: black pawn, white pawn, black knight and so on. */
    private static final String SYMBOLS = "♟♙♞♘♝♗♜♖♛♕♚♔";

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            out.append(rank + 1).append(' ');
            for (int file = 0; file < 8; file++) {
                out.append(' ').append(symbol(board.pieceAt(Square.of(file, rank))));
            }
            boolean turn = rank == (board.turn() == Side.WHITE ? 0 : 7) && board.countMoves() > 0;
            out.append(turn ? "   <- to move" : "").append(System.lineSeparator());
        }
        return out.append("   a b c d e f g h").append(System.lineSeparator()).toString();
    }

    private char symbol(int piece) {
        if (piece == Piece.NONE) {
            return ascii ? '.' : '·';
        }
        return ascii ? Piece.letter(piece) : SYMBOLS.charAt(piece);
    }
}
