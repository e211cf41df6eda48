package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;

/** The facts of a chess position that patterns are built from: the kind in the top byte, what it says below. */
public final class ChessFacts {
    /** Counts above this are taken for it; ten of a kind is what promotions can give. */
    static final int MOST = 15;

    private static final long PLACED = 1L << 56;
    private static final long MATERIAL = 3L << 56;
    private static final long MOTIF = 5L << 56;
    private static final long COUNT = 6L << 56;
    private static final long PAWN_FILE = 7L << 56;
    private static final long TURN = 8L << 56;

    private ChessFacts() {}

    /** A piece stands on a square. */
    public static long placed(int piece, int square) {
        return PLACED | piece << 6 | square;
    }

    /** Whether a fact is one of {@link #placed}. */
    public static boolean isPlaced(long fact) {
        return fact >>> 56 == PLACED >>> 56;
    }

    /** The piece of such a fact, and its square. */
    public static int placedPiece(long fact) {
        return (int) fact >> 6;
    }

    public static int placedSquare(long fact) {
        return (int) fact & 63;
    }

    /** How many there are of a piece; every position has such a fact for each piece but the kings. */
    public static long count(int piece, int count) {
        return COUNT | piece << 4 | Math.min(count, MOST);
    }

    /** Whether a fact is one of {@link #count}. */
    public static boolean isCount(long fact) {
        return fact >>> 56 == COUNT >>> 56;
    }

    /** The piece that such a fact counts. */
    public static int countedPiece(long fact) {
        return (int) fact >> 4;
    }

    public static int counted(long fact) {
        return (int) fact & 0xF;
    }

    /** How many of each piece there are, exactly: four bits each, from the black pawns up. Kings do not count. */
    public static long material(long counts) {
        return MATERIAL | counts;
    }

    /** A side has a pawn on a file, counted from 0. */
    public static long pawnOnFile(Side side, int file) {
        return PAWN_FILE | (side == Side.WHITE ? 8 : 0) | file;
    }

    public static long turn(Side side) {
        return TURN | (side == Side.WHITE ? 1 : 0);
    }

    /** A motif by its number, see {@link Motif#fact}. */
    static long motif(int number) {
        return MOTIF | number;
    }

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
        long white = board.pieces(Piece.of(Piece.PAWN, Side.WHITE));
        long black = board.pieces(Piece.of(Piece.PAWN, Side.BLACK));
        addFiles(white, Side.WHITE, out);
        addFiles(black, Side.BLACK, out);
        out.add(turn(board.turn()));
        ChessMotifs.add(board, out);
    }

    private static void addFiles(long pawns, Side side, Facts out) {
        long files = pawns | pawns >>> 32;
        files |= files >>> 16;
        files = (files | files >>> 8) & 0xFF;
        for (; files != 0; files &= files - 1) {
            out.add(pawnOnFile(side, Long.numberOfTrailingZeros(files)));
        }
    }
}
