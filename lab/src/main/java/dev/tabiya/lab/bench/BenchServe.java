package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.Version;
import dev.tabiya.app.http.ServedArchives;
import dev.tabiya.app.http.Server;
import dev.tabiya.app.io.TemporaryFolder;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Benchmark of the HTTP server. */
@Command(
        name = "serve",
        description = "Measure the overhead of the HTTP server, and concurrent searches.",
        footer = {
            "",
            "Searches are those of the page: 20 hits with the moves that followed. The overhead is",
            "the client's time less the",
            "archive's.",
            "",
            "Examples:",
            "  tabiya bench serve",
            "  tabiya bench serve --db my.tabiya --together 500 --json"
        })
final class BenchServe implements Callable<Integer> {
    private static final int AFTER_OPENING = 25;

    @Mixin
    private BenchedArchive benched;

    @Option(names = "--queries", paramLabel = "N", description = "Positions to search for (default: 100).")
    private int queries = 100;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Rounds over all queries, after a warm-up round (default: 2).")
    private int rounds = 2;

    @Option(names = "--together", paramLabel = "N", description = "Concurrent searches (default: 200).")
    private int together = 200;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (queries < 1 || rounds < 1 || together < 1) {
            throw new InputException("--queries, --rounds and --together must be at least 1");
        }
        benched.measure(spec.commandLine().getErr(), this::measure);
        return Exit.DONE;
    }

    private void measure(LuceneArchive<ChessBoard> archive) throws IOException {
        List<Position<?>> positions = new ArchiveBench(archive, queries, AFTER_OPENING, 1).positions();
        Server.Settings settings = new Server.Settings(
                "127.0.0.1",
                0,
                Set.of(),
                0,
                Duration.ofMinutes(5),
                Version.number(),
                (request, e) -> spec.commandLine().getErr().println(request + ": " + e));
        try (TemporaryFolder judgements = TemporaryFolder.create();
                Server server = Server.start(
                        new ServedArchives(List.of(
                                new ServedArchives.Served<>(GameSupport.CHESS, "bench", archive, judgements.path()))),
                        settings);
                ServeBench bench = new ServeBench(server.address(), positions)) {
            Map<String, ServeBench.Alone> alone = new LinkedHashMap<>();
            for (String mode : List.of("like", "near", "exact")) {
                spec.commandLine().getErr().println("tabiya: searching, " + mode);
                alone.put(mode, bench.alone(mode, rounds));
            }
            print(alone, bench.together("like", together));
        }
    }

    private void print(Map<String, ServeBench.Alone> alone, ServeBench.Together all) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("searches", alone);
            document.put("together", all);
            Json.print(out, document);
            return;
        }
        alone.forEach((mode, each) -> out.printf(
                Locale.ROOT,
                "%s: median %.2f ms, archive %.2f ms; overhead median %.2f ms, p95 %.2f ms, max %.2f ms%n",
                mode,
                each.median(),
                each.archiveMedian(),
                each.addedMedian(),
                each.addedP95(),
                each.addedMax()));
        out.printf(
                Locale.ROOT,
                "%d concurrent searches: %d failed, total %.2f s, slowest %.0f ms%n",
                all.searches(),
                all.failed(),
                all.seconds(),
                all.longestMs());
    }
}
