package dev.tabiya.archive.rank;

import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import java.io.IOException;
import java.util.Set;

/** What scores need to know of all positions that searches by likeness compare. */
public interface CollectionStatistics {
    long positions();

    /** How many of them hold a term in a way the scoring counts. */
    long holding(int term, Scoring scoring) throws IOException;

    /** Their mean length in full terms, counting these kinds. */
    double averageLength(Set<TermKind> kinds);

    /**
     * Announces that {@link #holding} will be called with the terms of a position, so that they can be fetched
     * together.
     */
    default void prefetch(Features position) {}
}
