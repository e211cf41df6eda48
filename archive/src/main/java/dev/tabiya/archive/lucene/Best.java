package dev.tabiya.archive.lucene;

import dev.tabiya.archive.encode.Transform;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * The best position of each of the best games. Higher scores come first; of equal scores the smaller game id, as an unsigned
 * number; within a game the earlier position, and the query as given before its transforms.
 */
final class Best {
    /** A position of a game: where it is, and what it scored. */
    record Place(double score, long id, int leaf, int document, int ply, Transform transform) {}

    static final Comparator<Place> ORDER = Best::compare;

    private final int limit;
    private final Map<Long, Place> byGame = new HashMap<>();
    private final TreeSet<Place> ordered = new TreeSet<>(ORDER);

    Best(int limit) {
        this.limit = limit;
    }

    /** By hand: a popular position is compared tens of thousands of times. */
    private static int compare(Place a, Place b) {
        if (a.score != b.score) {
            return Double.compare(b.score, a.score);
        }
        if (a.id != b.id) {
            return Long.compareUnsigned(a.id, b.id);
        }
        return a.transform != b.transform ? a.transform.compareTo(b.transform) : Integer.compare(a.ply, b.ply);
    }

    /** A position that scores less than this cannot be among the best. */
    double floor() {
        if (limit == 0) {
            return Double.POSITIVE_INFINITY;
        }
        return ordered.size() < limit ? 0 : ordered.last().score();
    }

    void offer(Place place) {
        if (limit == 0 || ordered.size() == limit && ORDER.compare(ordered.last(), place) < 0) {
            return;
        }
        Place known = byGame.get(place.id());
        if (known != null) {
            if (ORDER.compare(known, place) <= 0) {
                return;
            }
            ordered.remove(known);
        }
        byGame.put(place.id(), place);
        ordered.add(place);
        if (ordered.size() > limit) {
            byGame.remove(ordered.pollLast().id());
        }
    }

    Iterable<Place> inOrder() {
        return ordered;
    }
}
