package dev.tabiya.engine.chess;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Attacks;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Piece;
import java.util.Arrays;

/**
 * A hand-written evaluation, tapered from middlegame to endgame. It has four parts: material with all other terms,
 * mobility, and the safety of each king. An emotion weights them, from the feeling player's side. It caches values and
 * belongs to one thread.
 */
public final class Evaluation implements Evaluator<ChessBoard> {
    /**
     * How far the parts range in games, for equation 11 of the paper: material, mobility, and the safety of both
     * kings. The range of material is that of Table 3; the others span the middle 99.8 % of positions in master
     * games.
     */
    private static final double[] RANGES = {8150, 250, 380, 380};

    private static final int UNIT = 256;
    private static final int[] PIECES = Weights.pieces();
    private static final int[][] MOBILITY = Weights.mobility();
    private static final int BISHOP_PAIR = Weights.pair(Weights.BISHOP_PAIR, 0);
    private static final int ROOK_PAIR = Weights.pair(Weights.ROOK_PAIR, 0);
    private static final int ROOK_PAWN = Weights.pair(Weights.ROOK_PAWN, 0);
    private static final int QUEEN_PAWN = Weights.pair(Weights.QUEEN_PAWN, 0);
    private static final int BISHOP_PAWN = Weights.pair(Weights.BISHOP_PAWN, 0);
    private static final int KNIGHT_OUTPOST = Weights.pair(Weights.OUTPOST, 0);
    private static final int BISHOP_OUTPOST = Weights.pair(Weights.OUTPOST, 1);
    private static final int LONG_DIAGONAL = Weights.pair(Weights.LONG_DIAGONAL, 0);
    private static final int NEAR_OUTPOST = Weights.pair(Weights.OUTPOST, 2);
    private static final int SPACE = Weights.pair(Weights.SPACE, 0);
    private static final int BEHIND_PAWN = Weights.pair(Weights.BEHIND_PAWN, 0);
    private static final int GUARDED = Weights.pair(Weights.GUARDED, 0);
    private static final int CENTRE = Weights.pair(Weights.CENTRE, 0);
    private static final int PINNED = Weights.pair(Weights.PINNED, 0);
    private static final int MASKED = Weights.pair(Weights.MASKED, 0);
    private static final int ROOK_OPEN = Weights.pair(Weights.ROOK_OPEN, 0);
    private static final int ROOK_HALF_OPEN = Weights.pair(Weights.ROOK_HALF_OPEN, 0);
    private static final int PAWN_ON_MINOR = Weights.pair(Weights.PAWN_THREAT, 0);
    private static final int PAWN_ON_MAJOR = Weights.pair(Weights.PAWN_THREAT, 1);
    private static final int MINOR_ON_MINOR = Weights.pair(Weights.MINOR_THREAT, 0);
    private static final int MINOR_ON_ROOK = Weights.pair(Weights.MINOR_THREAT, 1);
    private static final int MINOR_ON_QUEEN = Weights.pair(Weights.MINOR_THREAT, 2);
    private static final int ROOK_ON_MINOR = Weights.pair(Weights.ROOK_THREAT, 0);
    private static final int ROOK_ON_QUEEN = Weights.pair(Weights.ROOK_THREAT, 1);
    private static final int KING_THREAT = Weights.pair(Weights.KING_THREAT, 0);
    private static final int PUSH_THREAT = Weights.pair(Weights.PUSH_THREAT, 0);
    private static final int WEAKNESS = Weights.pair(Weights.WEAKNESS, 0);
    private static final int MINOR_ON_WEAKNESS = Weights.pair(Weights.WEAKNESS, 1);
    private static final int ROOK_ON_WEAKNESS = Weights.pair(Weights.WEAKNESS, 2);
    private static final int RESTRICTED = Weights.pair(Weights.RESTRICTED, 0);
    private static final int HANGING = Weights.pair(Weights.HANGING, 0);
    private static final int TEMPO = Weights.pair(Weights.TEMPO, 0);
    private static final int PASSED_FREE = Weights.pair(Weights.PASSED_FREE, 0);
    private static final int PASSED_SAFE = Weights.pair(Weights.PASSED_SAFE, 0);
    private static final int PASSED_ROAD = Weights.pair(Weights.PASSED_ROAD, 0);
    private static final int PASSED_BLOCKED = Weights.pair(Weights.PASSED_BLOCKED, 0);
    private static final int PASSED_OWN_ROOK = Weights.pair(Weights.PASSED_ROOK, 0);
    private static final int PASSED_OTHER_ROOK = Weights.pair(Weights.PASSED_ROOK, 1);
    private static final int PASSED_OWN_KING = Weights.pair(Weights.PASSED_OWN_KING, 0);
    private static final int PASSED_OTHER_KING = Weights.pair(Weights.PASSED_OTHER_KING, 0);
    private static final int[] PHASE = {0, 1, 1, 2, 4, 0};
    private static final int FULL_PHASE = 24;
    private static final long FILE_H = 0x8080808080808080L;
    private static final long CENTRAL = 0x00003C3C3C3C0000L;
    private static final long MIDDLE = 0x0000001818000000L;
    /** From where a bishop sees two squares of the middle. */
    private static final long LONG_DIAGONALS = 0x8142240000244281L;

