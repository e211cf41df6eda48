package dev.tabiya.engine.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;

/**
 * Pawn structure and king shields. Both change rarely from position to position, so they are cached.
 */
final class Pawns {
    static final long FILE_A = 0x0101010101010101L;
    private static final long NOT_A = ~FILE_A;
    private static final long NOT_H = ~(FILE_A << 7);

    private static final int SLOTS = 1 << 13;
    /** By a king's file: those that are his wing. */
    private static final long[] WINGS = flanks(0x0707070707070707L);

    /** By square and number of steps: the squares a king reaches. */
    private static final long[] WITHIN = within();

    private static final int[] PIECES = Weights.pieces();

    /** By slot: key, score and passed pawns of a structure, adjacent so that they share a cache line. */
    private final long[] structures = new long[4 * SLOTS];

    /** By slot: the key, and by colour the score and above it the danger. */
    private final long[] kings = new long[4 * SLOTS];

    // Of the position at hand.
    private int score;
    private long passed;
    /** The key of the structure, and the slot of the shields. */
    private long structure;

    private int shields;

    /** White's advantage in pawns, as a pair. */
    int score() {
        return score;
    }

    /** The passed pawns. */
    long passed() {
        return passed;
    }

    /** How safe the pawns of both make a colour's king, as a pair. */
    int shield(int color) {
        return (int) kings[shields + 1 + color];
    }

    /** How much more dangerous pieces are to a colour's king where it lacks pawns. */
    int bare(int color) {
        return (int) (kings[shields + 1 + color] >> 32);
    }

    /**
     * The files of a king's wing by its own.
     *
     * @param left those of a king on the left
     */
    static long[] flanks(long left) {
        long[] files = new long[8];
        for (int file = 0; file < 8; file++) {
            files[file] = file < 3 ? left : file > 4 ? Long.reverse(left) : 0x3C3C3C3C3C3C3C3CL;
        }
        return files;
    }

    static int steps(int from, int to) {
        return Math.max(Math.abs((from & 7) - (to & 7)), Math.abs((from >> 3) - (to >> 3)));
    }

    /** Evaluates the pawn structure, or looks it up. */
    void look(ChessBoard board) {
        long white = board.pieces(1);
        long black = board.pieces(0);
        // Mixed twice, so that each pawn affects the upper bits.
        long key = (white * 0x9E3779B97F4A7C15L ^ Long.reverse(black)) * 0xD6E8FEB86659FD93L | 1;
        int slot = slot(key);
        if (structures[slot] != key) {
            passed = 0;
            score = structure(white, black, 1) - structure(black, white, 0);
            structures[slot + 1] = score;
            structures[slot + 2] = passed;
            structures[slot] = key;
        }
        structure = key;
        score = (int) structures[slot + 1];
        passed = structures[slot + 2];
    }

    private static int slot(long key) {
        return (int) (key >>> 40) << 2 & 4 * SLOTS - 1;
    }

    private int structure(long own, long enemy, int us) {
        long files = ahead(own, us) | own | ahead(own, us ^ 1);
        long guarded = own & attacks(own, us);
        long phalanx = own & beside(own);
        long connected = guarded | phalanx;
        long opposed = own & ahead(enemy, us ^ 1);
        long isolated = own & ~beside(files);
        // No pawn beside or behind it can ever defend it.
        long backward = own & ~connected & ~isolated & ~ahead(beside(own), us);
        long doubled = own & ahead(own, us ^ 1);
        int score = weigh(Weights.ISOLATED, isolated, opposed)
                + weigh(Weights.BACKWARD, backward, opposed)
                + Weights.pair(Weights.LEVER, 0) * Long.bitCount(own & attacks(enemy, us ^ 1))
                + Weights.pair(Weights.DOUBLED, 0) * Long.bitCount(doubled);
        for (long rest = own; rest != 0; rest &= rest - 1) {
            score += PIECES[us << 6 | Long.numberOfTrailingZeros(rest)];
        }
        for (long rest = connected; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int row = row(square, us);
            score += Weights.pair(Weights.CONNECTED, row)
                    + Weights.pair(Weights.SUPPORTED, row) * Long.bitCount(Attacks.pawn(us ^ 1, square) & own);
            score += (phalanx >>> square & 1) == 0 ? 0 : Weights.pair(Weights.PHALANX, row);
        }
        for (long rest = own & ~opposed & ~doubled; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long pawn = 1L << square;
            long stoppers = beside(ahead(pawn, us)) & enemy;
            long helpers = (Attacks.pawn(us ^ 1, square) | beside(pawn)) & own;
            if (stoppers == 0) {
                passed |= pawn;
                score += Weights.pair(Weights.PASSED, row(square, us));
            } else if (Long.bitCount(helpers) >= Long.bitCount(stoppers)) {
                score += Weights.pair(Weights.CANDIDATE, row(square, us));
            }
        }
        return score;
    }

