package dev.tabiya.rules.chess;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A chess board: twelve bitboards, the piece on each square, and an undo stack. The generator is fully legal: pinned
 * pieces stay on their line, replies to check are masked, and only en passant is tried out. Internally, colours are 0
 * black and 1 white, as in {@link Piece}.
 */
public final class ChessBoard implements Board<ChessBoard> {
    private static final long RANK_1 = 0xFFL;
    private static final long RANK_2 = 0xFF00L;
    private static final long RANK_3 = 0xFF0000L;
    private static final long RANK_6 = 0xFF0000000000L;
    private static final long RANK_7 = 0xFF000000000000L;
    private static final long RANK_8 = 0xFF00000000000000L;
    private static final long NOT_A = 0xFEFEFEFEFEFEFEFEL;
    private static final long NOT_H = 0x7F7F7F7F7F7F7F7FL;
    private static final long LIGHT = 0x55AA55AA55AA55AAL;

    /**
     * In the undo stack: the en passant capture was only pseudo-legal, so it does not distinguish the position.
     */
    private static final long EN_PASSANT_ILLEGAL = 1L << 31;

    private static final int MAX_REVERSIBLE = (1 << 12) - 1;

    private static final Outcome WHITE_MATES = new Outcome(Result.WHITE, "checkmate");
    private static final Outcome BLACK_MATES = new Outcome(Result.BLACK, "checkmate");
    private static final Outcome STALEMATE = new Outcome(Result.DRAW, "stalemate");
    private static final Outcome DEAD = new Outcome(Result.DRAW, "insufficient material");
    private static final Outcome SEVENTY_FIVE = new Outcome(Result.DRAW, "75 moves without capture or pawn move");
    private static final Outcome FIVEFOLD = new Outcome(Result.DRAW, "fivefold repetition");

    private final long[] pieces = new long[12];
    private final long[] sides = new long[2];
    private final byte[] squares = new byte[64];
    private final Castling castling;
    private final boolean chess960;
    private int us;
    private int rights;
    private int enPassant;
    private int halfmoveClock;
    /** Plies since the last capture, pawn or null move: no position before that can be a repetition. */
    private int reversible;

    private int fullmove;
    private long key;

    /** By ply: the key before the move, and the move with what it destroyed, see {@link #make}. */
    private long[] keys;

    private long[] undo;
    private int ply;

    /** Sets up a board that the caller vouches for; {@link ChessSetup} checks. */
    ChessBoard(
            byte[] squares,
            Side turn,
            Castling castling,
            int rights,
            boolean chess960,
            int enPassant,
            int halfmoves,
            int fullmove) {
        Arrays.fill(this.squares, (byte) Piece.NONE);
        for (int square = 0; square < 64; square++) {
            if (squares[square] != Piece.NONE) {
                place(squares[square], square);
                key ^= Polyglot.piece(squares[square], square);
            }
        }
        this.castling = castling;
        this.rights = rights;
        this.chess960 = chess960;
        this.halfmoveClock = halfmoves;
        this.fullmove = fullmove;
        us = Piece.color(turn);
        this.enPassant = enPassant != Square.NONE && canTakeOn(enPassant, us) ? enPassant : Square.NONE;
        key ^= Polyglot.castling(rights)
                ^ (us == 1 ? Polyglot.WHITE_TO_MOVE : 0)
                ^ (this.enPassant == Square.NONE ? 0 : Polyglot.enPassant(enPassant));
        keys = new long[32];
        undo = new long[32];
    }

    private ChessBoard(ChessBoard other) {
        System.arraycopy(other.pieces, 0, pieces, 0, 12);
        System.arraycopy(other.squares, 0, squares, 0, 64);
        sides[0] = other.sides[0];
        sides[1] = other.sides[1];
        castling = other.castling;
        chess960 = other.chess960;
        us = other.us;
        rights = other.rights;
        enPassant = other.enPassant;
        halfmoveClock = other.halfmoveClock;
        reversible = other.reversible;
        fullmove = other.fullmove;
        key = other.key;
        ply = other.ply;
        keys = Arrays.copyOf(other.keys, ply + 32);
        undo = Arrays.copyOf(other.undo, ply + 32);
    }

