package dev.tabiya.engine.arena;

import dev.tabiya.engine.Engine;
import dev.tabiya.rules.Board;
import java.util.function.LongFunction;

/**
 * A participant: a name, and an engine for each game, which is closed after it.
 *
 * @param engine makes an engine from a seed
 */
public record Contestant<B extends Board<B>>(String name, LongFunction<Engine<B>> engine) {}
