package dev.tabiya.rules.amazons;

import dev.tabiya.rules.Grid;
import dev.tabiya.rules.Notation;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;

/**
 * The Game of the Amazons: an amazon moves like a queen, then shoots an arrow, which also flies like a queen, at a
 * square that is blocked from then on. A player who cannot move loses. The board is 10x10 unless a position says
 * otherwise.
 */
public final class Amazons implements Rules<AmazonsBoard> {
    public static final String START = "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - 1";

    /** What a queen reaches from the middle of an empty board of the largest size. */
    static final int MOST_TARGETS = 43;

    public static final Amazons RULES = new Amazons();

    private final Position<AmazonsBoard> start = new Position<>(this, AmazonsNotation.INSTANCE.readPosition(START));

    private Amazons() {}

    @Override
    public String name() {
        return "amazons";
    }

    /** Of the standard board; {@link AmazonsBoard#grid} has that of a position. */
    @Override
    public Grid grid() {
        return new Grid(10, 10);
    }

    @Override
    public Position<AmazonsBoard> start() {
        return start;
    }

    @Override
    public Notation<AmazonsBoard> notation() {
        return AmazonsNotation.INSTANCE;
    }

    @Override
    public int maxMoves() {
        return AmazonsBoard.MOST_AMAZONS * MOST_TARGETS * MOST_TARGETS;
    }
}
