package dev.tabiya.archive;

import dev.tabiya.archive.encode.Pattern;
import dev.tabiya.archive.encode.Scoring;
import dev.tabiya.archive.encode.Transform;
import dev.tabiya.rules.Position;
import java.util.Optional;
import java.util.Set;

/** What to look for. Every query gives one best position a game. */
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

    /** Positions with a pattern; each game's first. */
    record Has(Pattern pattern, Filter filter) implements Query {}

    static Like like(Position<?> position) {
        return new Like(position, Scoring.COMBALL, Set.of(Transform.NONE), Optional.empty(), Filter.NONE);
    }

    static Exact exact(Position<?> position) {
        return new Exact(position, Set.of(Transform.NONE), Filter.NONE);
    }

    static Has has(Pattern pattern) {
        return new Has(pattern, Filter.NONE);
    }
}
