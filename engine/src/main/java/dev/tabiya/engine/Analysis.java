package dev.tabiya.engine;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What an engine found: the move it would play, what that is worth for the side to move, and the line it expects.
 *
 * @param line begins with the move
 * @param nodes positions looked at, or simulations
 * @param rank 1 for the best line; others only where several were asked for
 * @param tableFill how full the engine's memory is, in thousandths
 * @param feeling what the engine felt, if it does
 */
public record Analysis(
        int move,
        Score score,
        List<Integer> line,
        int depth,
        long nodes,
        Duration time,
        int rank,
        int tableFill,
        Optional<Feeling> feeling) {
    public Analysis {
        line = List.copyOf(line);
    }

    public Analysis(int move, Score score, List<Integer> line, int depth, long nodes, Duration time) {
        this(move, score, line, depth, nodes, time, 1, 0, Optional.empty());
    }

    public Analysis with(Feeling felt) {
        return new Analysis(move, score, line, depth, nodes, time, rank, tableFill, Optional.of(felt));
    }
}
