package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.cluster.ClusterOption;
import dev.tabiya.app.io.Inputs;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.opensearch.Address;
import dev.tabiya.archive.opensearch.OpenSearchArchive;
import dev.tabiya.archive.pattern.chess.ChessPattern;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.cluster.LocalCluster;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares searches and loading on local clusters with an embedded archive. */
@Command(
        name = "cluster",
        description = "Compare archives on local OpenSearch clusters with the same archive in a directory.",
        footer = {
            "",
            "Clusters of each size start, load and stop one after another, with as many shards as",
            "nodes. The nodes share this",
            "machine, so compare ratios, not times. Each search runs in both archives, one after the",
            "other, once both are warm;",
            "the answers must agree. The ratio in brackets leaves out what an empty search of the cluster takes.",
            "",
            "Examples:",
            "  tabiya bench cluster",
            "  tabiya bench cluster --pgn games.pgn.zst --games 20000 --nodes 1,3 --json"
        })
final class BenchCluster implements Callable<Integer> {
    private static final int LIMIT = 10;
    private static final int FIRST_PLY = 25;
    private static final List<String> PATTERNS = List.of(
            "white:iqp", "black:iqp", "white:hanging-pawns", "opposite-castling", "white: Nd5", "black: Bg7, Pd6");
    private static final double LATE = 0.01;
    private static final double LATE_FACTOR = 10;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Games to index (default: the sample).")
    private String pgn = Inputs.SAMPLE;

    @Option(names = "--games", paramLabel = "N", description = "Games to take, 0 for all (default: 0).")
    private int size;

    @Option(
            names = "--nodes",
            paramLabel = "N,...",
            split = ",",
            hideParamSyntax = true,
            description = "Cluster sizes (default: 1,2,3).")
    private List<Integer> sizes = List.of(1, 2, 3);

