package dev.tabiya.archive;

import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.pattern.Pattern;
import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What to search for. Hits are the best position of each game, unless a query says otherwise. */
public sealed interface Query {
    Filter filter();

    /**
     * Positions like this one, best first.
     *
     * @param pattern what hits must have besides
     * @param distinct whether each position comes once, because in the opening the best positions of all games are
     *     copies of a few: first the query itself, in up to {@link #MOST_IDENTICAL} of the games that reached it, all
     *     of which are counted; then other positions, each in one of its games, and no game twice
     */
    record Like(
            Position<?> position,
            Scoring scoring,
            Set<Transform> transforms,
            Optional<Pattern> pattern,
            Filter filter,
            boolean distinct)
            implements Query {
        public static final int MOST_IDENTICAL = 3;

        public Like {
            transforms = Set.copyOf(transforms);
        }

        public Like(
                Position<?> position,
                Scoring scoring,
                Set<Transform> transforms,
                Optional<Pattern> pattern,
                Filter filter) {
            this(position, scoring, transforms, pattern, filter, false);
        }

        /** The same search with every position once. */
        public Like eachOnce() {
            return new Like(position, scoring, transforms, pattern, filter, true);
        }
    }

    /** Games that reached exactly this position, by any moves. */
    record Exact(Position<?> position, Set<Transform> transforms, Filter filter, Order order) implements Query {
        public Exact {
            transforms = Set.copyOf(transforms);
        }

        public Exact(Position<?> position, Set<Transform> transforms, Filter filter) {
            this(position, transforms, filter, Order.ID);
        }

        /** The same search in another order. */
        public Exact in(Order other) {
            return new Exact(position, transforms, filter, other);
        }
    }

    /**
     * The positions fewest moves away, nearest first.
     *
     * @param radius the greatest distance; all positions within it are counted
     * @param everyPosition whether hits are all positions of a game instead of its nearest
     * @param pattern what hits must have besides
     */
    record Near(
            Position<?> position,
            Metric<?> metric,
            OptionalInt radius,
            boolean everyPosition,
            Set<Transform> transforms,
            Optional<Pattern> pattern,
            Filter filter)
            implements Query {
        public Near {
            transforms = Set.copyOf(transforms);
            mustMeasure(metric, position);
        }

        public TopHits.Once once() {
            return everyPosition ? TopHits.Once.PLY : TopHits.Once.GAME;
        }
    }

    /** Candidates of both searches, by likeness and by distance, ordered by their ranks in both. */
    record Both(
            Position<?> position,
            Scoring scoring,
            Metric<?> metric,
            Set<Transform> transforms,
            Optional<Pattern> pattern,
            Filter filter)
            implements Query {
        public Both {
            transforms = Set.copyOf(transforms);
            mustMeasure(metric, position);
        }

        public Like like() {
            return new Like(position, scoring, transforms, pattern, filter);
        }

        public Near near() {
            return new Near(position, metric, OptionalInt.empty(), false, transforms, pattern, filter);
        }
    }

    /** Positions with a pattern; the first of each game. */
    record Matching(Pattern pattern, Filter filter) implements Query {}

    private static void mustMeasure(Metric<?> metric, Position<?> position) {
        String game = position.rules().name();
        if (!metric.game().equals(game)) {
            throw new IllegalArgumentException("a metric of " + metric.game() + " for a position of " + game);
        }
    }

    /** Refuses a query by a position of another game. */
    default void mustBeOf(Rules<?> rules) {
        Optional<Position<?>> position = switch (this) {
            case Like like -> Optional.of(like.position);
            case Exact exact -> Optional.of(exact.position);
            case Near near -> Optional.of(near.position);
            case Both both -> Optional.of(both.position);
            case Matching matching -> Optional.empty();
        };
        position.ifPresent(given -> {
            if (!given.rules().sameGame(rules)) {
                throw new IllegalArgumentException(
                        "a position of " + given.rules().name() + " for an archive of " + rules.name());
            }
        });
    }

    /** By the default scoring of the game. */
    static Like like(Position<?> position) {
        Scoring scoring = GameSupport.of(position.rules()).scorings().getFirst();
        return new Like(position, scoring, Set.of(Transform.NONE), Optional.empty(), Filter.NONE);
    }

    static Exact exact(Position<?> position) {
        return new Exact(position, Set.of(Transform.NONE), Filter.NONE);
    }

    /** By the default metric of the game. */
    static Near near(Position<?> position) {
        return near(position, GameSupport.of(position.rules()).metric());
    }

    static Near near(Position<?> position, Metric<?> metric) {
        return new Near(
                position, metric, OptionalInt.empty(), false, Set.of(Transform.NONE), Optional.empty(), Filter.NONE);
    }

    static Matching matching(Pattern pattern) {
        return new Matching(pattern, Filter.NONE);
    }
}
