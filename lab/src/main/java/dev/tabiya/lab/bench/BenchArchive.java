package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.io.Inputs;
import dev.tabiya.archive.Archive;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Benchmarks of indexing and searching. */
@Command(
        name = "archive",
        description = "Measure indexing speed, search speed and size of archives as they grow.",
        footer = {
            "",
            "Queries are random positions after move 12 from the archive's own games, run one at a",
            "time and warm. The answers to",
            "--verify queries are compared with an exhaustive search.",
            "",
            "Examples:",
            "  tabiya bench archive",
            "  tabiya bench archive --pgn games.pgn.zst --sizes 10000,50000,0 --verify 5 --json"
        })
final class BenchArchive implements Callable<Integer> {
    private static final int FIRST_PLY = 25;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Games to index (default: the sample).")
    private String pgn = Inputs.SAMPLE;

    @Option(
            names = "--sizes",
            paramLabel = "N",
            split = ",",
            description = "Games to index, one archive per size, 0 for all (default: 0).")
    private List<Integer> sizes = List.of(0);

    @Option(names = "--queries", paramLabel = "N", description = "Positions to search for (default: 200).")
    private int queries = 200;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Rounds over all queries, after a warm-up round (default: 3).")
    private int rounds = 3;

    @Option(names = "--verify", paramLabel = "N", description = "Queries to check by exhaustive search (default: 3).")
    private int verify = 3;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    /** Results for an archive of one size. */
    record Measured(
            long games,
            long positions,
            long likenessPositions,
            double seconds,
            long likenessPositionsPerSecond,
            long bytes,
            double bytesPerLikenessPosition,
            List<Times> searches,
            Check check) {}

    /** Answers compared with an exhaustive search, and how many of them differ. */
    record Check(int answers, int wrong) {}

    record Times(String what, double medianMs, double p95Ms, double maxMs) {
        static Times of(ArchiveBench.Measured measured) {
            return new Times(
                    measured.what(),
                    1e3 * measured.timing().median(),
                    1e3 * measured.percentile(0.95),
                    1e3 * measured.percentile(1));
        }
    }

    @Override
    public Integer call() throws IOException {
        if (queries < 1 || rounds < 1 || verify < 0 || sizes.stream().anyMatch(size -> size < 0)) {
            throw new InputException("--queries and --rounds must be at least 1, --verify and --sizes at least 0");
        }
        List<Measured> all = new ArrayList<>();
        for (int size : sizes) {
            try (TemporaryArchive made =
                    new TemporaryArchive(pgn, size, spec.commandLine().getErr())) {
                Measured measured = measure(made);
                all.add(measured);
                if (!json) {
                    print(measured);
                }
            }
        }
        if (json) {
            Json.print(spec.commandLine().getOut(), Map.of("archives", all));
        }
        int wrong = all.stream().mapToInt(each -> each.check.wrong).sum();
        if (wrong > 0) {
            throw new IllegalStateException(wrong + " answers differ from an exhaustive search");
        }
        return Exit.DONE;
    }

    private Measured measure(TemporaryArchive made) {
        PrintWriter err = spec.commandLine().getErr();
        Archive.Stats stats = made.archive().stats();
        err.println("tabiya: searching");
        ArchiveBench bench = new ArchiveBench(made.archive(), queries, FIRST_PLY, 1);
        List<Times> searches = Stream.of(
                        bench.like(rounds),
                        bench.exact(rounds),
                        bench.pattern(1, "white:iqp"),
                        bench.pattern(1, "Pd4, no white pawn on c/e files"))
                .map(Times::of)
                .toList();
        err.println("tabiya: checking " + verify + " queries by exhaustive search");
        return new Measured(
                stats.games(),
                stats.positions(),
                stats.likenessPositions(),
                made.seconds(),
                Math.round(stats.likenessPositions() / made.seconds()),
                stats.bytes(),
                (double) stats.bytes() / Math.max(1, stats.likenessPositions()),
                searches,
                new Check(Math.min(verify, bench.queries()), bench.wrong(verify)));
    }

    private void print(Measured measured) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                Locale.ROOT,
                "%,d games, %,d positions, %,d indexed for similarity%n",
                measured.games,
                measured.positions,
                measured.likenessPositions);
        out.printf(
                Locale.ROOT,
                "indexed in %.1f s, %,d positions/s, %.1f bytes per position%n",
                measured.seconds,
                measured.likenessPositionsPerSecond,
                measured.bytesPerLikenessPosition);
        for (Times times : measured.searches) {
            out.printf(
                    Locale.ROOT,
                    "  %-46s median %7.2f ms  p95 %7.2f ms  max %7.2f ms%n",
                    times.what,
                    times.medianMs,
                    times.p95Ms,
                    times.maxMs);
        }
        out.printf(
                Locale.ROOT,
                "%d answers compared with an exhaustive search, %d differ%n%n",
                measured.check.answers,
                measured.check.wrong);
        out.flush();
    }
}
