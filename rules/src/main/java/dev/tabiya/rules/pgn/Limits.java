package dev.tabiya.rules.pgn;

/**
 * How much text is taken at once, and how much a single game may have: what bounds the memory a reader needs.
 *
 * @param chunk bytes read before they are cut and handed on
 * @param game bytes without a boundary after which we give up
 */
record Limits(int chunk, int game) {
    static final Limits USUAL = new Limits(256 << 10, 16 << 20);
}
