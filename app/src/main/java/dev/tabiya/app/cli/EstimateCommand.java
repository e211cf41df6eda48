package dev.tabiya.app.cli;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Discipline;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tells what an archive of files would take. */
@Command(
        name = "estimate",
        description =
                "Tell how large an archive of chess games would be and how long it would take to make, here and on a"
                        + " cluster.",
        footer = {
            "",
            "All games are counted and the first thousand indexed, in a temporary directory. What a cluster takes is told by",
            "the ratios of docs/scale.md, for one replica.",
            "",
            "Examples:",
            "  tabiya estimate games.pgn.zst",
            "  tabiya estimate games/ --json"
        })
final class EstimateCommand implements Callable<Integer> {
    private static final int SAMPLE = 1000;

    /** Measured, see docs/scale.md. */
    private static final double CLUSTER_SIZE = 7;

    private static final double CLUSTER_TIME = 4.5;
    private static final int COPIES = 2;

    /** OpenSearch's own advice. */
    private static final double SHARD_BYTES = 30e9;

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
            throw new InputException("there are no games to estimate by");
        }
        Path folder = Files.createTempDirectory("tabiya-estimate");
        try (LuceneArchive<?> archive = LuceneArchive.openOrCreate(
                folder, Discipline.CHESS.rules(), Discipline.CHESS.encoder(), OptionalInt.empty())) {
            long began = System.nanoTime();
            sample.parallelStream().forEach(archive::add);
            archive.commit();
            print(archive.stats(), (System.nanoTime() - began) / 1e9);
        } finally {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        return code;
    }

    private void print(Archive.Stats stats, double seconds) {
        PrintWriter out = spec.commandLine().getOut();
        double share = (double) positions.get() / stats.positions();
        double bytes = stats.bytes() * share;
        double time = seconds * share;
        long shards = Math.max(1, (long) Math.ceil(CLUSTER_SIZE * bytes / SHARD_BYTES));
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("games", games.get());
            document.put("positions", positions.get());
            document.put("bytes", Math.round(bytes));
            document.put("seconds", time);
            document.put("clusterBytes", Math.round(COPIES * CLUSTER_SIZE * bytes));
            document.put("clusterCoreSeconds", CLUSTER_TIME * time);
            document.put("clusterShards", shards);
            Json.print(out, document);
            return;
        }
        out.printf(Locale.ROOT, "games      %,15d%npositions  %,15d%n", games.get(), positions.get());
        out.printf(Locale.ROOT, "in a directory of this machine  about %s, %s to make%n", size(bytes), time(time));
        out.printf(
                Locale.ROOT,
                "on a cluster, with a replica    about %s in %d shards, %s to load with the cores of this machine%n",
                size(COPIES * CLUSTER_SIZE * bytes),
                shards,
                time(CLUSTER_TIME * time));
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
