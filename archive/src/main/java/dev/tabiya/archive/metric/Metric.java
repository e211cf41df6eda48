package dev.tabiya.archive.metric;

import dev.tabiya.rules.Board;
import java.util.List;
import java.util.Optional;

/** A distance between the positions of a game. */
public interface Metric<B extends Board<B>> {
    /** As on the command line. */
    String name();

    /** The name of the game that it is for. */
    String game();

    /** Measures from one position to many; belongs to one thread. */
    Probe<B> from(B position);

    /** The most that a distance changes by a move, which was just made on a board; any number from there on will do. */
    int step(B board, int move);

    /** The distances of one position to others. */
    interface Probe<B extends Board<B>> {
        /** The distance; if it is greater than the limit, any number that is greater than that and not than the distance. */
        int distance(B other, int limit);

        /** What makes up the distance; the costs add up to it. */
        List<Row> explain(B other);

        /** The distance to a board without men that may be taken: what likeness is told as a share of. */
        int whole();
    }

    /**
     * A part of a distance: a man that goes from one square to another, that is only in the first position or only in the
     * second, or another difference of the positions.
     */
    record Row(String piece, Optional<String> from, Optional<String> to, int cost) {}
}