    /** By colour: central files of its own half, and all but the three ranks farthest from it. */
    private static final long[] HOME = {0x003C3C3C00000000L, 0x000000003C3C3C00L};

    private static final long[] CAMP = {0xFFFFFFFFFF000000L, 0x000000FFFFFFFFFFL};
    private static final long LIGHT = 0x55AA55AA55AA55AAL;
    /** Three ranks in which a piece may have an outpost, by colour. */
    private static final long[] OUTPOSTS = {0x0000_00FF_FFFF_0000L, 0x0000_FFFF_FF00_0000L};

    /** By a king's file: the four files that matter to it. */
    private static final long[] FLANKS = Pawns.flanks(0x0F0F0F0F0F0F0F0FL);

    private static final int SLOTS = 1 << 15;
    private static final int MARGIN = 200;

    private final boolean calm;
    private final int blur;
    private final int feeling;
    private final int[] weights;
    /** How much terms other than material and piece-square tables may add: exceeded once in a thousand positions. */
    private final int margin;

    private final long[] values = new long[SLOTS];
    private final Pawns pawns = new Pawns();

    // Of the position at hand, by colour.
    private final long[] attacks = new long[2];
    private final long[] twice = new long[2];
    private final long[] pawnAttacks = new long[2];
    private final long[] knightAttacks = new long[2];
    private final long[] bishopAttacks = new long[2];
    private final long[] rookAttacks = new long[2];
    private final long[] queenAttacks = new long[2];
    private final int[] mobility = new int[2];
    private final int[] safety = new int[2];
    /** How the pieces of a colour bear on the other king. */
    private final int[] siege = new int[2];

    static double[] ranges() {
        return RANGES.clone();
    }

    /** Without emotion. */
    public Evaluation() {
        this(0);
    }

    /** Without emotion, but with noise up to {@code blur}, always the same in the same position. */
    public Evaluation(int blur) {
        this(true, blur, 0, new int[] {UNIT, UNIT, UNIT, UNIT});
    }

    /**
     * As a player sees it in an emotion; nobody gives a part a weight below 0.
     *
     * @param weights of material, the own mobility, the own king's safety, and the exposure of the other king
     */
    public Evaluation(Side feeling, double[] weights) {
        this(false, 0, feeling == Side.WHITE ? 1 : 0, units(weights));
    }

    private Evaluation(boolean calm, int blur, int feeling, int[] weights) {
        this.calm = calm;
        this.blur = blur;
        this.feeling = feeling;
        this.weights = weights;
        int most = MARGIN * Arrays.stream(weights).max().orElseThrow() / UNIT + blur;
        for (int i = 1; i < weights.length; i++) {
            most += (int) (RANGES[i] * Math.abs(weights[i] - UNIT) / UNIT);
        }
        margin = most;
    }

