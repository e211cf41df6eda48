package dev.tabiya.engine.emotion;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import dev.tabiya.rules.chess.Square;

/**
 * What the paper sees of a position, from one side (equations 1 to 5). The opponent's exposure is his king's safety
 * with the opposite sign, so that more of everything is better; the paper's tables print it without that sign and
 * subtract it.
 */
public record BoardParameters(double material, double mobility, double kingSafety, double exposure) {
    /** Table 3: the largest value of a parameter less the smallest. */
    public static final BoardParameters RANGES = new BoardParameters(8150, 137, 179.5, 179.5);

    private static final int[] WORTH = {100, 325, 325, 500, 975, 0};
    private static final double[] TROPISM = {0, 1, 0.5, 0.5, 2.5, 0};
    private static final long NOT_A = 0xFEFEFEFEFEFEFEFEL;
    private static final long NOT_H = 0x7F7F7F7F7F7F7F7FL;

    public static BoardParameters of(ChessBoard board, Side side) {
        return new BoardParameters(
                worth(board, side) - worth(board, side.other()),
                mobility(board, side),
                kingSafety(board, side),
                -kingSafety(board, side.other()));
    }

    public double total() {
        return material + mobility + kingSafety + exposure;
    }

    /** The four in the order of {@link Concept}. */
    public double[] values() {
        return new double[] {material, mobility, kingSafety, exposure};
    }

    public static BoardParameters of(double[] values) {
        return new BoardParameters(values[0], values[1], values[2], values[3]);
    }

    /** Each parameter by its factor. */
    public BoardParameters times(BoardParameters factors) {
        return new BoardParameters(
                material * factors.material,
                mobility * factors.mobility,
                kingSafety * factors.kingSafety,
                exposure * factors.exposure);
    }

    private static int worth(ChessBoard board, Side side) {
        int worth = 0;
        for (int role = Piece.PAWN; role < Piece.KING; role++) {
            worth += WORTH[role] * Long.bitCount(board.pieces(Piece.of(role, side)));
        }
        return worth;
    }

    /** Equation 2: the squares each piece can go to by pseudo-legal moves, whichever side is to move. */
    static int mobility(ChessBoard board, Side side) {
        long own = board.pieces(side);
        long occupied = board.occupied();
        int squares = 0;
        for (int role = Piece.KNIGHT; role <= Piece.KING; role++) {
            int piece = Piece.of(role, side);
            for (long rest = board.pieces(piece); rest != 0; rest &= rest - 1) {
                squares += Long.bitCount(Attacks.of(piece, Long.numberOfTrailingZeros(rest), occupied) & ~own);
            }
        }
        long pawns = board.pieces(Piece.of(Piece.PAWN, side));
        long enemy = board.pieces(side.other());
        long one;
        long two;
        if (side == Side.WHITE) {
            one = pawns << 8 & ~occupied;
            two = (one & 0xFF0000L) << 8 & ~occupied;
            squares += Long.bitCount((pawns & NOT_A) << 7 & enemy) + Long.bitCount((pawns & NOT_H) << 9 & enemy);
        } else {
            one = pawns >>> 8 & ~occupied;
            two = (one & 0xFF0000000000L) >>> 8 & ~occupied;
            squares += Long.bitCount((pawns & NOT_H) >>> 7 & enemy) + Long.bitCount((pawns & NOT_A) >>> 9 & enemy);
        }
        return squares + Long.bitCount(one) + Long.bitCount(two);
    }

    /** Equation 3: the pawn shield less the tropism of the other side's pieces. */
    static double kingSafety(ChessBoard board, Side side) {
        return shield(board, side) - tropism(board, side);
    }

    /** Equation 4, over the king's file and those beside it. */
    private static int shield(ChessBoard board, Side side) {
        long pawns = board.pieces(Piece.of(Piece.PAWN, side));
        long all = pawns | board.pieces(Piece.of(Piece.PAWN, side.other()));
        int king = board.kingSquare(side);
        int first = side == Side.WHITE ? 0 : 7;
        int ahead = side == Side.WHITE ? 1 : -1;
        int shield = 0;
        for (int file = Math.max(0, Square.file(king) - 1); file <= Math.min(7, Square.file(king) + 1); file++) {
            shield += has(pawns, file, first + ahead, king, ahead) ? 8 : 0;
            shield += has(pawns, file, first + 2 * ahead, king, ahead) ? 4 : 0;
            shield -= open(all, file) ? 8 : 0;
        }
        return shield;
    }

    /** Whether a pawn stands on this rank of the file, before the king. */
    private static boolean has(long pawns, int file, int rank, int king, int ahead) {
        return (rank - Square.rank(king)) * ahead > 0 && (pawns >>> Square.of(file, rank) & 1) != 0;
    }

    private static boolean open(long pawns, int file) {
        return (pawns & 0x0101010101010101L << file) == 0;
    }

    /** Equation 5. */
    private static double tropism(ChessBoard board, Side side) {
        int king = board.kingSquare(side);
        long pawns = board.pieces(Piece.of(Piece.PAWN, Side.WHITE)) | board.pieces(Piece.of(Piece.PAWN, Side.BLACK));
        double tropism = 0;
        for (int role = Piece.KNIGHT; role < Piece.KING; role++) {
            for (long rest = board.pieces(Piece.of(role, side.other())); rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                int files = Math.abs(Square.file(king) - Square.file(square));
                int ranks = Math.abs(Square.rank(king) - Square.rank(square));
                tropism += (14 - (files + ranks) / 2.0) * TROPISM[role];
                if (role == Piece.BISHOP) {
                    tropism += Math.max(0, 3 - diagonalsApart(king, square));
                } else if (role == Piece.ROOK && files <= 1 && open(pawns, Square.file(square))) {
                    tropism += 4;
                }
            }
        }
        return tropism;
    }

    private static int diagonalsApart(int a, int b) {
        int files = Square.file(a) - Square.file(b);
        int ranks = Square.rank(a) - Square.rank(b);
        return Math.min(Math.abs(files - ranks), Math.abs(files + ranks));
    }
}
