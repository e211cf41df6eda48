package dev.tabiya.engine.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Piece;

/**
 * What things are worth in the middlegame and the endgame, in hundredths of a pawn. Both are kept in one int, so that they are
 * added at once: see {@link #pair}. Fitted to 232,000 quiet positions, of master games and of our own, four in ten as they
 * were and the others a random move or more from there: four fifths to what Stockfish 15.1 thought of them six plies deep, one
 * fifth to how their games ended. Where positions say little, guesses stay.
 */
final class Weights {
    /** By role: middlegame, endgame. */
    static final int[] WORTH = {83, 138, 318, 299, 345, 325, 466, 550, 989, 985, 0, 0};

    /**
     * By role and phase: squares of the a to d files from the first rank up, as White; the other wing is its mirror. Two tables
     * a role, middlegame then endgame.
     */
    static final int[][] SQUARES = {
        { // pawns, middlegame
            0, 0, 0, 0, //
            -25, -16, -17, -16, //
            -28, -24, -27, -25, //
            -20, -21, -7, -4, //
            -9, -5, -8, 7, //
            1, 8, 19, 30, //
            39, 51, 48, 57, //
            0, 0, 0, 0 //
        },
        { // pawns, endgame
            0, 0, 0, 0, //
            -16, -11, -4, -5, //
            -26, -28, -23, -22, //
            -21, -22, -32, -42, //
            -2, -12, -20, -32, //
            25, 22, 19, 5, //
            69, 69, 61, 58, //
            0, 0, 0, 0 //
        },
        { // knights, middlegame
            -46, -20, -23, -15, //
            -16, -13, -12, -9, //
            -16, -6, -9, 1, //
            7, 18, 24, 16, //
            28, 17, 27, 20, //
            3, 27, 45, 48, //
            -9, -2, 32, 36, //
            -102, -37, -20, -2 //
        },
        { // knights, endgame
            -33, -26, -8, -5, //
            -17, -4, -8, -4, //
            -14, -1, -2, 8, //
            3, 10, 21, 26, //
            2, 22, 28, 31, //
            -5, 6, 19, 18, //
            -12, -2, 1, 14, //
            -50, -21, -10, 1 //
        },
        { // bishops, middlegame
            -3, 7, -15, -9, //
            3, 5, 9, -17, //
            2, 20, -4, -1, //
            26, -3, -1, 13, //
            -7, 12, 18, 20, //
            10, 14, 10, 20, //
            -20, -9, -4, 0, //
            -25, -10, -26, -21 //
        },
        { // bishops, endgame
            -11, -8, 7, -1, //
            -12, -11, -10, 4, //
            -9, -1, 7, 11, //
            -9, 0, 12, 8, //
            4, 1, 5, 12, //
            2, 3, 5, 2, //
            -7, 0, 4, 2, //
            -11, -5, -5, 2 //
        },
        { // rooks, middlegame
            -23, -17, -18, -5, //
            -35, -19, -17, -11, //
            -21, -10, -15, -12, //
            -18, -4, -9, 1, //
            2, 10, 9, 19, //
            2, 16, 12, 19, //
            7, 13, 26, 34, //
            19, 18, 12, 20 //
        },
        { // rooks, endgame
            -10, -10, -14, -27, //
            -12, -16, -15, -19, //
            -5, -9, -14, -21, //
            5, 4, 3, -2, //
            17, 12, 10, 5, //
            16, 15, 9, 1, //
            20, 17, 12, 11, //
            13, 10, 5, 4 //
        },
        { // queens, middlegame
            -5, -10, -17, -8, //
            -1, 3, 5, -1, //
            4, 0, -7, -12, //
            -1, 5, -6, -15, //
            9, -1, -1, -12, //
            8, 11, 6, 7, //
            5, -11, 4, -3, //
            5, 8, 12, 13 //
        },
        { // queens, endgame
            -34, -32, -32, -31, //
            -28, -30, -33, -24, //
            -18, -7, 1, -2, //
            -6, 5, 13, 25, //
            0, 15, 20, 29, //
            0, 12, 26, 34, //
            -1, 18, 24, 32, //
            -6, 5, 9, 11 //
        },
        { // kings, middlegame
            7, 21, 4, 5, //
            3, 10, -12, -24, //
            -24, -14, -29, -38, //
            -44, -31, -42, -50, //
            -50, -38, -49, -60, //
            -49, -38, -49, -59, //
            -60, -49, -60, -69, //
            -60, -49, -60, -70 //
        },
        { // kings, endgame
            -74, -38, -26, -31, //
            -36, -16, -6, 2, //
            -24, -7, 7, 19, //
            -19, 6, 21, 32, //
            1, 25, 35, 38, //
            8, 31, 36, 32, //
            -8, 18, 21, 19, //
            -62, -26, -14, -14 //
        },
    };

