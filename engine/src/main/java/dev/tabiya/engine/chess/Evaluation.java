package dev.tabiya.engine.chess;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.emotion.BoardParameters;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;

/**
 * A hand-written evaluation that fades from middlegame to endgame. It comes in four parts, material with all that is not
 * another, mobility, and the safety of each king, so that an emotion can give each of them another weight, seen by the player
 * who feels it; the calm one gives all the same. It remembers pawn structures and belongs to one thread.
 */
public final class Evaluation implements Evaluator<ChessBoard> {
    /**
     * About how far apart the parts come in games: the ranges that equation 11 of the paper asks for. The worth of all men is
     * that of Table 3; the others are the spread of the middle 99.8 of 100 positions of master games.
     */
    public static final BoardParameters RANGES = new BoardParameters(8150, 250, 300, 300);

    private static final int UNIT = 256;
    private static final int[] PIECES = Weights.pieces();
    private static final int[][] MOBILITY = Weights.mobility();
    private static final int OUTPOST = Weights.pair(Weights.OUTPOST, 0);
    private static final int BISHOP_PAIR = Weights.pair(Weights.BISHOP_PAIR, 0);
    private static final int ROOK_OPEN = Weights.pair(Weights.ROOK_OPEN, 0);
    private static final int ROOK_HALF_OPEN = Weights.pair(Weights.ROOK_HALF_OPEN, 0);
    private static final int PAWN_THREAT = Weights.pair(Weights.PAWN_THREAT, 0);
    private static final int MINOR_THREAT = Weights.pair(Weights.MINOR_THREAT, 0);
    private static final int ROOK_THREAT = Weights.pair(Weights.ROOK_THREAT, 0);
    private static final int HANGING = Weights.pair(Weights.HANGING, 0);
    private static final int TEMPO = Weights.pair(Weights.TEMPO, 0);
    private static final int PASSED_FREE = Weights.pair(Weights.PASSED_FREE, 0);
    private static final int PASSED_KINGS = Weights.pair(Weights.PASSED_KINGS, 0);
    private static final int[] PHASE = {0, 1, 1, 2, 4, 0};
    private static final int FULL_PHASE = 24;
    private static final long NOT_A = 0xFEFEFEFEFEFEFEFEL;
    private static final long NOT_H = 0x7F7F7F7F7F7F7F7FL;
    private static final long FILE_A = 0x0101010101010101L;
    /** Four ranks in which a piece may have an outpost, by colour. */
    private static final long[] OUTPOSTS = {0x0000_00FF_FFFF_0000L, 0x0000_FFFF_FF00_0000L};

    private static final int PAWN_SLOTS = 1 << 13;
    private static final int SLOTS = 1 << 15;

    private final boolean calm;
    private final int blur;
    private final int feeling;
    private final int[] weights;
    private final long[] values = new long[SLOTS];
    private final long[] pawnKeys = new long[PAWN_SLOTS];
    private final int[] pawnScores = new int[PAWN_SLOTS];
    private final long[] pawnPassed = new long[PAWN_SLOTS];
    private final int[] shieldKings = new int[PAWN_SLOTS];
    private final int[] shieldScores = new int[2 * PAWN_SLOTS];

    // Of the position at hand, by colour.
    private final long[] attacks = new long[2];
    private final long[] pawnAttacks = new long[2];
    private final long[] minorAttacks = new long[2];
    private final long[] rookAttacks = new long[2];
    private final int[] mobility = new int[2];
    private final int[] safety = new int[2];
    private long passed;
    /** Where the pawn structure is remembered. */
    private int structure;

    /** Without emotion. */
    public Evaluation() {
        this(0);
    }

    /** Without emotion, but wrong by chance: by at most so much, always the same in the same position. */
    Evaluation(int blur) {
        this(true, blur, 0, new int[] {UNIT, UNIT, UNIT, UNIT});
    }

