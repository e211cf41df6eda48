package dev.tabiya.engine;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What an engine found: the move it would play, what that is worth for the side to move, and the line it expects.
 *
 * @param bound whether the score is exact, or the search ended before it could say more than that it is at least so much
 * @param pv begins with the move
 * @param selDepth how many plies the longest line went, 0 if the engine does not count
 * @param nodes positions looked at, or simulations
 * @param multiPv 1 for the best line; others only where several were asked for
 * @param hashfull how full the engine's memory is, in thousandths
 * @param feeling what the engine felt, if it does
 */
public record Analysis(
        int move,
        Score score,
        Bound bound,
        List<Integer> pv,
        int depth,
        int selDepth,
        long nodes,
        Duration time,
        int multiPv,
        int hashfull,
        Optional<Feeling> feeling) {
    /** What a score tells of the true one. */
    public enum Bound {
        EXACT,
        LOWER,
        UPPER
    }

    public Analysis {
        pv = List.copyOf(pv);
    }

    public Analysis(int move, Score score, List<Integer> line, int depth, long nodes, Duration time) {
        this(move, score, Bound.EXACT, line, depth, 0, nodes, time, 1, 0, Optional.empty());
    }

    public Analysis withFeeling(Feeling felt) {
        return new Analysis(move, score, bound, pv, depth, selDepth, nodes, time, multiPv, hashfull, Optional.of(felt));
    }

    public Analysis withMultiPv(int value) {
        return new Analysis(move, score, bound, pv, depth, selDepth, nodes, time, value, hashfull, feeling);
    }
}
