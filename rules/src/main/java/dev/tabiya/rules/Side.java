package dev.tabiya.rules;

/** One of the two players. White moves first, unless a rule set of Rithmomachia has it otherwise. */
public enum Side {
    WHITE,
    BLACK;

    public Side other() {
        return this == WHITE ? BLACK : WHITE;
    }
}
