package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Variants;

/**
 * How much text is read at once, and how long a single game may be, which bounds a reader's memory; and the rules of
 * games without a {@code Variant} tag.
 *
 * @param chunk bytes read before they are cut and handed on
 * @param untagged bytes without a boundary after which we look for games without tags to cut between
 * @param game bytes without a boundary after which we give up
 */
record Limits(int chunk, int untagged, int game, Rules<?> usual) {
    static final Limits USUAL = new Limits(256 << 10, 512 << 10, 8 << 20);

    Limits(int chunk, int untagged, int game) {
        this(chunk, untagged, game, Variants.DEFAULT);
    }

    Limits usually(Rules<?> rules) {
        return new Limits(chunk, untagged, game, rules);
    }

    Limits {
        // One read must not exceed the other limits.
        if (chunk < 1 || untagged - chunk < 2 * Boundaries.LONGEST_TAG_HEAD || game < untagged) {
            throw new IllegalArgumentException("chunks of " + chunk + " for games of " + untagged + " or " + game);
        }
    }
}
