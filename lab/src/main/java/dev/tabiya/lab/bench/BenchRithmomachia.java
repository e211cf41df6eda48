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

/** Benchmarks of Rithmomachia. */
@Command(
        name = "rithmomachia",
        description = "Measure move generation, captures and greedy games of Rithmomachia on one thread.",
        footer = {"", "Examples:", "  tabiya bench rithmomachia", "  tabiya bench rithmomachia --rounds 9 --json"})
final class BenchRithmomachia implements Callable<Integer> {
    @Option(names = "--depth", paramLabel = "N", description = "Perft depth, up to 4 (default: 4).")
    private int depth = RithmomachiaBench.DEEPEST;

    @Option(names = "--games", paramLabel = "N", description = "Greedy games per round (default: 20).")
    private int games = 20;

    @Mixin
    private RoundsOption rounds;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (games < 1) {
            throw new InputException("--games must be at least 1");
        }
        if (depth < 1 || depth > RithmomachiaBench.DEEPEST) {
            throw new InputException("--depth must be from 1 to " + RithmomachiaBench.DEEPEST);
        }
        spec.commandLine().getErr().println("tabiya: measuring Rithmomachia");
        List<Measurement> comparisons = new RithmomachiaBench(depth, games).run(rounds.rounds());
        rounds.print(spec.commandLine().getOut(), comparisons);
        return Exit.DONE;
    }
}
