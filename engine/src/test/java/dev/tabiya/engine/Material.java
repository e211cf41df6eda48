package dev.tabiya.engine;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;

/** Chess by counting: enough of an evaluation to test searches with. */
public final class Material {
    private static final int[] WORTH = {100, 300, 320, 500, 900, 0};

    private Material() {}

    public static int evaluate(ChessBoard board) {
        int sum = 0;
        for (int role = Piece.PAWN; role <= Piece.QUEEN; role++) {
            sum += WORTH[role]
                    * (Long.bitCount(board.pieces(Piece.of(role, Side.WHITE)))
                            - Long.bitCount(board.pieces(Piece.of(role, Side.BLACK))));
        }
        return board.turn() == Side.WHITE ? sum : -sum;
    }
}
