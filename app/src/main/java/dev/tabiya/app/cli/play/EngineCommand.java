package dev.tabiya.app.cli.play;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.GameOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.uci.UciServer;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a player as a UCI engine. */
@Command(
        name = "engine",
        description = "Run a player as a UCI engine, for any game (docs/protocol.md).",
        footer = {
            "",
            "Examples:",
            "  tabiya engine alphabeta_material",
            "  tabiya engine --game amazons minimax_territory 2 5",
            "  printf 'position startpos\\ngo movetime 100\\n' | tabiya engine puct_material"
        })
public final class EngineCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "PLAYER", description = "The player and its options.")
    private List<String> words;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Search threads, where supported (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Random seed (default: 1).")
    private long seed;

    @Mixin
    private GameOption game;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (threads < 1) {
            throw new InputException("--threads must be at least 1");
        }
        serve(game.rules());
        return Exit.DONE;
    }

    private <B extends Board<B>> void serve(Rules<B> rules) throws IOException {
        String name = String.join(" ", words);
        try (Contestants<B> contestants = new Contestants<>(rules, null, threads, Duration.ofSeconds(1));
                Engine<B> engine = contestants.of(name).engine().apply(seed)) {
            new UciServer<>(rules, name, engine, spec.commandLine().getOut())
                    .serve(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
        }
    }
}
