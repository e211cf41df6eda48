package dev.tabiya.engine.chess;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Piece;

/**
 * The evaluation's weights for middlegame and endgame, in centipawns, packed into one int so that both are added at
 * once: see {@link #pair}. Fitted to 348,000 quiet positions from master games and our own, four in ten as played and
 * the others at least one random move away; the target is four fifths Stockfish 15.1 at depth 6 and one fifth the
 * game's result. Weights that positions say little about are guesses.
 */
final class Weights {
    /** By role: middlegame, endgame. */
    static final int[] WORTH = {83, 139, 318, 299, 345, 324, 466, 551, 989, 985, 0, 0};

    /**
     * By role and phase: squares of the a to d files from the first rank up, as White; the other wing is its mirror.
     * Two tables a role, middlegame then endgame.
     */
    static final int[][] SQUARES = {
        { // pawns, middlegame
            0, 0, 0, 0, //
            -20, -17, -22, -16, //
            -26, -27, -31, -24, //
            -17, -20, -13, -3, //
            -2, -2, -10, 6, //
            2, 9, 18, 31, //
            40, 48, 48, 58, //
            0, 0, 0, 0 //
        },
        { // pawns, endgame
            0, 0, 0, 0, //
            -15, -12, -8, -7, //
            -25, -28, -27, -29, //
            -16, -16, -34, -46, //
            2, -8, -20, -31, //
            28, 23, 17, 4, //
            70, 66, 60, 57, //
            0, 0, 0, 0 //
        },
        { // knights, middlegame
            -46, -18, -19, -12, //
            -17, -13, -9, -10, //
            -17, -6, -11, 2, //
            8, 17, 24, 16, //
            22, 15, 27, 22, //
            3, 27, 44, 47, //
            -11, -1, 33, 37, //
            -102, -37, -19, -3 //
        },
        { // knights, endgame
            -31, -23, -7, -1, //
            -16, -5, -5, 0, //
            -15, -4, -3, 10, //
            2, 10, 22, 27, //
            2, 18, 24, 29, //
            -7, 7, 19, 16, //
            -15, -2, -1, 15, //
            -51, -23, -8, 2 //
        },
        { // bishops, middlegame
            -11, 7, -13, -8, //
            4, -3, 9, -14, //
            4, 16, -15, 1, //
            25, 1, 3, 19, //
            -4, 17, 20, 22, //
            10, 15, 6, 19, //
            -17, -13, -2, 0, //
            -28, -11, -25, -21 //
        },
        { // bishops, endgame
            -15, -6, 10, 1, //
            -12, -18, -6, 7, //
            -5, 3, -2, 14, //
            -5, 3, 13, 7, //
            5, 6, 8, 11, //
            4, 5, 2, 5, //
            -4, -4, 5, 3, //
            -11, -5, -3, 0 //
        },
        { // rooks, middlegame
            -20, -16, -17, -5, //
            -30, -17, -12, -10, //
            -22, -7, -11, -9, //
            -19, -5, -7, -2, //
            -1, 8, 7, 14, //
            -1, 16, 13, 19, //
            8, 10, 23, 27, //
            19, 19, 13, 20 //
        },
        { // rooks, endgame
            -11, -9, -9, -23, //
            -10, -15, -14, -15, //
            -5, -7, -9, -16, //
            3, 4, 4, -2, //
            13, 9, 10, 2, //
            12, 12, 4, -2, //
            12, 9, 4, 1, //
            13, 10, 6, 4 //
        },
        { // queens, middlegame
            -5, -10, -16, -9, //
            -4, 4, 7, 0, //
            3, 1, -7, -11, //
            -2, 4, -7, -13, //
            5, -4, 0, -13, //
            10, 11, 7, 4, //
            8, -6, 4, -3, //
            3, 11, 13, 14 //
        },
        { // queens, endgame
            -34, -32, -30, -29, //
            -29, -28, -31, -22, //
            -17, -8, 4, 2, //
            -10, 6, 13, 25, //
            -1, 13, 17, 28, //
            -2, 12, 24, 31, //
            0, 19, 22, 31, //
            -5, 7, 9, 12 //
        },
        { // kings, middlegame
            20, 27, 3, 9, //
            13, 8, -17, -23, //
            -26, -20, -35, -42, //
            -43, -33, -43, -52, //
            -50, -39, -50, -61, //
            -49, -39, -49, -59, //
            -59, -49, -59, -69, //
            -60, -49, -59, -70 //
        },
        { // kings, endgame
            -62, -30, -21, -29, //
            -28, -13, -4, -1, //
            -23, -6, 3, 14, //
            -17, 1, 13, 25, //
            1, 21, 31, 34, //
            7, 29, 35, 31, //
            -7, 18, 23, 19, //
            -61, -27, -14, -13 //
        },
    };

