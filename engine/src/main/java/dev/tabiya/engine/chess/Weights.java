package dev.tabiya.engine.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Piece;

/**
 * What things are worth in the middlegame and the endgame, in hundredths of a pawn. Both are kept in one int, so that they are
 * added at once: see {@link #pair}. First guessed, then fitted to the results of 18,743 master games (160,000 quiet positions,
 * after Texel's method, staying near the guess where games say little).
 */
final class Weights {
    /** By role: middlegame, endgame. */
    static final int[] WORTH = {67, 115, 329, 308, 347, 324, 467, 546, 991, 982, 0, 0};

    /**
     * By role and phase: squares of the a to d files from the first rank up, as White; the other wing is its mirror. Two tables
     * a role, middlegame then endgame.
     */
    static final int[][] SQUARES = {
        { // pawns, middlegame
            0, 0, 0, 0, //
            -11, 1, 3, 0, //
            -20, -8, -11, -1, //
            -7, 1, 7, 9, //
            2, 2, 14, 21, //
            17, 24, 34, 40, //
            60, 70, 64, 70, //
            0, 0, 0, 0 //
        },
        { // pawns, endgame
            0, 0, 0, 0, //
            8, 13, 17, 12, //
            -6, 0, 0, -2, //
            7, 7, -5, -9, //
            22, 15, 6, 1, //
            53, 46, 40, 30, //
            100, 92, 84, 78, //
            0, 0, 0, 0 //
        },
        { // knights, middlegame
            -60, -23, -23, -20, //
            -24, -20, -10, -7, //
            -15, -1, -7, 8, //
            -2, 6, 10, 12, //
            0, 15, 20, 19, //
            -12, 19, 32, 38, //
            -30, -14, 24, 22, //
            -110, -50, -30, -16 //
        },
        { // knights, endgame
            -44, -34, -21, -14, //
            -28, -14, -12, -7, //
            -20, -9, -4, 11, //
            -12, 2, 16, 22, //
            -9, 6, 18, 24, //
            -20, -4, 10, 13, //
            -28, -14, -12, 2, //
            -60, -36, -20, -12 //
        },
        { // bishops, middlegame
            -14, 1, -7, -6, //
            -2, 12, 13, -14, //
            3, 21, -1, 8, //
            5, 2, -3, 17, //
            -6, 5, 10, 25, //
            -4, 12, 14, 16, //
            -20, -8, -4, -6, //
            -24, -12, -24, -22 //
        },
        { // bishops, endgame
            -16, -10, -9, -4, //
            -10, -12, -4, 4, //
            -6, 1, 4, 11, //
            -4, 1, 8, 10, //
            -2, 6, 7, 11, //
            2, 4, 4, 6, //
            -6, 0, 2, 0, //
            -10, -6, -6, -4 //
        },
        { // rooks, middlegame
            -13, -7, -7, 3, //
            -28, -18, -8, -9, //
            -18, -7, -8, -6, //
            -20, -6, -6, -1, //
            -8, -2, 6, 12, //
            -4, 10, 12, 19, //
            8, 14, 24, 28, //
            14, 16, 14, 20 //
        },
        { // rooks, endgame
            -12, -5, -2, -13, //
            -10, -8, -6, -5, //
            -2, 0, -4, -4, //
            5, 8, 9, 4, //
            12, 10, 12, 8, //
            12, 12, 10, 8, //
            14, 14, 13, 11, //
            12, 10, 12, 10 //
        },
        { // queens, middlegame
            -4, -8, -13, -6, //
            -4, -2, 1, 2, //
            -2, 5, 0, -5, //
            -6, -4, -4, -10, //
            0, -6, -3, -8, //
            4, 2, 5, 4, //
            -4, -16, 2, -4, //
            0, 8, 12, 16 //
        },
        { // queens, endgame
            -30, -26, -24, -18, //
            -24, -22, -22, -18, //
            -14, -4, 4, 2, //
            -8, 8, 14, 24, //
            0, 16, 21, 32, //
            -3, 12, 26, 34, //
            -4, 18, 26, 34, //
            -4, 8, 14, 18 //
        },
        { // kings, middlegame
            1, 15, 5, 5, //
            13, 9, -14, -26, //
            -18, -14, -28, -36, //
            -40, -30, -40, -49, //
            -50, -40, -50, -60, //
            -50, -40, -50, -60, //
            -60, -50, -60, -70, //
            -60, -50, -60, -70 //
        },
        { // kings, endgame
            -59, -35, -28, -28, //
            -30, -11, -3, 1, //
            -16, -2, 12, 16, //
            -12, 8, 19, 30, //
            -2, 20, 28, 34, //
            4, 24, 28, 28, //
            -8, 16, 18, 16, //
            -60, -28, -16, -14 //
        },
    };

    /** What the square root of the reachable squares is worth by role, middlegame and endgame; knights first. */
    static final int[] MOBILITY = {26, 33, 26, 32, 8, 37, 16, 27};
    /** A usual number of reachable squares. */
    static final int[] USUAL = {4, 6, 7, 13};

    static final int[] BISHOP_PAIR = {31, 59};
    static final int[] ISOLATED = {-13, -15};
    static final int[] DOUBLED = {-13, -18};
    static final int[] BACKWARD = {-11, -1};
    /** Beside or guarded by another pawn, by rank from the second. */
    static final int[] CONNECTED = {-6, -1, 10, 12, 5, 10, 17, 18, 32, 40, 70, 80};
    /** By rank from the second. */
    static final int[] PASSED = {-2, 9, -6, 14, -4, 28, 21, 51, 46, 98, 90, 159};
    /** A passed pawn whose next square is free, for each rank beyond the third. */
    static final int[] PASSED_FREE = {7, 11};
    /** For each step the other king is further from its next square than the own one, and rank beyond the third. */
    static final int[] PASSED_KINGS = {0, 11};

    static final int[] ROOK_OPEN = {25, 14};
    static final int[] ROOK_HALF_OPEN = {11, 12};
    static final int[] OUTPOST = {3, 16};
    static final int[] PAWN_THREAT = {43, 38};
    static final int[] MINOR_THREAT = {33, 30};
    static final int[] ROOK_THREAT = {38, 20};
    static final int[] HANGING = {18, 20};
    static final int[] TEMPO = {16, 10};

    /** Pawns before the king on the next rank and the one after; and a file without own pawns, without any. */
    static final int[] SHIELD = {10, 7, -16, -10};
    /** How dangerous a piece near the king is by role from the knight: by attacking there, by each square, by a safe check. */
    static final int[] NEAR = {17, 17, 26, 17};

    static final int NEAR_SQUARE = 7;
    static final int[] CHECK = {38, 28, 51, 45};
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
