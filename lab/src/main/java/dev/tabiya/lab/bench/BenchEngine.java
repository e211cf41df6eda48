package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.engine.uci.Installed;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Benchmark of the chess engine. */
@Command(
        name = "engine",
        description = "Measure the chess engine's nodes per second on one thread, without and with emotion, next to"
                + " Stockfish.",
        footer = {
            "",
            "The signature is a node count that is the same on every machine and changes only with",
            "the engine's behaviour.",
            "",
            "Examples:",
            "  tabiya bench engine",
            "  tabiya bench engine --nodes 1000000 --rounds 3 --json"
        })
final class BenchEngine implements Callable<Integer> {
    @Option(names = "--nodes", paramLabel = "N", description = "Nodes per round (default: 3000000).")
    private long nodes = 3_000_000;

    @Mixin
    private RoundsOption rounds;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (nodes < 1) {
            throw new InputException("--nodes must be at least 1");
        }
        spec.commandLine().getErr().println("tabiya: measuring the chess engine");
        long signature = EngineBench.signature();
        List<Measurement> comparisons = new EngineBench(nodes).run(Installed.find("stockfish"), rounds.rounds());
        double cost = 1
                - comparisons.get(0).settled().median()
                        / comparisons.get(1).settled().median();
        rounds.print(
                spec.commandLine().getOut(),
                comparisons,
                Map.of("signature", signature, "emotionCosts", cost),
                String.format(
                        Locale.ROOT,
                        "%nemotion costs %.1f %% of the nodes per second; signature %,d nodes%n",
                        100 * cost,
                        signature));
        return Exit.DONE;
    }
}
