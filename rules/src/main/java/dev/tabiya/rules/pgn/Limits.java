package dev.tabiya.rules.pgn;

/**
 * How much text is taken at once, and how much a single game may have: what bounds the memory a reader needs.
 *
 * @param chunk bytes read before they are cut and handed on
 * @param game bytes without a boundary after which we give up
 */
record Limits(int chunk, int game) {
    static final Limits USUAL = new Limits(256 << 10, 16 << 20);

    Limits {
        // A game must not be over its limit by what was read in one go.
        if (chunk < 1 || game - chunk < 2 * Boundaries.LONGEST_TAG_HEAD) {
            throw new IllegalArgumentException("chunks of " + chunk + " for games of " + game);
        }
    }
}
