package dev.tabiya.engine.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Piece;

/**
 * What things are worth in the middlegame and the endgame, in hundredths of a pawn. Both are kept in one int, so that they are
 * added at once: see {@link #pair}.
 */
final class Weights {
    /** By role: middlegame, endgame. */
    static final int[] WORTH = {82, 105, 330, 300, 350, 320, 470, 540, 990, 980, 0, 0};

    /**
     * By role and phase: squares of the a to d files from the first rank up, as White; the other wing is its mirror. Two tables
     * a role, middlegame then endgame.
     */
    static final int[][] SQUARES = {
        { // pawns
            0, 0, 0, 0, -8, 2, -6, -8, -8, -2, 0, 2, -8, -2, 6, 16, 2, 6, 10, 20, 14, 24, 34, 40, 60, 70, 64, 70, 0, 0,
            0, 0
        },
        {0, 0, 0, 0, 4, 4, 6, 8, 0, 2, 0, 0, 6, 4, -2, -4, 20, 16, 8, 4, 52, 46, 38, 30, 100, 92, 84, 78, 0, 0, 0, 0},
        { // knights
            -60, -26, -24, -18, -26, -20, -8, -2, -18, -4, 6, 12, -8, 4, 12, 16, -4, 10, 20, 28, -14, 16, 30, 36, -30,
            -14, 24, 22, -110, -50, -30, -16
        },
        {
            -44, -32, -20, -14, -28, -14, -12, -4, -18, -8, 0, 12, -12, 0, 14, 20, -12, 4, 16, 22, -20, -6, 8, 12, -28,
            -14, -12, 2, -60, -36, -20, -14
        },
        { // bishops
            -14, -2, -10, -12, 0, 12, 10, 2, 0, 10, 10, 8, -2, 4, 8, 18, -6, 6, 12, 22, -8, 10, 14, 14, -20, -8, -4, -6,
            -24, -12, -24, -22
        },
        {
            -16, -10, -8, -4, -10, -10, -4, 2, -6, 0, 6, 8, -4, 2, 8, 10, -2, 6, 8, 10, 0, 2, 4, 4, -6, 0, 2, 0, -10,
            -6, -6, -4
        },
        { // rooks
            -10, -4, 4, 10, -26, -12, -6, -2, -22, -10, -8, -6, -20, -10, -8, -4, -12, -4, 4, 8, -4, 8, 12, 16, 8, 12,
            22, 26, 14, 16, 14, 20
        },
        {
            -8, -2, 0, -2, -8, -6, -2, -2, -4, 0, -2, -2, 4, 6, 6, 2, 8, 8, 8, 4, 10, 10, 8, 6, 12, 12, 10, 8, 12, 10,
            12, 10
        },
        { // queens
            -6, -10, -6, 4, -8, -4, 6, 4, -6, 2, 0, -2, -4, -4, -4, -6, -6, -8, -4, -8, 2, 0, 4, 4, -4, -16, 0, -4, 0,
            8, 12, 16
        },
        {
            -30, -26, -22, -18, -24, -22, -20, -12, -14, -4, 4, 2, -8, 8, 14, 24, -2, 14, 20, 32, -4, 12, 24, 34, -4,
            18, 26, 34, -4, 8, 14, 18
        },
        { // kings
            18, 32, 0, -14, 16, 10, -16, -30, -18, -14, -30, -40, -40, -30, -40, -50, -50, -40, -50, -60, -50, -40, -50,
            -60, -60, -50, -60, -70, -60, -50, -60, -70
        },
        {
            -50, -34, -24, -26, -26, -10, -2, 2, -16, 0, 10, 14, -12, 6, 18, 24, -2, 18, 26, 30, 4, 24, 28, 26, -8, 16,
            18, 16, -60, -28, -16, -14
        },
    };

    /** What the square root of the reachable squares is worth by role, middlegame and endgame; knights first. */
    static final int[] MOBILITY = {26, 22, 26, 26, 12, 26, 8, 26};
    /** A usual number of reachable squares. */
    static final int[] USUAL = {4, 6, 7, 13};

    static final int[] BISHOP_PAIR = {26, 50};
    static final int[] ISOLATED = {-10, -12};
    static final int[] DOUBLED = {-6, -20};
    static final int[] BACKWARD = {-8, -8};
    /** Beside or guarded by another pawn, by rank from the second. */
    static final int[] CONNECTED = {2, 0, 6, 2, 8, 6, 14, 16, 34, 40, 70, 80};
    /** By rank from the second. */
    static final int[] PASSED = {-4, 6, -6, 10, -4, 26, 18, 50, 50, 100, 90, 160};
    /** A passed pawn whose next square is free, for each rank beyond the third. */
    static final int[] PASSED_FREE = {2, 9};
    /** For each step the other king is further from its next square than the own one, and rank beyond the third. */
    static final int[] PASSED_KINGS = {0, 5};

    static final int[] ROOK_OPEN = {30, 8};
    static final int[] ROOK_HALF_OPEN = {14, 6};
    static final int[] OUTPOST = {20, 12};
    static final int[] PAWN_THREAT = {50, 40};
    static final int[] MINOR_THREAT = {34, 28};
    static final int[] ROOK_THREAT = {36, 20};
    static final int[] HANGING = {24, 20};
    static final int[] TEMPO = {16, 10};

    /** Pawns before the king on the next rank and the one after; and a file without own pawns, without any. */
    static final int[] SHIELD = {14, 8, -14, -12};
    /** How dangerous a piece near the king is by role from the knight: by attacking there, by each square, by a safe check. */
    static final int[] NEAR = {20, 16, 22, 20};

    static final int NEAR_SQUARE = 7;
    static final int[] CHECK = {42, 24, 46, 36};
    static final int NO_QUEEN = -70;
    static final int SHIELDED = -4;

    private Weights() {}

    /** The middlegame in the upper half, the endgame in the lower. */
    static int pair(int middlegame, int endgame) {
        return (middlegame << 16) + endgame;
    }

    static int pair(int[] both, int index) {
        return pair(both[2 * index], both[2 * index + 1]);
    }

    static int middlegame(int pair) {
        return pair + 0x8000 >> 16;
    }

    static int endgame(int pair) {
        return (short) pair;
    }

    /** What a piece on a square is worth to White, by piece and square. */
    static int[] pieces() {
        int[] table = new int[12 * 64];
        for (int piece = 0; piece < 12; piece++) {
            int role = Piece.role(piece);
            boolean white = Piece.side(piece) == Side.WHITE;
            for (int square = 0; square < 64; square++) {
                int file = Math.min(square & 7, 7 - (square & 7));
                int rank = white ? square >> 3 : 7 - (square >> 3);
                int value = pair(
                        WORTH[2 * role] + SQUARES[2 * role][rank * 4 + file],
                        WORTH[2 * role + 1] + SQUARES[2 * role + 1][rank * 4 + file]);
                table[piece << 6 | square] = white ? value : -value;
            }
        }
        return table;
    }

    /** By role from the knight and number of squares. */
    static int[][] mobility() {
        int[][] table = new int[4][28];
        for (int role = 0; role < 4; role++) {
            for (int squares = 0; squares < 28; squares++) {
                double more = Math.sqrt(squares + 1) - Math.sqrt(USUAL[role] + 1);
                table[role][squares] = pair(
                        (int) Math.round(MOBILITY[2 * role] * more), (int) Math.round(MOBILITY[2 * role + 1] * more));
            }
        }
        return table;
    }
}
