package dev.tabiya.engine;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What an engine found: the line it expects, which begins with the move it would play, and its score for the side to
 * move.
 *
 * @param bound whether the score is exact, or the search was stopped while it knew only a bound
 * @param pv the principal variation, at least one move
 * @param multiPv 1 for the best line, more for further lines of a multi-PV search
 * @param feeling what an engine with emotions felt
 */
public record Analysis(
        Score score, Bound bound, List<Integer> pv, int multiPv, Effort effort, Optional<Feeling> feeling) {
    /** How a score relates to the true one. */
    public enum Bound {
        EXACT,
        LOWER,
        UPPER
    }

    /**
     * What the search took.
     *
     * @param selDepth plies of the longest line, 0 if the engine does not count
     * @param nodes positions visited, or simulations
     * @param hashfull how full the transposition table is, in permille
     */
    public record Effort(int depth, int selDepth, long nodes, Duration time, int hashfull) {}

    public Analysis {
        pv = List.copyOf(pv);
    }

    public Analysis(Score score, Bound bound, List<Integer> pv, Effort effort) {
        this(score, bound, pv, 1, effort, Optional.empty());
    }

    public Analysis(Score score, List<Integer> pv, int depth, long nodes, Duration time) {
        this(score, Bound.EXACT, pv, new Effort(depth, 0, nodes, time, 0));
    }

    public Analysis withFeeling(Feeling value) {
        return new Analysis(score, bound, pv, multiPv, effort, Optional.of(value));
    }

    public Analysis withMultiPv(int value) {
        return new Analysis(score, bound, pv, value, effort, feeling);
    }

    public int move() {
        return pv.getFirst();
    }

    public int depth() {
        return effort.depth;
    }

    public long nodes() {
        return effort.nodes;
    }

    public Duration time() {
        return effort.time;
    }
}
