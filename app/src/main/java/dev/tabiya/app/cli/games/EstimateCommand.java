package dev.tabiya.app.cli.games;

import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.io.TemporaryFolder;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Estimates the size of an archive and the time to build it. */
@Command(
        name = "estimate",
        description = "Estimate the size of an archive of chess games and the time to build it, here and on a cluster.",
        footer = {
            "",
            "Counts all games and indexes the first thousand in a temporary directory, several times",
            "if there are more, since the",
            "first run is the slowest. Cluster figures come from the model in docs/scale.md, with one replica.",
            "",
            "Examples:",
            "  tabiya estimate games.pgn.zst",
            "  tabiya estimate games/ --json"
        })
public final class EstimateCommand implements Callable<Integer> {
    private static final int SAMPLE = 1000;
    private static final int ROUNDS = 5;

    /** Indexing time on a cluster with a replica, relative to a directory on the same cores; see docs/scale.md. */
    private static final double CLUSTER_TIME = 7.5;

    @Mixin
    private PgnFiles files;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    private final AtomicLong games = new AtomicLong();
    private final AtomicLong positions = new AtomicLong();
    private final List<Game<?>> sample = Collections.synchronizedList(new ArrayList<>());

    @Override
    public Integer call() throws IOException {
        int code = files.only(Chess.RULES)
                .read(
                        spec.commandLine().getErr(),
                        entry -> {
                            if (entry.complete()) {
                                positions.addAndGet(entry.game().line().size() + 1L);
                                if (games.incrementAndGet() <= SAMPLE) {
                                    sample.add(entry.game());
                                }
                            }
                            return true;
                        },
                        read -> {},
                        PgnFiles.FaultSink.PRINT);
        if (sample.isEmpty()) {
            throw new InputException("no games to estimate from");
        }
        Made first = make();
        double share = (double) positions.get() / first.stats.positions();
        double seconds = first.seconds;
        double quickest = first.seconds;
        double left = share - 1;
        // Each thousand is faster than the one before, until the JIT is done.
        for (int round = 2; round <= ROUNDS && left > 0; round++) {
            double next = make().seconds;
            seconds += next * Math.min(1, left);
            quickest = Math.min(quickest, next);
            left--;
        }
        seconds += quickest * Math.max(0, left);
        print(first.stats.bytes() * share, seconds, seconds + CLUSTER_TIME * quickest * share);
        return code;
    }

    /** An archive of the sample. */
    private record Made(Archive.Stats stats, double seconds) {}

    private Made make() throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.create();
                LuceneArchive<?> archive = LuceneArchive.openOrCreate(
                        folder.path(), GameSupport.CHESS.rules(), GameSupport.CHESS.encoder(), OptionalInt.empty())) {
            long began = System.nanoTime();
            sample.parallelStream().forEach(archive::add);
            archive.commit();
            return new Made(archive.stats(), (System.nanoTime() - began) / 1e9);
        }
    }

    private void print(double bytes, double seconds, double clusterSeconds) {
        PrintWriter out = spec.commandLine().getOut();
        Sizing cluster = new Sizing(positions.get());
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("games", games.get());
            document.put("positions", positions.get());
            document.put("bytes", Math.round(bytes));
            document.put("seconds", seconds);
            document.put("clusterBytes", Math.round(cluster.bytes()));
            document.put("clusterSeconds", clusterSeconds);
            document.put("clusterShards", cluster.shards());
            document.put("clusterNodes", cluster.nodes());
            Json.print(out, document);
            return;
        }
        out.printf(Locale.ROOT, "games      %,15d%npositions  %,15d%n", games.get(), positions.get());
        out.printf(Locale.ROOT, "in a directory on this machine  about %s, %s to build%n", size(bytes), time(seconds));
        out.printf(
                Locale.ROOT,
                "on a cluster, with a replica    about %s in %,d shard%s on %,d nodes, %s to load "
                        + "with this machine's cores%n",
                size(cluster.bytes()),
                cluster.shards(),
                cluster.shards() == 1 ? "" : "s",
                cluster.nodes(),
                time(clusterSeconds));
    }

    private static String time(double seconds) {
        return seconds < 120
                ? String.format(Locale.ROOT, "%.0f s", Math.ceil(seconds))
                : seconds < 7200
                        ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
                        : String.format(Locale.ROOT, "%,.0f h", seconds / 3600);
    }

    private static String size(double bytes) {
        return bytes < 1e9
                ? String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6)
                : String.format(Locale.ROOT, "%,.1f GB", bytes / 1e9);
    }
}
