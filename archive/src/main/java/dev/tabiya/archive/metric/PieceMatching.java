package dev.tabiya.archive.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;

/**
 * The least cost of moving the pieces of one kind from their squares in one position to those in another. A piece on
 * the same square in both stays, the others are assigned as cheaply as possible, and each piece that only one position
 * has costs the same absence. No move may cost more than two absences, so that removing one piece and adding another is
 * never cheaper. Belongs to one thread.
 */
public final class PieceMatching {
    private final Assignment assignment = new Assignment();
    private final IntBinaryOperator moves;
    private final int absence;
    private final int[] from = new int[Assignment.MOST];
    private final int[] to = new int[Assignment.MOST];
    private int leaving;
    private int arriving;

    /** The cost of a move between two squares must be a metric of at most two absences. */
    public PieceMatching(IntBinaryOperator moves, int absence) {
        this.moves = moves;
        this.absence = absence;
    }

    public int cost(int[] mine, int mineCount, int[] theirs, int theirCount) {
        leaving = without(mine, mineCount, theirs, theirCount, from);
        arriving = without(theirs, theirCount, mine, mineCount, to);
        int absences = absence * Math.abs(leaving - arriving);
        if (leaving == 0 || arriving == 0) {
            return absences;
        }
        if (leaving == 1 && arriving == 1) {
            return absences + moves.applyAsInt(from[0], to[0]);
        }
        fillAssignment();
        return absences + assignment.minimum();
    }

    private static int without(int[] squares, int count, int[] others, int otherCount, int[] out) {
        int size = 0;
        for (int i = 0; i < count; i++) {
            if (!contains(others, otherCount, squares[i])) {
                out[size++] = squares[i];
            }
        }
        return size;
    }

    private static boolean contains(int[] squares, int count, int square) {
        boolean found = false;
        for (int i = 0; i < count; i++) {
            found |= squares[i] == square;
        }
        return found;
    }

    /** Gives the rows to whichever of the two sets of squares is smaller. */
    private void fillAssignment() {
        boolean fewer = leaving <= arriving;
        int[] few = fewer ? from : to;
        int[] many = fewer ? to : from;
        assignment.size(Math.min(leaving, arriving), Math.max(leaving, arriving));
        for (int row = 0; row < Math.min(leaving, arriving); row++) {
            for (int column = 0; column < Math.max(leaving, arriving); column++) {
                assignment.cost(row, column, moves.applyAsInt(few[row], many[column]));
            }
        }
    }

    public List<Metric.Row> explain(
            String piece, int[] mine, int mineCount, int[] theirs, int theirCount, IntFunction<String> name) {
        List<Metric.Row> rows = new ArrayList<>();
        cost(mine, mineCount, theirs, theirCount);
        for (int i = 0; i < mineCount; i++) {
            if (!contains(from, leaving, mine[i])) {
                Optional<String> square = Optional.of(name.apply(mine[i]));
                rows.add(new Metric.Row(piece, square, square, 0));
            }
        }
        boolean fewer = leaving <= arriving;
        boolean assigned = leaving > 0 && arriving > 0;
        if (assigned) {
            fillAssignment();
            assignment.hungarian();
        }
        for (int column = 0; column < Math.max(leaving, arriving); column++) {
            int row = assigned ? assignment.rowOf(column) : -1;
            int start = fewer ? row : column;
            int end = fewer ? column : row;
            rows.add(new Metric.Row(
                    piece,
                    start < 0 ? Optional.empty() : Optional.of(name.apply(from[start])),
                    end < 0 ? Optional.empty() : Optional.of(name.apply(to[end])),
                    row < 0 ? absence : moves.applyAsInt(from[start], to[end])));
        }
        return rows;
    }
}
