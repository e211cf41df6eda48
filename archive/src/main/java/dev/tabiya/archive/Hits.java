package dev.tabiya.archive;

import java.util.List;
import java.util.Optional;

/**
 * What a search found.
 *
 * @param games how many games match; of a search by likeness or for the nearest, how many were compared
 * @param positions how many positions match, or were compared
 * @param effort what it took to find the nearest
 * @param identical the games that reached the very position, where a search by likeness counted them
 */
public record Hits(
        List<Hit> hits,
        long games,
        long positions,
        Tally results,
        Optional<Effort> effort,
        Optional<Identical> identical) {
    public Hits {
        hits = List.copyOf(hits);
    }

    public Hits(List<Hit> hits, long games, long positions, Tally results) {
        this(hits, games, positions, results, Optional.empty());
    }

    public Hits(List<Hit> hits, long games, long positions, Tally results, Optional<Effort> effort) {
        this(hits, games, positions, results, effort, Optional.empty());
    }

    /** The same figures, with hits. */
    public Hits with(List<Hit> others) {
        return new Hits(others, games, positions, results, effort, identical);
    }

    /** The same, with the number of games that reached the very position. */
    public Hits with(Identical reached) {
        return new Hits(hits, games, positions, results, effort, Optional.of(reached));
    }

    /** Games that reached the very position that was searched for, and how they ended. */
    public record Identical(long games, long white, long draws, long black) {
        public static Identical of(long games, Tally results) {
            return new Identical(games, results.white, results.draws, results.black);
        }
    }

    /**
     * What a search did instead of measuring every position.
     *
     * @param pivots positions that stand for others and were compared roughly
     * @param opened those whose others were looked at too
     * @param compared positions of those
     * @param measured distances that took an assignment
     */
    public record Effort(long pivots, long opened, long compared, long measured) {
        public static final Effort NONE = new Effort(0, 0, 0, 0);

        public Effort plus(Effort other) {
            return new Effort(
                    pivots + other.pivots, opened + other.opened, compared + other.compared, measured + other.measured);
        }
    }

    /** How the matching games ended. */
    public record Tally(long white, long draws, long black) {}
}