    @Override
    public ChessBoard copy() {
        return new ChessBoard(this);
    }

    @Override
    public Side turn() {
        return us == 1 ? Side.WHITE : Side.BLACK;
    }

    /** The Polyglot key. */
    @Override
    public long key() {
        return key;
    }

    /** The key of the same position with the other side to move. */
    public long keyOfOtherTurn() {
        return key ^ Polyglot.WHITE_TO_MOVE ^ (enPassant == Square.NONE ? 0 : Polyglot.enPassant(enPassant));
    }

    /** The bitboard of a coloured piece. */
    public long pieces(int piece) {
        return pieces[piece];
    }

    public long pieces(Side side) {
        return sides[Piece.color(side)];
    }

    public long occupied() {
        return sides[0] | sides[1];
    }

    /** The piece on a square, or {@link Piece#NONE}. */
    public int pieceAt(int square) {
        return squares[square];
    }

    public int kingSquare(Side side) {
        return Long.numberOfTrailingZeros(pieces[Piece.of(Piece.KING, side)]);
    }

    /**
     * The square behind a pawn that just moved two squares, if a pawn may capture there, else {@link Square#NONE}.
     */
    public int enPassant() {
        return enPassant;
    }

    /** Moves by either side since the last capture or pawn move. */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /** Whether the side to move has a pawn one step from the last rank. */
    public boolean canPromote() {
        return (pieces[us] & (us == 1 ? RANK_7 : RANK_2)) != 0;
    }

    /** The number of the move, as PGN counts. */
    public int fullmove() {
        return fullmove;
    }

    /** The number of moves made on this board and not taken back. */
    public int ply() {
        return ply;
    }

    /** Castling rights as bits K Q k q from the lowest. */
    public int castlingRights() {
        return rights;
    }

    /** Whether moves and rights are written as in Chess960. */
    public boolean chess960() {
        return chess960;
    }

    Castling castling() {
        return castling;
    }

