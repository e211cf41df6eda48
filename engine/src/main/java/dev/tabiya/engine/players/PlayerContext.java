package dev.tabiya.engine.players;

import dev.tabiya.engine.alphabeta.History;
import java.util.function.Function;

/**
 * What a player gets beside its options.
 *
 * @param threads how many it may use, if it can
 * @param histories the history table of a name, which outlives the player
 */
public record PlayerContext(long seed, int threads, Function<String, History> histories) {}
