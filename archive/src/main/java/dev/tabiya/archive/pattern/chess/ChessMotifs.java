package dev.tabiya.archive.pattern.chess;

import static dev.tabiya.rules.chess.Bitboards.FILE_A;
import static dev.tabiya.rules.chess.Bitboards.FILE_B;
import static dev.tabiya.rules.chess.Bitboards.FILE_C;
import static dev.tabiya.rules.chess.Bitboards.FILE_D;
import static dev.tabiya.rules.chess.Bitboards.FILE_E;
import static dev.tabiya.rules.chess.Bitboards.FILE_F;
import static dev.tabiya.rules.chess.Bitboards.FILE_H;
import static dev.tabiya.rules.chess.Bitboards.LIGHT_SQUARES;
import static dev.tabiya.rules.chess.Bitboards.QUEENSIDE;
import static dev.tabiya.rules.chess.Bitboards.RANK_1;
import static dev.tabiya.rules.chess.Bitboards.RANK_2;
import static dev.tabiya.rules.chess.Bitboards.RANK_7;
import static dev.tabiya.rules.chess.Bitboards.RANK_8;
import static dev.tabiya.rules.chess.Bitboards.files;
import static dev.tabiya.rules.chess.Bitboards.fillDown;
import static dev.tabiya.rules.chess.Bitboards.fillUp;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;

/**
 * Finds the motifs of a position. Motifs of a side are written for White, {@code own} against {@code enemy}; for Black
 * the bitboards are flipped, so that both sides are treated alike. Allocates nothing, because it runs for every
 * position of an archive.
 */
final class ChessMotifs {
    private static final long SHORT = squares("g1h1g2h2");
    private static final long LONG = squares("a1b1c1a2b2");

    private ChessMotifs() {}

    /** Adds the facts of all motifs. */
    static void add(ChessBoard board, Facts out) {
        add(of(board, Side.WHITE) | ofBoard(board), Side.WHITE, out);
        add(of(board, Side.BLACK), Side.BLACK, out);
    }

    private static void add(long motifs, Side side, Facts out) {
        int black = side == Side.BLACK ? 1 : 0;
        for (long rest = motifs; rest != 0; rest &= rest - 1) {
            out.add(ChessFacts.motif(Long.numberOfTrailingZeros(rest) << 1 | black));
        }
    }

    /** The motifs of a side, as {@link Motif#bit bits}. */
    static long of(ChessBoard board, Side side) {
        long pawns = seen(board, Piece.PAWN, side, side);
        long enemyPawns = seen(board, Piece.PAWN, side.other(), side);
        return pawnMotifs(pawns, enemyPawns)
                | structures(pawns, enemyPawns, seen(board, Piece.BISHOP, side, side))
                | pieceMotifs(board, side, pawns, enemyPawns)
                | kingMotifs(board, side, pawns)
                | materialMotifs(board, side);
    }

    /** The pieces of a side, flipped if the viewer is Black. */
    private static long seen(ChessBoard board, int role, Side whose, Side viewer) {
        long pieces = board.pieces(Piece.of(role, whose));
        return viewer == Side.WHITE ? pieces : Long.reverseBytes(pieces);
    }

    private static long pawnMotifs(long own, long enemy) {
        long found = 0;
        long attacks = attacksUp(own);
        long enemyFiles = files(enemy);
        long passed = passed(own, enemy);
        if (passed != 0) {
            found |= Motif.PASSED_PAWN.bit;
            found |= when((passed & attacks) != 0, Motif.PROTECTED_PASSED_PAWN);
            long passedFiles = files(passed);
            found |= when((passedFiles & passedFiles << 1) != 0, Motif.CONNECTED_PASSED_PAWNS);
            found |= when(outside(passed, enemyFiles) != 0, Motif.OUTSIDE_PASSED_PAWN);
            found |= when((passed & RANK_7) != 0, Motif.PAWN_ON_SEVENTH);
        }
        long files = files(own);
        found |= when((files & ~(files << 1 | files >>> 1)) != 0, Motif.ISOLATED_PAWN);
        long inFront = own & fillUp(own << 8);
        if (inFront != 0) {
            found |= Motif.DOUBLED_PAWNS.bit;
            found |= when((inFront & fillUp(inFront << 8)) != 0, Motif.TRIPLED_PAWNS);
        }
        found |= when(backward(own, enemy) != 0, Motif.BACKWARD_PAWN);
        found |= when(chains(own) != 0, Motif.PAWN_CHAIN);
        int queenside = Long.bitCount(own & QUEENSIDE) - Long.bitCount(enemy & QUEENSIDE);
        int kingside = Long.bitCount(own & ~QUEENSIDE) - Long.bitCount(enemy & ~QUEENSIDE);
        found |= when(queenside > 0, Motif.QUEENSIDE_MAJORITY);
        found |= when(kingside > 0, Motif.KINGSIDE_MAJORITY);
        long enemyHalfOpen = enemyFiles & ~files;
        return found | when(enemyHalfOpen != 0, Motif.HALF_OPEN_FILE);
    }

