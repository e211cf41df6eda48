package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.cluster.ClusterOption;
import dev.tabiya.app.cli.games.TemporaryArchive;
import dev.tabiya.app.io.Inputs;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.opensearch.Address;
import dev.tabiya.archive.opensearch.BareLucene;
import dev.tabiya.archive.opensearch.Baseline;
import dev.tabiya.archive.opensearch.OpenSearchArchive;
import dev.tabiya.archive.opensearch.Traffic;
import dev.tabiya.archive.pattern.ChessPattern;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures an archive on clusters of this machine beside the same in a directory. */
@Command(
        name = "cluster",
        description = "Measure an archive on clusters of this machine beside the same archive in a directory.",
        footer = {
            "",
            "Clusters are started, loaded and ended one after another, with as many shards as nodes. All nodes share this",
            "machine, so the ratio to the archive in a directory is the figure, not the time. Each search is made in both, one after",
            "the other, and the answers compared; other searches of the kind warm both up. In brackets are the ratio without the",
            "network, that is less a bare round trip for each request, and the ratio less what a search takes that finds nothing",
            "instead of the first of them. With one node, the blocks that searches ask for first are also asked of Lucene by itself,",
            "on the node's files, to tell what the node adds; in brackets without a round trip, and without an empty search. Loading",
            "is compared with what the cluster takes for documents that are ready.",
            "",
            "Examples:",
            "  tabiya bench cluster",
            "  tabiya bench cluster --pgn games.pgn.zst --games 20000 --nodes 1,3 --json"
        })
final class BenchCluster implements Callable<Integer> {
    private static final int LIMIT = 10;
    private static final int FIRST_PLY = 25;
    private static final int WARM_UP = 500;
    private static final List<String> PATTERNS = List.of(
            "white:iqp", "black:iqp", "white:hanging-pawns", "opposite-castling", "white: Nd5", "black: Bg7, Pd6");
    private static final double LATE = 0.01;
    private static final double LATE_FACTOR = 10;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Games to index (default: the sample).")
    private String pgn = Inputs.SAMPLE;

    @Option(names = "--games", paramLabel = "N", description = "How many of them; 0 for all (default: 0).")
    private int size;

    @Option(
            names = "--nodes",
            paramLabel = "N,...",
            split = ",",
            hideParamSyntax = true,
            description = "Sizes of clusters (default: 1,2,3).")
    private List<Integer> sizes = List.of(1, 2, 3);

