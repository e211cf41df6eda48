package dev.tabiya.archive.metric.chess;

import dev.tabiya.archive.metric.Assignment;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.PieceMatching;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Measures from one chess position to many. Moves obey the triangle inequality, so that some cheapest assignment leaves
 * equal pieces on equal squares where they are. They are removed first, and each of the others costs at least one move.
 * Belongs to one thread.
 */
public final class ChessProbe implements Metric.Probe<ChessBoard> {
    /** Neither a side to move nor castling rights. */
    static final int NO_STATE = 0;

    private static final int WHITE_TO_MOVE = 16;
    private static final int RIGHTS = 15;

    private final ChessMetric metric;
    private final byte[][] costs;
    private final Planes mine;
    private final int state;
    private final long[] kinds = new long[Planes.KINDS];
    private final long occupied;
    private final long whiteMaterial;
    private final long blackMaterial;
    private final Planes other = new Planes();
    private final Assignment assignment = new Assignment();
    private final long[] otherKinds = new long[Planes.KINDS];

    /** By kind and number of moves: the squares from which the nearest piece of the kind is more than that away. */
    private final long[][] beyond = new long[Planes.KINDS][];

    private long assignments;

    ChessProbe(ChessMetric metric, Planes board, int state) {
        this.metric = metric;
        this.mine = board;
        this.state = state;
        costs = MoveCosts.of(metric.directedPawns());
        board.kinds(kinds);
        for (int kind = 0; kind < Planes.KINDS; kind++) {
            beyond[kind] = beyond(kind);
        }
        occupied = board.occupied();
        whiteMaterial = board.material(true);
        blackMaterial = board.material(false);
    }

    /** The side to move and the castling rights as five bits. */
    public static int state(ChessBoard board) {
        return board.castlingRights() | (board.turn() == Side.WHITE ? WHITE_TO_MOVE : 0);
    }

    public static int otherSide(int state) {
        return state ^ WHITE_TO_MOVE;
    }

    public static Side turn(int state) {
        return (state & WHITE_TO_MOVE) != 0 ? Side.WHITE : Side.BLACK;
    }

    @Override
    public int distance(ChessBoard board, int limit) {
        other.set(board);
        return distance(other, state(board), limit);
    }

    /** The distance to a board that need not be legal and has no side to move. */
    public int distance(Planes board, int limit) {
        return distance(board, NO_STATE, limit);
    }

    private int distance(Planes board, int otherState, int limit) {
        int rest = stateCost(otherState)
                + materialCost(true, board.material(true))
                + materialCost(false, board.material(false));
        return rest + moves(board, limit - rest);
    }

    /** The cost of a different side to move and different castling rights. */
    public int stateCost(int otherState) {
        int differing = state ^ otherState;
        return (metric.turn() ? differing >> 4 : 0) + (metric.castling() ? Integer.bitCount(differing & RIGHTS) : 0);
    }

    private int strengthCost(boolean white, long material) {
        return Math.abs(metric.strength(white ? whiteMaterial : blackMaterial) - metric.strength(material));
    }

    /** The cost of the difference in a colour's material, wherever the pieces stand. */
    public int materialCost(boolean white, long material) {
        long own = white ? whiteMaterial : blackMaterial;
        int cost = strengthCost(white, material);
        for (int kind = 0; kind < Planes.KINDS_A_SIDE; kind++) {
            cost += MoveCosts.absent(kind) * Math.abs(Planes.count(own, kind) - Planes.count(material, kind));
        }
        return cost;
    }

    /** The number of pieces by which a colour's material differs. */
    public int materialDifference(boolean white, long material) {
        long own = white ? whiteMaterial : blackMaterial;
        int count = 0;
        for (int kind = 0; kind < Planes.KINDS_A_SIDE; kind++) {
            count += Math.abs(Planes.count(own, kind) - Planes.count(material, kind));
        }
        return count;
    }

    /**
     * Scans many boards for those with few {@link #differences}.
     *
     * @param planes four longs a board
     * @param most the greatest number of differences accepted
     * @param found receives the index of each accepted board, from {@code size} on
     * @return the new size
     */
    public int scan(long[] planes, int from, int to, int most, int[] found, int size) {
        long white = mine.white;
        long low = mine.low;
        long middle = mine.middle;
        long high = mine.high;
        int end = size;
        for (int board = from, at = from * Planes.COUNT; board < to; board++, at += Planes.COUNT) {
            long itsLow = planes[at + 1];
            long itsMiddle = planes[at + 2];
            long itsHigh = planes[at + 3];
            long differs = white ^ planes[at] | low ^ itsLow | middle ^ itsMiddle | high ^ itsHigh;
            int differences =
                    Long.bitCount(differs & occupied) + Long.bitCount(differs & (itsLow | itsMiddle | itsHigh));
            found[end] = board;
            end += differences <= most ? 1 : 0;
        }
        return end;
    }

    /** The number of pieces, of both boards, without an equal piece on the same square of the other board. */
    public int differences(Planes board) {
        long differs = differing(board);
        return Long.bitCount(differs & occupied) + Long.bitCount(differs & board.occupied());
    }

