package dev.tabiya.app.cli.play;

import dev.tabiya.app.games.Roster;
import dev.tabiya.engine.EngineFailure;
import dev.tabiya.engine.arena.Contestant;
import dev.tabiya.engine.players.Histories;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.engine.players.Players;
import dev.tabiya.engine.uci.CommandLine;
import dev.tabiya.engine.uci.EnginePool;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Rules;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Creates players from their names, or from commands of other programs after {@code uci:}. */
public final class Contestants<B extends Board<B>> implements AutoCloseable {
    private static final String EXTERNAL = "uci:";

    private final Players<B> players;
    private final Histories histories;
    private final int threads;
    private final Duration grace;
    private final List<EnginePool<B>> pools = new ArrayList<>();
    private final Map<String, Contestant<B>> known = new HashMap<>();

    public Contestants(Rules<B> rules, @Nullable Path historyFolder, int threads, Duration grace) {
        this.players = Roster.players(rules);
        this.histories = new Histories(players.kit().historyParts(), historyFolder);
        this.threads = threads;
        this.grace = grace;
    }

    Players<B> players() {
        return players;
    }

    public Contestant<B> of(String text) {
        String name = text.strip().replaceAll("\\s+", " ");
        return known.computeIfAbsent(name, this::make);
    }

    private Contestant<B> make(String name) {
        if (name.startsWith(EXTERNAL)) {
            CommandLine command = CommandLine.read(name.substring(EXTERNAL.length()));
            EnginePool<B> pool = new EnginePool<>(players.kit().rules(), command, grace);
            try {
                pool.engine().close(); // fails now if it does not start
            } catch (EngineFailure e) {
                throw new ParseException(
                        "cannot start engine: " + command.words().getFirst() + ": " + e.reason());
            }
            pools.add(pool);
            return new Contestant<>(name, seed -> pool.engine());
        }
        if (name.isEmpty()) {
            throw new ParseException("missing player name");
        }
        players.engine(name, circumstances(0)).close();
        return new Contestant<>(name, seed -> players.engine(name, circumstances(seed)));
    }

    PlayerContext circumstances(long seed) {
        return new PlayerContext(seed, threads, histories::history);
    }

    /** Saves the history tables. */
    void save() {
        histories.save();
    }

    @Override
    public void close() {
        pools.forEach(EnginePool::close);
    }
}