    /** Passed pawns, of doubled ones only the front one. */
    static long passed(long own, long enemy) {
        return own & ~fillDown(enemy >>> 8 | attacksDown(enemy)) & ~fillDown(own >>> 8);
    }

    /** The passed pawns three or more files to one side of all enemy pawns, which are on these files. */
    static long outside(long passed, long enemyFiles) {
        if (enemyFiles == 0) {
            return 0;
        }
        int first = Long.numberOfTrailingZeros(enemyFiles);
        int last = 63 - Long.numberOfLeadingZeros(enemyFiles);
        return passed & filesOf((1L << first) - 1 >>> 2 | -8L << last) & ~(FILE_D | FILE_E);
    }

    /** The pawns with pawns on neighbouring files, all ahead of them, that an enemy pawn keeps from advancing. */
    static long backward(long own, long enemy) {
        return own & (attacksDown(enemy) & ~fillUp(attacksUp(own))) >>> 8 & adjacentFiles(files(own));
    }

    /** The pawns of diagonals of three or more. */
    static long chains(long pawns) {
        return chains(pawns, 9, ~FILE_H) | chains(pawns, 7, ~FILE_A);
    }

    private static long chains(long pawns, int step, long from) {
        long second = pawns & (pawns & from) << step;
        long tops = second & (second & from) << step;
        return tops | tops >>> step | tops >>> 2 * step;
    }

    /** Knights on ranks 4 to 6 that a pawn protects and no enemy pawn can ever attack. */
    static long outposts(long knights, long pawns, long enemyPawns) {
        long ranks = RANK_1 << 24 | RANK_1 << 32 | RANK_1 << 40;
        return knights & ranks & attacksUp(pawns) & ~fillDown(attacksDown(enemyPawns));
    }

    /** The squares b2 and g2 that have a pawn one or two squares ahead. */
    static long shielded(long pawns) {
        long shields = (pawns & (FILE_B | FILE_B << 5)) >>> 8;
        return (shields | shields >>> 8) & RANK_2;
    }

    private static final long C4_D4 = squares("c4d4");
    static final long D4_E4 = squares("d4e4");
    private static final long D5_E5 = squares("d5e5");
    private static final long E2_E3 = squares("e2e3");
    private static final long C6_C7 = squares("c6c7");
    private static final long D6_D7 = squares("d6d7");
    private static final long C4_E4 = squares("c4e4");
    private static final long STONEWALL = squares("d4e3f4");
    private static final long HEDGEHOG = squares("a3b3d3e3");
    private static final long C4_D3 = squares("c4d3");
    private static final long DRAGON = squares("d3e2f2g3");
    private static final long D3_E3 = squares("d3e3");
    private static final long D5_E4 = squares("d5e4");
    private static final long D6_E5 = squares("d6e5");
    private static final long D4_E5 = squares("d4e5");
    private static final long D5_E6 = squares("d5e6");
    private static final long C3_E3 = squares("c3e3");
    private static final long GRUNFELD = squares("c3d4e4");
    private static final long D4 = squares("d4");
    private static final long C5 = squares("c5");
    private static final long D5 = squares("d5");
    private static final long E5 = squares("e5");
    private static final long G2 = squares("g2");

