package dev.tabiya.rules.rithmomachia;

/** What old and modern books do differently from the preset {@code cvr}, as a rule set names it. */
public enum RuleOption {
    BLACK_FIRST("first=black", "Black begins"),
    FORWARD_SETUP("setup=forward", "both armies start two rows forward; only with newOnly"),
    ORTHOGONAL_CIRCLES("circles=orthogonal", "circles move along rows and columns"),
    RESTRICTED_IRREGULAR("irregular=restricted", "irregular moves only to besiege, or by a man that would fall"),
    IRREGULAR_TAKES_NONE("irregularTakes=none", "an irregular move takes nothing"),
    IRREGULAR_TAKES_ALL("irregularTakes=all", "an irregular move takes like any other"),
    ELECTIVE("elective", "the mover takes all that falls, or one man of it, or nothing"),
    REPLACE(
            "premove=replace",
            "a man may move regularly onto one that falls to it by E, M, P or G, and takes its place"),
    CASCADE("cascade", "what captures lay open falls at once"),
    NEW_ONLY("newOnly", "only what did not stand before the action takes"),
    INCLUSIVE_ASSAULT("assault=inclusive", "an assault counts the cells of both men"),
    ORTHOGONAL_ASSAULT("assault=orthogonal", "no assault along diagonals"),
    ANY_BLOCKER("siege=anyBlocker", "men of either colour besiege, if one of them is the captor's"),
    RANSOM("ransom", "a component that falls is bought free with a man of its value, if there is one"),
    IMMEDIATE_REENTRY("reentry=immediate", "captives come back at once, on the first free cells of the back row"),
    NO_REENTRY("reentry=none", "captives never come back"),
    EQUIDISTANT("victory=equidistant", "the men of a proper victory stand at equal distances"),
    RIGHT_ANGLE("victory=rightAngle", "three men of a proper victory may stand at a right angle"),
    ANY_PYRAMID("victory=anyPyramid", "a proper victory does not need the enemy's pyramid gone"),
    PROPER_ONLY("victory=properOnly", "only proper victories win, whatever is in hand");

    private final String text;
    private final String meaning;

    RuleOption(String text, String meaning) {
        this.text = text;
        this.meaning = meaning;
    }

    public String meaning() {
        return meaning;
    }

    @Override
    public String toString() {
        return text;
    }
}
