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

/** The chess engine: positions a second. */
@Command(
        name = "engine",
        description =
                "Measure how many positions a second the chess engine looks at on one thread, calm and felt, beside"
                        + " Stockfish.",
        footer = {
            "",
            "The signature is a number of nodes that changes only with what the engine does, on every machine alike.",
            "",
            "Examples:",
            "  tabiya bench engine",
            "  tabiya bench engine --nodes 1000000 --rounds 3 --json"
        })
final class BenchEngine implements Callable<Integer> {
    @Option(names = "--nodes", paramLabel = "N", description = "Positions of a round (default: 3000000).")
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
                        "%nemotion costs %.1f %% of the nodes a second; signature %,d nodes%n",
                        100 * cost,
                        signature));
        return Exit.DONE;
    }
}
