package dev.tabiya.engine.arena;

import dev.tabiya.rules.Board;

/** Two players and how many games they play; the first has White in odd games. */
public record Pairing<B extends Board<B>>(Contestant<B> first, Contestant<B> second, int games) {
    public Pairing {
        if (games < 1) {
            throw new IllegalArgumentException("no games");
        }
    }
}
