package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Benchmarks of Amazons. */
@Command(
        name = "amazons",
        description = "Measure move counting, evaluation and random playouts of Amazons on one thread.",
        footer = {"", "Examples:", "  tabiya bench amazons", "  tabiya bench amazons --rounds 9 --json"})
final class BenchAmazons implements Callable<Integer> {
    @Option(names = "--games", paramLabel = "N", description = "Random games per round (default: 20000).")
    private int games = 20_000;

    @Mixin
    private RoundsOption rounds;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (games < 1) {
            throw new InputException("--games must be at least 1");
        }
        spec.commandLine().getErr().println("tabiya: measuring Amazons");
        List<Measurement> comparisons = new AmazonsBench(games).run(rounds.rounds());
        rounds.print(spec.commandLine().getOut(), comparisons);
        return Exit.DONE;
    }
}
