package dev.tabiya.app.cli;

import dev.tabiya.app.bench.Comparison;
import dev.tabiya.app.bench.EngineBench;
import dev.tabiya.app.bench.Installed;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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

    @Option(names = "--rounds", paramLabel = "N", description = "Rounds of every measurement (default: 5).")
    private int rounds = 5;

    @Option(names = "--json", description = "Print JSON, with the time of every round.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (rounds < 1 || nodes < 1) {
            throw new InputException("--rounds and --nodes must be at least 1");
        }
        spec.commandLine().getErr().println("tabiya: measuring the chess engine");
        long signature = EngineBench.signature();
        List<Comparison> comparisons = new EngineBench(nodes).run(Installed.find("stockfish"), rounds);
        double cost = 1
                - comparisons.get(0).settled().median()
                        / comparisons.get(1).settled().median();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = BenchReport.document(comparisons, rounds);
            document.put("signature", signature);
            document.put("emotionCosts", cost);
            Json.print(out, document);
        } else {
            BenchReport.print(out, comparisons, rounds);
            out.printf("%nemotion costs %.1f %% of the nodes a second; signature %,d nodes%n", 100 * cost, signature);
        }
        return Exit.DONE;
    }
}
