package dev.tabiya.engine;

import java.time.Duration;
import java.util.List;

/**
 * What an engine found: the move it would play, what that is worth for the side to move, and the line it expects.
 *
 * @param line begins with the move
 * @param nodes positions looked at, or simulations
 */
public record Analysis(int move, Score score, List<Integer> line, int depth, long nodes, Duration time) {
    public Analysis {
        line = List.copyOf(line);
    }
}
