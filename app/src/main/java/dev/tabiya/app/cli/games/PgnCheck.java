package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.GameOption;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.io.Fault;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Replays every game and reports errors. */
@Command(
        name = "check",
        description = "Replay all games and report errors by line and column.",
        footer = {
            "",
            "Exit code 3 means there were errors.",
            "",
            "Examples:",
            "  tabiya pgn check games.pgn",
            "  tabiya pgn check --json archive/ more.pgn.gz",
            "  curl -s https://example.org/games.pgn.zst | tabiya pgn check -"
        })
final class PgnCheck implements Callable<Integer> {
    /** Errors listed in JSON; the rest are only counted. */
    private static final int MOST_ERRORS = 10_000;

    @Mixin
    private PgnFiles files;

    @Option(names = "--json", description = "Print JSON, errors included.")
    private boolean json;

    @Mixin
    private GameOption game;

    @Spec
    private CommandSpec spec;

    private final List<Fault> errors = new ArrayList<>();
    private long errorCount;
    private long games;
    private long plies;

    @Override
    public Integer call() {
        long began = System.nanoTime();
        int code = files.usually(game.rules())
                .read(
                        spec.commandLine().getErr(),
                        entry -> entry.game().line().size(),
                        size -> {
                            games++;
                            plies += size;
                        },
                        this::keep);
        double seconds = (System.nanoTime() - began) / 1e9;
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("games", games);
            document.put("plies", plies);
            document.put("errors", errors);
            if (errorCount > errors.size()) {
                document.put("moreErrors", errorCount - errors.size());
            }
            document.put("seconds", seconds);
            Json.print(out, document);
        } else {
            out.printf(Locale.ROOT, "%,d games, %,d plies, %,d errors%n", games, plies, errorCount);
            out.printf(
                    Locale.ROOT, "%.2f s, %,.0f games/s, %,.0f plies/s%n", seconds, games / seconds, plies / seconds);
        }
        return code;
    }

    /** An unreadable file is always reported on stderr. */
    private boolean keep(Fault fault) {
        errorCount++;
        if (json && errors.size() < MOST_ERRORS) {
            errors.add(fault);
        }
        return json && fault.line() > 0;
    }
}
