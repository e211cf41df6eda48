package dev.tabiya.engine.players;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.util.function.Consumer;

/** An engine with limits of its own, beside those of each search. */
public record Limited<B extends Board<B>>(Engine<B> engine, SearchLimits own) implements Engine<B> {
    @Override
    public Analysis analyse(Position<B> at, SearchLimits limits, Consumer<Analysis> progress) {
        return engine.analyse(at, limits.within(own), progress);
    }

    @Override
    public void newGame() {
        engine.newGame();
    }

    @Override
    public void close() {
        engine.close();
    }
}
