package dev.tabiya.archive.terms;

/** How a position may be turned to find its twins: colours swapped (the board upside down), left-right, or both. */
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
        return switch (this) {
            case NONE -> "none";
            case FLIP -> "flip";
            case MIRROR -> "mirror";
            case FLIP_MIRROR -> "flip+mirror";
        };
    }
}