    private static int weigh(int[] weights, long pawns, long opposed) {
        return Weights.pair(weights, 0) * Long.bitCount(pawns & opposed)
                + Weights.pair(weights, 1) * Long.bitCount(pawns & ~opposed);
    }

    /** Ranks from the second on. */
    private static int row(int square, int us) {
        return (us == 1 ? square >> 3 : 7 - (square >> 3)) - 1;
    }

    /** All squares that a colour's pawns have before them on their files. */
    private static long ahead(long pawns, int us) {
        long fill;
        if (us == 1) {
            fill = pawns << 8;
            fill |= fill << 8;
            fill |= fill << 16;
            return fill | fill << 32;
        }
        fill = pawns >>> 8;
        fill |= fill >>> 8;
        fill |= fill >>> 16;
        return fill | fill >>> 32;
    }

    private static long beside(long pawns) {
        return (pawns & NOT_A) >>> 1 | (pawns & NOT_H) << 1;
    }

    static long attacks(long pawns, int us) {
        return us == 1 ? (pawns & NOT_A) << 7 | (pawns & NOT_H) << 9 : (pawns & NOT_H) >>> 7 | (pawns & NOT_A) >>> 9;
    }

    /** The pawns before the kings; looked up as long as neither they nor the kings have moved. After {@link #look}. */
    void lookAtShields(ChessBoard board) {
        int white = board.kingSquare(Side.WHITE);
        int black = board.kingSquare(Side.BLACK);
        long key = structure + (white << 6 | black) * 0x9E3779B97F4A7C15L;
        shields = slot(key);
        if (kings[shields] != key) {
            kings[shields] = key;
            kings[shields + 1] = shield(board, 0, black);
            kings[shields + 2] = shield(board, 1, white);
        }
    }

    private static long shield(ChessBoard board, int us, int king) {
        int rank = king >> 3;
        long ahead = us == 1 ? -1L << (rank << 3) : -1L >>> (7 - rank << 3);
        long own = board.pieces(us);
        long other = board.pieces(us ^ 1);
        int middle = Math.clamp(king & 7, 1, 6);
        int score = 0;
        int bare = 0;
        for (int file = middle - 1; file <= middle + 1; file++) {
            long column = FILE_A << file;
            bare += (own & column) == 0 ? Weights.BARE_FILE : 0;
            score += ((own | other) & column) == 0 ? Weights.pair(Weights.OPEN_FILE, 0) : 0;
            int row = 8 * Math.min(file, 7 - file);
            score += Weights.pair(Weights.SHIELD, row + steps(own & column & ahead, us, rank));
            long storm = nearest(other & column & ahead, us);
            if (storm != 0) {
                boolean blocked = (own & (us == 1 ? storm >>> 8 : storm << 8)) != 0;
                score += Weights.pair(Weights.STORM, (blocked ? 32 : 0) + row + steps(storm, us, rank));
            }
        }
        if (((own | other) & WINGS[king & 7]) == 0) {
            score += Weights.pair(Weights.NO_PAWNS, 0);
        }
        score += Weights.pair(Weights.KING_PAWNS, 0) * toNearest(own, king)
                + Weights.pair(Weights.KING_PAWNS, 1) * toNearest(other, king);
        return (long) bare << 32 | score & 0xFFFF_FFFFL;
    }

    private static int toNearest(long pawns, int king) {
        if (pawns == 0) {
            return 0;
        }
        int steps = 1;
        while ((pawns & WITHIN[king << 3 | steps]) == 0) {
            steps++;
        }
        return steps;
    }

    private static long[] within() {
        long[] within = new long[64 * 8];
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                for (int steps = steps(from, to); steps < 8; steps++) {
                    within[from << 3 | steps] |= 1L << to;
                }
            }
        }
        return within;
    }

    private static long nearest(long pawns, int us) {
        return us == 1 ? Long.lowestOneBit(pawns) : Long.highestOneBit(pawns);
    }

    /** How many ranks the nearest of a king's pawns before it is away, at least 1; 0 if there is none. */
    private static int steps(long pawns, int us, int rank) {
        int from = Long.numberOfTrailingZeros(nearest(pawns, us)) >> 3;
        return pawns == 0 ? 0 : Math.max(1, Math.abs(from - rank));
    }
}
