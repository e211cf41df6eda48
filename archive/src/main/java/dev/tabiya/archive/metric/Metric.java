package dev.tabiya.archive.metric;

import dev.tabiya.rules.Board;
import java.util.List;
import java.util.Optional;

/** A distance between the positions of a game. */
public interface Metric<B extends Board<B>> {
    /** The name on the command line. */
    String name();

    /** The name of the game. */
    String game();

    /** Measures from one position to many. A probe belongs to one thread. */
    Probe<B> from(B position);

    /**
     * An upper bound on how much the distance from any position changes by a move, which was just made on the board.
     * Searches use it to skip positions that are too far away whatever was played.
     */
    int step(B board, int move);

    /** The distances from one position to others. */
    interface Probe<B extends Board<B>> {
        /** The distance if it is at most the limit; otherwise any lower bound of it that is greater than the limit. */
        int distance(B other, int limit);

        /** The parts of the distance. Their costs add up to it. */
        List<Row> explain(B other);

        /** The distance to a board without pieces, used to express other distances as a share. */
        int toEmptyBoard();
    }

    /**
     * A part of a distance: a piece that moves from one square to another, a piece that only the first or only the
     * second position has, or another difference without squares.
     */
    record Row(String piece, Optional<String> from, Optional<String> to, int cost) {
        /** Adds a difference without squares, if there is one. */
        public static void addOther(String what, int cost, List<Row> rows) {
            if (cost > 0) {
                rows.add(new Row(what, Optional.empty(), Optional.empty(), cost));
            }
        }
    }
}
