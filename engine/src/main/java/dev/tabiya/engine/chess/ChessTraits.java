package dev.tabiya.engine.chess;

import dev.tabiya.engine.alphabeta.SearchTraits;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import dev.tabiya.rules.chess.Piece;

/** Chess for alpha-beta: captures, queen promotions and checks, static exchange, zugzwang, repetitions. */
public final class ChessTraits implements SearchTraits<ChessBoard> {
    private static final Outcome DEAD = new Outcome(Result.DRAW, "insufficient material");

    /** The search sees mate and stalemate by itself. */
    @Override
    public Outcome quickOutcome(ChessBoard board) {
        return board.insufficientMaterial() ? DEAD : Outcome.ONGOING;
    }

    @Override
    public int noisyMoves(ChessBoard board, int[] out, int from) {
        int end = board.noisyMoves(out, from);
        return board.canPromote() ? keep(board, out, from, end, true) : end;
    }

    @Override
    public int quietMoves(ChessBoard board, int[] out, int from) {
        int end = board.quietMoves(out, from);
        return board.canPromote() ? keep(board, out, end, board.noisyMoves(out, end), false) : end;
    }

    private int keep(ChessBoard board, int[] out, int from, int to, boolean noisy) {
        int end = from;
        for (int i = from; i < to; i++) {
            if (mvvLva(board, out[i]) > 0 == noisy) {
                out[end++] = out[i];
            }
        }
        return end;
    }

    /** The most valuable victim first, by the least valuable attacker. */
    @Override
    public int mvvLva(ChessBoard board, int move) {
        int value = 0;
        if (ChessMove.isPromotion(move)) {
            value = ChessMove.promotion(move) == Piece.QUEEN ? 80 : 0;
        }
        if (ChessMove.isEnPassant(move)) {
            return 16;
        }
        int victim = ChessMove.isCastling(move) ? Piece.NONE : board.pieceAt(ChessMove.to(move));
        return victim == Piece.NONE
                ? value
                : value + 16 * (Piece.role(victim) + 1) - Piece.role(board.pieceAt(ChessMove.from(move)));
    }

    @Override
    public boolean seeAtLeast(ChessBoard board, int move, int atLeast) {
        return StaticExchange.seeAtLeast(board, move, atLeast);
    }

    /** Only while the opponent keeps enough material to win after any capture. */
    @Override
    public boolean deltaPruningAllowed(ChessBoard board) {
        return Long.bitCount(board.pieces(board.turn().other())) > 4;
    }

    /** Direct checks only, no discovered ones. */
    @Override
    public boolean givesCheck(ChessBoard board, int move) {
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int piece = board.pieceAt(from);
        int placed = ChessMove.isPromotion(move) ? ChessMove.promotion(move) << 1 | piece & 1 : piece;
        long king = board.pieces(Piece.KING << 1 | ~piece & 1);
        return (Attacks.of(placed, to, board.occupied() & ~(1L << from)) & king) != 0;
    }

    /** The piece and its target square. */
    @Override
    public int pieceTo(ChessBoard board, int move) {
        return board.pieceAt(ChessMove.from(move)) << 6 | ChessMove.to(move);
    }

    @Override
    public boolean inCheck(ChessBoard board) {
        return board.inCheck();
    }

    /** Zugzwang is common in pawn endings. */
    @Override
    public boolean nullMoveAllowed(ChessBoard board) {
        long own = board.pieces(board.turn());
        long light =
                board.pieces(Piece.of(Piece.PAWN, board.turn())) | board.pieces(Piece.of(Piece.KING, board.turn()));
        return (own & ~light) != 0;
    }

    @Override
    public int nullMove() {
        return ChessMove.NULL;
    }

    /** A position repeated within the search can be repeated again; one from before the root must occur twice. */
    @Override
    public boolean isDraw(ChessBoard board, int ply) {
        return board.halfmoveClock() >= 4 && (board.fiftyMoves() || board.repeated(ply));
    }
}
