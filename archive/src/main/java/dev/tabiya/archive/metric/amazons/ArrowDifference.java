package dev.tabiya.archive.metric.amazons;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsSquare;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The cost of the arrows in which two boards of the Amazons differ: one each, but only one for an arrow of the first
 * board paired with an arrow of the second on a neighbouring square. So the cost is the number of arrows less the size
 * of a maximum bipartite matching, which augmenting paths find. Belongs to one thread.
 */
final class ArrowDifference {
    private static final int NONE = -1;
    private static final int[] NEIGHBOURS = {1, -1, 16, -16, 17, 15, -15, -17};

    private final int[] removed = new int[AmazonsBoard.LARGEST];
    private final int[] added = new int[AmazonsBoard.LARGEST];

    /** By square of an added arrow: the removed arrow that it is paired with. */
    private final int[] pairOf = new int[AmazonsBoard.LARGEST << 4];

    private final boolean[] visited = new boolean[AmazonsBoard.LARGEST << 4];
    private int[] first = new int[0];
    private int count;

    /** The arrows of a rank, one bit for each file. */
    static int of(AmazonsBoard board, int rank) {
        int arrows = ~board.empty(rank) & (1 << board.files()) - 1;
        for (Side side : Side.values()) {
            for (int i = 0; i < board.amazons(side); i++) {
                int square = board.amazon(side, i);
                if (AmazonsSquare.rank(square) == rank) {
                    arrows &= ~(1 << AmazonsSquare.file(square));
                }
            }
        }
        return arrows;
    }

    /** Compares the arrows of a first board, by rank, with those of another. */
    void between(int[] mine, AmazonsBoard other) {
        first = mine;
        count = 0;
        for (int rank = 0; rank < AmazonsBoard.LARGEST; rank++) {
            int theirs = rank < other.ranks() ? of(other, rank) : 0;
            removed[rank] = mine[rank] & ~theirs;
            added[rank] = theirs & ~mine[rank];
            count += Integer.bitCount(removed[rank]) + Integer.bitCount(added[rank]);
        }
    }

    /** A lower bound of the cost: an arrow without neighbours on the other board cannot be paired. */
    int least() {
        return count - Math.min(countNeighbours(removed, added), countNeighbours(added, removed));
    }

    private static int countNeighbours(int[] arrows, int[] others) {
        int found = 0;
        for (int rank = 0; rank < AmazonsBoard.LARGEST; rank++) {
            int near = others[rank]
                    | (rank > 0 ? others[rank - 1] : 0)
                    | (rank + 1 < AmazonsBoard.LARGEST ? others[rank + 1] : 0);
            found += Integer.bitCount(arrows[rank] & (near | near << 1 | near >>> 1));
        }
        return found;
    }

    int cost() {
        Arrays.fill(pairOf, NONE);
        int pairs = 0;
        for (int rank = 0; rank < AmazonsBoard.LARGEST; rank++) {
            for (int rest = removed[rank]; rest != 0; rest &= rest - 1) {
                Arrays.fill(visited, false);
                pairs += pair(AmazonsSquare.of(Integer.numberOfTrailingZeros(rest), rank)) ? 1 : 0;
            }
        }
        return count - pairs;
    }

    /** Pairs a removed arrow with a neighbour, if necessary by pairing that neighbour's partner anew. */
    private boolean pair(int square) {
        for (int step : NEIGHBOURS) {
            int neighbour = square + step;
            if (isAdded(neighbour) && !visited[neighbour]) {
                visited[neighbour] = true;
                if (pairOf[neighbour] == NONE || pair(pairOf[neighbour])) {
                    pairOf[neighbour] = square;
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isAdded(int square) {
        return square >= 0
                && square < pairOf.length
                && (added[AmazonsSquare.rank(square)] >> AmazonsSquare.file(square) & 1) != 0;
    }

    List<Metric.Row> explain() {
        cost();
        List<Metric.Row> rows = new ArrayList<>();
        int[] alone = removed.clone();
        for (int rank = 0; rank < AmazonsBoard.LARGEST; rank++) {
            for (int rest = first[rank] & ~removed[rank]; rest != 0; rest &= rest - 1) {
                Optional<String> square = name(rank, rest);
                rows.add(new Metric.Row("x", square, square, 0));
            }
            for (int rest = added[rank]; rest != 0; rest &= rest - 1) {
                int from = pairOf[AmazonsSquare.of(Integer.numberOfTrailingZeros(rest), rank)];
                if (from != NONE) {
                    alone[AmazonsSquare.rank(from)] &= ~(1 << AmazonsSquare.file(from));
                }
                Optional<String> partner = from == NONE ? Optional.empty() : Optional.of(AmazonsSquare.name(from));
                rows.add(new Metric.Row("x", partner, name(rank, rest), AmazonsMetric.ARROW));
            }
        }
        for (int rank = 0; rank < AmazonsBoard.LARGEST; rank++) {
            for (int rest = alone[rank]; rest != 0; rest &= rest - 1) {
                rows.add(new Metric.Row("x", name(rank, rest), Optional.empty(), AmazonsMetric.ARROW));
            }
        }
        return rows;
    }

    /** The name of the square on a rank and the lowest of some files. */
    private static Optional<String> name(int rank, int files) {
        return Optional.of(AmazonsSquare.name(AmazonsSquare.of(Integer.numberOfTrailingZeros(files), rank)));
    }
}
