package dev.tabiya.rules;

/** One of the two players. White moves first in every game we know. */
public enum Side {
    WHITE,
    BLACK;

    public Side other() {
        return this == WHITE ? BLACK : WHITE;
    }
}
