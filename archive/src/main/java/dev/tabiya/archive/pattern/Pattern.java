package dev.tabiya.archive.pattern;

import java.util.List;

/** A condition on a position, built from facts that the archive has indexed for every position. */
public sealed interface Pattern {
    /** Holds for positions that have the fact, see {@link Facts}. */
    record Fact(long fact) implements Pattern {}

    record All(List<Pattern> parts) implements Pattern {
        public All {
            parts = List.copyOf(parts);
        }
    }

    record Any(List<Pattern> parts) implements Pattern {
        public Any {
            parts = List.copyOf(parts);
        }
    }

    record Not(Pattern part) implements Pattern {}
}
