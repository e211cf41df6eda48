package dev.tabiya.archive.encode;

import java.util.Locale;

/**
 * What a term says of a position. Scorings choose kinds and weigh them, so a new kind is added here, and to the encoders that
 * know it, and nowhere else.
 */
public enum Kind {
    /** A piece on its square: {@code Qf3}. */
    PIECE,
    /** An empty square a piece can move to: {@code Qe2|0.89}. The same term as a piece there, with less weight. */
    REACH,
    /** A piece attacks an enemy's: {@code b>Nc3}. */
    ATTACK,
    /** A piece defends one of its own: {@code Q<Pe4}. */
    DEFENCE,
    /** An enemy's piece stands on the line of a slider, whatever is between: {@code R=qd8}. */
    RAY;

    /** Its place in arrays by kind. */
    @SuppressWarnings("EnumOrdinal")
    public int index() {
        return ordinal();
    }

    /** The family bits of a term; pieces and reach share theirs, weight tells them apart. */
    int family() {
        return (this == REACH ? PIECE : this).index() << Features.FAMILY_SHIFT;
    }

    /** The kind of a term that a position holds with some weight. */
    public static Kind of(int term, int weight) {
        Kind kind = VALUES[term >>> Features.FAMILY_SHIFT];
        return kind == PIECE && weight < Features.FULL ? REACH : kind;
    }

    public static final int COUNT = values().length;

    private static final Kind[] VALUES = values();

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