    /** By role from the knight, middlegame then endgame, and number of reachable squares. */
    static final int[][] MOBILITY = {
        {-39, -37, -28, -22, -13, -6, 1, 5, 8},
        {-43, -37, -14, 1, 3, 14, 18, 20, 20},
        {-45, -33, -20, -17, -11, -6, 0, 0, 2, 2, 10, 19, 25, 27},
        {-58, -43, -26, -13, 0, 9, 12, 17, 17, 21, 17, 22, 29, 31},
        {-13, -27, -15, -9, -7, -5, -9, -8, -5, 1, 4, 7, 7, 5, 6},
        {-67, -56, -40, -30, -16, -9, 4, 6, 12, 15, 22, 20, 24, 24, 28},
        {
            -44, -37, -32, -24, -18, -15, -14, -11, -8, -8, -6, -3, -4, -1, -2, -1, -1, 2, 0, 5, 11, 13, 15, 18, 19, 22,
            23, 25
        },
        {
            -74, -63, -54, -48, -40, -35, -32, -26, -20, -15, -7, -2, -1, 4, 4, 9, 9, 15, 15, 16, 20, 24, 27, 31, 33,
            36, 39, 42
        },
    };

    static final int[] BISHOP_PAIR = {26, 77};
    static final int[] ROOK_PAIR = {-38, -2};
    /** For each rook or queen, and own pawn beyond the fifth. */
    static final int[] ROOK_PAWN = {-1, -14};

    static final int[] QUEEN_PAWN = {-3, -15};
    /** For each own pawn on a bishop's colour. */
    static final int[] BISHOP_PAWN = {-6, -7};

    static final int[] ISOLATED = {-12, -9};
    static final int[] DOUBLED = {-11, -17};
    static final int[] BACKWARD = {-7, -2};
    /** Beside or guarded by another pawn, by rank from the second. */
    static final int[] CONNECTED = {-3, -3, 10, 10, 8, 15, 22, 20, 37, 42, 71, 80};
    /** By rank from the second. */
    static final int[] PASSED = {3, 4, -2, 10, 1, 22, 24, 50, 47, 99, 85, 153};
    /** A passed pawn whose next square is free, and one that may safely go there, for each rank beyond the third. */
    static final int[] PASSED_FREE = {-3, -9};

    static final int[] PASSED_SAFE = {3, 8};
    /** All squares ahead of it free and unattacked; the next one held by the other side; a rook behind it, own or other. */
    static final int[] PASSED_ROAD = {-1, 17};

    static final int[] PASSED_BLOCKED = {-7, -17};
    static final int[] PASSED_ROOK = {5, 13, -7, -27};
    /** For each step of the kings to its next square, and rank beyond the third. */
    static final int[] PASSED_OWN_KING = {-1, -7};

    static final int[] PASSED_OTHER_KING = {1, 9};

