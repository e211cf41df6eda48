package dev.tabiya.engine;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What an engine found: the move it would play, what that is worth for the side to move, and the line it expects.
 *
 * @param bound whether the score is exact, or the search ended before it could say more than that it is at least so much
 * @param line begins with the move
 * @param selDepth how many plies the longest line went, 0 if the engine does not count
 * @param nodes positions looked at, or simulations
 * @param rank 1 for the best line; others only where several were asked for
 * @param tableFill how full the engine's memory is, in thousandths
 * @param feeling what the engine felt, if it does
 */
public record Analysis(
        int move,
        Score score,
        Bound bound,
        List<Integer> line,
        int depth,
        int selDepth,
        long nodes,
        Duration time,
        int rank,
        int tableFill,
        Optional<Feeling> feeling) {
    /** What a score tells of the true one. */
    public enum Bound {
        EXACT,
        LOWER,
        UPPER
    }

    public Analysis {
        line = List.copyOf(line);
    }

    public Analysis(int move, Score score, List<Integer> line, int depth, long nodes, Duration time) {
        this(move, score, Bound.EXACT, line, depth, 0, nodes, time, 1, 0, Optional.empty());
    }

    public Analysis with(Feeling felt) {
        return new Analysis(move, score, bound, line, depth, selDepth, nodes, time, rank, tableFill, Optional.of(felt));
    }

    public Analysis withRank(int value) {
        return new Analysis(move, score, bound, line, depth, selDepth, nodes, time, value, tableFill, feeling);
    }
}