    private static long structures(long own, long enemy, long bishops) {
        long found = 0;
        if ((own & FILE_C) == 0) {
            found |= when(has(own, D4) && (own & FILE_E | enemy & FILE_D) == 0, Motif.IQP);
            found |= when(
                    has(own, D4)
                            && (own & E2_E3) != 0
                            && has(enemy, D5)
                            && (enemy & C6_C7) != 0
                            && (enemy & FILE_E) == 0,
                    Motif.CARLSBAD);
            if ((enemy & FILE_D) == 0) {
                found |= when(has(own, HEDGEHOG) && has(enemy, C5), Motif.HEDGEHOG);
                found |= when(has(own, DRAGON) && has(bishops, G2) && has(enemy, E5), Motif.DRAGON);
                found |= when(has(own, D3_E3) && has(enemy, E5) && !has(enemy, C5), Motif.SCHEVENINGEN);
            }
        } else {
            found |= when(
                    has(own, C4_D4) && (own & (FILE_B | FILE_E) | enemy & (FILE_C | FILE_D)) == 0, Motif.HANGING_PAWNS);
            found |= when(
                    has(own, C4_E4) && (own & FILE_D | enemy & FILE_C) == 0 && (enemy & D6_D7) != 0,
                    Motif.MAROCZY_BIND);
            found |= when(
                    has(own, C4_D3) && has(enemy, D4) && (own & FILE_E | enemy & FILE_C) == 0 && (enemy & FILE_E) != 0,
                    Motif.BENONI);
            found |= when(
                    has(own, C3_E3) && has(enemy, D5) && (own & FILE_D | enemy & FILE_E) == 0, Motif.CARO_STRUCTURE);
            found |= when(has(own, GRUNFELD) && (own & FILE_B | enemy & FILE_D) == 0, Motif.GRUNFELD_CENTRE);
        }
        found |= when(has(own, STONEWALL), Motif.STONEWALL);
        found |= when(has(own, D5_E4) && has(enemy, D6_E5), Motif.KINGS_INDIAN_CENTRE);
        found |= when(has(own, D4_E5) && has(enemy, D5_E6), Motif.FRENCH_CHAIN);
        return found | when(has(own, D4_E4) && (enemy & D5_E5) == 0, Motif.BROAD_CENTRE);
    }

    private static long pieceMotifs(ChessBoard board, Side side, long pawns, long enemyPawns) {
        long knights = seen(board, Piece.KNIGHT, side, side);
        long bishops = seen(board, Piece.BISHOP, side, side);
        long rooks = seen(board, Piece.ROOK, side, side);
        long enemyKnights = seen(board, Piece.KNIGHT, side.other(), side);
        long enemyBishops = seen(board, Piece.BISHOP, side.other(), side);
        long enemyKing = seen(board, Piece.KING, side.other(), side);
        long found = 0;
        if (knights != 0) {
            found |= when(outposts(knights, pawns, enemyPawns) != 0, Motif.KNIGHT_OUTPOST);
            long targets = enemyKing
                    | seen(board, Piece.ROOK, side.other(), side)
                    | seen(board, Piece.QUEEN, side.other(), side);
            found |= when(forks(knights, targets) != 0, Motif.KNIGHT_FORK);
        }
        if (bishops != 0) {
            boolean pair = ofBothColours(bishops) && !ofBothColours(enemyBishops);
            found |= when(pair, Motif.BISHOP_PAIR);
            found |= when((bishops & shielded(pawns)) != 0, Motif.FIANCHETTO);
            found |= when(badBishops(bishops, pawns, enemyPawns) != 0, Motif.BAD_BISHOP);
        }
        found |= when(one(knights) && one(enemyBishops) && (bishops | enemyKnights) == 0, Motif.KNIGHT_VS_BISHOP);
        if (rooks != 0) {
            long open = ~files(pawns | enemyPawns) & RANK_1;
            long rookFiles = files(rooks);
            found |= when((rookFiles & open) != 0, Motif.ROOK_ON_OPEN_FILE);
            found |= when(
                    (rooks & RANK_7) != 0 && (enemyPawns & RANK_7 | enemyKing & RANK_8) != 0, Motif.ROOK_ON_SEVENTH);
            if (Long.bitCount(rooks) > Long.bitCount(rookFiles) || several(rooks & RANK_7)) {
                long occupied = board.occupied();
                found |= when(
                        doubledRooks(rooks, side == Side.WHITE ? occupied : Long.reverseBytes(occupied)) != 0,
                        Motif.DOUBLED_ROOKS);
            }
        }
        return found;
    }

    /** The knights that attack two or more targets, and these targets. */
    static long forks(long knights, long targets) {
        long found = 0;
        for (long rest = knights; rest != 0; rest &= rest - 1) {
            long forked = Attacks.knight(Long.numberOfTrailingZeros(rest)) & targets;
            found |= several(forked) ? forked | rest & -rest : 0;
        }
        return found;
    }

    /** The bishops with two or more blocked pawns in the centre on squares of their colour, and these pawns. */
    static long badBishops(long bishops, long pawns, long enemyPawns) {
        long blocked = pawns & enemyPawns >>> 8 & (FILE_C | FILE_D | FILE_E | FILE_F);
        long light = several(blocked & LIGHT_SQUARES) && (bishops & LIGHT_SQUARES) != 0 ? LIGHT_SQUARES : 0;
        long dark = several(blocked & ~LIGHT_SQUARES) && (bishops & ~LIGHT_SQUARES) != 0 ? ~LIGHT_SQUARES : 0;
        return (bishops | blocked) & (light | dark);
    }