    private long differing(Planes board) {
        return mine.white ^ board.white | mine.low ^ board.low | mine.middle ^ board.middle | mine.high ^ board.high;
    }

    private long[] beyond(int kind) {
        long[] squares = new long[2 * MoveCosts.absent(kind) + 1];
        for (int square = 0; square < 64; square++) {
            int moves = kinds[kind] == 0 ? 0 : nearest(kind, square, kinds[kind]);
            for (int less = 0; less < moves; less++) {
                squares[less] |= 1L << square;
            }
        }
        return squares;
    }

    /**
     * A lower bound of {@link #moves}. Each piece of the other board moves to the nearest piece of its kind, even if
     * others do too. If the other board has more pieces of a kind, it is unknown which of them are absent here, so each
     * of ours on a different square costs one move.
     */
    public int leastMoves(Planes board) {
        board.kinds(otherKinds);
        int total = 0;
        for (int kind = 0; kind < Planes.KINDS; kind++) {
            long ours = kinds[kind];
            long theirs = otherKinds[kind];
            if (ours != theirs && ours != 0 && theirs != 0) {
                total += Long.bitCount(theirs) > Long.bitCount(ours)
                        ? Long.bitCount(ours & ~theirs)
                        : toNearest(beyond[kind], theirs);
            }
        }
        return total;
    }

    private static int toNearest(long[] beyond, long squares) {
        int total = 0;
        long left = squares & beyond[0];
        for (int moves = 1; left != 0; moves++) {
            total += Long.bitCount(left);
            left &= beyond[moves];
        }
        return total;
    }

    /**
     * The cost of moving the pieces that both boards have, or a lower bound of it that is greater than the limit.
     * Starts with a lower bound for all kinds, replaces it kind by kind, and stops once it exceeds the limit.
     */
    public int moves(Planes board, int limit) {
        int total = leastMoves(board);
        if (total > limit) {
            return total;
        }
        long differs = differing(board);
        boolean several = false;
        for (int kind = 0; kind < Planes.KINDS && total <= limit; kind++) {
            long ours = kinds[kind] & differs;
            long theirs = otherKinds[kind] & differs;
            if (ours != 0 && theirs != 0) {
                boolean more = Long.bitCount(theirs) > Long.bitCount(ours);
                long few = more ? ours : theirs;
                int least = more ? Long.bitCount(ours) : toNearest(beyond[kind], theirs);
                total += assign(kind, few, more ? theirs : ours) - least;
                several |= (few & few - 1) != 0;
            }
        }
        assignments += several ? 1 : 0;
        return total;
    }

    private int assign(int kind, long few, long many) {
        if ((few & few - 1) == 0) {
            return nearest(kind, Long.numberOfTrailingZeros(few), many);
        }
        byte[] cost = costs[kind];
        assignment.size(Long.bitCount(few), Long.bitCount(many));
        int row = 0;
        for (long rows = few; rows != 0; rows &= rows - 1, row++) {
            int from = Long.numberOfTrailingZeros(rows) << 6;
            int column = 0;
            for (long columns = many; columns != 0; columns &= columns - 1, column++) {
                assignment.cost(row, column, cost[from | Long.numberOfTrailingZeros(columns)]);
            }
        }
        return assignment.minimum();
    }

    /** The number of distances so far that needed an assignment of several pieces. */
    public long assignments() {
        return assignments;
    }

    private int nearest(int kind, int square, long targets) {
        byte[] cost = costs[kind];
        int least = Integer.MAX_VALUE;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            least = Math.min(least, cost[square << 6 | Long.numberOfTrailingZeros(rest)]);
        }
        return least;
    }

    @Override
    public List<Metric.Row> explain(ChessBoard board) {
        return explain(new Planes(board), state(board));
    }

    /** The parts of the distance to a board that need not be legal and has no side to move. */
    public List<Metric.Row> explain(Planes board) {
        return explain(board, NO_STATE);
    }

    private List<Metric.Row> explain(Planes board, int otherState) {
        List<Metric.Row> rows = new ArrayList<>();
        board.kinds(otherKinds);
        for (int kind : Planes.BY_RANK) {
            PieceMatching matching =
                    new PieceMatching((from, to) -> costs[kind][from << 6 | to], MoveCosts.absent(kind));
            int[] from = squares(kinds[kind]);
            int[] to = squares(otherKinds[kind]);
            rows.addAll(matching.explain(Planes.letter(kind), from, from.length, to, to.length, Square::name));
        }
        Metric.Row.addOther(
                "phase", strengthCost(true, board.material(true)) + strengthCost(false, board.material(false)), rows);
        Metric.Row.addOther("turn and castling", stateCost(otherState), rows);
        return rows;
    }

    private static int[] squares(long set) {
        return IntStream.range(0, 64)
                .filter(square -> (set >>> square & 1) != 0)
                .toArray();
    }

    @Override
    public int toEmptyBoard() {
        return materialCost(true, 0) + materialCost(false, 0);
    }
}
