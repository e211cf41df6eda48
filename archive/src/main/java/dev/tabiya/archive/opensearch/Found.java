package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.rank.Best;
import dev.tabiya.rules.Result;
import java.util.Optional;

/** The positions that a search has found so far, shared by the threads that score blocks. */
final class Found {
    private final Best best;
    private final Optional<Counter> counter;
    private volatile double floor;

    private Found(Best best, double least, Optional<Counter> counter) {
        this.best = best;
        this.counter = counter;
        floor = least;
    }

    /** Looks for the best, of those that score so much at least. */
    static Found best(Best best, double least) {
        return new Found(best, least, Optional.empty());
    }

    /** Looks for all that score so much at least, and counts them. */
    static Found all(Best best, double least, Counter counter) {
        return new Found(best, least, Optional.of(counter));
    }

    /** A position that scores less does not matter. */
    double floor() {
        return floor;
    }

    synchronized void offer(Best.Place place, Result result) {
        best.offer(place);
        if (counter.isPresent()) {
            counter.get().count(place.id(), place.ply(), result);
        } else {
            best.last().ifPresent(last -> floor = Math.max(floor, last.score()));
        }
    }
}
