package dev.tabiya.app.cli.play;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Durations;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.engine.Clock;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.arena.ArenaSettings;
import dev.tabiya.engine.arena.Sprt;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How games between engines are played, and where they go. */
public final class ArenaOptions {
    static final String KNOWN_OPENINGS = "eco";

    @Mixin
    public ArchiveOption archive;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "The time for each move, such as 1s or 250ms (default: as the players' names say).")
    private @Nullable Duration time;

    @Option(
            names = "--clock",
            paramLabel = "TIME+TIME",
            converter = Clocks.class,
            description = "A clock for each game instead, such as 10+0.1: seconds, and more for each move.")
    private @Nullable Clock clock;

    @Option(names = "--depth", paramLabel = "N", description = "The most plies to search.")
    private @Nullable Integer depth;

    @Option(names = "--nodes", paramLabel = "N", description = "The most positions or simulations for each move.")
    private @Nullable Long nodes;

    @Option(
            names = "--grace",
            paramLabel = "TIME",
            defaultValue = "500ms",
            converter = Durations.class,
            description = "How far over its time a move may be before it loses the game (default: ${DEFAULT-VALUE}).")
    public Duration grace;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Games played at a time (default: one for each processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--engine-threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Threads each player may use, if it can (default: ${DEFAULT-VALUE}).")
    public int engineThreads;

    @Option(
            names = "--openings",
            paramLabel = "N|eco|FILE",
            description = "What each pair of games begins with: random moves, known openings of chess, or a file of"
                    + " positions (EPD, FEN) or games (default: eco in chess, 4 in other games).")
    private @Nullable String openings;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Chooses openings and all that is random (default: ${DEFAULT-VALUE}).")
    public long seed;

    @Option(
            names = "--most-plies",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Longer games are draws (default: ${DEFAULT-VALUE}).")
    private int mostPlies;

    @Option(
            names = "--pgn",
            paramLabel = "FILE",
            description = "Write every game here as soon as it is over; games that are there already are not played"
                    + " again.")
    @Nullable
    Path pgn;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write one CSV row per game when finished.")
    @Nullable
    Path csv;

    @Option(names = "--report", paramLabel = "FILE", description = "Write an HTML page with tables and plots.")
    @Nullable
    Path report;

    @Option(names = "--plot", paramLabel = "FILE", description = "Write the plot of the ratings as SVG.")
    @Nullable
    Path plot;

    @Option(
            names = "--history",
            paramLabel = "DIR",
            description = "Where the _table players keep their tables (default: only until the end).")
    @Nullable
    public Path history;

    @Option(names = "--json", description = "Print JSON.")
    public boolean json;

    public ArenaSettings settings(String event, @Nullable Sprt sprt) {
        if (threads < 1 || engineThreads < 1 || mostPlies < 1) {
            throw new InputException("--threads, --engine-threads and --most-plies must be at least 1");
        }
        return new ArenaSettings(event, limits(), grace, threads, seed, mostPlies, sprt);
    }

    /** What games begin with, as {@code --openings} says it. */
    public String openings(Rules<?> rules) {
        boolean chess = rules.equals(Chess.RULES);
        if (openings == null) {
            return chess ? KNOWN_OPENINGS : "4";
        }
        if (openings.equals(KNOWN_OPENINGS) && !chess) {
            throw new InputException("--openings eco is for chess alone");
        }
        return openings;
    }

    private SearchLimits limits() {
        if (depth != null && depth < 1 || nodes != null && nodes < 1) {
            throw new InputException("--depth and --nodes must be at least 1");
        }
        if (clock != null && time != null) {
            throw new InputException("--clock and --time exclude each other");
        }
        SearchLimits limits = SearchLimits.none();
        limits = clock == null ? limits : limits.on(clock, Side.WHITE);
        limits = time == null ? limits : limits.withHardTime(time);
        limits = depth == null ? limits : limits.withDepth(depth);
        return nodes == null ? limits : limits.withNodes(nodes);
    }
}
