package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.rules.Result;
import java.util.Optional;

/** The positions that a search has found so far, shared by the threads that score blocks. */
final class TopPositions {
    private final TopHits best;
    private final Optional<Counter> counter;
    private volatile double floor;

    private TopPositions(TopHits best, double least, Optional<Counter> counter) {
        this.best = best;
        this.counter = counter;
        floor = least;
    }

    /** Collects the best with at least this score. */
    static TopPositions best(TopHits best, double least) {
        return new TopPositions(best, least, Optional.empty());
    }

    /** Collects and counts all with at least this score. */
    static TopPositions all(TopHits best, double least, Counter counter) {
        return new TopPositions(best, least, Optional.of(counter));
    }

    /** Positions with lower scores do not matter. */
    double floor() {
        return floor;
    }

    synchronized void offer(TopHits.Place place, Result result) {
        best.offer(place);
        if (counter.isPresent()) {
            counter.get().count(place.id(), place.ply(), result);
        } else {
            best.last().ifPresent(last -> floor = Math.max(floor, last.score()));
        }
    }
}
