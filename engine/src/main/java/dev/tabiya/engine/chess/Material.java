package dev.tabiya.engine.chess;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;

/** The pieces by their usual worth, a little more where they have an effect: near the middle, pawns far ahead. */
public final class Material implements Evaluator<ChessBoard> {
    private static final int[] WORTH = {100, 310, 330, 500, 950, 0};
    /**
     * What a step towards the middle is worth to each role; a king in the middle is in danger while there are queens.
     */
    private static final int[] CENTRE = {3, 8, 5, 1, 1, -6};

    private static final int[][] VALUES = new int[12][64];

    static {
        for (int piece = 0; piece < 12; piece++) {
            for (int square = 0; square < 64; square++) {
                int rank = Piece.side(piece) == Side.WHITE ? square >> 3 : 7 - (square >> 3);
                int file = square & 7;
                int central = Math.min(Math.min(file, 7 - file), Math.min(rank, 7 - rank));
                int role = Piece.role(piece);
                VALUES[piece][square] = WORTH[role] + CENTRE[role] * central + (role == Piece.PAWN ? rank * rank : 0);
            }
        }
    }

    @Override
    public int evaluate(ChessBoard board) {
        int white = 0;
        for (int piece = 0; piece < 12; piece++) {
            int sum = 0;
            for (long left = board.pieces(piece); left != 0; left &= left - 1) {
                sum += VALUES[piece][Long.numberOfTrailingZeros(left)];
            }
            white += Piece.side(piece) == Side.WHITE ? sum : -sum;
        }
        return board.turn() == Side.WHITE ? white : -white;
    }
}