    /** By role from the knight, middlegame then endgame, and number of reachable squares. */
    static final int[][] MOBILITY = {
        {-40, -34, -25, -20, -12, -6, 0, 0, 3},
        {-43, -34, -12, 3, 5, 12, 14, 18, 18},
        {-34, -31, -19, -16, -13, -8, -3, -2, 0, -1, 10, 16, 24, 27},
        {-57, -40, -25, -11, 1, 6, 9, 13, 15, 19, 16, 21, 30, 31},
        {-14, -31, -17, -9, -7, -5, -8, -6, -1, 3, 4, 6, 6, 7, 7},
        {-67, -52, -40, -30, -14, -7, 3, 6, 11, 15, 18, 20, 22, 24, 29},
        {
            -44, -38, -31, -24, -17, -13, -12, -10, -8, -8, -5, -5, -5, -3, -4, 0, -2, 3, 0, 5, 10, 13, 15, 18, 20, 21,
            23, 25
        },
        {
            -74, -63, -54, -48, -41, -35, -32, -26, -19, -13, -8, -2, -1, 3, 7, 9, 10, 15, 13, 16, 19, 24, 26, 31, 33,
            36, 39, 42
        },
    };

    static final int[] BISHOP_PAIR = {29, 76};
    static final int[] ROOK_PAIR = {-39, -3};
    /** For each rook or queen, and own pawn beyond the fifth. */
    static final int[] ROOK_PAWN = {-2, -12};

    static final int[] QUEEN_PAWN = {-3, -15};
    /** For each own pawn on a bishop's colour. */
    static final int[] BISHOP_PAWN = {-6, -7};
    /** With another pawn before it on its file, and without. */
    static final int[] ISOLATED = {-8, -6, -22, -13};

    static final int[] DOUBLED = {-8, -18};
    static final int[] BACKWARD = {-9, -2, -19, -6};
    /** A pawn that may take one. */
    static final int[] LEVER = {-5, 1};
    /** Beside or guarded by another pawn, by rank from the second. */
    static final int[] CONNECTED = {-4, -1, -6, 4, 1, 8, 9, 13, 37, 38, 70, 80};

    static final int[] PHALANX = {2, 0, 9, 2, 9, 1, 9, 8, 2, 3, 1, 1};
    /** For each pawn that guards it. */
    static final int[] SUPPORTED = {0, 0, 17, 10, 10, 1, 13, -3, 4, -4, 0, -1};
    /** As many pawns help it as can stop it. */
    static final int[] CANDIDATE = {4, -6, 0, -3, -3, 11, 11, 18, 2, 3, 0, 0};

    static final int[] PASSED = {0, 7, -2, 14, -1, 25, 23, 50, 46, 99, 84, 154};
    /** A passed pawn whose next square is free, and one that may safely go there, for each rank beyond the third. */
    static final int[] PASSED_FREE = {-4, -5};

    static final int[] PASSED_SAFE = {2, 10};
    /**
     * All squares ahead of it free and unattacked; the next one held by the other side; a rook behind it, own or
     * other.
     */
    static final int[] PASSED_ROAD = {2, 17};

    static final int[] PASSED_BLOCKED = {-9, -13};
    static final int[] PASSED_ROOK = {5, 13, -6, -23};
    /** For each step of the kings to its next square, and rank beyond the third. */
    static final int[] PASSED_OWN_KING = {-1, -6};

    static final int[] PASSED_OTHER_KING = {2, 8};

    static final int[] ROOK_OPEN = {20, 9};
    static final int[] ROOK_HALF_OPEN = {9, 3};
    /** Knights, bishops, and knights that can go to one. */
    static final int[] OUTPOST = {-1, 9, 7, 17, 4, 15};
    /** A bishop that only pawns could bar from two squares of the middle. */
    static final int[] LONG_DIAGONAL = {17, 14};
    /** Eighths of squares behind pawns, by pieces. */
    static final int[] SPACE = {1, 5};
    /** A knight or bishop right behind a pawn of its own. */
    static final int[] BEHIND_PAWN = {6, 6};
    /** A piece guarded by a pawn, and a square in the centre attacked twice. */
    static final int[] GUARDED = {0, 6};

