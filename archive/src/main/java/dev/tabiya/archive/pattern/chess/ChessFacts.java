package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Bitboards;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;

/** The facts of a chess position: the kind of fact in the top byte, its parameters below. */
public final class ChessFacts {
    /** Greater counts are cut to this, which no legal position exceeds. */
    static final int MOST = 15;

    private static final long PLACED = 1L << 56;
    private static final long MATERIAL = 3L << 56;
    private static final long MOTIF = 5L << 56;
    private static final long COUNT = 6L << 56;
    private static final long PAWN_FILE = 7L << 56;
    private static final long TURN = 8L << 56;

    private ChessFacts() {}

    /** A piece on a square. */
    public static long placed(int piece, int square) {
        return PLACED | piece << 6 | square;
    }

    public static boolean isPlaced(long fact) {
        return fact >>> 56 == PLACED >>> 56;
    }

    public static int placedPiece(long fact) {
        return (int) fact >> 6;
    }

    public static int placedSquare(long fact) {
        return (int) fact & 63;
    }

    /** The number of a piece. Every position has such a fact for each piece but the kings. */
    public static long count(int piece, int count) {
        return COUNT | piece << 4 | Math.min(count, MOST);
    }

    public static boolean isCount(long fact) {
        return fact >>> 56 == COUNT >>> 56;
    }

    public static int countedPiece(long fact) {
        return (int) fact >> 4;
    }

    public static int counted(long fact) {
        return (int) fact & 0xF;
    }

    /** The exact material without the kings, see {@link #counts}. */
    static long material(long counts) {
        return MATERIAL | counts;
    }

    /** Numbers of pieces packed together, without the kings. */
    static long counts(int[] byPiece) {
        long counts = 0;
        for (int piece = 0; piece < Piece.KING << 1; piece++) {
            counts |= (long) byPiece[piece] << 4 * piece;
        }
        return counts;
    }

    /** The number of a piece in packed {@link #counts}. */
    static int countOf(int piece, long counts) {
        return (int) (counts >>> 4 * piece & 15);
    }

    /** A side's pawn on a file, the a-file being 0. */
    static long pawnOnFile(Side side, int file) {
        return PAWN_FILE | (side == Side.WHITE ? 8 : 0) | file;
    }

    static long turn(Side side) {
        return TURN | (side == Side.WHITE ? 1 : 0);
    }

    /** A motif by its number, see {@link Motif#fact}. */
    static long motif(int number) {
        return MOTIF | number;
    }

    /** Replaces the contents of {@code out} with the facts of a position. */
    public static void of(ChessBoard board, Facts out) {
        out.clear();
        for (int piece = 0; piece < Piece.NONE; piece++) {
            for (long rest = board.pieces(piece); rest != 0; rest &= rest - 1) {
                out.add(placed(piece, Long.numberOfTrailingZeros(rest)));
            }
        }
        long counts = 0;
        for (int piece = 0; piece < Piece.KING << 1; piece++) {
            int count = Math.min(Long.bitCount(board.pieces(piece)), MOST);
            counts |= (long) count << 4 * piece;
            out.add(count(piece, count));
        }
        out.add(material(counts));
        out.add(Facts.pieces(Long.bitCount(board.occupied())));
        for (Side side : Side.values()) {
            for (int files = Bitboards.files(board.pieces(Piece.of(Piece.PAWN, side)));
                    files != 0;
                    files &= files - 1) {
                out.add(pawnOnFile(side, Integer.numberOfTrailingZeros(files)));
            }
        }
        out.add(turn(board.turn()));
        ChessMotifs.add(board, out);
    }
}
