package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.archive.Filter;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Benchmarks of the metric and of searches by distance. */
@Command(
        name = "metric",
        description = "Measure distance speed, and how much of an archive a nearest-neighbour search examines.",
        footer = {
            "",
            "Queries are random positions from the archive's own games, run one at a time and warm;",
            "shuffled ones have the same",
            "pieces on random squares. The answers to --verify queries are compared with an exhaustive search.",
            "",
            "Examples:",
            "  tabiya bench metric",
            "  tabiya bench metric --pgn games.pgn.zst",
            "  tabiya bench metric --db my.tabiya --queries 1000 --verify 100 --json"
        })
final class BenchMetric implements Callable<Integer> {
    private static final int AFTER_OPENING = 25;

    @Mixin
    private BenchedArchive benched;

    @Option(names = "--queries", paramLabel = "N", description = "Positions to search for (default: 300).")
    private int queries = 300;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Rounds over all queries, after a warm-up round (default: 2).")
    private int rounds = 2;

    @Option(names = "--verify", paramLabel = "N", description = "Queries to check by exhaustive search (default: 3).")
    private int verify = 3;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    /** Searches of one kind; counts are per query. */
    record Searches(String what, Times times, long positions, PerQuery perQuery, BenchArchive.Check check) {}

    record Times(double medianMs, double p95Ms, double p99Ms, double maxMs, double cpuMs) {}

    /** The mean of what each query looked at. */
    record PerQuery(double pivots, double opened, double compared, double measured) {}

    @Override
    public Integer call() throws IOException {
        if (queries < 1 || rounds < 1 || verify < 0) {
            throw new InputException("--queries and --rounds must be at least 1, --verify at least 0");
        }
        benched.measure(spec.commandLine().getErr(), this::measure);
        return Exit.DONE;
    }

    private void measure(LuceneArchive<ChessBoard> archive) {
        long positions = archive.stats().positions();
        Filter late = new Filter(
                List.of(), Optional.empty(), Filter.Range.ALL, new Filter.Range(AFTER_OPENING, Integer.MAX_VALUE));
        ArchiveBench middle = new ArchiveBench(archive, queries, AFTER_OPENING, 1);
        double perDistance = middle.secondsADistance();
        List<Searches> all = List.of(
                measure(middle, "after move 12", positions, late),
                measure(new ArchiveBench(archive, queries, 0, 2), "all positions", positions, Filter.NONE),
                measure(middle.shuffled(3), "after move 12, shuffled", positions, late));
        print(perDistance, positions, archive.runBytes() / (double) Math.max(1, positions), all);
        int wrong = all.stream().mapToInt(each -> each.check.wrong()).sum();
        if (wrong > 0) {
            throw new IllegalStateException(wrong + " answers differ from an exhaustive search");
        }
    }

    private Searches measure(ArchiveBench bench, String what, long positions, Filter filter) {
        spec.commandLine().getErr().println("tabiya: searching, " + what);
        ArchiveBench.Measured measured = bench.near(rounds, what, filter);
        Hits.Effort effort = bench.effort(filter);
        double count = bench.queries();
        return new Searches(
                what,
                new Times(
                        1e3 * measured.timing().median(),
                        1e3 * measured.percentile(0.95),
                        1e3 * measured.percentile(0.99),
                        1e3 * measured.percentile(1),
                        1e3 * measured.cpuSeconds()),
                positions,
                new PerQuery(
                        effort.pivots() / count,
                        effort.opened() / count,
                        effort.compared() / count,
                        effort.measured() / count),
                new BenchArchive.Check(Math.min(verify, bench.queries()), bench.wrongNear(verify, filter)));
    }

    private void print(double perDistance, long positions, double bytes, List<Searches> all) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("positions", positions);
            document.put("distancesPerSecond", Math.round(1 / perDistance));
            document.put("bytesPerPosition", bytes);
            document.put("searches", all);
            Json.print(out, document);
            return;
        }
        out.printf(
                Locale.ROOT,
                "%,d positions, %.1f bytes each for distances; %.2f million distances per second on one core%n",
                positions,
                bytes,
                1e-6 / perDistance);
        for (Searches each : all) {
            out.printf(
                    Locale.ROOT,
                    "%s: median %.2f ms, p95 %.2f ms, p99 %.2f ms, max %.2f ms; %.2f ms CPU time each%n",
                    each.what,
                    each.times.medianMs,
                    each.times.p95Ms,
                    each.times.p99Ms,
                    each.times.maxMs,
                    each.times.cpuMs);
            out.printf(
                    Locale.ROOT,
                    "  per query: %,.0f pivots, %,.0f runs opened, %,.0f positions "
                            + "compared, %,.0f measured (%.4f %%)%n",
                    each.perQuery.pivots,
                    each.perQuery.opened,
                    each.perQuery.compared,
                    each.perQuery.measured,
                    100 * each.perQuery.measured / each.positions);
            out.printf(
                    Locale.ROOT,
                    "  %d answers compared with an exhaustive search, %d differ%n",
                    each.check.answers(),
                    each.check.wrong());
        }
    }
}
