package dev.tabiya.archive.terms.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;
import java.util.Random;
import java.util.function.Consumer;

/** Positions of random games, and transforms of a position. */
public final class RandomBoards {
    private RandomBoards() {}

    /** Plays random games and passes on each of their positions. */
    public static void play(long seed, int games, Consumer<ChessBoard> each) {
        Random random = new Random(seed);
        int[] moves = new int[Chess.RULES.maxMoves()];
        for (int game = 0; game < games; game++) {
            ChessBoard board = Chess.RULES.start().board();
            for (int ply = 0; ply < 200; ply++) {
                each.accept(board);
                int count = board.moves(moves, 0);
                if (count == 0) {
                    break;
                }
                board.make(moves[random.nextInt(count)]);
            }
        }
    }

    public static ChessBoard flip(ChessBoard board) {
        return turned(board, 56, 1);
    }

    /** Without castling rights, which have no mirror image. */
    public static ChessBoard mirror(ChessBoard board) {
        return turned(board, 7, 0);
    }

    private static ChessBoard turned(ChessBoard board, int squares, int colours) {
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                int piece = board.pieceAt(Square.of(file, rank) ^ squares);
                fen.append(piece == Piece.NONE ? '1' : Piece.letter(piece ^ colours));
            }
            fen.append(rank > 0 ? "/" : "");
        }
        boolean white = board.turn() == Side.WHITE ^ colours == 1;
        return Fen.read(fen.append(white ? " w - -" : " b - -").toString());
    }
}
