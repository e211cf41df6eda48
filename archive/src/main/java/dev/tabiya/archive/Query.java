package dev.tabiya.archive;

import dev.tabiya.archive.encode.Pattern;
import dev.tabiya.archive.encode.Scoring;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.rules.Position;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What to look for. A query gives one best position a game, unless it says otherwise. */
public sealed interface Query {
    Filter filter();

    /** Positions like this one, best first; a pattern narrows down which. */
    record Like(
            Position<?> position, Scoring scoring, Set<Transform> transforms, Optional<Pattern> pattern, Filter filter)
            implements Query {
        public Like {
            transforms = Set.copyOf(transforms);
        }
    }

    /** This very position, by whatever moves it was reached. */
    record Exact(Position<?> position, Set<Transform> transforms, Filter filter) implements Query {
        public Exact {
            transforms = Set.copyOf(transforms);
        }
    }

    /**
     * The positions fewest moves away, nearest first; a pattern narrows down which.
     *
     * @param radius only positions at most so far away, all of which are counted
     * @param everyPosition give all positions of a game instead of its nearest
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
        }
    }

    /** What is both like this position and near it: candidates of both searches, ordered by their ranks in both. */
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
        }

        public Like like() {
            return new Like(position, scoring, transforms, pattern, filter);
        }

        public Near near() {
            return new Near(position, metric, OptionalInt.empty(), false, transforms, pattern, filter);
        }
    }

    /** Positions with a pattern; each game's first. */
    record Has(Pattern pattern, Filter filter) implements Query {}

    static Like like(Position<?> position) {
        return new Like(position, Scoring.TABIYA, Set.of(Transform.NONE), Optional.empty(), Filter.NONE);
    }

    static Exact exact(Position<?> position) {
        return new Exact(position, Set.of(Transform.NONE), Filter.NONE);
    }

    static Near near(Position<?> position, Metric<?> metric) {
        return new Near(
                position, metric, OptionalInt.empty(), false, Set.of(Transform.NONE), Optional.empty(), Filter.NONE);
    }

    static Has has(Pattern pattern) {
        return new Has(pattern, Filter.NONE);
    }
}
