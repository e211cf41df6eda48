package dev.tabiya.engine.arena;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;

/**
 * A game that is to be played.
 *
 * @param number which game of its pairing, counted from 0; two neighbours share an opening, with colours swapped
 */
record Fixture<B extends Board<B>>(
        Pairing<B> pairing, int pairingNumber, int number, String round, Position<B> opening, long seed) {

    Contestant<B> white() {
        return number % 2 == 0 ? pairing.first() : pairing.second();
    }

    Contestant<B> black() {
        return number % 2 == 0 ? pairing.second() : pairing.first();
    }

    /** Whether a game, from a run before this one, is this one. */
    boolean is(Game<?> game, String limits) {
        return game.tag("Round").equals(round)
                && game.tag("White").equals(white().name())
                && game.tag("Black").equals(black().name())
                && game.tag(GameResult.LIMITS).equals(limits)
                && game.start().equals(opening);
    }
}
