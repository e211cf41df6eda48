package dev.tabiya.engine.players;

import dev.tabiya.engine.Engine;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;

/**
 * How to make a player from the words after its name.
 *
 * @param usage what the words are, for instance {@code DEPTH SECONDS}
 */
public record PlayerFactory<B extends Board<B>>(String usage, String description, Maker<B> maker) {
    /** Makes the engine. */
    @FunctionalInterface
    public interface Maker<B extends Board<B>> {
        /** Reads its options; a bad one is a {@link ParseException}. */
        Engine<B> make(Options options, PlayerContext context);
    }
}
