package dev.tabiya.engine.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;

/**
 * What pawns alone are worth, and as shields of their kings. Both change rarely from position to position, so they are looked
 * up where they were seen before.
 */
final class Pawns {
    static final long FILE_A = 0x0101010101010101L;

    private static final int SLOTS = 1 << 13;
    /** By a king's file: those that are his wing. */
    private static final long[] WINGS = flanks(0x0707070707070707L);

    private static final int[] PIECES = Weights.pieces();

    private final long[] keys = new long[SLOTS];
    private final int[] scores = new int[SLOTS];
    private final long[] passedOnes = new long[SLOTS];
    private final long[] shieldKeys = new long[SLOTS];
    private final int[] shieldScores = new int[2 * SLOTS];
    private final int[] shieldDangers = new int[2 * SLOTS];

    // Of the position at hand.
    private int score;
    private long passed;
    /** What the structure is remembered by, and where the shields are. */
    private long structure;

    private int shields;

    void look(ChessBoard board) {
        lookAtStructure(board);
        lookAtShields(board);
    }

    /** What White's are worth more, as a pair. */
    int score() {
        return score;
    }

    /** Those that no other pawn can stop. */
    long passed() {
        return passed;
    }

    /** How safe the pawns of both make a colour's king, as a pair. */
    int shield(int color) {
        return shieldScores[2 * shields + color];
    }

    /** How much more dangerous pieces are to a colour's king where it lacks pawns. */
    int bare(int color) {
        return shieldDangers[2 * shields + color];
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

    /** Structures change rarely from position to position, so they are looked up. */
    private void lookAtStructure(ChessBoard board) {
        long white = board.pieces(1);
        long black = board.pieces(0);
        // Twice, so that each pawn has its say in the upper bits.
        long key = (white * 0x9E3779B97F4A7C15L ^ Long.reverse(black)) * 0xD6E8FEB86659FD93L | 1;
        int slot = (int) (key >>> 40) & SLOTS - 1;
        if (keys[slot] != key) {
            passed = 0;
            score = structure(white, black, 1) - structure(black, white, 0);
            keys[slot] = key;
            scores[slot] = score;
            passedOnes[slot] = passed;
        }
        structure = key;
        score = scores[slot];
        passed = passedOnes[slot];
    }

    private int structure(long own, long enemy, int us) {
        int score = 0;
        for (long rest = own; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int file = square & 7;
            int rank = us == 1 ? square >> 3 : 7 - (square >> 3);
            score += PIECES[us << 6 | square];
            long beside = (file > 0 ? FILE_A << file - 1 : 0) | (file < 7 ? FILE_A << file + 1 : 0);
            long column = FILE_A << file;
            long ahead = us == 1 ? -1L << square << 1 & ~rankOf(square) : (1L << square) - 1 & ~rankOf(square);
            long guards = Attacks.pawn(us ^ 1, square) & own;
            long phalanx = beside & rankOf(square) & own;
            boolean unopposed = (column & ahead & enemy) == 0;
            if ((beside & own) == 0) {
                score += Weights.pair(Weights.ISOLATED, unopposed ? 1 : 0);
            } else if ((guards | phalanx) == 0 && (beside & own & ~ahead) == 0) {
                score += Weights.pair(Weights.BACKWARD, unopposed ? 1 : 0);
            }
            if ((Attacks.pawn(us, square) & enemy) != 0) {
                score += Weights.pair(Weights.LEVER, 0);
            }
            if ((column & ahead & own) != 0) {
                score += Weights.pair(Weights.DOUBLED, 0);
            }
            if ((guards | phalanx) != 0) {
                score += Weights.pair(Weights.CONNECTED, rank - 1);
                score += phalanx == 0 ? 0 : Weights.pair(Weights.PHALANX, rank - 1);
                score += Weights.pair(Weights.SUPPORTED, rank - 1) * Long.bitCount(guards);
            }
            if (unopposed && (column & ahead & own) == 0) {
                long stoppers = beside & ahead & enemy;
                if (stoppers == 0) {
                    passed |= 1L << square;
                    score += Weights.pair(Weights.PASSED, rank - 1);
                } else if (Long.bitCount(guards) + Long.bitCount(phalanx) >= Long.bitCount(stoppers)) {
                    score += Weights.pair(Weights.CANDIDATE, rank - 1);
                }
            }
        }
        return score;
    }

    private static long rankOf(int square) {
        return 0xFFL << (square & 56);
    }

    /** The pawns before the kings; looked up as long as neither they nor the kings have moved. */
    private void lookAtShields(ChessBoard board) {
        int white = board.kingSquare(Side.WHITE);
        int black = board.kingSquare(Side.BLACK);
        long key = structure + (white << 6 | black) * 0x9E3779B97F4A7C15L;
        shields = (int) (key >>> 44) & SLOTS - 1;
        if (shieldKeys[shields] != key) {
            shieldKeys[shields] = key;
            shield(board, 0, black);
            shield(board, 1, white);
        }
    }

    private void shield(ChessBoard board, int us, int king) {
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
        shieldScores[2 * shields + us] = score;
        shieldDangers[2 * shields + us] = bare;
    }

    private static int toNearest(long pawns, int king) {
        int least = pawns == 0 ? 0 : 8;
        for (long rest = pawns; rest != 0; rest &= rest - 1) {
            least = Math.min(least, steps(king, Long.numberOfTrailingZeros(rest)));
        }
        return least;
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
