package dev.tabiya.app.cli.play;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.io.OutputFile;
import dev.tabiya.app.io.Progress;
import dev.tabiya.archive.Archive;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.pgn.PgnWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Generates games by self-play. */
@Command(
        name = "collection",
        description = "Generate games by self-play, reproducibly for a seed.",
        footer = {
            "",
            "Each game starts with up to --random random moves, then two players drawn from the list",
            "take over. Searches are",
            "limited by nodes, not time, so every machine generates the same games. Duplicates are dropped.",
            "",
            "Examples:",
            "  tabiya collection --game rithmomachia --games 1000 --out rithmomachia.pgn --db rithmomachia.tabiya",
            "  tabiya collection --game amazons --games 100 --players greedy_mobility,random --out a.pgn"
        })
public final class CollectionCommand implements Callable<Integer> {
    /** The most games an interruption can lose. */
    private static final int GAMES_A_COMMIT = 100;

    @Mixin
    private ArchiveOption db;

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Games (default: ${DEFAULT-VALUE}).")
    private int games;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Random seed (default: 1).")
    private long seed;

    @Option(
            names = "--players",
            paramLabel = "NAME",
            split = ",",
            description = "Players to draw from; match lists them (default: all greedy ones and an alpha-beta).")
    private List<String> players = List.of();

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "400",
            description = "Nodes or simulations per move (default: ${DEFAULT-VALUE}).")
    private long nodes;

    @Option(
            names = "--random",
            paramLabel = "N",
            defaultValue = "8",
            description = "Maximum number of random moves at the start (default: ${DEFAULT-VALUE}).")
    private int randomPlies;

    @Option(names = "--threads", paramLabel = "N", description = "Games at a time (default: one per processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "Write PGN to this file, compressed if it ends in .gz or .zst "
                    + "(default: stdout, unless --db is given).")
    private @Nullable Path output;

    @Option(names = "--json", description = "Print a summary as JSON; needs --out or --db for the games.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (games < 1 || nodes < 1 || randomPlies < 0 || threads < 1) {
            throw new InputException("--games, --nodes and --threads must be at least 1, --random at least 0");
        }
        if (json && output == null && !db.given()) {
            throw new InputException("--json needs --out FILE or --db DIR for the games");
        }
        try (@Nullable Archive archive = db.given() ? db.openOrCreate(OptionalInt.empty()) : null;
                @Nullable OutputFile file = output == null ? null : new OutputFile(output)) {
            Writer out = file == null
                    ? spec.commandLine().getOut()
                    : new OutputStreamWriter(file.stream(), StandardCharsets.UTF_8);
            make(db.rules(), archive, file == null && archive != null ? null : out);
            out.flush();
            if (file != null) {
                file.finish();
            }
        }
        return Exit.DONE;
    }

    private <B extends Board<B>> void make(Rules<B> rules, @Nullable Archive archive, @Nullable Writer out) {
        SelfPlayGames<B> collection = SelfPlayGames.of(rules, players, nodes, randomPlies, seed);
        Summary summary = new Summary();
        long began = System.nanoTime();
        Progress progress = Progress.of(
                spec.commandLine().getErr(), "games", () -> summary.games, () -> (double) summary.games / games);
        try {
            collection.forEach(1, games, threads, game -> {
                keep(game, archive, out);
                summary.count(game);
                if (archive != null && summary.games % GAMES_A_COMMIT == 0) {
                    archive.commit();
                }
            });
        } finally {
            progress.close();
        }
        if (archive != null) {
            archive.commit();
            archive.settle();
        }
        summary.print((System.nanoTime() - began) / 1e9);
    }

    private static void keep(Game<?> game, @Nullable Archive archive, @Nullable Writer out) {
        if (archive != null) {
            archive.add(game);
        }
        if (out != null) {
            try {
                PgnWriter.write(game, out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private final class Summary {
        private volatile int games;
        private long plies;
        private final Map<Result, Integer> results = new TreeMap<>();
        private final Map<String, Integer> ends = new TreeMap<>();

        @SuppressWarnings("NonAtomicVolatileUpdate") // written by one thread
        void count(Game<?> game) {
            games++;
            plies += game.line().size();
            results.merge(game.result(), 1, Integer::sum);
            ends.merge(game.tag("Termination"), 1, Integer::sum);
        }

        void print(double seconds) {
            if (json) {
                Map<String, Object> document = new LinkedHashMap<>();
                document.put("games", games);
                document.put("plies", plies);
                document.put("white", results.getOrDefault(Result.WHITE, 0));
                document.put("draws", results.getOrDefault(Result.DRAW, 0));
                document.put("black", results.getOrDefault(Result.BLACK, 0));
                document.put("ends", ends);
                document.put("seconds", seconds);
                Json.print(spec.commandLine().getOut(), document);
                return;
            }
            spec.commandLine()
                    .getErr()
                    .printf(
                            Locale.ROOT,
                            "%,d games of %.0f plies on average in %.1f s: White won %,d, %,d drawn, Black won %,d%n",
                            games,
                            (double) plies / Math.max(1, games),
                            seconds,
                            results.getOrDefault(Result.WHITE, 0),
                            results.getOrDefault(Result.DRAW, 0),
                            results.getOrDefault(Result.BLACK, 0));
            ends.forEach((end, count) -> spec.commandLine().getErr().printf(Locale.ROOT, "%,6d  %s%n", count, end));
        }
    }
}
