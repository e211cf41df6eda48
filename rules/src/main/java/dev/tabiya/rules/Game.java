package dev.tabiya.rules;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One game: its tags in their order, the position it began with, what was played, and how it ended. */
public record Game<B extends Board<B>>(
        Rules<B> rules, Map<String, String> tags, Position<B> start, Line line, Result result) {
    public Game {
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    }

    /** The value of a tag, or "" if it is missing. */
    public String tag(String name) {
        return tags.getOrDefault(name, "");
    }

    /** All positions from the start to the end, one more than there are moves. */
    public Stream<Position<B>> positions() {
        B board = start.board();
        return IntStream.rangeClosed(0, line.size()).mapToObj(ply -> {
            if (ply > 0) {
                board.make(line.move(ply - 1));
            }
            return new Position<>(rules, board);
        });
    }
}
