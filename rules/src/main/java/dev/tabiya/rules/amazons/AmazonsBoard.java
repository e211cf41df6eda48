package dev.tabiya.rules.amazons;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * An Amazons board: the occupancy of every line, see {@link QueenLines}, the contents of each square, and the amazons'
 * squares. Every move blocks a square, so no game is longer than the board has squares. Internally, sides are 0 white
 * and 1 black.
 */
public final class AmazonsBoard implements Board<AmazonsBoard> {
    public static final int SMALLEST = 4;
    public static final int LARGEST = 12;

    /** Amazons a side may have; the game has four. */
    public static final int MOST_AMAZONS = 8;

    public static final int EMPTY = 0;
    public static final int WHITE = 1;
    public static final int BLACK = 2;
    public static final int ARROW = 3;

    /** Measured: below this, most random draws would be rejected. */
    private static final int FEW_TARGETS = 14;

    private static final int SQUARES = LARGEST << 4;
    private static final Outcome WHITE_WINS = new Outcome(Result.WHITE, "Black cannot move");
    private static final Outcome BLACK_WINS = new Outcome(Result.BLACK, "White cannot move");

    private final int files;
    private final int ranks;
    private final int firstPly;
    private final int[] lines = new int[QueenLines.COUNT];
    private final byte[] squares = new byte[SQUARES];

    /** White's amazons, and from {@link #MOST_AMAZONS} on Black's. */
    private final int[] amazons = new int[2 * MOST_AMAZONS];

    private final int[] counts = new int[2];
    private final int[] made = new int[LARGEST * LARGEST];

    /** While a random move is drawn: the reach of each amazon, and how many targets she and those before her have. */
    private final long[] reaches = new long[2 * MOST_AMAZONS];

    private final int[] sums = new int[2 * MOST_AMAZONS];

    /** While many moves are taken back: where amazons stood after them. */
    private final int[] left = new int[2 * MOST_AMAZONS];

    /** While one of few is drawn: moves without their arrows, and the reach of those. */
    private final int[] fewMoves = new int[FEW_TARGETS];

    private final long[] fewArrows = new long[FEW_TARGETS];

    private int ply;
    private int us;
    private long key;

    /**
     * Sets up a board that the caller vouches for; {@link AmazonsNotation} checks.
     *
     * @param squares what stands where, by {@link AmazonsSquare}
     */
    AmazonsBoard(Grid grid, byte[] squares, Side turn, int fullmove) {
        files = grid.files();
        ranks = grid.ranks();
        us = index(turn);
        firstPly = 2 * (fullmove - 1) + us;
        key = AmazonsKeys.grid(files, ranks) ^ (us == 0 ? 0 : AmazonsKeys.BLACK_TO_MOVE);
        Arrays.fill(lines, -1);
        for (int rank = 0; rank < ranks; rank++) {
            for (int file = 0; file < files; file++) {
                int square = AmazonsSquare.of(file, rank);
                int content = squares[square];
                this.squares[square] = (byte) content;
                if (content == EMPTY) {
                    QueenLines.toggle(lines, square);
                } else {
                    key ^= AmazonsKeys.of(content, square);
                    if (content != ARROW) {
                        int side = content - WHITE;
                        amazons[side * MOST_AMAZONS + counts[side]++] = square;
                    }
                }
            }
        }
    }

    private AmazonsBoard(AmazonsBoard other) {
        files = other.files;
        ranks = other.ranks;
        firstPly = other.firstPly;
        ply = other.ply;
        us = other.us;
        key = other.key;
        System.arraycopy(other.lines, 0, lines, 0, lines.length);
        System.arraycopy(other.squares, 0, squares, 0, squares.length);
        System.arraycopy(other.amazons, 0, amazons, 0, amazons.length);
        System.arraycopy(other.counts, 0, counts, 0, counts.length);
        System.arraycopy(other.made, 0, made, 0, ply);
    }

    @Override
    public AmazonsBoard copy() {
        return new AmazonsBoard(this);
    }

    public Grid grid() {
        return new Grid(files, ranks);
    }

    public int files() {
        return files;
    }

    public int ranks() {
        return ranks;
    }

    /** What stands on a square of the board: {@link #EMPTY}, {@link #WHITE}, {@link #BLACK} or {@link #ARROW}. */
    public int at(int square) {
        return squares[square];
    }

    /** The empty squares of a rank, a bit for each file. */
    public int empty(int rank) {
        return ~lines[rank];
    }

    public int amazons(Side side) {
        return counts[index(side)];
    }

