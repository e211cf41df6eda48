package dev.tabiya.archive.lucene.distance;

import dev.tabiya.archive.rank.TopHits;
import java.util.OptionalInt;

/** The nearest positions found so far, shared by the threads of a search. */
public final class Nearest {
    /** What a position must reach to matter: this distance, and of equal ones this game id or a smaller one. */
    private record Limit(int distance, long id) {}

    private final TopHits best;
    private final Matched matched;
    private final OptionalInt radius;
    private volatile Limit limit;

    /** Within a radius, all are counted as matches. */
    public Nearest(TopHits best, Matched matched, OptionalInt radius) {
        this.best = best;
        this.matched = matched;
        this.radius = radius;
        limit = new Limit(radius.orElse(Integer.MAX_VALUE / 4), -1L);
    }

    /** A greater distance does not matter. */
    int limit() {
        return limit.distance;
    }

    /** Whether a position of a game may matter that is at least so far away. */
    boolean matters(int distance, long id) {
        Limit now = limit;
        return distance < now.distance || distance == now.distance && Long.compareUnsigned(id, now.id) <= 0;
    }

    synchronized void offer(TopHits.Place place) {
        best.offer(place);
        if (radius.isPresent()) {
            matched.add(place.leaf(), place.document(), place.ply());
        } else {
            best.last().ifPresent(last -> limit = new Limit((int) -last.score(), last.id()));
        }
    }
}