    static final int[] CENTRE = {1, 4};
    /** A piece of theirs before their king, a piece of ours before it. */
    static final int[] PINNED = {27, 33};

    static final int[] MASKED = {20, 11};
    /** On knights and bishops, on rooks and queens. */
    static final int[] PAWN_THREAT = {60, 42, 51, 44};
    /** On knights and bishops that no pawn guards, on rooks, on queens. */
    static final int[] MINOR_THREAT = {13, 13, 44, 33, 41, 33};
    /** On knights and bishops that no pawn guards, on queens. */
    static final int[] ROOK_THREAT = {16, 0, 48, 23};

    static final int[] KING_THREAT = {16, 24};
    /** A pawn that could safely go where it attacks a piece. */
    static final int[] PUSH_THREAT = {18, 17};
    /** A weakly defended piece under attack; more if by a knight or bishop, or by a rook. */
    static final int[] WEAKNESS = {-1, 15, 2, 10, 5, 14};
    /** A square of theirs that we attack too and they hold badly. */
    static final int[] RESTRICTED = {4, 0};

    static final int[] HANGING = {15, 14};
    static final int[] TEMPO = {20, 12};

    /** By file from the edge, and ranks from the king to the nearest own pawn before it; 0 if there is none. */
    static final int[] SHIELD = {
        -11, 12, 9, -10, 9, -6, -2, -2, 4, -1, 6, 2, 0, -1, 0, 0, -17, 15, 22, -6, 6, -3, -5, -3, -4, 1, 0, 0, -1, -1,
        0, 0, -11, 9, 15, 1, -4, 0, -8, -5, 4, -7, 3, 2, 0, 1, 0, 0, 0, 10, -2, 8, 3, -2, -3, -6, -4, -7, -10, -2, 0, 1,
        0, 0
    };
    /** The same for the nearest other pawn: free to go on, then blocked by an own one. */
    static final int[] STORM = {
        0, 0, 6, 2, -11, -5, -14, 2, 0, 0, 0, 2, 3, 3, 0, 0, 0, 0, 8, 4, -9, -4, -11, -2, -1, 1, 0, -1, 0, 0, 0, 0, 0,
        0, -2, 0, -12, -4, -17, -1, -2, -2, -4, -2, -3, -6, 0, 0, 0, 0, -2, -1, -14, -5, -10, -4, 2, -2, 11, -2, -1, 2,
        0, 0, 0, 0, 1, 3, -6, -2, 9, -3, 12, 1, -4, -3, 7, 1, 0, 0, 0, 0, 0, 0, -7, -11, 6, -4, 2, 1, -3, -2, 2, 0, 0,
        0, 0, 0, -1, 2, -8, -12, -4, 1, 0, -2, 2, -3, 3, 1, 0, 0, 0, 0, 1, 3, 0, -14, -7, -6, 7, 6, 9, -1, -1, 0, 0, 0
    };
    /** None at all on the king's wing. */
    static final int[] NO_PAWNS = {-4, -19};
    /** For each step of a king to the nearest own pawn, to the nearest other. */
    static final int[] KING_PAWNS = {-1, -5, 0, -7};

    static final int[] OPEN_FILE = {-11, -3};

    /** How dangerous a piece near the king is by role from the knight, and each square it attacks there. */
    static final int[] NEAR = {20, 14, 12, 8};

    static final int NEAR_SQUARE = 2;
    /** A square near the king that only it, or it and the queen, guards once. */
    static final int WEAK = 14;
    /** By role: some check that could not be answered by taking; and each that could. */
    static final int[] CHECK = {66, 24, 73, 55};

    static final int UNSAFE_CHECK = 11;
    static final int MORE_CHECKS = 16;
    /** A queen may go beside the king, supported and safe. */
    static final int QUEEN_CONTACT = 36;
    /** For each square near the king's flank that is attacked, attacked twice, guarded. */
    static final int FLANK = 7;

    static final int FLANK_TWICE = 4;
    static final int FLANK_GUARD = -3;
    static final int NO_QUEEN = -81;
    /** A knight or bishop guards a square beside the king. */
    static final int GUARD = -12;
    /** A file near the king without own pawns. */
    static final int BARE_FILE = 22;
    /** Of danger, in 64ths; its square counts in the middlegame. */
    static final int DANGER_ENDGAME = 10;

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