    /** The square of a side's amazon; moves keep their order. */
    public int amazon(Side side, int index) {
        return amazons[index(side) * MOST_AMAZONS + index];
    }

    /** The number of the move to be made, counted as in chess. */
    public int fullmove() {
        return (firstPly + ply) / 2 + 1;
    }

    private static int index(Side side) {
        return side == Side.WHITE ? 0 : 1;
    }

    @Override
    public Side turn() {
        return us == 0 ? Side.WHITE : Side.BLACK;
    }

    @Override
    public long key() {
        return key;
    }

    @Override
    public int moves(int[] out, int from) {
        int n = from;
        int first = us * MOST_AMAZONS;
        for (int i = first; i < first + counts[us]; i++) {
            int start = amazons[i];
            QueenLines.toggle(lines, start);
            for (long targets = QueenLines.reach(lines, start); targets != 0; targets &= targets - 1) {
                int to = QueenLines.target(start, targets);
                int move = AmazonsMove.of(start, to, 0);
                for (long arrows = QueenLines.reach(lines, to); arrows != 0; arrows &= arrows - 1) {
                    out[n++] = move | QueenLines.target(to, arrows) << 16;
                }
            }
            QueenLines.toggle(lines, start);
        }
        return n;
    }

    @Override
    public int countMoves() {
        return countMoves(us);
    }

    /** The moves a side would have if it were to move. */
    public int countMoves(Side side) {
        return countMoves(index(side));
    }

    private int countMoves(int side) {
        int n = 0;
        int first = side * MOST_AMAZONS;
        for (int i = first; i < first + counts[side]; i++) {
            int start = amazons[i];
            QueenLines.toggle(lines, start);
            for (long targets = QueenLines.reach(lines, start); targets != 0; targets &= targets - 1) {
                n += Long.bitCount(QueenLines.reach(lines, QueenLines.target(start, targets)));
            }
            QueenLines.toggle(lines, start);
        }
        return n;
    }

    /**
     * Rejection sampling, since listing all moves would take most of a playout's time: draws a target and keeps it with
     * a probability in proportion to its arrows. If there are few targets, their arrows are counted instead.
     */
    @Override
    public int randomMove(int[] room, RandomGenerator random) {
        int first = us * MOST_AMAZONS;
        int end = first + counts[us];
        int all = 0;
        for (int i = first; i < end; i++) {
            reaches[i] = QueenLines.reach(lines, amazons[i]);
            all += Long.bitCount(reaches[i]);
            sums[i] = all;
        }
        if (all < FEW_TARGETS) {
            return randomMoveOfFew(first, end, random);
        }
        int most = files + ranks + 2 * Math.min(files, ranks) - 4;
        for (; ; ) {
            long draw = random.nextLong();
            int drawn = scaled(draw, all);
            int i = first;
            int before = 0;
            for (int k = first; k < end; k++) {
                boolean passed = drawn >= sums[k];
                i += passed ? 1 : 0;
                before = passed ? sums[k] : before;
            }
            int start = amazons[i];
            int bit = QueenLines.bit(reaches[i], drawn - before);
            int to = QueenLines.targetOf(start, bit);
            long arrows = QueenLines.reachFrom(lines, start, bit, to);
            int arrow = scaled(draw << 32, most);
            if (arrow < Long.bitCount(arrows)) {
                return AmazonsMove.of(start, to, QueenLines.targetOf(to, QueenLines.bit(arrows, arrow)));
            }
        }
    }

    private int randomMoveOfFew(int first, int end, RandomGenerator random) {
        int n = 0;
        int all = 0;
        for (int i = first; i < end; i++) {
            int start = amazons[i];
            QueenLines.toggle(lines, start);
            for (long targets = reaches[i]; targets != 0; targets &= targets - 1) {
                int to = QueenLines.target(start, targets);
                fewMoves[n] = AmazonsMove.of(start, to, 0);
                fewArrows[n] = QueenLines.reach(lines, to);
                all += Long.bitCount(fewArrows[n++]);
            }
            QueenLines.toggle(lines, start);
        }
        int drawn = scaled(random.nextLong(), all);
        int i = 0;
        for (int arrows; drawn >= (arrows = Long.bitCount(fewArrows[i])); i++) {
            drawn -= arrows;
        }
        return fewMoves[i]
                | QueenLines.targetOf(AmazonsMove.to(fewMoves[i]), QueenLines.bit(fewArrows[i], drawn)) << 16;
    }

    /** A random number below a bound, by multiplication, which is quicker than division. */
    private static int scaled(long bits, int bound) {
        return (int) ((bits >>> 40) * bound >>> 24);
    }

