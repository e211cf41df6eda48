package dev.tabiya.engine.emotion;

import java.util.List;

/** The concepts of the cognitive map (Table 1): three of the player's state, then four of the board. */
public enum Concept {
    DESIRABILITY(0, "Des", "undesirable", "neutral", "desirable"),
    RELIEF(1, "Rel", "fear", "neutral", "relief"),
    AROUSAL(2, "Aro", "at rest", "neutral", "aroused"),
    MATERIAL(3, "Mat", "behind", "even", "ahead"),
    /** Table 1 has no neutral label here: 0 and below is immobile. */
    MOBILITY(4, "Mob", "immobile", "immobile", "mobile"),
    KING_SAFETY(5, "KSaf", "exposed", "neutral", "safe"),
    OPPONENT_EXPOSURE(6, "OppK", "safe", "neutral", "exposed");

    /** Those of the board, in the order of {@link BoardParameters}. */
    public static final List<Concept> BOARD = List.of(MATERIAL, MOBILITY, KING_SAFETY, OPPONENT_EXPOSURE);

    private final int index;
    private final String shortName;

    private final String low;
    private final String middle;
    private final String high;

    Concept(int index, String shortName, String low, String middle, String high) {
        this.index = index;
        this.shortName = shortName;
        this.low = low;
        this.middle = middle;
        this.high = high;
    }

    /** Its place in a state of the map. */
    public int index() {
        return index;
    }

    /** As a column's head. */
    public String shortName() {
        return shortName;
    }

    /** The linguistic label of a strength (Table 1). */
    public String label(double strength) {
        double bound = this == MOBILITY ? 0 : 0.5;
        return strength > bound ? high : strength < -bound ? low : middle;
    }

    public boolean isHigh(double strength) {
        return label(strength).equals(high);
    }

    public boolean isLow(double strength) {
        return label(strength).equals(low);
    }
}
