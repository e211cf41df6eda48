package dev.tabiya.archive.rank;

import dev.tabiya.archive.terms.Transform;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The best position of each of the best games, the best positions of all, or each position once. Higher scores come
 * first; of equal scores the smaller game id, as an unsigned number; within a game the earlier position, and the query
 * as given before its transforms. Where each position comes once, equal scores are ordered by the keys of positions.
 */
public final class TopHits {
    /**
     * A position of a game: where it is, and what it scored.
     *
     * @param position its key, where {@link Once#POSITION} needs it
     */
    public record Place(double score, long id, int leaf, int document, int ply, Transform transform, long position) {
        public Place(double score, long id, int leaf, int document, int ply, Transform transform) {
            this(score, id, leaf, document, ply, transform, 0);
        }

        public Place scored(double other) {
            return new Place(other, id, leaf, document, ply, transform, position);
        }
    }

    /** What is given only once. */
    public enum Once {
        /** Every game, with its best position. */
        GAME,
        /** Every position of every game. */
        PLY,
        /** Every position, in one of the games that reached it. */
        POSITION
    }

    public static final Comparator<Place> ORDER = TopHits::compare;

    /**
     * The order of positions that come once. Which of its games stands for a position differs from position to
     * position: were it always the first, one game would stand for most positions of an opening, and all but one of
     * them would be left out.
     */
    private static final Comparator<Place> POSITIONS = Comparator.comparingDouble(Place::score)
            .reversed()
            .thenComparing(Place::position, Long::compareUnsigned)
            .thenComparing(Place::transform)
            .thenComparing(place -> place.id ^ place.position, Long::compareUnsigned)
            .thenComparingInt(Place::ply);

    private record Key(long id, int ply) {}

    private final int limit;
    private final Once once;
    private final Map<Key, Place> byKey = new HashMap<>();
    private final Comparator<Place> order;
    private final TreeSet<Place> ordered;

    /** The worst, once there are as many as wanted. */
    private @Nullable Place last;

    public TopHits(int limit) {
        this(limit, Once.GAME);
    }

    public TopHits(int limit, Once once) {
        this.limit = limit;
        this.once = once;
        order = once == Once.POSITION ? POSITIONS : ORDER;
        ordered = new TreeSet<>(order);
    }

    /** Searches for the best and adds them. */
    public interface Finder {
        TopHits find(int limit) throws IOException;
    }

    /**
     * The best with every position and every game once. One game can come first with many positions, so more and more
     * positions are searched until enough games are among them.
     *
     * @param first what comes before all others
     * @param finder finds the best with {@link Once#POSITION}
     */
    public static List<Place> distinct(int limit, List<Place> first, Finder finder) throws IOException {
        if (limit == 0) {
            return new ArrayList<>();
        }
        for (long wanted = 3L * limit; ; wanted *= 4) {
            int most = (int) Math.min(wanted, Integer.MAX_VALUE);
            TopHits best = finder.find(most);
            List<Place> places = new ArrayList<>(first);
            Set<Long> games = new HashSet<>();
            first.forEach(place -> games.add(place.id));
            for (Place place : best.ordered) {
                if (places.size() < limit && games.add(place.id)) {
                    places.add(place);
                }
            }
            if (places.size() == limit || best.ordered.size() < most) {
                return places;
            }
        }
    }

    private Key key(Place place) {
        return switch (once) {
            case GAME -> new Key(place.id, 0);
            case PLY -> new Key(place.id, place.ply);
            case POSITION -> new Key(place.position, 0);
        };
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

    /** Whether a position with this score may be among the best; faster than offering it. */
    public boolean mayTake(double score, long id) {
        Place worst = last;
        return worst == null
                ? limit > 0
                : score > worst.score || score == worst.score && Long.compareUnsigned(id, worst.id) <= 0;
    }

    /** A position that scores less than this cannot be among the best. */
    public double floor() {
        if (limit == 0) {
            return Double.POSITIVE_INFINITY;
        }
        return last == null ? 0 : last.score();
    }

    /** The one that the next better place pushes out, if there are as many as wanted. */
    public Optional<Place> last() {
        return Optional.ofNullable(last);
    }

    public void offer(Place place) {
        if (limit == 0 || last != null && order.compare(last, place) < 0) {
            return;
        }
        Place known = byKey.get(key(place));
        if (known != null) {
            if (order.compare(known, place) <= 0) {
                return;
            }
            ordered.remove(known);
        }
        byKey.put(key(place), place);
        ordered.add(place);
        if (ordered.size() > limit) {
            byKey.remove(key(ordered.pollLast()));
        }
        last = ordered.size() == limit ? ordered.last() : null;
    }

    /** The games of the places. */
    public Set<Long> ids() {
        Set<Long> ids = new HashSet<>();
        ordered.forEach(place -> ids.add(place.id()));
        return ids;
    }

    public Iterable<Place> inOrder() {
        return ordered;
    }
}