    /** The rooks that see each other on a file or on rank 7. */
    static long doubledRooks(long rooks, long occupied) {
        long found = 0;
        for (long rest = rooks; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long seventh = (RANK_7 & 1L << square) != 0 ? RANK_7 : 0;
            found |= Attacks.rook(square, occupied) & rooks & (FILE_A << (square & 7) | seventh);
        }
        return found;
    }

    private static long kingMotifs(ChessBoard board, Side side, long pawns) {
        long king = seen(board, Piece.KING, side, side);
        long rooks = seen(board, Piece.ROOK, side, side) | seen(board, Piece.QUEEN, side, side);
        long enemyQueens = board.pieces(Piece.of(Piece.QUEEN, side.other()));
        long enemyRooks = board.pieces(Piece.of(Piece.ROOK, side.other()));
        long found = when((king & SHORT) != 0, Motif.CASTLED_SHORT) | when((king & LONG) != 0, Motif.CASTLED_LONG);
        if ((king & RANK_1) != 0) {
            found |= when((king & (FILE_D | FILE_E | FILE_F)) != 0 && enemyQueens != 0, Motif.UNCASTLED_KING);
            long flight = Attacks.king(Long.numberOfTrailingZeros(king)) & RANK_2;
            found |= when(
                    has(pawns, flight) && (rooks & RANK_1) == 0 && (enemyQueens | enemyRooks) != 0,
                    Motif.BACK_RANK_WEAKNESS);
        }
        found |= when(pins(board, side) != 0, Motif.PIN);
        if (board.turn() == side && board.inCheck()) {
            found |= Motif.CHECK.bit;
            found |= when(board.countMoves() == 0, Motif.CHECKMATE);
        }
        return found;
    }

    /** The pieces of a side pinned to its king, the pieces that pin them, and the king. Not flipped. */
    static long pins(ChessBoard board, Side side) {
        int king = board.kingSquare(side);
        long own = board.pieces(side);
        long enemy = board.pieces(side.other());
        long queens = board.pieces(Piece.of(Piece.QUEEN, side.other()));
        long straight = board.pieces(Piece.of(Piece.ROOK, side.other())) | queens;
        long diagonal = board.pieces(Piece.of(Piece.BISHOP, side.other())) | queens;
        long pieces = own & ~board.pieces(Piece.of(Piece.PAWN, side));
        long pinners = Attacks.rook(king, enemy) & straight | Attacks.bishop(king, enemy) & diagonal;
        long found = 0;
        for (long rest = pinners; rest != 0; rest &= rest - 1) {
            long between = Attacks.between(king, Long.numberOfTrailingZeros(rest)) & own;
            if (one(between) && (between & pieces) != 0) {
                found |= between | rest & -rest | 1L << king;
            }
        }
        return found;
    }

    private static long materialMotifs(ChessBoard board, Side side) {
        int pawns = lead(board, Piece.PAWN, side);
        int minors = lead(board, Piece.KNIGHT, side) + lead(board, Piece.BISHOP, side);
        int rooks = lead(board, Piece.ROOK, side);
        int queens = lead(board, Piece.QUEEN, side);
        if (queens == 0) {
            return when(rooks == 0 && minors == 0 && pawns > 0, Motif.PAWN_UP)
                    | when(rooks == 0 && minors == 1 && pawns > -3, Motif.PIECE_UP)
                    | when(rooks == 1 && minors == -1 && pawns > -2, Motif.EXCHANGE_UP);
        }
        return when(queens == 1 && rooks == -2 && minors == 0, Motif.QUEEN_VS_ROOKS);
    }

    private static int lead(ChessBoard board, int role, Side side) {
        return Long.bitCount(board.pieces(Piece.of(role, side)))
                - Long.bitCount(board.pieces(Piece.of(role, side.other())));
    }

