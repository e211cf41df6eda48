package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.OwnProcess;
import dev.tabiya.app.io.Inputs;
import dev.tabiya.engine.uci.Installed;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Benchmarks of chess rules and PGN, alternating with Stockfish and pgn-extract. */
@Command(
        name = "rules",
        description = "Measure move generation next to Stockfish, SAN reading and writing, and PGN checking next to"
                + " pgn-extract.",
        footer = {
            "",
            "Move generation runs in this process on one thread; the first round, in which the JVM",
            "still compiles, is reported",
            "separately from the median of the others. 'pgn check' and pgn-extract start a new process every round.",
            "",
            "Examples:",
            "  tabiya bench rules",
            "  tabiya bench rules --pgn games.pgn.zst --rounds 9",
            "  tabiya bench rules --json"
        })
final class BenchRules implements Callable<Integer> {
    private static final long SAMPLE_SIZE = 64_000_000;

    @Option(
            names = "--pgn",
            paramLabel = "FILE",
            description = "Games to check, plain or compressed (default: the bundled games, repeated).")
    private @Nullable String pgn;

    @Option(
            names = "--depth",
            paramLabel = "N",
            description = "Plies to count from the start, from 2 to 6, and one less from Kiwipete (default: 6).")
    private int depth = PerftBench.DEEPEST;

    @Mixin
    private RoundsOption rounds;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        rounds.rounds(); // checked before the work starts
        if (depth < 2 || depth > PerftBench.DEEPEST) {
            throw new InputException("--depth must be from 2 to " + PerftBench.DEEPEST);
        }
        List<Measurement> comparisons = new ArrayList<>();
        Path games = Files.createTempFile("tabiya-bench", ".pgn");
        games.toFile().deleteOnExit(); // in case of Ctrl-C
        try {
            String name = unpack(games);
            perft(comparisons);
            say("SAN");
            comparisons.addAll(SanBench.of(games).run(rounds.rounds()));
            comparisons.addAll(check(games, name));
        } finally {
            Files.deleteIfExists(games);
        }
        rounds.print(spec.commandLine().getOut(), comparisons);
        return Exit.DONE;
    }

    private void perft(List<Measurement> comparisons) throws IOException {
        Optional<Path> program = installed("stockfish");
        Optional<Stockfish> stockfish =
                program.isPresent() ? Optional.of(new Stockfish(program.get())) : Optional.empty();
        try {
            for (PerftBench bench : PerftBench.usual(depth)) {
                say("perft " + bench.depth() + " " + bench.name());
                comparisons.add(bench.run(rounds.rounds(), stockfish));
            }
        } finally {
            stockfish.ifPresent(Stockfish::close);
        }
    }

    /** An uncompressed copy for pgn-extract; the few bundled games are repeated. */
    private String unpack(Path copy) throws IOException {
        String source = pgn == null ? Inputs.SAMPLE : pgn;
        try (OutputStream out = Files.newOutputStream(copy)) {
            do {
                append(source, out);
            } while (pgn == null && Files.size(copy) < SAMPLE_SIZE);
        }
        return pgn == null ? "bundled games" : Path.of(pgn).getFileName().toString();
    }

    private static void append(String source, OutputStream out) {
        new Inputs(List.of(source), System.in)
                .forEach(
                        (in, name) -> {
                            try {
                                in.transferTo(out);
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        },
                        fault -> {
                            throw new InputException(fault.toString());
                        });
    }

    private List<Measurement> check(Path games, String name) throws IOException {
        String file = String.format(Locale.ROOT, "%s (%.0f MB)", name, Files.size(games) / 1e6);
        int processors = Runtime.getRuntime().availableProcessors();
        Map<String, List<String>> commands = new LinkedHashMap<>();
        for (int threads : processors == 1 ? new int[] {1} : new int[] {processors, 1}) {
            commands.put(
                    "pgn check " + file + (threads == 1 ? ", 1 thread" : ", " + threads + " threads"),
                    OwnProcess.command("pgn", "check", "--threads", String.valueOf(threads), games.toString()));
        }
        Optional<Path> pgnExtract = installed("pgn-extract");
        say("pgn check " + file);
        return new PgnBench(games, rounds.rounds()).run(commands, pgnExtract);
    }

    private Optional<Path> installed(String program) {
        Optional<Path> found = Installed.find(program);
        if (found.isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("tabiya: " + program
                            + " is not installed, so there is no comparison; on Debian: apt install " + program);
        }
        return found;
    }

    private void say(String what) {
        spec.commandLine().getErr().println("tabiya: measuring " + what);
    }
}
