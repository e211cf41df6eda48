package dev.tabiya.archive.rank;

import dev.tabiya.archive.encode.Transform;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The best position of each of the best games, or the best positions of all. Higher scores come first; of equal
 * scores the smaller game id, as an unsigned number; within a game the earlier position, and the query as given before
 * its transforms.
 */
public final class Best {
    /** A position of a game: where it is, and what it scored. */
    public record Place(double score, long id, int leaf, int document, int ply, Transform transform) {
        public Place scored(double other) {
            return new Place(other, id, leaf, document, ply, transform);
        }
    }

    public static final Comparator<Place> ORDER = Best::compare;

    /** What only one position may be given of. */
    private record Key(long id, int ply) {}

    private final int limit;
    private final boolean everyPosition;
    private final Map<Key, Place> byKey = new HashMap<>();
    private final TreeSet<Place> ordered = new TreeSet<>(ORDER);

    public Best(int limit) {
        this(limit, false);
    }

    /** Of every position, or of every game just the best one. */
    public Best(int limit, boolean everyPosition) {
        this.limit = limit;
        this.everyPosition = everyPosition;
    }

    private Key key(Place place) {
        return new Key(place.id(), everyPosition ? place.ply() : 0);
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
    public double floor() {
        if (limit == 0) {
            return Double.POSITIVE_INFINITY;
        }
        return ordered.size() < limit ? 0 : ordered.last().score();
    }

    /** The one that the next better place pushes out, if there are as many as wanted. */
    public Optional<Place> last() {
        return limit > 0 && ordered.size() == limit ? Optional.of(ordered.last()) : Optional.empty();
    }

    public void offer(Place place) {
        if (limit == 0 || ordered.size() == limit && ORDER.compare(ordered.last(), place) < 0) {
            return;
        }
        Place known = byKey.get(key(place));
        if (known != null) {
            if (ORDER.compare(known, place) <= 0) {
                return;
            }
            ordered.remove(known);
        }
        byKey.put(key(place), place);
        ordered.add(place);
        if (ordered.size() > limit) {
            byKey.remove(key(ordered.pollLast()));
        }
    }

    public Iterable<Place> inOrder() {
        return ordered;
    }
}
