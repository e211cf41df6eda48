package dev.tabiya.archive.terms;

import java.util.Locale;

/** The symmetries of a board: colours swapped with the board upside down, left and right swapped, or both. */
public enum Transform {
    NONE(false, false),
    FLIP(true, false),
    MIRROR(false, true),
    FLIP_MIRROR(true, true);

    private final boolean flips;
    private final boolean mirrors;

    Transform(boolean flips, boolean mirrors) {
        this.flips = flips;
        this.mirrors = mirrors;
    }

    public boolean flips() {
        return flips;
    }

    public boolean mirrors() {
        return mirrors;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '+');
    }
}
