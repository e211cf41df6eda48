package dev.tabiya.rules.chess;

/**
 * Which squares a piece attacks. Sliders use hyperbola quintessence: on a line through the slider, {@code o - 2s}
 * flips the bits up to the first blocker in one direction, and the same on the byte-swapped board does the other;
 * ranks, which a byte swap leaves alone, come from a small table. No magic numbers to find at start-up, 4 kB of
 * tables, and as quick as lookups.
 */
public final class Attacks {
    private static final long[] KNIGHT = new long[64];
    private static final long[] KING = new long[64];
    private static final long[] PAWN = new long[128];
    private static final long[] ROOK_RAYS = new long[64];
    private static final long[] BISHOP_RAYS = new long[64];
    private static final long[] FILE = new long[64];
    private static final long[] DIAGONAL = new long[64];
    private static final long[] ANTIDIAGONAL = new long[64];

    /** Attacks along a rank by (inner occupancy of the rank, file). */
    private static final byte[] RANK = new byte[64 * 8];

    private static final long[] BETWEEN = new long[64 * 64];
    private static final long[] LINE = new long[64 * 64];

    static {
        for (int square = 0; square < 64; square++) {
            KNIGHT[square] = leaps(square, 1, 2, 2, 1, -1, 2, -2, 1, 1, -2, 2, -1, -1, -2, -2, -1);
            KING[square] = leaps(square, 1, 0, 1, 1, 0, 1, -1, 1, -1, 0, -1, -1, 0, -1, 1, -1);
            PAWN[square] = leaps(square, -1, -1, 1, -1);
            PAWN[64 + square] = leaps(square, -1, 1, 1, 1);
            FILE[square] = ray(square, 0, 1) | ray(square, 0, -1);
            DIAGONAL[square] = ray(square, 1, 1) | ray(square, -1, -1);
            ANTIDIAGONAL[square] = ray(square, -1, 1) | ray(square, 1, -1);
            ROOK_RAYS[square] = FILE[square] | ray(square, 1, 0) | ray(square, -1, 0);
            BISHOP_RAYS[square] = DIAGONAL[square] | ANTIDIAGONAL[square];
        }
        for (int inner = 0; inner < 64; inner++) {
            for (int file = 0; file < 8; file++) {
                RANK[inner << 3 | file] = (byte) rankAttacks(inner << 1, file);
            }
        }
        for (int a = 0; a < 64; a++) {
            for (int b = 0; b < 64; b++) {
                long ends = 1L << a | 1L << b;
                if (a != b && (rook(a, 0) & 1L << b) != 0) {
                    BETWEEN[a << 6 | b] = rook(a, ends) & rook(b, ends);
                    LINE[a << 6 | b] = rook(a, 0) & rook(b, 0) | ends;
                } else if (a != b && (bishop(a, 0) & 1L << b) != 0) {
                    BETWEEN[a << 6 | b] = bishop(a, ends) & bishop(b, ends);
                    LINE[a << 6 | b] = bishop(a, 0) & bishop(b, 0) | ends;
                }
            }
        }
    }

    private Attacks() {}

    public static long knight(int square) {
        return KNIGHT[square];
    }

    public static long king(int square) {
        return KING[square];
    }

    /** The squares a pawn of a colour (0 black, 1 white) attacks. */
    public static long pawn(int color, int square) {
        return PAWN[color << 6 | square];
    }

    /** What a rook attacks on an empty board. */
    public static long rookRays(int square) {
        return ROOK_RAYS[square];
    }

    /** What a bishop attacks on an empty board. */
    public static long bishopRays(int square) {
        return BISHOP_RAYS[square];
    }

    public static long bishop(int square, long occupied) {
        return onLine(square, occupied, DIAGONAL[square]) | onLine(square, occupied, ANTIDIAGONAL[square]);
    }

    public static long rook(int square, long occupied) {
        int shift = square & 56;
        long onRank = (RANK[(int) (occupied >>> shift + 1 & 63) << 3 | square & 7] & 0xFFL) << shift;
        return onLine(square, occupied, FILE[square]) | onRank;
    }

    public static long queen(int square, long occupied) {
        return bishop(square, occupied) | rook(square, occupied);
    }

    /** What a piece attacks, whatever its kind. */
    public static long of(int piece, int square, long occupied) {
        return switch (Piece.role(piece)) {
            case Piece.PAWN -> pawn(piece & 1, square);
            case Piece.KNIGHT -> knight(square);
            case Piece.BISHOP -> bishop(square, occupied);
            case Piece.ROOK -> rook(square, occupied);
            case Piece.QUEEN -> queen(square, occupied);
            default -> king(square);
        };
    }

    /** The squares strictly between two squares of a line; none if they share no line. */
    public static long between(int a, int b) {
        return BETWEEN[a << 6 | b];
    }

    /** The whole line through two squares, themselves included; none if they share no line. */
    public static long line(int a, int b) {
        return LINE[a << 6 | b];
    }

    private static long onLine(int square, long occupied, long line) {
        long blockers = occupied & line;
        long slider = 1L << square;
        long up = blockers - slider;
        long down = Long.reverseBytes(Long.reverseBytes(blockers) - Long.reverseBytes(slider));
        return (up ^ down) & line;
    }

    private static int rankAttacks(int occupied, int file) {
        int attacks = 0;
        for (int f = file + 1; f < 8; f++) {
            attacks |= 1 << f;
            if ((occupied & 1 << f) != 0) {
                break;
            }
        }
        for (int f = file - 1; f >= 0; f--) {
            attacks |= 1 << f;
            if ((occupied & 1 << f) != 0) {
                break;
            }
        }
        return attacks;
    }

    private static long leaps(int square, int... steps) {
        long targets = 0;
        for (int i = 0; i < steps.length; i += 2) {
            int file = Square.file(square) + steps[i];
            int rank = Square.rank(square) + steps[i + 1];
            if ((file | rank) >>> 3 == 0) {
                targets |= 1L << Square.of(file, rank);
            }
        }
        return targets;
    }

    private static long ray(int square, int fileStep, int rankStep) {
        long squares = 0;
        int file = Square.file(square) + fileStep;
        int rank = Square.rank(square) + rankStep;
        while ((file | rank) >>> 3 == 0) {
            squares |= 1L << Square.of(file, rank);
            file += fileStep;
            rank += rankStep;
        }
        return squares;
    }
}
