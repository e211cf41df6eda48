package dev.tabiya.rules.rithmomachia;

/**
 * The bits of an action: from the lowest, 7 for the cell a man leaves or the type that is re-entered, 7 for the cell
 * it comes to, 2 for the kind, and 3 for what the mover chooses to take where the rule set leaves that to him.
 */
public final class RithmomachiaMove {
    public static final int REGULAR = 0;
    public static final int IRREGULAR = 1;
    public static final int REENTRY = 2;

    /** A regular move onto a man that falls to the mover, by the option {@code premove=replace}. */
    public static final int REPLACEMENT = 3;

    /** All men that fall are taken: the rule where nothing is left to choice. */
    static final int TAKE_ALL = 0;

    static final int TAKE_NONE = 1;

    /** This plus n: of all men that fall, only the nth is taken, counted from 0. */
    static final int TAKE_ONE = 2;

    /** How many men a mover who takes only one can choose from. */
    static final int MOST_CHOICES = 6;

    private RithmomachiaMove() {}

    public static int of(int from, int to, int kind) {
        return from | to << 7 | kind << 14;
    }

    static int choosing(int move, int choice) {
        return move | choice << 16;
    }

    /** The cell a man leaves. */
    public static int from(int move) {
        return move & 127;
    }

    /** The type of a man that is re-entered. */
    public static int type(int move) {
        return move & 127;
    }

    public static int to(int move) {
        return move >> 7 & 127;
    }

    public static int kind(int move) {
        return move >> 14 & 3;
    }

    /** The action without the choice. */
    static int action(int move) {
        return move & 0xFFFF;
    }

    static int choice(int move) {
        return move >> 16;
    }
}