    private static int[] units(double[] values) {
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

    /** Differs between emotions, to keep their table entries apart. */
    long fingerprint() {
        long print = calm ? 0 : 31 + feeling;
        for (int weight : weights) {
            print = (print + weight) * 0x9E3779B97F4A7C15L;
        }
        return calm ? 0 : print;
    }

    @Override
    public int evaluate(ChessBoard board) {
        return evaluate(board, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Cached by position: the upper bits of the key, then the value. */
    @Override
    public int evaluate(ChessBoard board, int alpha, int beta) {
        long key = board.key();
        int slot = (int) key & SLOTS - 1;
        long known = values[slot];
        if ((known ^ key) >>> 16 == 0) {
            return (short) known;
        }
        int phase = phase(board);
        // After a null move only the tempo differs.
        long passed = board.keyOfOtherTurn();
        long other = values[(int) passed & SLOTS - 1];
        int value;
        if ((other ^ passed) >>> 16 == 0 && blur == 0) {
            value = 2 * fade(TEMPO, phase) - (short) other;
        } else {
            int placed = placed(board);
            int rough = toMover(board, fade(placed, phase) * weights[0] / UNIT, phase);
            // Lazy evaluation: the bound that the margin leaves.
            if (rough - margin >= beta) {
                return rough - margin;
            }
            if (rough + margin <= alpha) {
                return rough + margin;
            }
            int wrong = blur == 0 ? 0 : (int) ((key * 0x9E3779B97F4A7C15L >>> 40) % (2 * blur + 1)) - blur;
            value = toMover(board, white(board, placed, phase), phase) + wrong;
        }
        value = Math.clamp(value, Short.MIN_VALUE, Short.MAX_VALUE);
        values[slot] = key & ~0xFFFFL | value & 0xFFFF;
        return value;
    }

    /** White's advantage, as the feeling player sees it. */
    private int white(ChessBoard board, int placed, int phase) {
        int base = placed + measure(board);
        if (calm) {
            return fade(base + mobility[1] - mobility[0] + safety[1] - safety[0], phase);
        }
        int us = feeling;
        int sign = us == 1 ? 1 : -1;
        // Weighted from the feeling player's side, but for the other side's mobility. Rounded only at the end, so that
        // weights of 1 give exactly the calm value.
        long felt = (long) weights[0] * sign * blend(base, phase)
                + (long) weights[1] * blend(mobility[us], phase)
                - (long) UNIT * blend(mobility[us ^ 1], phase)
                + (long) weights[2] * blend(safety[us], phase)
                - (long) weights[3] * blend(safety[us ^ 1], phase);
        return (int) (sign * felt / (UNIT * FULL_PHASE));
    }

    /** White's advantage, scaled by drawishness, for the side to move. */
    private static int toMover(ChessBoard board, int white, int phase) {
        int left = white * drawishness(board, white) / 64;
        return (board.turn() == Side.WHITE ? left : -left) + fade(TEMPO, phase);
    }

    /** The four parts as a side sees them. */
    int[] parts(ChessBoard board, Side side) {
        int base = placed(board) + measure(board);
        int phase = phase(board);
        int us = side == Side.WHITE ? 1 : 0;
        return new int[] {
            us == 1 ? fade(base, phase) : -fade(base, phase),
            fade(mobility[us], phase),
            fade(safety[us], phase),
            -fade(safety[us ^ 1], phase)
        };
    }

    private static int fade(int pair, int phase) {
        return blend(pair, phase) / FULL_PHASE;
    }

    private static int blend(int pair, int phase) {
        return Weights.middlegame(pair) * phase + Weights.endgame(pair) * (FULL_PHASE - phase);
    }

    /** 24 with all pieces on the board, 0 with none. */
    public static int phase(ChessBoard board) {
        int phase = 0;
        for (int role = Piece.KNIGHT; role < Piece.KING; role++) {
            phase += PHASE[role] * Long.bitCount(board.pieces(role << 1) | board.pieces(role << 1 | 1));
        }
        return Math.min(FULL_PHASE, phase);
    }

    /**
     * Fills the fields and returns what is neither mobility nor safety nor {@link #placed}, which must be called
     * before.
     */
    private int measure(ChessBoard board) {
        pawnAttacks[0] = Pawns.attacks(board.pieces(0), 0);
        pawnAttacks[1] = Pawns.attacks(board.pieces(1), 1);
        int score = pieces(board, 1) - pieces(board, 0);
        score += threats(board, 1) - threats(board, 0);
        pawns.lookAtShields(board);
        safety[0] = pawns.shield(0) - danger(board, 1);
        safety[1] = pawns.shield(1) - danger(board, 0);
        return score + passed(board);
    }

    /** Material and piece-square tables, with the pawn structure. */
    private int placed(ChessBoard board) {
        pawns.look(board);
        int score = pawns.score();
        for (long rest = board.pieces(Side.WHITE) & ~board.pieces(1); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            score += PIECES[board.pieceAt(square) << 6 | square];
        }
        for (long rest = board.pieces(Side.BLACK) & ~board.pieces(0); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            score -= PIECES[board.pieceAt(square) << 6 | square];
        }
        return score;
    }

    /** The pieces of a colour on their squares, their mobility, and how they bear on the other king. */
    private int pieces(ChessBoard board, int us) {
        int them = us ^ 1;
        long occupied = board.occupied();
        long pawns = board.pieces(us);
        long queens = board.pieces(Piece.QUEEN << 1 | us);
        long rooks = board.pieces(Piece.ROOK << 1 | us);
        long bishops = board.pieces(Piece.BISHOP << 1 | us);
        long knights = board.pieces(Piece.KNIGHT << 1 | us);
        int king = Long.numberOfTrailingZeros(board.pieces(Piece.KING << 1 | us));
        long near = near(Long.numberOfTrailingZeros(board.pieces(Piece.KING << 1 | them)), them);
        long area = ~(pawns | pawnAttacks[them]);
        long outposts = OUTPOSTS[us] & pawnAttacks[us] & ~pawnAttacks[them];
        long royal = Attacks.king(king);
        long all = pawnAttacks[us] | royal;
        long two = pawnAttacks[us] & royal;
        int score = BEHIND_PAWN * Long.bitCount((knights | bishops) & (us == 1 ? pawns >>> 8 : pawns << 8))
                + KNIGHT_OUTPOST * Long.bitCount(knights & outposts)
                + BISHOP_OUTPOST * Long.bitCount(bishops & outposts);
        long structure = pawns | board.pieces(them);
        long own = board.pieces(us == 1 ? Side.WHITE : Side.BLACK);
        int moves = 0;
        int bearing = 0;
        long reached = 0;
        for (long rest = knights; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long reach = Attacks.knight(square);
            reached |= reach;
            two |= all & reach;
            all |= reach;
            moves += MOBILITY[0][Long.bitCount(reach & area)];
            bearing += bearing(reach & near, 0);
        }
        knightAttacks[us] = reached;
        score += (reached & outposts & ~own) == 0 ? 0 : NEAR_OUTPOST;
        reached = 0;
        for (long rest = bishops; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long reach = Attacks.bishop(square, occupied ^ queens);
            reached |= reach;
            two |= all & reach;
            all |= reach;
            score += BISHOP_PAWN * Long.bitCount(pawns & ((LIGHT >>> square & 1) != 0 ? LIGHT : ~LIGHT));
            if ((LONG_DIAGONALS >>> square & 1) != 0
                    && Long.bitCount(Attacks.bishop(square, structure) & MIDDLE) >= 2) {
                score += LONG_DIAGONAL;
            }
            moves += MOBILITY[1][Long.bitCount(reach & area)];
            bearing += bearing(reach & near, 1);
        }
        bishopAttacks[us] = reached;
        reached = 0;
        for (long rest = rooks; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long reach = Attacks.rook(square, occupied ^ (queens | rooks));
            reached |= reach;
            two |= all & reach;
            all |= reach;
            score += rookFile(board, us, square);
            moves += MOBILITY[2][Long.bitCount(reach & area)];
            bearing += bearing(reach & near, 2);
        }
        rookAttacks[us] = reached;
        reached = 0;
        for (long rest = queens; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long reach = Attacks.queen(square, occupied);
            reached |= reach;
            two |= all & reach;
            all |= reach;
            moves += MOBILITY[3][Long.bitCount(reach & area)];
            bearing += bearing(reach & near, 3);
        }
        queenAttacks[us] = reached;
        if ((bishops & bishops - 1) != 0) {
            score += BISHOP_PAIR;
        }
        if ((rooks & rooks - 1) != 0) {
            score += ROOK_PAIR;
        }
        int morePawns = Long.bitCount(pawns) - 5;
        score += ROOK_PAWN * (Long.bitCount(rooks) * morePawns) + QUEEN_PAWN * (Long.bitCount(queens) * morePawns);
        score += GUARDED * Long.bitCount(own & ~pawns & pawnAttacks[us])
                + CENTRE * Long.bitCount(two & CENTRAL & ~pawnAttacks[them]);
        attacks[us] = all;
        twice[us] = two;
        mobility[us] = moves;
        siege[us] = bearing + (queens == 0 ? Weights.NO_QUEEN : 0);
        return score;
    }

    /** The squares around a king and those beyond them that its enemies come from. */
    private static long near(int king, int color) {
        long around = Attacks.king(king);
        return around | (color == 1 ? around << 8 : around >>> 8);
    }

    private static int bearing(long attacked, int piece) {
        return attacked == 0 ? 0 : Weights.NEAR[piece] + Weights.NEAR_SQUARE * Long.bitCount(attacked);
    }

    /** The danger from a colour's pieces to the other king. */
    private int danger(ChessBoard board, int us) {
        int them = us ^ 1;
        long occupied = board.occupied();
        int king = Long.numberOfTrailingZeros(board.pieces(Piece.KING << 1 | them));
        long royal = Attacks.king(king);
        long weak = attacks[us] & ~twice[them] & (~attacks[them] | royal | queenAttacks[them]);
        long free = ~board.pieces(us == 1 ? Side.WHITE : Side.BLACK);
        long safe = ~attacks[them] | weak & twice[us];
        long straight = Attacks.rook(king, occupied) & free;
        long aslant = Attacks.bishop(king, occupied) & free;
        long byKnight = Attacks.knight(king) & free & knightAttacks[us];
        long byBishop = aslant & bishopAttacks[us];
        long byRook = straight & rookAttacks[us];
        int danger = siege[us]
                + Weights.WEAK * Long.bitCount(near(king, them) & weak)
                + Weights.UNSAFE_CHECK * Long.bitCount((byKnight | byBishop | byRook) & ~safe)
                + pawns.bare(them);
        danger += (byKnight & safe) == 0 ? 0 : Weights.CHECK[0];
        danger += (byBishop & safe) == 0 ? 0 : Weights.CHECK[1];
        danger += (byRook & safe) == 0 ? 0 : Weights.CHECK[2];
        long byQueen = (straight | aslant) & queenAttacks[us] & ~royal;
        danger += (byQueen & safe) == 0 ? 0 : Weights.CHECK[3];
        long checks = (byKnight | byBishop | byRook | byQueen) & safe;
        danger += (checks & checks - 1) == 0 ? 0 : Weights.MORE_CHECKS;
        danger += (royal & queenAttacks[us] & twice[us] & weak & free) == 0 ? 0 : Weights.QUEEN_CONTACT;
        long flank = FLANKS[king & 7] & CAMP[them];
        danger += Weights.FLANK * Long.bitCount(attacks[us] & flank)
                + Weights.FLANK_TWICE * Long.bitCount(twice[us] & flank)
                + Weights.FLANK_GUARD * Long.bitCount(attacks[them] & flank);
        danger += ((knightAttacks[them] | bishopAttacks[them]) & royal) == 0 ? 0 : Weights.GUARD;
        return danger <= 0 ? 0 : Weights.pair(danger * danger / 256, danger * Weights.DANGER_ENDGAME / 64);
    }

    private static int rookFile(ChessBoard board, int us, int square) {
        long file = Pawns.FILE_A << (square & 7);
        if ((board.pieces(us) & file) != 0) {
            return 0;
        }
        return (board.pieces(us ^ 1) & file) == 0 ? ROOK_OPEN : ROOK_HALF_OPEN;
    }

    private int threats(ChessBoard board, int us) {
        int them = us ^ 1;
        long minors = board.pieces(Piece.KNIGHT << 1 | them) | board.pieces(Piece.BISHOP << 1 | them);
        long rooks = board.pieces(Piece.ROOK << 1 | them);
        long queens = board.pieces(Piece.QUEEN << 1 | them);
        long majors = rooks | queens;
        long all = minors | majors;
        long byPawn = pawnAttacks[us];
        long byMinor = knightAttacks[us] | bishopAttacks[us];
        long byRook = rookAttacks[us];
        long unguarded = minors & ~pawnAttacks[them];
        long loose = attacks[us] & ~attacks[them];
        int score = PAWN_ON_MINOR * Long.bitCount(byPawn & minors)
                + PAWN_ON_MAJOR * Long.bitCount(byPawn & majors)
                + MINOR_ON_MINOR * Long.bitCount(byMinor & unguarded)
                + MINOR_ON_ROOK * Long.bitCount(byMinor & rooks)
                + MINOR_ON_QUEEN * Long.bitCount(byMinor & queens)
                + ROOK_ON_MINOR * Long.bitCount(byRook & unguarded)
                + ROOK_ON_QUEEN * Long.bitCount(byRook & queens)
                + HANGING * Long.bitCount(all & loose);
        long strong = pawnAttacks[them] | twice[them] & ~twice[us];
        long weak = (all | board.pieces(them)) & attacks[us] & ~strong;
        score += WEAKNESS * Long.bitCount(weak)
                + MINOR_ON_WEAKNESS * Long.bitCount(weak & byMinor)
                + ROOK_ON_WEAKNESS * Long.bitCount(weak & byRook)
                + RESTRICTED * Long.bitCount(attacks[us] & attacks[them] & ~strong);
        long royal = Attacks.king(Long.numberOfTrailingZeros(board.pieces(Piece.KING << 1 | us)));
        score += KING_THREAT * Long.bitCount(royal & loose & (all | board.pieces(them)));
        long empty = ~board.occupied();
        long pawns = board.pieces(us);
        long behind = us == 1 ? pawns >>> 8 | pawns >>> 16 : pawns << 8 | pawns << 16;
        int men = Long.bitCount(board.pieces(us == 1 ? Side.WHITE : Side.BLACK));
        score += SPACE * (Long.bitCount(HOME[us] & behind & ~pawns & ~attacks[them]) * men / 8);
        long pushed;
        if (us == 1) {
            pushed = pawns << 8 & empty;
            pushed |= (pushed & 0xFF0000L) << 8 & empty;
        } else {
            pushed = pawns >>> 8 & empty;
            pushed |= (pushed & 0xFF00_0000_0000L) >>> 8 & empty;
        }
        pushed &= ~pawnAttacks[them] & (attacks[us] | ~attacks[them]);
        score += PUSH_THREAT * Long.bitCount(Pawns.attacks(pushed, us) & all & ~byPawn);
        return score + pins(board, us);
    }

    /** Pieces between our sliders and their king: theirs are pinned, ours may discover an attack. */
    private static int pins(ChessBoard board, int us) {
        int king = Long.numberOfTrailingZeros(board.pieces(Piece.KING << 1 | us ^ 1));
        long queens = board.pieces(Piece.QUEEN << 1 | us);
        long aimed = Attacks.rookRays(king) & (board.pieces(Piece.ROOK << 1 | us) | queens)
                | Attacks.bishopRays(king) & (board.pieces(Piece.BISHOP << 1 | us) | queens);
        long own = board.pieces(us == 1 ? Side.WHITE : Side.BLACK);
        int score = 0;
        for (; aimed != 0; aimed &= aimed - 1) {
            long between = Attacks.between(king, Long.numberOfTrailingZeros(aimed)) & board.occupied();
            if ((between & between - 1) == 0) {
                score += (between & own) != 0 ? MASKED : (between & ~board.pieces(us ^ 1)) != 0 ? PINNED : 0;
            }
        }
        return score;
    }

    /** Passed pawns beyond their rank: free path, and distance of the kings. */
    private int passed(ChessBoard board) {
        int score = 0;
        for (long rest = pawns.passed(); rest != 0; rest &= rest - 1) {
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
            int worth = PASSED_OWN_KING * (beyond * Pawns.steps(mine, next))
                    + PASSED_OTHER_KING * (beyond * Pawns.steps(theirs, next));
            long above = Pawns.FILE_A << square ^ 1L << square;
            long below = FILE_H >>> 63 - square ^ 1L << square;
            long road = us == 1 ? above : below;
            long behind = us == 1 ? below : above;
            worth += (behind & board.pieces(Piece.ROOK << 1 | us)) == 0 ? 0 : PASSED_OWN_ROOK * beyond;
            worth += (behind & board.pieces(Piece.ROOK << 1 | us ^ 1)) == 0 ? 0 : PASSED_OTHER_ROOK * beyond;
            if ((board.occupied() >>> next & 1) == 0) {
                boolean safe = ((attacks[us ^ 1] & ~attacks[us]) >>> next & 1) == 0;
                worth += (safe ? PASSED_SAFE : PASSED_FREE) * beyond;
                worth += (road & (board.occupied() | attacks[us ^ 1])) == 0 ? PASSED_ROAD * beyond : 0;
            } else if ((board.pieceAt(next) & 1) != us) {
                worth += PASSED_BLOCKED * beyond;
            }
            score += us == 1 ? worth : -worth;
        }
        return score;
    }

    /** In 64ths, how much of an advantage can be turned into a win. */
    private static int drawishness(ChessBoard board, int white) {
        int us = white > 0 ? 1 : 0;
        long pawns = board.pieces(us);
        if (pawns == 0) {
            if (force(board, us) == 6 && Long.bitCount(board.pieces(Piece.KNIGHT << 1 | us)) == 2) {
                return loneKing(board, us ^ 1) ? 0 : 8; // two knights cannot force mate
            }
            int more = force(board, us) - force(board, us ^ 1);
            return force(board, us) < 5 ? 2 : more <= 3 ? 14 : 64;
        }
        if (((pawns & ~Pawns.FILE_A) == 0 || (pawns & ~FILE_H) == 0) && cornerHolds(board, us)) {
            return 0;
        }
        long bishops = board.pieces(Piece.BISHOP << 1) | board.pieces(Piece.BISHOP << 1 | 1);
        boolean onlyBishops = force(board, 0) == 3
                && force(board, 1) == 3
                && Long.bitCount(board.pieces(Piece.BISHOP << 1)) == 1
                && Long.bitCount(board.pieces(Piece.BISHOP << 1 | 1)) == 1;
        if (onlyBishops && Long.bitCount(bishops & LIGHT) == 1) {
            return 30;
        }
        return Math.min(64, 44 + 4 * Long.bitCount(pawns));
    }

    /**
     * Whether a lone king keeps the corner where pawns of a rook's file promote, without a bishop that could drive it
     * out.
     */
    private static boolean cornerHolds(ChessBoard board, int us) {
        long bishops = board.pieces(Piece.BISHOP << 1 | us);
        int corner = ((board.pieces(us) & FILE_H) != 0 ? 7 : 0) + (us == 1 ? 56 : 0);
        long driving = (LIGHT >>> corner & 1) != 0 ? LIGHT : ~LIGHT;
        int king = Long.numberOfTrailingZeros(board.pieces(Piece.KING << 1 | us ^ 1));
        return loneKing(board, us ^ 1)
                && force(board, us) == 3 * Long.bitCount(bishops)
                && (bishops & driving) == 0
                && Pawns.steps(king, corner) <= 1;
    }

    private static boolean loneKing(ChessBoard board, int us) {
        return Long.bitCount(board.pieces(us == 1 ? Side.WHITE : Side.BLACK)) == 1;
    }

    private static int force(ChessBoard board, int us) {
        return 3 * Long.bitCount(board.pieces(Piece.KNIGHT << 1 | us) | board.pieces(Piece.BISHOP << 1 | us))
                + 5 * Long.bitCount(board.pieces(Piece.ROOK << 1 | us))
                + 9 * Long.bitCount(board.pieces(Piece.QUEEN << 1 | us));
    }
}