    @Override
    public void make(int move) {
        int from = AmazonsMove.from(move);
        int to = AmazonsMove.to(move);
        int arrow = AmazonsMove.arrow(move);
        int content = WHITE + us;
        relocate(from, to);
        QueenLines.toggle(lines, arrow);
        squares[arrow] = ARROW;
        key ^= AmazonsKeys.of(content, from)
                ^ AmazonsKeys.of(content, to)
                ^ AmazonsKeys.of(ARROW, arrow)
                ^ AmazonsKeys.BLACK_TO_MOVE;
        made[ply++] = move;
        us ^= 1;
    }

    @Override
    public void unmake() {
        int move = made[--ply];
        int from = AmazonsMove.from(move);
        int to = AmazonsMove.to(move);
        int arrow = AmazonsMove.arrow(move);
        us ^= 1;
        int content = WHITE + us;
        squares[arrow] = EMPTY;
        QueenLines.toggle(lines, arrow);
        relocate(to, from);
        key ^= AmazonsKeys.of(content, from)
                ^ AmazonsKeys.of(content, to)
                ^ AmazonsKeys.of(ARROW, arrow)
                ^ AmazonsKeys.BLACK_TO_MOVE;
    }

    /** Quicker than move by move: intermediate squares of the amazons are skipped. */
    @Override
    public void unmake(int plies) {
        System.arraycopy(amazons, 0, left, 0, amazons.length);
        for (int i = 0; i < plies; i++) {
            int move = made[--ply];
            int arrow = AmazonsMove.arrow(move);
            us ^= 1;
            squares[arrow] = EMPTY;
            QueenLines.toggle(lines, arrow);
            key ^= AmazonsKeys.of(ARROW, arrow) ^ AmazonsKeys.BLACK_TO_MOVE;
            amazons[index(us, AmazonsMove.to(move))] = AmazonsMove.from(move);
        }
        for (int side = 0; side < 2; side++) {
            for (int i = side * MOST_AMAZONS; i < side * MOST_AMAZONS + counts[side]; i++) {
                squares[left[i]] = EMPTY;
                QueenLines.toggle(lines, left[i]);
                QueenLines.toggle(lines, amazons[i]);
                key ^= AmazonsKeys.of(WHITE + side, left[i]) ^ AmazonsKeys.of(WHITE + side, amazons[i]);
            }
        }
        for (int side = 0; side < 2; side++) {
            for (int i = side * MOST_AMAZONS; i < side * MOST_AMAZONS + counts[side]; i++) {
                squares[amazons[i]] = (byte) (WHITE + side);
            }
        }
    }

    /**
     * Passes the turn against the rules, to see what one side can do alone. Call it again before taking back earlier
     * moves.
     */
    public void pass() {
        us ^= 1;
        key ^= AmazonsKeys.BLACK_TO_MOVE;
    }

    private void relocate(int from, int to) {
        squares[from] = EMPTY;
        squares[to] = (byte) (WHITE + us);
        QueenLines.toggle(lines, from);
        QueenLines.toggle(lines, to);
        amazons[index(us, from)] = to;
    }

    /** Where a side's amazon on a square is listed. */
    private int index(int side, int square) {
        int i = side * MOST_AMAZONS;
        while (amazons[i] != square) {
            i++;
        }
        return i;
    }

    /** An amazon that can leave her square can also shoot back at it, so the first half of a move decides. */
    public boolean canMove(Side side) {
        int first = index(side) * MOST_AMAZONS;
        for (int i = first; i < first + counts[index(side)]; i++) {
            if (QueenLines.reach(lines, amazons[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Outcome outcome() {
        return canMove(turn()) ? Outcome.ONGOING : us == 0 ? BLACK_WINS : WHITE_WINS;
    }

    /** Whether the mover can play this; accepts any number. */
    boolean isLegal(int move) {
        int from = AmazonsMove.from(move);
        if (move >>> 24 != 0 || from >= SQUARES || squares[from] != WHITE + us) {
            return false;
        }
        int to = AmazonsMove.to(move);
        QueenLines.toggle(lines, from);
        boolean legal = reaches(from, to) && reaches(to, AmazonsMove.arrow(move));
        QueenLines.toggle(lines, from);
        return legal;
    }

    private boolean reaches(int from, int to) {
        long reach = QueenLines.reach(lines, from);
        while (reach != 0 && QueenLines.target(from, reach) != to) {
            reach &= reach - 1;
        }
        return reach != 0;
    }

    @Override
    public String toString() {
        return AmazonsNotation.INSTANCE.write(this);
    }
}
