package dev.tabiya.archive;

import java.util.List;

/**
 * What a search found.
 *
 * @param games how many games match; of a search by likeness, how many were compared
 * @param positions how many positions match, or were compared
 */
public record Hits(List<Hit> hits, long games, long positions, Tally results) {
    public Hits {
        hits = List.copyOf(hits);
    }

    /** How the matching games ended. */
    public record Tally(long white, long draws, long black) {}
}