    /**
     * As a player sees it in an emotion; nobody gives a part a weight below 0.
     *
     * @param weights of material, the own mobility, the own king's safety, and the exposure of the other king
     */
    public Evaluation(Side feeling, BoardParameters weights) {
        this(false, 0, feeling == Side.WHITE ? 1 : 0, units(weights));
    }

    private Evaluation(boolean calm, int blur, int feeling, int[] weights) {
        this.calm = calm;
        this.blur = blur;
        this.feeling = feeling;
        this.weights = weights;
    }

    private static int[] units(BoardParameters weights) {
        double[] values = weights.values();
        int[] units = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            units[i] = (int) Math.round(Math.clamp(values[i], 0, 100) * UNIT);
        }
        return units;
    }

    @Override
    public Evaluation copy() {
        return new Evaluation(calm, blur, feeling, weights);
    }

    /** A number by which positions seen in this emotion can be told from the same ones in another. */
    long fingerprint() {
        long print = calm ? 0 : 31 + feeling;
        for (int weight : weights) {
            print = (print + weight) * 0x9E3779B97F4A7C15L;
        }
        return calm ? 0 : print;
    }

    /** The same positions come again and again, so they are looked up: the upper bits of the key, then the value. */
    @Override
    public int evaluate(ChessBoard board) {
        long key = board.key();
        int slot = (int) key & SLOTS - 1;
        long known = values[slot];
        if ((known ^ key) >>> 16 == 0) {
            return (short) known;
        }
        int wrong = blur == 0 ? 0 : (int) ((key * 0x9E3779B97F4A7C15L >>> 40) % (2 * blur + 1)) - blur;
        int value = Math.clamp(work(board) + wrong, Short.MIN_VALUE, Short.MAX_VALUE);
        values[slot] = key & ~0xFFFFL | value & 0xFFFF;
        return value;
    }

    private int work(ChessBoard board) {
        int base = measure(board);
        int phase = phase(board);
        int white;
        if (calm) {
            white = fade(base + mobility[1] - mobility[0] + safety[1] - safety[0], phase);
        } else {
            int us = feeling;
            int sign = us == 1 ? 1 : -1;
            // A weight on each part from the feeling player's side; the other side's mobility is just what it is.
            int felt = weights[0] * sign * fade(base, phase)
                    + weights[1] * fade(mobility[us], phase)
                    - UNIT * fade(mobility[us ^ 1], phase)
                    + weights[2] * fade(safety[us], phase)
                    - weights[3] * fade(safety[us ^ 1], phase);
            white = sign * felt / UNIT;
        }
        white = white * drawishness(board, white) / 64;
        int tempo = fade(TEMPO, phase);
        return (board.turn() == Side.WHITE ? white : -white) + tempo;
    }

    /** The parts by name, for White: material with the rest, mobilities and safeties of both. */
    public BoardParameters parts(ChessBoard board, Side side) {
        int base = measure(board);
        int phase = phase(board);
        int us = side == Side.WHITE ? 1 : 0;
        return new BoardParameters(
                us == 1 ? fade(base, phase) : -fade(base, phase),
                fade(mobility[us], phase),
                fade(safety[us], phase),
                -fade(safety[us ^ 1], phase));
    }

    private static int fade(int pair, int phase) {
        return (Weights.middlegame(pair) * phase + Weights.endgame(pair) * (FULL_PHASE - phase)) / FULL_PHASE;
    }

    /** 24 with all pieces on the board, 0 with none. */
    static int phase(ChessBoard board) {
        int phase = 0;
        for (int role = Piece.KNIGHT; role < Piece.KING; role++) {
            phase += PHASE[role] * Long.bitCount(board.pieces(role << 1) | board.pieces(role << 1 | 1));
        }
        return Math.min(FULL_PHASE, phase);
    }

    /** Fills the fields and returns what is neither mobility nor safety. */
    private int measure(ChessBoard board) {
        int score = pawns(board);
        long whitePawns = board.pieces(1);
        long blackPawns = board.pieces(0);
        pawnAttacks[1] = (whitePawns & NOT_A) << 7 | (whitePawns & NOT_H) << 9;
        pawnAttacks[0] = (blackPawns & NOT_H) >>> 7 | (blackPawns & NOT_A) >>> 9;
        safety[0] = 0;
        safety[1] = 0;
        score += pieces(board, 1);
        score += pieces(board, 0);
        score += threats(board, 1) - threats(board, 0);
        shields(board);
        if (passed != 0) {
            score += passed(board);
        }
        return score;
    }

    /** The pieces of a colour on their squares, their mobility, and the danger they are to the other king. */
    private int pieces(ChessBoard board, int us) {
        int them = us ^ 1;
        long occupied = board.occupied();
        long own = board.pieces(us == 1 ? Side.WHITE : Side.BLACK);
        int king = Long.numberOfTrailingZeros(board.pieces(Piece.KING << 1 | us));
        int enemyKing = Long.numberOfTrailingZeros(board.pieces(Piece.KING << 1 | them));
        long near = Attacks.king(enemyKing);
        near |= them == 1 ? near << 8 : near >>> 8;
        long area = ~(board.pieces(us) & own | pawnAttacks[them]);
        long rookChecks = Attacks.rook(enemyKing, occupied);
        long bishopChecks = Attacks.bishop(enemyKing, occupied);
        long all = pawnAttacks[us] | Attacks.king(king);
        long minors = 0;
        long rooks = 0;
        int danger = 0;
        int attackers = 0;
        int moves = 0;
        int score = PIECES[(Piece.KING << 1 | us) << 6 | king];
        for (int role = Piece.KNIGHT; role < Piece.KING; role++) {
            int piece = role << 1 | us;
            for (long rest = board.pieces(piece); rest != 0; rest &= rest - 1) {
                int square = Long.numberOfTrailingZeros(rest);
                score += PIECES[piece << 6 | square];
                long reach;
                long checks;
                switch (role) {
                    case Piece.KNIGHT -> {
                        reach = Attacks.knight(square);
                        checks = Attacks.knight(enemyKing);
                        minors |= reach;
                    }
                    case Piece.BISHOP -> {
                        reach = Attacks.bishop(square, occupied ^ board.pieces(Piece.QUEEN << 1 | us));
                        checks = bishopChecks;
                        minors |= reach;
                    }
                    case Piece.ROOK -> {
                        reach = Attacks.rook(
                                square,
                                occupied ^ (board.pieces(Piece.QUEEN << 1 | us) | board.pieces(Piece.ROOK << 1 | us)));
                        checks = rookChecks;
                        rooks |= reach;
                        score += rookFile(board, us, square);
                    }
                    default -> {
                        reach = Attacks.queen(square, occupied);
                        checks = rookChecks | bishopChecks;
                    }
                }
                if (role <= Piece.BISHOP && (OUTPOSTS[us] & pawnAttacks[us] & ~pawnAttacks[them] & 1L << square) != 0) {
                    score += us == 1 ? OUTPOST : -OUTPOST;
                }
                all |= reach;
                moves += MOBILITY[role - 1][Long.bitCount(reach & area)];
                long attacked = reach & near;
                if (attacked != 0) {
                    attackers++;
                    danger += Weights.NEAR[role - 1] + Weights.NEAR_SQUARE * Long.bitCount(attacked);
                }
                long safeChecks = reach & checks & ~own & ~pawnAttacks[them] & ~Attacks.king(enemyKing);
                if (safeChecks != 0) {
                    danger += Weights.CHECK[role - 1];
                }
            }
        }
        if (Long.bitCount(board.pieces(Piece.BISHOP << 1 | us)) >= 2) {
            score += us == 1 ? BISHOP_PAIR : -BISHOP_PAIR;
        }
        attacks[us] = all;
        minorAttacks[us] = minors;
        rookAttacks[us] = rooks;
        mobility[us] = moves;
        if (attackers > 0) {
            danger += board.pieces(Piece.QUEEN << 1 | us) == 0 ? Weights.NO_QUEEN : 0;
            danger += attackers > 2 ? 12 * (attackers - 2) : 0;
            if (danger > 0) {
                safety[them] -= Weights.pair(danger * danger / 220, danger / 6);
            }
        }
        return score;
    }

    private static int rookFile(ChessBoard board, int us, int square) {
        long file = FILE_A << (square & 7);
        if ((board.pieces(us) & file) != 0) {
            return 0;
        }
        int worth = (board.pieces(us ^ 1) & file) == 0 ? ROOK_OPEN : ROOK_HALF_OPEN;
        return us == 1 ? worth : -worth;
    }

    private int threats(ChessBoard board, int us) {
        int them = us ^ 1;
        long minors = board.pieces(Piece.KNIGHT << 1 | them) | board.pieces(Piece.BISHOP << 1 | them);
        long queens = board.pieces(Piece.QUEEN << 1 | them);
        long heavy = board.pieces(Piece.ROOK << 1 | them) | queens;
        long hanging = (minors | heavy) & attacks[us] & ~attacks[them];
        return PAWN_THREAT * Long.bitCount(pawnAttacks[us] & (minors | heavy))
                + MINOR_THREAT * Long.bitCount(minorAttacks[us] & heavy)
                + ROOK_THREAT * Long.bitCount(rookAttacks[us] & queens)
                + HANGING * Long.bitCount(hanging);
    }

    /** The pawns before the kings; looked up as long as neither they nor the kings have moved. */
    private void shields(ChessBoard board) {
        int white = board.kingSquare(Side.WHITE);
        int black = board.kingSquare(Side.BLACK);
        int kings = 1 << 12 | white << 6 | black;
        if (shieldKings[structure] != kings) {
            shieldKings[structure] = kings;
            shieldScores[2 * structure] = shield(board, 0, black);
            shieldScores[2 * structure + 1] = shield(board, 1, white);
        }
        safety[0] += shieldScores[2 * structure];
        safety[1] += shieldScores[2 * structure + 1];
    }

    private static int shield(ChessBoard board, int us, int king) {
        long own = board.pieces(us);
        long all = own | board.pieces(us ^ 1);
        int rank = king >> 3;
        int middle = Math.clamp(king & 7, 1, 6);
        int score = 0;
        for (int file = middle - 1; file <= middle + 1; file++) {
            long column = FILE_A << file;
            if ((own & column) == 0) {
                score += Weights.SHIELD[2] + ((all & column) == 0 ? Weights.SHIELD[3] : 0);
            } else {
                int one = us == 1 ? rank + 1 : rank - 1;
                int two = us == 1 ? rank + 2 : rank - 2;
                score += one >= 0 && one < 8 && (own >>> (one << 3 | file) & 1) != 0
                        ? Weights.SHIELD[0]
                        : two >= 0 && two < 8 && (own >>> (two << 3 | file) & 1) != 0 ? Weights.SHIELD[1] : 0;
            }
        }
        return Weights.pair(score, 0);
    }

    /** Structures change rarely from position to position, so they are looked up. */
    private int pawns(ChessBoard board) {
        long white = board.pieces(1);
        long black = board.pieces(0);
        // Twice, so that each pawn has its say in the upper bits.
        long key = (white * 0x9E3779B97F4A7C15L ^ Long.reverse(black)) * 0xD6E8FEB86659FD93L | 1;
        int slot = (int) (key >>> 40) & PAWN_SLOTS - 1;
        if (pawnKeys[slot] != key) {
            passed = 0;
            int score = structure(white, black, 1) - structure(black, white, 0);
            pawnKeys[slot] = key;
            pawnScores[slot] = score;
            pawnPassed[slot] = passed;
            shieldKings[slot] = 0;
        }
        structure = slot;
        passed = pawnPassed[slot];
        return pawnScores[slot];
    }

    private int structure(long own, long enemy, int us) {
        int score = 0;
        for (long rest = own; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int file = square & 7;
            int rank = us == 1 ? square >> 3 : 7 - (square >> 3);
            score += us == 1 ? PIECES[1 << 6 | square] : -PIECES[square];
            long beside = (file > 0 ? FILE_A << file - 1 : 0) | (file < 7 ? FILE_A << file + 1 : 0);
            long column = FILE_A << file;
            long ahead = us == 1 ? -1L << square << 1 & ~rankOf(square) : (1L << square) - 1 & ~rankOf(square);
            boolean guarded = (Attacks.pawn(us ^ 1, square) & own) != 0;
            boolean phalanx = (beside & rankOf(square) & own) != 0;
            if ((beside & own) == 0) {
                score += Weights.pair(Weights.ISOLATED, 0);
            } else if (!guarded && !phalanx && (beside & own & ~ahead) == 0) {
                score += Weights.pair(Weights.BACKWARD, 0);
            }
            if ((column & ahead & own) != 0) {
                score += Weights.pair(Weights.DOUBLED, 0);
            }
            if (guarded || phalanx) {
                score += Weights.pair(Weights.CONNECTED, rank - 1);
            }
            if (((column | beside) & ahead & enemy) == 0 && (column & ahead & own) == 0) {
                passed |= 1L << square;
                score += Weights.pair(Weights.PASSED, rank - 1);
            }
        }
        return score;
    }

    private static long rankOf(int square) {
        return 0xFFL << (square & 56);
    }

    /** What passed pawns are worth beyond their rank: with the road free, and the kings near or far. */
    private int passed(ChessBoard board) {
        int score = 0;
        for (long rest = passed; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int us = board.pieceAt(square) & 1;
            int rank = us == 1 ? square >> 3 : 7 - (square >> 3);
            int beyond = rank - 2;
            if (beyond <= 0) {
                continue;
            }
            int next = us == 1 ? square + 8 : square - 8;
            int mine = Long.numberOfTrailingZeros(board.pieces(Piece.KING << 1 | us));
            int theirs = Long.numberOfTrailingZeros(board.pieces(Piece.KING << 1 | us ^ 1));
            int worth = PASSED_KINGS * (beyond * (steps(theirs, next) - steps(mine, next)));
            if ((board.occupied() >>> next & 1) == 0) {
                boolean safe = ((attacks[us ^ 1] & ~attacks[us]) >>> next & 1) == 0;
                worth += PASSED_FREE * (beyond * (safe ? 2 : 1));
            }
            score += us == 1 ? worth : -worth;
        }
        return score;
    }

    private static int steps(int from, int to) {
        return Math.max(Math.abs((from & 7) - (to & 7)), Math.abs((from >> 3) - (to >> 3)));
    }

    /** In 64ths, how much of an advantage can be turned into a win. */
    private static int drawishness(ChessBoard board, int white) {
        int us = white > 0 ? 1 : 0;
        long pawns = board.pieces(us);
        if (pawns == 0) {
            int more = force(board, us) - force(board, us ^ 1);
            return force(board, us) < 5 ? 2 : more <= 3 ? 14 : 64;
        }
        long bishops = board.pieces(Piece.BISHOP << 1) | board.pieces(Piece.BISHOP << 1 | 1);
        boolean onlyBishops = force(board, 0) == 3
                && force(board, 1) == 3
                && Long.bitCount(board.pieces(Piece.BISHOP << 1)) == 1
                && Long.bitCount(board.pieces(Piece.BISHOP << 1 | 1)) == 1;
        if (onlyBishops && Long.bitCount(bishops & 0x55AA55AA55AA55AAL) == 1) {
            return 30;
        }
        return Math.min(64, 44 + 4 * Long.bitCount(pawns));
    }

    private static int force(ChessBoard board, int us) {
        return 3 * Long.bitCount(board.pieces(Piece.KNIGHT << 1 | us) | board.pieces(Piece.BISHOP << 1 | us))
                + 5 * Long.bitCount(board.pieces(Piece.ROOK << 1 | us))
                + 9 * Long.bitCount(board.pieces(Piece.QUEEN << 1 | us));
    }
}
