package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ForcingMovesTest {
    /** Of all moves those that take or promote, and the others, in random games. */
    @Test
    void areAllThatTakeOrPromote() {
        SplittableRandom random = new SplittableRandom(4);
        int[] all = new int[256];
        int[] some = new int[256];
        for (int game = 0; game < 100; game++) {
            ChessBoard board = Chess.RULES.start().board();
            while (!board.outcome().over() && board.ply() < 200) {
                int count = board.moves(all, 0);
                assertThat(Arrays.copyOf(some, board.noisyMoves(some, 0)))
                        .as("forcing: %s", board)
                        .containsExactlyInAnyOrder(Arrays.stream(all, 0, count)
                                .filter(move -> isForcing(board, move))
                                .toArray());
                assertThat(Arrays.copyOf(some, board.quietMoves(some, 0)))
                        .as("quiet: %s", board)
                        .containsExactlyInAnyOrder(Arrays.stream(all, 0, count)
                                .filter(move -> !isForcing(board, move))
                                .toArray());
                board.make(board.randomMove(all, random));
            }
        }
    }

    private static boolean isForcing(ChessBoard board, int move) {
        return ChessMove.isPromotion(move)
                || ChessMove.isEnPassant(move)
                || !ChessMove.isCastling(move) && board.pieceAt(ChessMove.to(move)) != Piece.NONE;
    }
}
