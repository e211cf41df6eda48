package dev.tabiya.app.search;

import java.util.Locale;

/** What a search looks for. */
public enum Mode {
    LIKE,
    NEAR,
    BOTH,
    EXACT,
    PATTERN;

    /** Whether hits are ranked by similarity, rather than matching or not. */
    public boolean ranks() {
        return this == LIKE || this == NEAR || this == BOTH;
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
