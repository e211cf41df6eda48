package dev.tabiya.engine.emotion;

import java.util.Locale;

/**
 * What a player may be after, in the order in which the paper's mental model looks for it (Figure 3, see {@link
 * GoalSelector}).
 */
public enum Goal {
    ESCAPE_CHECK,
    MATE,
    SECURE_KING,
    CASTLE,
    GAIN_MOBILITY,
    PROMOTE,
    ENCLOSE_KING,
    GAIN_MATERIAL,
    DOMINATE_CENTRE,
    BLOCK_PASSED_PAWNS,
    CAPTURE_THREAT,
    REACH_SAFETY;

    /** {@code escape-check}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
