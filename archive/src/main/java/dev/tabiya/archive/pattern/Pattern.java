package dev.tabiya.archive.pattern;

import java.util.List;

/** A yes-or-no question about a position, built from facts the archive has indexed for every position. */
public sealed interface Pattern {
    /** True of positions that have a fact, see {@link Facts}. */
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
