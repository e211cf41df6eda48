package dev.tabiya.archive.metric;

import dev.tabiya.rules.Board;
import java.util.List;
import java.util.Optional;

/** A distance between the positions of a game. */
public interface Metric<B extends Board<B>> {
    /** As on the command line. */
    String name();

    /** Measures from one position to many; belongs to one thread. */
    Probe<B> from(B position);

    /** The distances of one position to others. */
    interface Probe<B extends Board<B>> {
        /** The distance, or any number greater than the limit if it is greater. */
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
