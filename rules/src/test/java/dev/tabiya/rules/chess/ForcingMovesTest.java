package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ForcingMovesTest {
    /** Those of all moves that take or promote, in random games. */
    @Test
    void areAllThatTakeOrPromote() {
        SplittableRandom random = new SplittableRandom(4);
        int[] all = new int[256];
        int[] forcing = new int[256];
        for (int game = 0; game < 100; game++) {
            ChessBoard board = Chess.RULES.start().board();
            while (!board.outcome().over() && board.ply() < 200) {
                int[] expected = Arrays.stream(all, 0, board.moves(all, 0))
                        .filter(move -> ChessMove.isPromotion(move)
                                || ChessMove.isEnPassant(move)
                                || !ChessMove.isCastling(move) && board.pieceAt(ChessMove.to(move)) != Piece.NONE)
                        .sorted()
                        .toArray();
                int[] found = Arrays.stream(forcing, 0, board.forcingMoves(forcing, 0))
                        .sorted()
                        .toArray();
                assertThat(found).as(board.toString()).isEqualTo(expected);
                board.make(board.randomMove(all, random));
            }
        }
    }
}
