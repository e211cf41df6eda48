package dev.tabiya.app.cli.board;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsSquare;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.Locale;

/** A board as text, White at the bottom. */
public record BoardDrawing(Board<?> board, boolean ascii) {
    /** In the order of {@link Piece}: black pawn, white pawn, black knight and so on. */
    private static final String CHESS = "♟♙♞♘♝♗♜♖♛♕♚♔";

    /** In the order of {@link AmazonsBoard}'s constants. */
    private static final String AMAZONS = "·♕♛▪";

    private static final String AMAZONS_ASCII = ".wbx";

    @Override
    public String toString() {
        if (board instanceof RithmomachiaBoard rithmomachia) {
            return new RithmomachiaDrawing(rithmomachia, ascii).toString();
        }
        Grid grid = board instanceof AmazonsBoard amazons ? amazons.grid() : new Grid(8, 8);
        int width = grid.ranks() > 9 ? 2 : 1;
        int turn = board.turn() == Side.WHITE ? 0 : grid.ranks() - 1;
        StringBuilder out = new StringBuilder();
        for (int rank = grid.ranks() - 1; rank >= 0; rank--) {
            out.append(String.format(Locale.ROOT, "%" + width + "d ", rank + 1));
            for (int file = 0; file < grid.files(); file++) {
                out.append(' ').append(symbol(file, rank));
            }
            out.append(rank == turn && board.countMoves() > 0 ? "   <- to move" : "")
                    .append(System.lineSeparator());
        }
        out.append(" ".repeat(width + 1));
        for (int file = 0; file < grid.files(); file++) {
            out.append(' ').append((char) ('a' + file));
        }
        return out.append(System.lineSeparator()).toString();
    }

    private char symbol(int file, int rank) {
        return switch (board) {
            case ChessBoard chess -> symbol(chess.pieceAt(Square.of(file, rank)));
            case AmazonsBoard amazons ->
                (ascii ? AMAZONS_ASCII : AMAZONS).charAt(amazons.at(AmazonsSquare.of(file, rank)));
            default -> throw new IllegalStateException("no drawing of " + board);
        };
    }

    private char symbol(int piece) {
        if (piece == Piece.NONE) {
            return ascii ? '.' : '·';
        }
        return ascii ? Piece.letter(piece) : CHESS.charAt(piece);
    }
}
