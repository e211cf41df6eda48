package dev.tabiya.engine.arena;

import dev.tabiya.rules.Board;

/** Two who play some games: the first has White in the odd ones. */
public record Pairing<B extends Board<B>>(Contestant<B> first, Contestant<B> second, int games) {
    public Pairing {
        if (games < 1) {
            throw new IllegalArgumentException("no games");
        }
    }
}
