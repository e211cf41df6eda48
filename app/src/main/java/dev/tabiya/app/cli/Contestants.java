package dev.tabiya.app.cli;

import dev.tabiya.engine.amazons.AmazonsRepertoire;
import dev.tabiya.engine.arena.Contestant;
import dev.tabiya.engine.chess.ChessRepertoire;
import dev.tabiya.engine.players.Circumstances;
import dev.tabiya.engine.players.Histories;
import dev.tabiya.engine.players.Players;
import dev.tabiya.engine.rithmomachia.RithmomachiaRepertoire;
import dev.tabiya.engine.uci.CommandLine;
import dev.tabiya.engine.uci.EnginePool;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes players of what was typed: names, and commands of other programs after {@code uci:}. */
final class Contestants<B extends Board<B>> implements AutoCloseable {
    private static final String EXTERNAL = "uci:";

    private final Players<B> players;
    private final Histories histories;
    private final int threads;
    private final Duration grace;
    private final List<EnginePool<B>> pools = new ArrayList<>();
    private final Map<String, Contestant<B>> known = new HashMap<>();

    Contestants(Rules<B> rules, @Nullable Path historyFolder, int threads, Duration grace) {
        this.players = players(rules);
        this.histories = new Histories(players.repertoire().parts(), historyFolder);
        this.threads = threads;
        this.grace = grace;
    }

    /** All players of a game. */
    @SuppressWarnings("unchecked") // a repertoire's rules tell its board
    static <B extends Board<B>> Players<B> players(Rules<B> rules) {
        if (rules.equals(Chess.RULES)) {
            return (Players<B>) new Players<>(ChessRepertoire.INSTANCE);
        }
        if (rules instanceof Rithmomachia rithmomachia) {
            return (Players<B>) new Players<>(RithmomachiaRepertoire.of(rithmomachia));
        }
        if (rules.equals(Amazons.RULES)) {
            return (Players<B>) new Players<>(AmazonsRepertoire.INSTANCE);
        }
        throw new InputException("--game " + rules.name() + ": there are no players of it yet");
    }

    Players<B> players() {
        return players;
    }

    Contestant<B> of(String text) {
        String name = text.strip().replaceAll("\\s+", " ");
        return known.computeIfAbsent(name, this::make);
    }

    private Contestant<B> make(String name) {
        if (name.startsWith(EXTERNAL)) {
            CommandLine command = CommandLine.read(name.substring(EXTERNAL.length()));
            EnginePool<B> pool = new EnginePool<>(players.repertoire().rules(), command, grace);
            pool.engine().close(); // tells at once if it cannot be started
            pools.add(pool);
            return new Contestant<>(name, seed -> pool.engine());
        }
        if (name.isEmpty()) {
            throw new ParseException("a player's name is missing");
        }
        players.engine(name, circumstances(0)).close();
        return new Contestant<>(name, seed -> players.engine(name, circumstances(seed)));
    }

    Circumstances circumstances(long seed) {
        return new Circumstances(seed, threads, histories::history);
    }

    /** Keeps what history tables have learned. */
    void save() {
        histories.save();
    }

    @Override
    public void close() {
        pools.forEach(EnginePool::close);
    }
}
