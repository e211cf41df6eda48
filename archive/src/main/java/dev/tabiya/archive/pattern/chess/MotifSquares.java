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
    private final long enemyKing;

    private MotifSquares(ChessBoard board, Side side) {
        this.board = board;
        this.side = side;
        pawns = own(Piece.PAWN);
        enemyPawns = enemy(Piece.PAWN);
        bishops = own(Piece.BISHOP);
        rooks = own(Piece.ROOK);
        king = own(Piece.KING);
        enemyKing = enemy(Piece.KING);
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
            case CONNECTED_PASSED_PAWNS -> passed() & adjacentFiles(Bitboards.files(passed()));
            case OUTSIDE_PASSED_PAWN -> outside();
            case PAWN_ON_SEVENTH -> pawns & Bitboards.RANK_7;
            case ISOLATED_PAWN -> pawns & ~adjacentFiles(Bitboards.files(pawns));
            case DOUBLED_PAWNS -> onFilesWith(2);
            case TRIPLED_PAWNS -> onFilesWith(3);
            case BACKWARD_PAWN -> backward();
            case PAWN_CHAIN -> chains(9, ~Bitboards.FILE_H) | chains(7, ~Bitboards.FILE_A);
            case QUEENSIDE_MAJORITY -> pawns & Bitboards.QUEENSIDE;
            case KINGSIDE_MAJORITY -> pawns & ~Bitboards.QUEENSIDE;
            case BROAD_CENTRE -> pawns & ChessMotifs.D4_E4;
            case CLOSED_CENTRE -> {
                long rams = pawns & enemyPawns >>> 8 & (Bitboards.FILE_D | Bitboards.FILE_E);
                yield rams | rams << 8;
            }
            case OPEN_CENTRE -> Bitboards.FILE_D | Bitboards.FILE_E;
            case OPEN_FILE -> filesOf(~Bitboards.files(pawns | enemyPawns));
            case HALF_OPEN_FILE -> filesOf(Bitboards.files(enemyPawns) & ~Bitboards.files(pawns));
            case BACK_RANK_WEAKNESS ->
                king | Attacks.king(Long.numberOfTrailingZeros(king)) & Bitboards.RANK_2 & pawns;
            case CHECK, CHECKMATE -> king | flipped(attackers(board.kingSquare(side), board.occupied()));
            case PIN -> flipped(pins());
            case KNIGHT_FORK -> forks();
            case KNIGHT_OUTPOST -> withProtectors(ChessMotifs.outposts(own(Piece.KNIGHT), pawns, enemyPawns));
            case KNIGHT_VS_BISHOP -> own(Piece.KNIGHT) | enemy(Piece.BISHOP);
            case BISHOP_PAIR -> bishops;
            case BAD_BISHOP -> badBishops();
            case FIANCHETTO -> fianchettoes();
            case OPPOSITE_BISHOPS, OPPOSITE_BISHOP_ENDGAME -> bishops | enemy(Piece.BISHOP);
            case ROOK_ON_OPEN_FILE -> rooks & filesOf(~Bitboards.files(pawns | enemyPawns));
            case ROOK_ON_SEVENTH -> rooks & Bitboards.RANK_7;
            case DOUBLED_ROOKS -> doubledRooks();
            default -> 0;
        };
    }

    private long passed() {
        return ChessMotifs.passed(pawns, enemyPawns);
    }

    private long outside() {
        long files = Bitboards.files(enemyPawns);
        int first = Long.numberOfTrailingZeros(files);
        int last = 63 - Long.numberOfLeadingZeros(files);
        long found = 0;
        for (long rest = passed() & ~(Bitboards.FILE_D | Bitboards.FILE_E); rest != 0; rest &= rest - 1) {
            int file = Long.numberOfTrailingZeros(rest) & 7;
            found |= file <= first - 3 || file >= last + 3 ? Long.lowestOneBit(rest) : 0;
        }
        return found;
    }

    private long backward() {
        long attacks = ChessMotifs.attacksUp(pawns);
        return pawns
                & (ChessMotifs.attacksDown(enemyPawns) & ~Bitboards.fillUp(attacks)) >>> 8
                & adjacentFiles(Bitboards.files(pawns));
    }

    /** The pawns of chains in one direction. */
    private long chains(int step, long from) {
        long tops = pawns & (pawns & from) << step & (pawns & from & (pawns & from) << step) << step;
        long middles = tops >>> step;
        return tops | middles | middles >>> step;
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

    /** The enemy pieces, not flipped, that attack a square. */
    private long attackers(int square, long occupied) {
        long queens = board.pieces(Piece.of(Piece.QUEEN, side.other()));
        long target = 1L << square;
        long below = side == Side.WHITE ? ChessMotifs.attacksUp(target) : ChessMotifs.attacksDown(target);
        return Attacks.rook(square, occupied) & (board.pieces(Piece.of(Piece.ROOK, side.other())) | queens)
                | Attacks.bishop(square, occupied) & (board.pieces(Piece.of(Piece.BISHOP, side.other())) | queens)
                | Attacks.knight(square) & board.pieces(Piece.of(Piece.KNIGHT, side.other()))
                | below & board.pieces(Piece.of(Piece.PAWN, side.other()));
    }

    /** Pinned pieces, the pieces that pin them, and the king, not flipped. */
    private long pins() {
        long found = 0;
        int square = board.kingSquare(side);
        long pieces = board.pieces(side) & ~board.pieces(Piece.of(Piece.PAWN, side));
        for (long rest = pieces & ~(1L << square); rest != 0; rest &= rest - 1) {
            long piece = Long.lowestOneBit(rest);
            long revealed = attackers(square, board.occupied() & ~piece) & ~attackers(square, board.occupied());
            found |= revealed == 0 ? 0 : piece | revealed | 1L << square;
        }
        return found;
    }

    private long forks() {
        long targets = enemyKing | enemy(Piece.ROOK) | enemy(Piece.QUEEN);
        long found = 0;
        for (long rest = own(Piece.KNIGHT); rest != 0; rest &= rest - 1) {
            long forked = Attacks.knight(Long.numberOfTrailingZeros(rest)) & targets;
            found |= Long.bitCount(forked) >= 2 ? forked | Long.lowestOneBit(rest) : 0;
        }
        return found;
    }

    private long badBishops() {
        long blocked = ChessMotifs.blockedInTheCentre(pawns, enemyPawns);
        long found = 0;
        for (long colour : new long[] {Bitboards.LIGHT_SQUARES, ~Bitboards.LIGHT_SQUARES}) {
            boolean bad = Long.bitCount(blocked & colour) >= 2 && (bishops & colour) != 0;
            found |= bad ? (blocked | bishops) & colour : 0;
        }
        return found;
    }

    private long fianchettoes() {
        long found = 0;
        for (long rest = bishops & ChessMotifs.shielded(pawns); rest != 0; rest &= rest - 1) {
            long bishop = Long.lowestOneBit(rest);
            found |= bishop | pawns & (bishop << 8 | bishop << 16);
        }
        return found;
    }

    private long doubledRooks() {
        long found = 0;
        long occupied = flipped(board.occupied());
        for (long rest = rooks; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long seventh = (Bitboards.RANK_7 & 1L << square) != 0 ? Bitboards.RANK_7 : 0;
            found |= Attacks.rook(square, occupied) & rooks & (Bitboards.FILE_A << (square & 7) | seventh);
        }
        return found;
    }

    /** All squares of files, which are given as eight bits. */
    private static long filesOf(long files) {
        return (files & Bitboards.RANK_1) * Bitboards.FILE_A;
    }

    /** All squares of the files next to these. */
    private static long adjacentFiles(long files) {
        return filesOf(files << 1 | files >>> 1);
    }
}