    static final int[] ROOK_OPEN = {19, 7};
    static final int[] ROOK_HALF_OPEN = {9, 12};
    /** Knights, then bishops. */
    static final int[] OUTPOST = {-3, 9, 7, 16};
    /** A knight or bishop right behind a pawn of its own. */
    static final int[] BEHIND_PAWN = {6, 8};
    /** A piece guarded by a pawn, and a square in the centre that two men hold. */
    static final int[] GUARDED = {-1, 10};

    static final int[] CENTRE = {3, 5};
    /** A piece of theirs before their king, a man of ours before it. */
    static final int[] PINNED = {28, 31};

    static final int[] MASKED = {17, 10};
    /** On knights and bishops, on rooks and queens. */
    static final int[] PAWN_THREAT = {58, 39, 51, 49};
    /** On knights and bishops that no pawn guards, on rooks, on queens. */
    static final int[] MINOR_THREAT = {14, 24, 45, 39, 40, 33};
    /** On knights and bishops that no pawn guards, on queens. */
    static final int[] ROOK_THREAT = {19, 14, 51, 23};

    static final int[] KING_THREAT = {17, 30};
    /** A pawn that could safely go where it attacks a piece. */
    static final int[] PUSH_THREAT = {18, 15};

    static final int[] HANGING = {19, 21};
    static final int[] TEMPO = {20, 12};

    /** The nearest own pawn before the king on a file: none, one rank away, two, more; beside the king's file, then on it. */
    static final int[] SHIELD = {-8, 10, 11, 0, 2, -2, -3, -8, -15, 11, 13, -1, 6, 0, -3, -11};
    /** The nearest other pawn there by ranks from 1 to 3: free to go on, then blocked by an own one. */
    static final int[] STORM = {0, 0, 9, 11, -28, -1, -17, 0, 0, 0, 2, 11, -10, -12, -4, -5};

    static final int[] OPEN_FILE = {-10, -4};

    /** How dangerous a piece near the king is by role from the knight, and each square it attacks there. */
    static final int[] NEAR = {20, 15, 13, 16};

    static final int NEAR_SQUARE = 8;
    /** A square near the king that only it, or it and the queen, guards once. */
    static final int WEAK = 17;
    /** By role: some check that could not be answered by taking; and each that could. */
    static final int[] CHECK = {68, 34, 76, 61};

    static final int UNSAFE_CHECK = 10;
    static final int NO_QUEEN = -91;
    /** A knight or bishop guards a square beside the king. */
    static final int GUARD = -18;
    /** A file near the king without own pawns. */
    static final int BARE_FILE = 22;
    /** Of danger, in 64ths; its square counts in the middlegame. */
    static final int DANGER_ENDGAME = 13;

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

    /** What a piece on a square is worth to its side, by piece and square. */
    static int[] pieces() {
        int[] table = new int[12 * 64];
        for (int piece = 0; piece < 12; piece++) {
            int role = Piece.role(piece);
            boolean white = Piece.side(piece) == Side.WHITE;
            for (int square = 0; square < 64; square++) {
                int file = Math.min(square & 7, 7 - (square & 7));
                int rank = white ? square >> 3 : 7 - (square >> 3);
                table[piece << 6 | square] = pair(
                        WORTH[2 * role] + SQUARES[2 * role][rank * 4 + file],
                        WORTH[2 * role + 1] + SQUARES[2 * role + 1][rank * 4 + file]);
            }
        }
        return table;
    }

    /** By role from the knight and number of squares. */
    static int[][] mobility() {
        int[][] table = new int[4][];
        for (int role = 0; role < 4; role++) {
            int[] middlegame = MOBILITY[2 * role];
            int[] endgame = MOBILITY[2 * role + 1];
            table[role] = new int[middlegame.length];
            for (int squares = 0; squares < middlegame.length; squares++) {
                table[role][squares] = pair(middlegame[squares], endgame[squares]);
            }
        }
        return table;
    }
}
