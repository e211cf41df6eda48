package dev.tabiya.archive.metric.chess;

import dev.tabiya.archive.metric.Assignment;
import dev.tabiya.archive.metric.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * What it costs to bring men of one kind from their places to others: men that stand there already stay, the rest go where it
 * is cheapest together, and each that is too many on either side costs what a lack does. No way costs more than two lacks, so
 * that nobody is taken off who could go. Belongs to one thread.
 */
public final class PieceMatching {
    /** The cost of a way; a metric of places, bounded by two lacks. */
    public interface Way {
        public int cost(int from, int to);
    }

    private final Assignment assignment = new Assignment();
    private final Way way;
    private final int lack;
    private final int[] from = new int[Assignment.MOST];
    private final int[] to = new int[Assignment.MOST];
    private int leaving;
    private int coming;

    public PieceMatching(Way way, int lack) {
        this.way = way;
        this.lack = lack;
    }

    public int cost(int[] mine, int mineCount, int[] theirs, int theirCount) {
        leaving = without(mine, mineCount, theirs, theirCount, from);
        coming = without(theirs, theirCount, mine, mineCount, to);
        int rest = lack * Math.abs(leaving - coming);
        if (leaving == 0 || coming == 0) {
            return rest;
        }
        if (leaving == 1 && coming == 1) {
            return rest + way.cost(from[0], to[0]);
        }
        pose();
        return rest + assignment.minimum();
    }

    private static int without(int[] places, int count, int[] others, int otherCount, int[] out) {
        int size = 0;
        for (int i = 0; i < count; i++) {
            boolean common = false;
            for (int j = 0; j < otherCount; j++) {
                common |= places[i] == others[j];
            }
            if (!common) {
                out[size++] = places[i];
            }
        }
        return size;
    }

    private void pose() {
        int few = Math.min(leaving, coming);
        int many = Math.max(leaving, coming);
        assignment.size(few, many);
        for (int row = 0; row < few; row++) {
            for (int column = 0; column < many; column++) {
                assignment.cost(
                        row,
                        column,
                        leaving <= coming ? way.cost(from[row], to[column]) : way.cost(from[column], to[row]));
            }
        }
    }

    public List<Metric.Row> explain(
            String man, int[] mine, int mineCount, int[] theirs, int theirCount, IntFunction<String> name) {
        List<Metric.Row> rows = new ArrayList<>();
        cost(mine, mineCount, theirs, theirCount);
        for (int i = 0; i < mineCount; i++) {
            boolean stays = true;
            for (int j = 0; j < leaving; j++) {
                stays &= from[j] != mine[i];
            }
            if (stays) {
                Optional<String> place = Optional.of(name.apply(mine[i]));
                rows.add(new Metric.Row(man, place, place, 0));
            }
        }
        boolean fewer = leaving <= coming;
        int few = Math.min(leaving, coming);
        if (few > 0) {
            pose();
            assignment.hungarian();
        }
        for (int column = 0; column < Math.max(leaving, coming); column++) {
            int row = few == 0 ? -1 : assignment.rowOf(column);
            int start = fewer ? row : column;
            int end = fewer ? column : row;
            rows.add(new Metric.Row(
                    man,
                    start < 0 ? Optional.empty() : Optional.of(name.apply(from[start])),
                    end < 0 ? Optional.empty() : Optional.of(name.apply(to[end])),
                    row < 0 ? lack : way.cost(from[start], to[end])));
        }
        return rows;
    }
}
