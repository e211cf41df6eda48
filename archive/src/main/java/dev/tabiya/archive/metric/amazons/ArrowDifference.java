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
 * The arrows in which two boards of the Amazons differ: each costs one, but one for both if they are neighbours. So
 * the cost is their number less the greatest number of neighbours that can be paired, which augmenting paths find.
 * Belongs to one thread.
 */
final class ArrowDifference {
    private static final int NONE = -1;
    private static final int[] NEIGHBOURS = {1, -1, 16, -16, 17, 15, -15, -17};

    private final int[] gone = new int[AmazonsBoard.LARGEST];
    private final int[] come = new int[AmazonsBoard.LARGEST];

    /** The arrow gone that each one come is paired with, by square. */
    private final int[] pairOf = new int[AmazonsBoard.LARGEST << 4];

    private final boolean[] asked = new boolean[AmazonsBoard.LARGEST << 4];
    private int[] same = new int[0];
    private int count;

    /** The arrows of a rank, a bit a file. */
    static int of(AmazonsBoard board, int rank) {
        int taken = ~board.empty(rank) & (1 << board.files()) - 1;
        for (Side side : Side.values()) {
            for (int i = 0; i < board.amazons(side); i++) {
                int square = board.amazon(side, i);
                if (AmazonsSquare.rank(square) == rank) {
                    taken &= ~(1 << AmazonsSquare.file(square));
                }
            }
        }
        return taken;
    }

    void between(int[] mine, AmazonsBoard other) {
        same = mine;
        count = 0;
        for (int rank = 0; rank < AmazonsBoard.LARGEST; rank++) {
            int theirs = rank < other.ranks() ? of(other, rank) : 0;
            gone[rank] = mine[rank] & ~theirs;
            come[rank] = theirs & ~mine[rank];
            count += Integer.bitCount(gone[rank]) + Integer.bitCount(come[rank]);
        }
    }

    /** At least so much it costs: an arrow without a neighbour to pair with is not paired. */
    int least() {
        return count - Math.min(beside(gone, come), beside(come, gone));
    }

    private static int beside(int[] arrows, int[] others) {
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
            for (int rest = gone[rank]; rest != 0; rest &= rest - 1) {
                Arrays.fill(asked, false);
                pairs += pair(AmazonsSquare.of(Integer.numberOfTrailingZeros(rest), rank)) ? 1 : 0;
            }
        }
        return count - pairs;
    }

    /** Finds a neighbour for an arrow gone, if need be by finding another for whom that one was paired with. */
    private boolean pair(int square) {
        for (int step : NEIGHBOURS) {
            int neighbour = square + step;
            if (isCome(neighbour) && !asked[neighbour]) {
                asked[neighbour] = true;
                if (pairOf[neighbour] == NONE || pair(pairOf[neighbour])) {
                    pairOf[neighbour] = square;
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isCome(int square) {
        return square >= 0
                && square < pairOf.length
                && (come[AmazonsSquare.rank(square)] >> AmazonsSquare.file(square) & 1) != 0;
    }

    List<Metric.Row> explain() {
        cost();
        List<Metric.Row> rows = new ArrayList<>();
        int[] alone = gone.clone();
        for (int rank = 0; rank < AmazonsBoard.LARGEST; rank++) {
            for (int rest = same[rank] & ~gone[rank]; rest != 0; rest &= rest - 1) {
                Optional<String> square = name(rank, rest);
                rows.add(new Metric.Row("x", square, square, 0));
            }
            for (int rest = come[rank]; rest != 0; rest &= rest - 1) {
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

    /** The square of the lowest file of a rank. */
    private static Optional<String> name(int rank, int files) {
        return Optional.of(AmazonsSquare.name(AmazonsSquare.of(Integer.numberOfTrailingZeros(files), rank)));
    }
}