    @Option(names = "--queries", paramLabel = "N", description = "Positions to search for (default: 100).")
    private int count = 100;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            description = "Longest warm-up per kind of search; ends early once times level off (default: 60).")
    private int warmUp = 60;

    @Option(names = "--heap", paramLabel = "MB", description = "Heap of each node (default: 1024).")
    private int heap = 1024;

    @Option(names = "--port", paramLabel = "PORT", description = "HTTP port of the first node (default: 9500).")
    private int port = 9500;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    /**
     * Times in milliseconds; "embedded" is the archive in a directory.
     *
     * @param aboveEmptyRatio the ratio of the medians, less the time of an empty search of the cluster
     */
    record Searches(
            String what,
            double p50,
            double p95,
            double embeddedP50,
            double embeddedP95,
            double ratio,
            double aboveEmptyRatio,
            int wrong,
            List<Double> times) {}

    /** Simulated searches over many shards, see {@link FanOut}; milliseconds. */
    record Simulated(int shards, double p50, double p99, double lateP50, double lateP99) {}

    /**
     * One cluster beside the embedded archive.
     *
     * @param mergedBytes after the cluster has merged its segments
     */
    record Measured(
            int nodes,
            Loading loading,
            Loading embedded,
            long mergedBytes,
            double roundTrip,
            double emptySearch,
            List<Searches> searches) {}

    record Loading(double seconds, long bytes) {}

    private static final Map<String, Function<Position<?>, Query>> KINDS = kinds();

    private static Map<String, Function<Position<?>, Query>> kinds() {
        Map<String, Function<Position<?>, Query>> kinds = new LinkedHashMap<>();
        kinds.put("like", Query::like);
        kinds.put("near", position -> Query.near(position, ChessMetric.PAPER));
        kinds.put("exact", Query::exact);
        kinds.put(
                "pattern",
                any -> Query.matching(
                        ChessPattern.read(PATTERNS.get((int) Long.remainderUnsigned(any.key(), PATTERNS.size())))
                                .pattern()));
        return kinds;
    }

    @Override
    public Integer call() throws IOException {
        if (count < 1 || size < 0 || warmUp < 0 || sizes.stream().anyMatch(nodes -> nodes < 1 || nodes > 9)) {
            throw new InputException(
                    "--queries must be at least 1, --games and --warm-up not negative, --nodes from 1 to 9");
        }
        PrintWriter err = spec.commandLine().getErr();
        List<Measured> all = new ArrayList<>();
        try (TemporaryArchive embedded = new TemporaryArchive(pgn, size, err)) {
            List<Position<?>> queries = queries(embedded.archive());
            for (int nodes : sizes) {
                all.add(measure(nodes, embedded, queries));
            }
        }
        List<Simulated> fanOut = simulated(all.getFirst().searches().getFirst().times());
        if (json) {
            Json.print(spec.commandLine().getOut(), Map.of("clusters", all, "fanOut", fanOut));
        } else {
            print(fanOut);
        }
        int wrong = 0;
        for (Measured each : all) {
            wrong += each.searches.stream().mapToInt(Searches::wrong).sum();
        }
        if (wrong > 0) {
            throw new IllegalStateException(wrong + " answers of a cluster differ from those of the directory");
        }
        return Exit.DONE;
    }

    private static List<Simulated> simulated(List<Double> times) {
        List<Simulated> all = new ArrayList<>();
        for (int shards : List.of(1, 3, 10, 30, 100, 1000)) {
            double[] usual = new FanOut(times, 0, 1).searches(shards);
            double[] late = new FanOut(times, LATE, LATE_FACTOR).searches(shards);
            all.add(new Simulated(
                    shards,
                    FanOut.within(usual, 0.5),
                    FanOut.within(usual, 0.99),
                    FanOut.within(late, 0.5),
                    FanOut.within(late, 0.99)));
        }
        return all;
    }

    private void print(List<Simulated> fanOut) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                Locale.ROOT,
                "likeness over many shards, simulated from the times of %d node%s; in brackets with 1 answer of 100"
                        + " ten times slower%n",
                sizes.getFirst(),
                sizes.getFirst() == 1 ? "" : "s");
        for (Simulated each : fanOut) {
            out.printf(
                    Locale.ROOT,
                    "  %,6d shards  p50 %7.1f ms (%.1f)  p99 %7.1f ms (%.1f)%n",
                    each.shards,
                    each.p50,
                    each.lateP50,
                    each.p99,
                    each.lateP99);
        }
        out.flush();
    }

    /** Twice as many as asked for: the second half warms up. */
    private List<Position<?>> queries(Archive archive) {
        Random random = new Random(1);
        List<Position<?>> queries = new ArrayList<>();
        List<Game<?>> games = new ArrayList<>();
        archive.forEach(games::add);
        games.removeIf(game -> game.line().size() <= FIRST_PLY);
        // The same positions every time, although the order of an archive depends on its indexing threads.
        games.sort(Comparator.comparingLong(game -> GameId.of(game, "")));
        while (queries.size() < 2 * count && !games.isEmpty()) {
            Game<?> game = games.get(random.nextInt(games.size()));
            int ply = FIRST_PLY + random.nextInt(game.line().size() - FIRST_PLY);
            queries.add(game.positions().skip(ply).findFirst().orElseThrow());
        }
        return queries;
    }

    private Measured measure(int nodes, TemporaryArchive embedded, List<Position<?>> queries) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        Path folder = ClusterOption.software()
                .resolve("bench-" + ProcessHandle.current().pid());
        LocalCluster cluster = LocalCluster.start(
                new LocalCluster.Settings(
                        nodes,
                        port,
                        List.of("-Xms" + heap + "m", "-Xmx" + heap + "m"),
                        folder,
                        ClusterOption.software()),
                line -> err.println("tabiya: " + line));
        // Nodes outlive the process that starts them, so Ctrl-C has to stop them.
        Runnable end = () -> {
            cluster.stop();
            cluster.deleteData();
            folder.toFile().delete();
        };
        Thread interrupted = new Thread(end);
        Runtime.getRuntime().addShutdownHook(interrupted);
        Address address = Address.read("opensearch://" + cluster.hosts() + "/bench?replicas=0&shards=" + nodes);
        List<Game<ChessBoard>> games = games(embedded.archive());
        try (ClusterProbe probe = new ClusterProbe(cluster.hosts(), "bench");
                OpenSearchArchive<ChessBoard> archive =
                        OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.empty())) {
            err.println("tabiya: indexing");
            long began = System.nanoTime();
            // In two commits, so that there is something to merge.
            for (List<Game<ChessBoard>> half :
                    List.of(games.subList(0, games.size() / 2), games.subList(games.size() / 2, games.size()))) {
                half.parallelStream().forEach(archive::add);
                archive.commit();
            }
            Loading loading = new Loading(
                    (System.nanoTime() - began) / 1e9, archive.stats().bytes());
            long merged = probe.mergedBytes();
            err.println("tabiya: searching");
            // All kinds before any is timed, so that nothing is measured while the JIT still compiles the others.
            for (Function<Position<?>, Query> kind : KINDS.values()) {
                warmUp(kind, queries, archive, embedded.archive());
            }
            double emptySearch = probe.emptySearchMillis();
            List<Searches> searches = new ArrayList<>();
            KINDS.forEach((what, query) ->
                    searches.add(compare(what, query, queries, archive, embedded.archive(), emptySearch)));
            Measured measured = new Measured(
                    nodes,
                    loading,
                    new Loading(embedded.seconds(), embedded.archive().stats().bytes()),
                    merged,
                    probe.roundTripMillis(),
                    emptySearch,
                    searches);
            if (!json) {
                print(measured);
            }
            return measured;
        } finally {
            Runtime.getRuntime().removeShutdownHook(interrupted);
            end.run();
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Game<ChessBoard>> games(Archive archive) {
        List<Game<ChessBoard>> games = new ArrayList<>();
        archive.forEach(game -> games.add((Game<ChessBoard>) game));
        return games;
    }

    private void warmUp(
            Function<Position<?>, Query> kind, List<Position<?>> queries, Archive archive, Archive embedded) {
        WarmUp warming = new WarmUp(1000.0 * warmUp);
        List<Double> times = new ArrayList<>();
        do {
            times.clear();
            for (Position<?> position : queries.subList(queries.size() / 2, queries.size())) {
                Query query = kind.apply(position);
                timed(archive, query, times);
                timed(embedded, query, new ArrayList<>());
            }
        } while (warming.goesOn(times));
    }

    private static Searches compare(
            String what,
            Function<Position<?>, Query> kind,
            List<Position<?>> queries,
            Archive archive,
            Archive embedded,
            double emptySearch) {
        List<Double> times = new ArrayList<>();
        List<Double> embeddedTimes = new ArrayList<>();
        int half = queries.size() / 2;
        int wrong = 0;
        for (Position<?> position : queries.subList(0, half)) {
            Query query = kind.apply(position);
            wrong += timed(archive, query, times).equals(timed(embedded, query, embeddedTimes)) ? 0 : 1;
        }
        times.sort(null);
        embeddedTimes.sort(null);
        double median = times.get(half / 2);
        double embeddedMedian = embeddedTimes.get(half / 2);
        int late = half * 95 / 100;
        return new Searches(
                what,
                median,
                times.get(late),
                embeddedMedian,
                embeddedTimes.get(late),
                median / embeddedMedian,
                Math.max(0, median - emptySearch) / embeddedMedian,
                wrong,
                times);
    }

    private static List<String> timed(Archive archive, Query query, List<Double> times) {
        long began = System.nanoTime();
        List<Hit> hits = archive.search(query, LIMIT).hits();
        times.add((System.nanoTime() - began) / 1e6);
        return hits.stream().map(hit -> hit.gameId() + " " + hit.ply()).toList();
    }

    private void print(Measured measured) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                Locale.ROOT,
                "%d node%s: indexed in %.1f s, in a directory %.1f s%n"
                        + "  %,.1f MB, merged %,.1f MB, in a directory %,.1f MB; round trip %.2f ms, "
                        + "empty search %.2f ms%n",
                measured.nodes,
                measured.nodes == 1 ? "" : "s",
                measured.loading.seconds,
                measured.embedded.seconds,
                measured.loading.bytes / 1e6,
                measured.mergedBytes / 1e6,
                measured.embedded.bytes / 1e6,
                measured.roundTrip,
                measured.emptySearch);
        for (Searches each : measured.searches) {
            out.printf(
                    Locale.ROOT,
                    "  %-8s p50 %6.1f p95 %6.1f ms  in a directory %5.1f and %5.1f  ratio %4.1f (%.1f)  %d differ%n",
                    each.what,
                    each.p50,
                    each.p95,
                    each.embeddedP50,
                    each.embeddedP95,
                    each.ratio,
                    each.aboveEmptyRatio,
                    each.wrong);
        }
        out.flush();
    }
}
