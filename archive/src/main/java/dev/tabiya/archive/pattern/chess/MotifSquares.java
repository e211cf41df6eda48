package dev.tabiya.archive.pattern.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.Bitboards;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;

/**
 * The squares to highlight for a motif: the pieces, squares or files in its definition. Used only for positions that
 * are displayed, not when indexing. As in {@link ChessMotifs}, this is written for White; for Black the bitboards are
 * flipped.
 */
final class MotifSquares {
    private final ChessBoard board;
    private final Side side;
    private final long pawns;
    private final long enemyPawns;
    private final long bishops;
    private final long rooks;
    private final long king;

    private MotifSquares(ChessBoard board, Side side) {
        this.board = board;
        this.side = side;
        pawns = own(Piece.PAWN);
        enemyPawns = enemy(Piece.PAWN);
        bishops = own(Piece.BISHOP);
        rooks = own(Piece.ROOK);
        king = own(Piece.KING);
    }

    /** The squares of a motif that a position has. None if it is about material only. */
    static long of(Motif motif, Side side, ChessBoard board) {
        if (!motif.definition().isEmpty()) {
            ChessPattern white = ChessPattern.read(motif.definition());
            return (motif.sided() && side == Side.BLACK ? white.flip() : white).squares(board);
        }
        MotifSquares view = new MotifSquares(board, motif.sided() ? side : Side.WHITE);
        return view.flipped(view.squares(motif));
    }

    private long own(int role) {
        return flipped(board.pieces(Piece.of(role, side)));
    }

    private long enemy(int role) {
        return flipped(board.pieces(Piece.of(role, side.other())));
    }

    private long flipped(long squares) {
        return side == Side.WHITE ? squares : Long.reverseBytes(squares);
    }

    private long squares(Motif motif) {
        return switch (motif) {
            case PASSED_PAWN -> passed();
            case PROTECTED_PASSED_PAWN -> withProtectors(passed() & ChessMotifs.attacksUp(pawns));
            case CONNECTED_PASSED_PAWNS -> passed() & ChessMotifs.adjacentFiles(Bitboards.files(passed()));
            case OUTSIDE_PASSED_PAWN -> ChessMotifs.outside(passed(), Bitboards.files(enemyPawns));
            case PAWN_ON_SEVENTH -> pawns & Bitboards.RANK_7;
            case ISOLATED_PAWN -> pawns & ~ChessMotifs.adjacentFiles(Bitboards.files(pawns));
            case DOUBLED_PAWNS -> onFilesWith(2);
            case TRIPLED_PAWNS -> onFilesWith(3);
            case BACKWARD_PAWN -> ChessMotifs.backward(pawns, enemyPawns);
            case PAWN_CHAIN -> ChessMotifs.chains(pawns);
            case QUEENSIDE_MAJORITY -> pawns & Bitboards.QUEENSIDE;
            case KINGSIDE_MAJORITY -> pawns & ~Bitboards.QUEENSIDE;
            case BROAD_CENTRE -> pawns & ChessMotifs.D4_E4;
            case CLOSED_CENTRE -> {
                long rams = pawns & enemyPawns >>> 8 & (Bitboards.FILE_D | Bitboards.FILE_E);
                yield rams | rams << 8;
            }
            case OPEN_CENTRE -> Bitboards.FILE_D | Bitboards.FILE_E;
            case OPEN_FILE -> ChessMotifs.filesOf(~Bitboards.files(pawns | enemyPawns));
            case HALF_OPEN_FILE -> ChessMotifs.filesOf(Bitboards.files(enemyPawns) & ~Bitboards.files(pawns));
            case BACK_RANK_WEAKNESS -> king | Attacks.king(Long.numberOfTrailingZeros(king)) & Bitboards.RANK_2 & pawns;
            case CHECK, CHECKMATE -> king | checkers();
            case PIN -> flipped(ChessMotifs.pins(board, side));
            case KNIGHT_FORK ->
                ChessMotifs.forks(own(Piece.KNIGHT), enemy(Piece.KING) | enemy(Piece.ROOK) | enemy(Piece.QUEEN));
            case KNIGHT_OUTPOST -> withProtectors(ChessMotifs.outposts(own(Piece.KNIGHT), pawns, enemyPawns));
            case KNIGHT_VS_BISHOP -> own(Piece.KNIGHT) | enemy(Piece.BISHOP);
            case BISHOP_PAIR -> bishops;
            case BAD_BISHOP -> ChessMotifs.badBishops(bishops, pawns, enemyPawns);
            case FIANCHETTO -> fianchettoes();
            case OPPOSITE_BISHOPS, OPPOSITE_BISHOP_ENDGAME -> bishops | enemy(Piece.BISHOP);
            case ROOK_ON_OPEN_FILE -> rooks & ChessMotifs.filesOf(~Bitboards.files(pawns | enemyPawns));
            case ROOK_ON_SEVENTH -> rooks & Bitboards.RANK_7;
            case DOUBLED_ROOKS -> ChessMotifs.doubledRooks(rooks, flipped(board.occupied()));
            default -> 0;
        };
    }

    private long passed() {
        return ChessMotifs.passed(pawns, enemyPawns);
    }

    private long onFilesWith(int count) {
        long found = 0;
        for (int file = 0; file < 8; file++) {
            long there = pawns & Bitboards.FILE_A << file;
            found |= Long.bitCount(there) >= count ? there : 0;
        }
        return found;
    }

    private long withProtectors(long pieces) {
        return pieces | ChessMotifs.attacksDown(pieces) & pawns;
    }

    private long checkers() {
        int square = Long.numberOfTrailingZeros(king);
        long occupied = flipped(board.occupied());
        long queens = enemy(Piece.QUEEN);
        return Attacks.rook(square, occupied) & (enemy(Piece.ROOK) | queens)
                | Attacks.bishop(square, occupied) & (enemy(Piece.BISHOP) | queens)
                | Attacks.knight(square) & enemy(Piece.KNIGHT)
                | ChessMotifs.attacksUp(king) & enemyPawns;
    }

    private long fianchettoes() {
        long found = 0;
        for (long rest = bishops & ChessMotifs.shielded(pawns); rest != 0; rest &= rest - 1) {
            long bishop = Long.lowestOneBit(rest);
            found |= bishop | pawns & (bishop << 8 | bishop << 16);
        }
        return found;
    }
}