    @Option(names = "--queries", paramLabel = "N", description = "Positions to search for (default: 100).")
    private int count = 100;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            description =
                    "How long each kind of search is made at most before it is measured; less if times have stopped falling"
                            + " (default: 60).")
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
     * How long searches of a kind took in a cluster, and in a directory; in milliseconds.
     *
     * @param requests of a search, on average
     * @param took what the cluster says it took for them, on average
     * @param netRatio without the round trips
     * @param aboveEmptyRatio without an empty search, and round trips for further requests
     */
    record Searches(
            String what,
            double p50,
            double p95,
            double embeddedP50,
            double embeddedP95,
            double ratio,
            double requests,
            double took,
            double netRatio,
            double aboveEmptyRatio,
            int wrong,
            List<Double> times) {}

    /**
     * How long a node takes for the blocks that searches of a kind ask for first, and Lucene by itself on the node's files; medians
     * in milliseconds.
     *
     * @param netRatio without a round trip
     * @param aboveEmptyRatio without a search that finds nothing
     */
    record Blocks(
            String what,
            double node,
            double lucene,
            double ratio,
            double netRatio,
            double aboveEmptyRatio,
            int wrong) {}

    /** What searches over many shards would take, see {@link FanOut}; in milliseconds. */
    record Simulated(int shards, double p50, double p99, double lateP50, double lateP99) {}

    /**
     * What a cluster took.
     *
     * @param seconds to load games, encoding included
     * @param bulkSeconds for the same documents when they are ready
     * @param roundTrip milliseconds of a request that asks for next to nothing
     * @param emptySearch milliseconds of a search that finds nothing
     * @param mergedBytes when the cluster has merged its segments
     * @param blocks if there is one node
     */
    record Measured(
            int nodes,
            double seconds,
            double bulkSeconds,
            double embeddedSeconds,
            long bytes,
            long mergedBytes,
            long embeddedBytes,
            double roundTrip,
            double emptySearch,
            List<Searches> searches,
            List<Blocks> blocks) {}

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
            wrong += each.blocks.stream().mapToInt(Blocks::wrong).sum();
        }
        if (wrong > 0) {
            throw new IllegalStateException(wrong + " answers of a cluster differ");
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
                "searches by likeness over many shards, simulated from the times of %d node%s; in brackets if 1 of 100 answers"
                        + " takes 10 times as long%n",
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

    /** Twice as many as wanted: half of them to warm up. */
    private List<Position<?>> queries(Archive archive) {
        Random random = new Random(1);
        List<Position<?>> queries = new ArrayList<>();
        List<Game<?>> games = new ArrayList<>();
        archive.forEach(games::add);
        games.removeIf(game -> game.line().size() <= FIRST_PLY);
        // Always the same positions, though an archive's order depends on which thread was first.
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
        // Nodes outlive who starts them, but not one who is interrupted.
        Runnable end = () -> {
            cluster.stop();
            cluster.deleteData();
            folder.toFile().delete();
        };
        Thread interrupted = new Thread(end);
        Runtime.getRuntime().addShutdownHook(interrupted);
        String place = "opensearch://" + cluster.hosts() + "/%s?replicas=0&shards=" + nodes;
        Address address = Address.read(place.formatted("bench"));
        try (Baseline baseline = new Baseline(Address.read(place.formatted("bulk")));
                Baseline merging = new Baseline(address)) {
            List<Game<ChessBoard>> games = games(embedded.archive());
            err.println("tabiya: loading documents that are ready");
            // Nobody measures a cold engine.
            baseline.bulkSeconds(Chess.RULES, new ChessEncoder(), games.subList(0, Math.min(WARM_UP, games.size())));
            baseline.delete();
            double bulk = baseline.bulkSeconds(Chess.RULES, new ChessEncoder(), games);
            baseline.delete();
            try (OpenSearchArchive<ChessBoard> archive =
                    OpenSearchArchive.openOrCreate(address, Chess.RULES, new ChessEncoder(), OptionalInt.empty())) {
                err.println("tabiya: indexing");
                long began = System.nanoTime();
                // In two parts, so that there is something to merge.
                for (List<Game<ChessBoard>> half :
                        List.of(games.subList(0, games.size() / 2), games.subList(games.size() / 2, games.size()))) {
                    half.parallelStream().forEach(archive::add);
                    archive.commit();
                }
                double seconds = (System.nanoTime() - began) / 1e9;
                long bytes = archive.stats().bytes();
                long merged = merging.mergedBytes();
                err.println("tabiya: searching");
                // All before any, lest something be measured while code of the others is compiled.
                for (Function<Position<?>, Query> kind : KINDS.values()) {
                    warmUp(kind, queries, query -> {
                        List<Double> times = new ArrayList<>();
                        timed(archive, query, times);
                        timed(embedded.archive(), query, new ArrayList<>());
                        return times.getFirst();
                    });
                }
                double roundTrip = baseline.roundTripMillis(Duration.ofSeconds(warmUp));
                double emptySearch = merging.emptySearchMillis(Duration.ofSeconds(warmUp));
                List<Searches> searches = new ArrayList<>();
                KINDS.forEach((what, query) -> searches.add(
                        compare(what, query, queries, archive, embedded.archive(), roundTrip, emptySearch)));
                Measured measured = new Measured(
                        nodes,
                        seconds,
                        bulk,
                        embedded.seconds(),
                        bytes,
                        merged,
                        embedded.archive().stats().bytes(),
                        roundTrip,
                        emptySearch,
                        searches,
                        nodes == 1 ? blocks(archive, folder, queries, roundTrip, emptySearch) : List.of());
                if (!json) {
                    print(measured);
                }
                return measured;
            }
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

    private interface Timed {
        double millis(Query query) throws IOException;
    }

    /** Makes searches of a kind until they are as quick as they get. */
    private void warmUp(Function<Position<?>, Query> kind, List<Position<?>> queries, Timed search) throws IOException {
        WarmUp warming = new WarmUp(1000.0 * warmUp);
        List<Double> times = new ArrayList<>();
        do {
            times.clear();
            for (Position<?> position : queries.subList(queries.size() / 2, queries.size())) {
                times.add(search.millis(kind.apply(position)));
            }
        } while (warming.goesOn(times));
    }

    private List<Blocks> blocks(
            OpenSearchArchive<ChessBoard> archive,
            Path folder,
            List<Position<?>> queries,
            double roundTrip,
            double emptySearch)
            throws IOException {
        List<Blocks> all = new ArrayList<>();
        try (BareLucene bare = archive.bare(folder)) {
            for (String what : List.of("like", "near")) {
                Function<Position<?>, Query> kind = Objects.requireNonNull(KINDS.get(what));
                int half = queries.size() / 2;
                warmUp(kind, queries, query -> bare.ask(query, LIMIT).lucene());
                List<Double> node = new ArrayList<>();
                List<Double> lucene = new ArrayList<>();
                int wrong = 0;
                for (Position<?> position : queries.subList(0, half)) {
                    BareLucene.Times each = bare.ask(kind.apply(position), LIMIT);
                    node.add(each.node());
                    lucene.add(each.lucene());
                    wrong += each.same() ? 0 : 1;
                }
                node.sort(null);
                lucene.sort(null);
                double median = node.get(half / 2);
                double luceneMedian = lucene.get(half / 2);
                all.add(new Blocks(
                        what,
                        median,
                        luceneMedian,
                        median / luceneMedian,
                        Math.max(0, median - roundTrip) / luceneMedian,
                        Math.max(0, median - emptySearch) / luceneMedian,
                        wrong));
            }
        }
        return all;
    }

    private Searches compare(
            String what,
            Function<Position<?>, Query> kind,
            List<Position<?>> queries,
            OpenSearchArchive<ChessBoard> archive,
            Archive embedded,
            double roundTrip,
            double emptySearch) {
        List<Double> times = new ArrayList<>();
        List<Double> embeddedTimes = new ArrayList<>();
        int half = queries.size() / 2;
        int wrong = 0;
        Traffic before = archive.traffic();
        for (Position<?> position : queries.subList(0, half)) {
            Query query = kind.apply(position);
            wrong += timed(archive, query, times).equals(timed(embedded, query, embeddedTimes)) ? 0 : 1;
        }
        Traffic traffic = archive.traffic().since(before);
        times.sort(null);
        embeddedTimes.sort(null);
        double median = times.get(half / 2);
        double embeddedMedian = embeddedTimes.get(half / 2);
        double requests = (double) traffic.requests() / half;
        int late = half * 95 / 100;
        return new Searches(
                what,
                median,
                times.get(late),
                embeddedMedian,
                embeddedTimes.get(late),
                median / embeddedMedian,
                requests,
                (double) traffic.took() / half,
                Math.max(0, median - requests * roundTrip) / embeddedMedian,
                Math.max(0, median - emptySearch - (requests - 1) * roundTrip) / embeddedMedian,
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
                "%d node%s: indexed in %.1f s, %.0f %% of the rate at which the cluster takes documents that are ready (%.1f s);"
                        + " in a directory %.1f s%n"
                        + "  %,.1f MB, merged %,.1f MB, in a directory %,.1f MB; a round trip takes %.2f ms, a search that"
                        + " finds nothing %.2f ms%n",
                measured.nodes,
                measured.nodes == 1 ? "" : "s",
                measured.seconds,
                100 * measured.bulkSeconds / measured.seconds,
                measured.bulkSeconds,
                measured.embeddedSeconds,
                measured.bytes / 1e6,
                measured.mergedBytes / 1e6,
                measured.embeddedBytes / 1e6,
                measured.roundTrip,
                measured.emptySearch);
        for (Searches each : measured.searches) {
            out.printf(
                    Locale.ROOT,
                    "  %-8s p50 %6.1f p95 %6.1f ms  in a directory %5.1f and %5.1f  ratio %4.1f (%.1f, %.1f)  %.1f requests  took %.1f  %d differ%n",
                    each.what,
                    each.p50,
                    each.p95,
                    each.embeddedP50,
                    each.embeddedP95,
                    each.ratio,
                    each.netRatio,
                    each.aboveEmptyRatio,
                    each.requests,
                    each.took,
                    each.wrong);
        }
        for (Blocks each : measured.blocks) {
            out.printf(
                    Locale.ROOT,
                    "  blocks by %-4s  %.2f ms  by Lucene itself %.2f  ratio %.1f (%.1f, %.1f)  %d differ%n",
                    each.what,
                    each.node,
                    each.lucene,
                    each.ratio,
                    each.netRatio,
                    each.aboveEmptyRatio,
                    each.wrong);
        }
        out.flush();
    }
}