    public boolean inCheck() {
        int king = king(us);
        int them = us ^ 1;
        if ((Attacks.pawn(us, king) & pieces[them] | Attacks.knight(king) & pieces[Piece.KNIGHT << 1 | them]) != 0) {
            return true;
        }
        for (long rest = slidersAimedAt(king, them); rest != 0; rest &= rest - 1) {
            if ((Attacks.between(king, Long.numberOfTrailingZeros(rest)) & occupied()) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Pieces of a side that attack a square. */
    public long attackers(int square, Side by) {
        return attackers(square, occupied(), Piece.color(by));
    }

    /** Pieces of both sides that would attack a square if these squares were occupied, and no others. */
    public long attackers(int square, long occupied) {
        long queens = pieces[Piece.QUEEN << 1] | pieces[Piece.QUEEN << 1 | 1];
        long straight = pieces[Piece.ROOK << 1] | pieces[Piece.ROOK << 1 | 1] | queens;
        long aslant = pieces[Piece.BISHOP << 1] | pieces[Piece.BISHOP << 1 | 1] | queens;
        return (Attacks.pawn(1, square) & pieces[0]
                        | Attacks.pawn(0, square) & pieces[1]
                        | Attacks.knight(square) & (pieces[Piece.KNIGHT << 1] | pieces[Piece.KNIGHT << 1 | 1])
                        | Attacks.king(square) & (pieces[Piece.KING << 1] | pieces[Piece.KING << 1 | 1])
                        | Attacks.bishop(square, occupied) & aslant
                        | Attacks.rook(square, occupied) & straight)
                & occupied;
    }

    @Override
    public int moves(int[] out, int from) {
        return generate(out, from, ~0L);
    }

    /** As {@link #moves}, but only those that take something or promote. */
    public int noisyMoves(int[] out, int from) {
        return generate(out, from, sides[us ^ 1]);
    }

    /** As {@link #moves}, but only those that neither take nor promote. */
    public int quietMoves(int[] out, int from) {
        return generate(out, from, ~sides[us ^ 1]);
    }

    @Override
    public int countMoves() {
        return generate(null, 0, ~0L);
    }

    @Override
    public void make(int move) {
        if (ply == undo.length) {
            keys = Arrays.copyOf(keys, 2 * ply);
            undo = Arrays.copyOf(undo, 2 * ply);
        }
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int kind = ChessMove.kind(move);
        int piece = squares[from];
        int captured = kind == ChessMove.CASTLING ? Piece.NONE : squares[to];
        keys[ply] = key;
        undo[ply] = move
                | captured << 16
                | rights << 20
                | (long) enPassant << 24
                | (long) halfmoveClock << 32
                | (long) reversible << 52;
        long k = key ^ Polyglot.WHITE_TO_MOVE;
        if (enPassant != Square.NONE) {
            if (!canTakeEnPassant()) {
                undo[ply] |= EN_PASSANT_ILLEGAL;
            }
            k ^= Polyglot.enPassant(enPassant);
            enPassant = Square.NONE;
        }
        ply++;
        halfmoveClock++;
        reversible = Math.min(MAX_REVERSIBLE, reversible + 1);
        if (move == ChessMove.NULL) {
            reversible = 0;
        } else {
            if (kind == ChessMove.CASTLING) {
                int rook = squares[to];
                int kingTarget = ChessMove.kingTarget(move);
                int rookTarget = ChessMove.rookTarget(move);
                remove(piece, from);
                remove(rook, to);
                place(piece, kingTarget);
                place(rook, rookTarget);
                k ^= Polyglot.piece(piece, from)
                        ^ Polyglot.piece(piece, kingTarget)
                        ^ Polyglot.piece(rook, to)
                        ^ Polyglot.piece(rook, rookTarget);
            } else {
                if (captured != Piece.NONE) {
                    remove(captured, to);
                    k ^= Polyglot.piece(captured, to);
                    halfmoveClock = 0;
                    reversible = 0;
                }
                remove(piece, from);
                int placed = kind == ChessMove.PROMOTION ? ChessMove.promotion(move) << 1 | us : piece;
                place(placed, to);
                k ^= Polyglot.piece(piece, from) ^ Polyglot.piece(placed, to);
                if (piece >> 1 == Piece.PAWN) {
                    halfmoveClock = 0;
                    reversible = 0;
                    if (kind == ChessMove.EN_PASSANT) {
                        remove(us ^ 1, to ^ 8);
                        k ^= Polyglot.piece(us ^ 1, to ^ 8);
                    } else if ((from ^ to) == 16 && canTakeOn(to ^ 8, us ^ 1)) {
                        enPassant = to ^ 8;
                        k ^= Polyglot.enPassant(enPassant);
                    }
                }
            }
            int kept = castling.keep(rights, from, to);
            if (kept != rights) {
                k ^= Polyglot.castling(rights) ^ Polyglot.castling(kept);
                rights = kept;
            }
        }
        us ^= 1;
        fullmove += us;
        key = k;
    }

    @Override
    public void unmake() {
        long state = undo[--ply];
        int move = (int) state & 0xFFFF;
        key = keys[ply];
        fullmove -= us;
        us ^= 1;
        rights = (int) (state >> 20) & 15;
        enPassant = (int) (state >> 24) & 127;
        halfmoveClock = (int) (state >> 32) & 0xFFFFF;
        reversible = (int) (state >>> 52);
        if (move == ChessMove.NULL) {
            return;
        }
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        switch (ChessMove.kind(move)) {
            case ChessMove.CASTLING -> {
                int kingTarget = ChessMove.kingTarget(move);
                int rookTarget = ChessMove.rookTarget(move);
                int king = squares[kingTarget];
                int rook = squares[rookTarget];
                remove(king, kingTarget);
                remove(rook, rookTarget);
                place(king, from);
                place(rook, to);
            }
            case ChessMove.PROMOTION -> {
                remove(squares[to], to);
                place(us, from);
            }
            case ChessMove.EN_PASSANT -> {
                remove(us, to);
                place(us, from);
                place(us ^ 1, to ^ 8);
            }
            default -> {
                int piece = squares[to];
                remove(piece, to);
                place(piece, from);
            }
        }
        int captured = (int) (state >> 16) & 15;
        if (captured != Piece.NONE) {
            place(captured, to);
        }
    }

    /** Automatic ends only: mate, stalemate, insufficient material, 75 moves, fivefold repetition. */
    @Override
    public Outcome outcome() {
        if (countMoves() == 0) {
            return !inCheck() ? STALEMATE : us == 1 ? BLACK_MATES : WHITE_MATES;
        }
        if (insufficientMaterial()) {
            return DEAD;
        }
        if (halfmoveClock >= 150) {
            return SEVENTY_FIVE;
        }
        return halfmoveClock >= 16 && repetitions() >= 5 ? FIVEFOLD : Outcome.ONGOING;
    }

    /** Whether the player to move may claim a draw: threefold repetition or 50 moves, unless these ended in mate. */
    public boolean drawClaimable() {
        return fiftyMoves() || repetitions() >= 3;
    }

    /** Whether 50 moves by each side went without capture or pawn move, and the last did not mate. */
    public boolean fiftyMoves() {
        return halfmoveClock >= 100 && !(inCheck() && countMoves() == 0);
    }

    /**
     * How often this position has occurred on this board, this time included. Unlike in Polyglot's key, an en passant
     * square makes another position only where the capture is legal (FIDE Laws 9.2.3).
     */
    public int repetitions() {
        int first = Math.max(0, ply - reversible);
        int count = 1;
        for (int back = ply - 4; back >= first; back -= 2) {
            if (keys[back] == key || back == first && keyWithoutIllegalEnPassant(back) == key) {
                count++;
            }
        }
        return count;
    }

    /** Whether a search counts this position as a draw: it occurred within the last plies, or twice before. */
    public boolean repeated(int plies) {
        int first = Math.max(0, ply - reversible);
        int before = 0;
        for (int back = ply - 4; back >= first; back -= 2) {
            if ((keys[back] == key || back == first && keyWithoutIllegalEnPassant(back) == key)
                    && (ply - back < plies || ++before == 2)) {
                return true;
            }
        }
        return false;
    }

    private long keyWithoutIllegalEnPassant(int at) {
        return (undo[at] & EN_PASSANT_ILLEGAL) == 0
                ? keys[at]
                : keys[at] ^ Polyglot.enPassant((int) (undo[at] >> 24) & 127);
    }

    /** Whether no sequence of moves can mate: bare kings, one minor piece, or bishops of one square colour only. */
    public boolean insufficientMaterial() {
        long minors = occupied() & ~(pieces[Piece.KING << 1] | pieces[Piece.KING << 1 | 1]);
        long bishops = pieces[Piece.BISHOP << 1] | pieces[Piece.BISHOP << 1 | 1];
        long knights = pieces[Piece.KNIGHT << 1] | pieces[Piece.KNIGHT << 1 | 1];
        if ((minors & ~(bishops | knights)) != 0) {
            return false;
        }
        return (minors & minors - 1) == 0 || knights == 0 && ((bishops & LIGHT) == 0 || (bishops & ~LIGHT) == 0);
    }

    private boolean canTakeEnPassant() {
        for (long rest = Attacks.pawn(us ^ 1, enPassant) & pieces[us]; rest != 0; rest &= rest - 1) {
            if (kingSafeAfter(Long.numberOfTrailingZeros(rest), enPassant, enPassant ^ 8)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the side to move can play from one square to the other without leaving its king in check. */
    boolean kingSafeAfter(int from, int to, int captured) {
        int king = king(us);
        long occupied = (occupied() & ~(1L << from | 1L << captured)) | 1L << to;
        return (attackers(from == king ? to : king, occupied, us ^ 1) & ~(1L << captured)) == 0;
    }

    /** The castling move of one right (0 K, 1 Q, 2 k, 3 q), or {@link ChessMove#NULL} if it is not legal now. */
    int castle(int right) {
        int rook = castling.rook(right);
        int king = king(us);
        long occupied = occupied();
        if ((rights & 1 << right) == 0 || (castling.empty(right) & occupied) != 0 || right >> 1 == us) {
            return ChessMove.NULL;
        }
        int move = ChessMove.of(king, rook, ChessMove.CASTLING);
        long withoutKing = occupied ^ 1L << king;
        for (long path = castling.kingPath(right) | 1L << king; path != 0; path &= path - 1) {
            if (attackers(Long.numberOfTrailingZeros(path), withoutKing, us ^ 1) != 0) {
                return ChessMove.NULL;
            }
        }
        // In Chess960 the rook may have shielded the king's target from a piece behind it.
        long after = withoutKing ^ 1L << rook | 1L << ChessMove.rookTarget(move);
        return attackers(ChessMove.kingTarget(move), after, us ^ 1) == 0 ? move : ChessMove.NULL;
    }

    /**
     * Lists the legal moves to some squares, or only counts them if {@code out} is null. Targets that include enemy
     * pieces yield all promotions, the others castling.
     */
    private int generate(int @Nullable [] out, int n, long to) {
        int us = this.us;
        int them = us ^ 1;
        long own = sides[us];
        long enemy = sides[them];
        long occupied = own | enemy;
        int king = king(us);
        long checkers = Attacks.pawn(us, king) & pieces[them] | Attacks.knight(king) & pieces[Piece.KNIGHT << 1 | them];
        long pinned = 0;
        for (long rest = slidersAimedAt(king, them); rest != 0; rest &= rest - 1) {
            long between = Attacks.between(king, Long.numberOfTrailingZeros(rest)) & occupied;
            if (between == 0) {
                checkers |= rest & -rest;
            } else if ((between & between - 1) == 0) {
                pinned |= between & own;
            }
        }

        long flights = Attacks.king(king) & ~own & to;
        long safe = 0;
        for (long rest = flights; rest != 0; rest &= rest - 1) {
            if (attackers(Long.numberOfTrailingZeros(rest), occupied ^ 1L << king, them) == 0) {
                safe |= rest & -rest;
            }
        }
        n = emit(out, n, king, safe);

        long mask = ~own & to;
        boolean forcing = (to & enemy) != 0;
        long pawnMask = forcing ? mask | RANK_1 | RANK_8 : mask & ~(RANK_1 | RANK_8);
        if (checkers != 0) {
            if ((checkers & checkers - 1) != 0) {
                return n;
            }
            long answers = checkers | Attacks.between(king, Long.numberOfTrailingZeros(checkers));
            mask &= answers;
            pawnMask &= answers;
        } else if (rights != 0 && to != enemy) {
            for (int right = them << 1; right < (them << 1) + 2; right++) {
                int castle = castle(right);
                if (castle != ChessMove.NULL) {
                    if (out != null) {
                        out[n] = castle;
                    }
                    n++;
                }
            }
        }

        long queens = pieces[Piece.QUEEN << 1 | us];
        for (long rest = pieces[Piece.KNIGHT << 1 | us] & ~pinned; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            n = emit(out, n, from, Attacks.knight(from) & mask);
        }
        for (long rest = pieces[Piece.BISHOP << 1 | us] | queens; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            long targets = Attacks.bishop(from, occupied) & mask;
            n = emit(out, n, from, (pinned & 1L << from) == 0 ? targets : targets & Attacks.line(king, from));
        }
        for (long rest = pieces[Piece.ROOK << 1 | us] | queens; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            long targets = Attacks.rook(from, occupied) & mask;
            n = emit(out, n, from, (pinned & 1L << from) == 0 ? targets : targets & Attacks.line(king, from));
        }
        long pawns = pieces[us];
        n = pawnMoves(out, n, pawns & ~pinned, pawnMask);
        for (long rest = pawns & pinned; rest != 0; rest &= rest - 1) {
            n = pawnMoves(out, n, rest & -rest, pawnMask & Attacks.line(king, Long.numberOfTrailingZeros(rest)));
        }
        if (forcing && enPassant != Square.NONE) {
            for (long rest = Attacks.pawn(them, enPassant) & pawns; rest != 0; rest &= rest - 1) {
                int from = Long.numberOfTrailingZeros(rest);
                if (kingSafeAfter(from, enPassant, enPassant ^ 8)) {
                    if (out != null) {
                        out[n] = ChessMove.of(from, enPassant, ChessMove.EN_PASSANT);
                    }
                    n++;
                }
            }
        }
        return n;
    }

    private int pawnMoves(int @Nullable [] out, int n, long pawns, long mask) {
        long enemy = sides[us ^ 1];
        long empty = ~occupied();
        if (us == 1) {
            long one = pawns << 8 & empty;
            n = emitPawns(out, n, one & mask, 8);
            n = emitPawns(out, n, (one & RANK_3) << 8 & empty & mask, 16);
            n = emitPawns(out, n, (pawns & NOT_A) << 7 & enemy & mask, 7);
            return emitPawns(out, n, (pawns & NOT_H) << 9 & enemy & mask, 9);
        }
        long one = pawns >>> 8 & empty;
        n = emitPawns(out, n, one & mask, -8);
        n = emitPawns(out, n, (one & RANK_6) >>> 8 & empty & mask, -16);
        n = emitPawns(out, n, (pawns & NOT_H) >>> 7 & enemy & mask, -7);
        return emitPawns(out, n, (pawns & NOT_A) >>> 9 & enemy & mask, -9);
    }

    private static int emitPawns(int @Nullable [] out, int n, long targets, int step) {
        long promoting = targets & (RANK_1 | RANK_8);
        if (out == null) {
            return n + Long.bitCount(targets) + 3 * Long.bitCount(promoting);
        }
        for (long rest = targets ^ promoting; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            out[n++] = ChessMove.of(to - step, to);
        }
        for (long rest = promoting; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            for (int role = Piece.QUEEN; role >= Piece.KNIGHT; role--) {
                out[n++] = ChessMove.promotion(to - step, to, role);
            }
        }
        return n;
    }

    private static int emit(int @Nullable [] out, int n, int from, long targets) {
        if (out == null) {
            return n + Long.bitCount(targets);
        }
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            out[n++] = ChessMove.of(from, Long.numberOfTrailingZeros(rest));
        }
        return n;
    }

    /** Sliders of a colour on lines with a square, whatever stands between. */
    private long slidersAimedAt(int square, int by) {
        long queens = pieces[Piece.QUEEN << 1 | by];
        return Attacks.rookRays(square) & (pieces[Piece.ROOK << 1 | by] | queens)
                | Attacks.bishopRays(square) & (pieces[Piece.BISHOP << 1 | by] | queens);
    }

    private long attackers(int square, long occupied, int by) {
        long queens = pieces[Piece.QUEEN << 1 | by];
        return Attacks.pawn(by ^ 1, square) & pieces[by]
                | Attacks.knight(square) & pieces[Piece.KNIGHT << 1 | by]
                | Attacks.king(square) & pieces[Piece.KING << 1 | by]
                | Attacks.bishop(square, occupied) & (pieces[Piece.BISHOP << 1 | by] | queens)
                | Attacks.rook(square, occupied) & (pieces[Piece.ROOK << 1 | by] | queens);
    }

    private int king(int color) {
        return Long.numberOfTrailingZeros(pieces[Piece.KING << 1 | color]);
    }

    /** Whether a pawn of a colour stands beside the pawn that passed over this square. */
    private boolean canTakeOn(int square, int color) {
        return (Attacks.pawn(color ^ 1, square) & pieces[color]) != 0;
    }

    private void place(int piece, int square) {
        long bit = 1L << square;
        pieces[piece] |= bit;
        sides[piece & 1] |= bit;
        squares[square] = (byte) piece;
    }

    private void remove(int piece, int square) {
        long bit = 1L << square;
        pieces[piece] ^= bit;
        sides[piece & 1] ^= bit;
        squares[square] = Piece.NONE;
    }

    @Override
    public String toString() {
        return Fen.write(this);
    }
}
