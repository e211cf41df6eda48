package dev.tabiya.archive.metric.chess;

import dev.tabiya.archive.metric.Assignment;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures from one chess position to many. Men that stand on the same squares in both stay there in some cheapest
 * assignment, because moves keep the triangle inequality: they are left out first, and each of the others costs at
 * least one move. Belongs to one thread.
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

    /** By kind and number: the squares from which it is more than so many moves to the nearest man of the kind. */
    private final long[][] far = new long[Planes.KINDS][];

    private long assignments;

    ChessProbe(ChessMetric metric, Planes men, int state) {
        this.metric = metric;
        this.mine = men;
        this.state = state;
        costs = MoveCosts.of(metric.directedPawns());
        men.kinds(kinds);
        for (int kind = 0; kind < Planes.KINDS; kind++) {
            far[kind] = far(kind);
        }
        occupied = men.occupied();
        whiteMaterial = men.material(true);
        blackMaterial = men.material(false);
    }

    /** The side to move and the castling rights, in five bits. */
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

    /** The distance to a board that need not be legal, without a side to move. */
    public int distance(Planes board, int limit) {
        return distance(board, NO_STATE, limit);
    }

    private int distance(Planes board, int otherState, int limit) {
        int rest = stateCost(otherState)
                + materialCost(true, board.material(true))
                + materialCost(false, board.material(false));
        return rest + moves(board, limit - rest);
    }

    /** What side to move and castling rights add. */
    public int stateCost(int otherState) {
        int differing = state ^ otherState;
        return (metric.turn() ? differing >> 4 : 0) + (metric.castling() ? Integer.bitCount(differing & RIGHTS) : 0);
    }

    private int strengthCost(boolean white, long material) {
        return Math.abs(metric.strength(white ? whiteMaterial : blackMaterial) - metric.strength(material));
    }

    /** What a colour's different material costs, wherever the men stand. */
    public int materialCost(boolean white, long material) {
        long own = white ? whiteMaterial : blackMaterial;
        int cost = strengthCost(white, material);
        for (int kind = 0; kind < Planes.KINDS_A_SIDE; kind++) {
            cost += MoveCosts.absent(kind) * Math.abs(Planes.count(own, kind) - Planes.count(material, kind));
        }
        return cost;
    }

    /** By how many men a colour's material differs. */
    public int materialDifference(boolean white, long material) {
        long own = white ? whiteMaterial : blackMaterial;
        int count = 0;
        for (int kind = 0; kind < Planes.KINDS_A_SIDE; kind++) {
            count += Math.abs(Planes.count(own, kind) - Planes.count(material, kind));
        }
        return count;
    }

    /**
     * Looks through many boards for those that differ little, which decides whether they need a closer look.
     *
     * @param planes four longs a board
     * @param most {@link #differences} of a board at most
     * @param found takes the number of each such board, from {@code size} on
     * @return the size after that
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

    /** How many men of both boards have no equal on the same square of the other. */
    public int differences(Planes board) {
        long differs = differing(board);
        return Long.bitCount(differs & occupied) + Long.bitCount(differs & board.occupied());
    }

    private long differing(Planes board) {
        return mine.white ^ board.white | mine.low ^ board.low | mine.middle ^ board.middle | mine.high ^ board.high;
    }

    private long[] far(int kind) {
        long[] beyond = new long[2 * MoveCosts.absent(kind) + 1];
        for (int square = 0; square < 64; square++) {
            int moves = kinds[kind] == 0 ? 0 : nearest(kind, square, kinds[kind]);
            for (int less = 0; less < moves; less++) {
                beyond[less] |= 1L << square;
            }
        }
        return beyond;
    }

    /**
     * At least so much it costs to move the men that both boards have: each of the other board's goes to the nearest of its
     * kind, whoever else goes there. Of a kind that has more men there than here some stay behind, and it is not known which.
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
                        : toNearest(far[kind], theirs);
            }
        }
        return total;
    }

    private static int toNearest(long[] beyond, long men) {
        int total = 0;
        long left = men & beyond[0];
        for (int moves = 1; left != 0; moves++) {
            total += Long.bitCount(left);
            left &= beyond[moves];
        }
        return total;
    }

    /**
     * What it costs to move the men that both boards have, or any number greater than the limit if it is greater. It
     * starts from the least that it can be and gives up as soon as that passes the limit.
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
                int least = more ? Long.bitCount(ours) : toNearest(far[kind], theirs);
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
        pose(kind, few, many);
        return assignment.minimum();
    }

    /** How many distances so far took an assignment of several men. */
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

    private void pose(int kind, long few, long many) {
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
    }

    @Override
    public List<Metric.Row> explain(ChessBoard board) {
        return explain(new Planes(board), state(board));
    }

    /** What makes up the distance to a board that need not be legal, without a side to move. */
    public List<Metric.Row> explain(Planes board) {
        return explain(board, NO_STATE);
    }

    private List<Metric.Row> explain(Planes board, int otherState) {
        List<Metric.Row> rows = new ArrayList<>();
        board.kinds(otherKinds);
        for (int kind : Planes.BY_RANK) {
            explain(kind, rows);
        }
        addRest("phase", strengthCost(true, board.material(true)) + strengthCost(false, board.material(false)), rows);
        addRest("turn and castling", stateCost(otherState), rows);
        return rows;
    }

    private static void addRest(String what, int cost, List<Metric.Row> rows) {
        if (cost > 0) {
            rows.add(new Metric.Row(what, Optional.empty(), Optional.empty(), cost));
        }
    }

    private void explain(int kind, List<Metric.Row> rows) {
        String piece = String.valueOf(Planes.letter(kind));
        long ours = kinds[kind];
        long theirs = otherKinds[kind];
        long same = ours & theirs;
        for (long rest = same; rest != 0; rest &= rest - 1) {
            Optional<String> square = name(Long.numberOfTrailingZeros(rest));
            rows.add(new Metric.Row(piece, square, square, 0));
        }
        int[] from = squares(ours & ~same);
        int[] to = squares(theirs & ~same);
        boolean fewer = from.length <= to.length;
        int[] few = fewer ? from : to;
        int[] many = fewer ? to : from;
        if (few.length > 0) {
            pose(kind, fewer ? ours & ~same : theirs & ~same, fewer ? theirs & ~same : ours & ~same);
            assignment.hungarian();
        }
        for (int column = 0; column < many.length; column++) {
            int row = few.length == 0 ? -1 : assignment.rowOf(column);
            Optional<String> one = row < 0 ? Optional.empty() : name(few[row]);
            Optional<String> another = name(many[column]);
            int cost = row < 0 ? MoveCosts.absent(kind) : costs[kind][few[row] << 6 | many[column]];
            rows.add(new Metric.Row(piece, fewer ? one : another, fewer ? another : one, cost));
        }
    }

    private static Optional<String> name(int square) {
        return Optional.of(Square.name(square));
    }

    private static int[] squares(long set) {
        int[] squares = new int[Long.bitCount(set)];
        int size = 0;
        for (long rest = set; rest != 0; rest &= rest - 1) {
            squares[size++] = Long.numberOfTrailingZeros(rest);
        }
        return squares;
    }

    @Override
    public int whole() {
        return materialCost(true, 0) + materialCost(false, 0);
    }
}
