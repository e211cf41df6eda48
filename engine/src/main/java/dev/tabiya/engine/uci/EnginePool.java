package dev.tabiya.engine.uci;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** Processes of one external engine: as many as play at a time, each kept for the next game unless it went wrong. */
public final class EnginePool<B extends Board<B>> implements AutoCloseable {
    private final Rules<B> rules;
    private final CommandLine command;
    private final Duration grace;
    private final Deque<ExternalEngine<B>> idle = new ArrayDeque<>();

    public EnginePool(Rules<B> rules, CommandLine command, Duration grace) {
        this.rules = rules;
        this.command = command;
        this.grace = grace;
    }

    /** An engine to play a game with; closing gives it back. */
    public Engine<B> engine() {
        synchronized (idle) {
            while (!idle.isEmpty()) {
                ExternalEngine<B> engine = idle.pop();
                if (engine.alive()) {
                    return new Borrowed(engine);
                }
            }
        }
        return new Borrowed(new ExternalEngine<>(rules, command, grace));
    }

    @Override
    public void close() {
        synchronized (idle) {
            idle.forEach(ExternalEngine::close);
            idle.clear();
        }
    }

    private final class Borrowed implements Engine<B> {
        private final ExternalEngine<B> engine;

        Borrowed(ExternalEngine<B> engine) {
            this.engine = engine;
        }

        @Override
        public Analysis analyse(Position<B> at, SearchLimits limits, Consumer<Analysis> progress) {
            return engine.analyse(at, limits, progress);
        }

        @Override
        public void newGame() {
            engine.newGame();
        }

        @Override
        public void close() {
            synchronized (idle) {
                idle.push(engine);
            }
        }
    }
}
