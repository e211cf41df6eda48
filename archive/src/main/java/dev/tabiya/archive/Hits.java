package dev.tabiya.archive;

import java.util.List;
import java.util.Optional;

/**
 * The result of a search.
 *
 * @param games how many games match; in searches by likeness or for the nearest, how many were compared
 * @param positions how many positions match, or were compared
 * @param effort the work it took to find the nearest
 * @param identical the games that reached the query itself, if a search by likeness counted them
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

    /** The same counts with other hits. */
    public Hits with(List<Hit> others) {
        return new Hits(others, games, positions, results, effort, identical);
    }

    /** The same with the games that reached the query itself. */
    public Hits with(Identical reached) {
        return new Hits(hits, games, positions, results, effort, Optional.of(reached));
    }

    /** Games that reached the query itself, and how they ended. */
    public record Identical(long games, long white, long draws, long black) {
        public static Identical of(long games, Tally results) {
            return new Identical(games, results.white, results.draws, results.black);
        }
    }

    /**
     * The work a search did instead of measuring every position.
     *
     * @param pivots positions that represent others and were compared roughly
     * @param opened pivots whose other positions were compared too
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
    public record Tally(long white, long draws, long black) {
        public static final Tally NONE = new Tally(0, 0, 0);
    }
}
