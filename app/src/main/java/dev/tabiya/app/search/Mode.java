package dev.tabiya.app.search;

import java.util.Locale;

/** In what way positions are searched for. */
public enum Mode {
    LIKE,
    NEAR,
    BOTH,
    EXACT,
    PATTERN;

    /** Whether hits are more or less similar, and not matches. */
    public boolean ranks() {
        return this == LIKE || this == NEAR || this == BOTH;
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