    /** The motifs that belong to neither side. */
    static long ofBoard(ChessBoard board) {
        long pawns = board.pieces(Piece.of(Piece.PAWN, Side.WHITE));
        long enemyPawns = board.pieces(Piece.of(Piece.PAWN, Side.BLACK));
        long knights = board.pieces(Piece.of(Piece.KNIGHT, Side.WHITE));
        long enemyKnights = board.pieces(Piece.of(Piece.KNIGHT, Side.BLACK));
        long bishops = board.pieces(Piece.of(Piece.BISHOP, Side.WHITE));
        long enemyBishops = board.pieces(Piece.of(Piece.BISHOP, Side.BLACK));
        long rooks = board.pieces(Piece.of(Piece.ROOK, Side.WHITE));
        long enemyRooks = board.pieces(Piece.of(Piece.ROOK, Side.BLACK));
        long queens = board.pieces(Piece.of(Piece.QUEEN, Side.WHITE));
        long enemyQueens = board.pieces(Piece.of(Piece.QUEEN, Side.BLACK));
        long found = castling(board);

        long allPawns = pawns | enemyPawns;
        found |= when(files(allPawns) != RANK_1, Motif.OPEN_FILE);
        long centre = FILE_D | FILE_E;
        found |= when((allPawns & centre) == 0, Motif.OPEN_CENTRE);
        long rams = pawns & enemyPawns >>> 8 & centre;
        boolean tension = (attacksUp(pawns & centre) & enemyPawns & centre) != 0;
        found |= when((rams & FILE_D) != 0 && (rams & FILE_E) != 0 && !tension, Motif.CLOSED_CENTRE);

        boolean opposite = one(bishops) && one(enemyBishops) && ofBothColours(bishops | enemyBishops);
        found |= when(opposite, Motif.OPPOSITE_BISHOPS);
        long allQueens = queens | enemyQueens;
        long allRooks = rooks | enemyRooks;
        long allBishops = bishops | enemyBishops;
        long allKnights = knights | enemyKnights;
        long allMinors = allBishops | allKnights;
        if (allQueens != 0) {
            boolean alone = (allRooks | allMinors) == 0;
            return found | when(alone && queens != 0 && enemyQueens != 0, Motif.QUEEN_ENDGAME);
        }
        found |= Motif.QUEENLESS.bit;
        long minors = knights | bishops;
        long enemyMinors = enemyKnights | enemyBishops;
        if (allRooks != 0) {
            found |= when(allMinors == 0 && rooks != 0 && enemyRooks != 0, Motif.ROOK_ENDGAME);
            boolean oneEach = one(rooks) && one(enemyRooks) && one(minors) && one(enemyMinors);
            return found | when(oneEach, Motif.ROOK_AND_MINOR_ENDGAME);
        }
        if (allMinors == 0) {
            return found | when(allPawns != 0, Motif.PAWN_ENDGAME);
        }
        found |= when(minors != 0 && enemyMinors != 0, Motif.MINOR_ENDGAME);
        found |= when(allKnights == 0 && bishops != 0 && enemyBishops != 0, Motif.BISHOP_ENDGAME);
        found |= when(allBishops == 0 && knights != 0 && enemyKnights != 0, Motif.KNIGHT_ENDGAME);
        return found | when(allKnights == 0 && opposite, Motif.OPPOSITE_BISHOP_ENDGAME);
    }

    private static long castling(ChessBoard board) {
        long white = seen(board, Piece.KING, Side.WHITE, Side.WHITE);
        long black = seen(board, Piece.KING, Side.BLACK, Side.BLACK);
        if ((white & SHORT) != 0) {
            return when((black & SHORT) != 0, Motif.SAME_SIDE_CASTLING)
                    | when((black & LONG) != 0, Motif.OPPOSITE_CASTLING);
        }
        if ((white & LONG) != 0) {
            return when((black & LONG) != 0, Motif.SAME_SIDE_CASTLING)
                    | when((black & SHORT) != 0, Motif.OPPOSITE_CASTLING);
        }
        return 0;
    }

    private static long when(boolean found, Motif motif) {
        return found ? motif.bit : 0;
    }

    private static boolean has(long pieces, long all) {
        return (pieces & all) == all;
    }

    private static boolean one(long pieces) {
        return pieces != 0 && (pieces & pieces - 1) == 0;
    }

    private static boolean several(long pieces) {
        return (pieces & pieces - 1) != 0;
    }

    private static boolean ofBothColours(long squares) {
        return (squares & LIGHT_SQUARES) != 0 && (squares & ~LIGHT_SQUARES) != 0;
    }

    static long attacksUp(long pawns) {
        return (pawns & ~FILE_A) << 7 | (pawns & ~FILE_H) << 9;
    }

    static long attacksDown(long pawns) {
        return (pawns & ~FILE_A) >>> 9 | (pawns & ~FILE_H) >>> 7;
    }

    /** All squares of files, which are given as eight bits. */
    static long filesOf(long files) {
        return (files & RANK_1) * FILE_A;
    }

    /** All squares of the files next to these. */
    static long adjacentFiles(long files) {
        return filesOf(files << 1 | files >>> 1);
    }

    /** The squares of concatenated names. */
    private static long squares(String names) {
        long squares = 0;
        for (int i = 0; i < names.length(); i += 2) {
            squares |= 1L << Square.ofName(names.substring(i, i + 2));
        }
        return squares;
    }
}
