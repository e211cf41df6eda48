package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.board.EmotionCommand;
import dev.tabiya.app.cli.board.TemperOptions;
import dev.tabiya.app.cli.games.PgnFiles;
import dev.tabiya.app.io.Progress;
import dev.tabiya.engine.chess.ChessEngine;
import dev.tabiya.engine.emotion.BoardParameters;
import dev.tabiya.engine.emotion.CognitiveMap;
import dev.tabiya.engine.emotion.GoalTable;
import dev.tabiya.engine.emotion.Temperament;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.Entry;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The experiment of the Deep Feeling paper, and its effect on positions of real games. */
@Command(
        name = "deep-feeling",
        description = "Print the experiment of the Deep Feeling paper (Tables 4 to 6); with "
                + "games, measure how emotion changes"
                + " the engine's moves.",
        footer = {
            "",
            "The engine with emotion and the one without search the same number of nodes. A",
            "different move is then searched without",
            "emotion; its cost is how much less it is worth. Since the slightest change may alter a",
            "search, the engine without",
            "emotion also searches with up to 2 centipawns of noise: that is the difference by",
            "chance. Intervals are 95 %%.",
            "",
            "Examples:",
            "  tabiya evaluate deep-feeling",
            "  tabiya evaluate deep-feeling sample --positions 2000 --intensity 5,20,100 --plots docs",
            "  tabiya evaluate deep-feeling games.pgn --nodes 50000 --matrix held --json"
        })
final class EvaluateDeepFeeling implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "Games to draw positions from; sample for the bundled games.")
    private List<String> files = List.of();

    @Option(
            names = "--positions",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Random positions, at most one per game (default: ${DEFAULT-VALUE}).")
    private int positions;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "20000",
            description = "Nodes per search (default: ${DEFAULT-VALUE}).")
    private long nodes;

    @Option(
            names = "--intensity",
            paramLabel = "N",
            split = ",",
            defaultValue = "" + ChessEngine.DEFAULT_INTENSITY,
            description = "Percentage of the emotion, or several (default: ${DEFAULT-VALUE}).")
    private List<Double> intensities;

    @Option(names = "--threads", paramLabel = "N", description = "Positions at a time (default: one per processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Random seed (default: 1).")
    private long seed;

    @Option(
            names = "--plots",
            paramLabel = "DIR",
            description = "Write plots over the intensities to deep-feeling-*.svg in this folder.")
    private @Nullable Path plots;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private TemperOptions temper;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (files.isEmpty()) {
            if (json) {
                Json.print(out, tables());
            } else {
                printTables(out);
            }
            return Exit.DONE;
        }
        if (positions < 1 || nodes < 1 || threads < 1) {
            throw new InputException("--positions, --nodes and --threads must be at least 1");
        }
        if (!intensities.stream().allMatch(intensity -> intensity >= 0 && intensity <= 100)) {
            throw new InputException("--intensity must be from 0 to 100");
        }
        List<Position<ChessBoard>> drawn = new ArrayList<>();
        int code = draw(drawn);
        List<FeelingStudy.Row> studied = study(
                drawn,
                intensities.stream()
                        .map(intensity -> temper.temperament(intensity / 100))
                        .toList());
        List<FeelingTable> tables = IntStream.range(0, intensities.size())
                .mapToObj(i -> new FeelingTable(intensities.get(i), i, studied))
                .toList();
        if (!json) {
            tables.forEach(table -> table.print(out));
        } else {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("positions", drawn.size());
            document.put("nodes", nodes);
            document.put(
                    "intensities", tables.stream().map(FeelingTable::document).toList());
            Json.print(out, document);
        }
        if (plots != null) {
            FeelingTable.draw(tables, plots);
        }
        return code;
    }

    private int draw(List<Position<ChessBoard>> drawn) {
        List<Position<ChessBoard>> all = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seed);
        int code = PgnFiles.of(files.toArray(String[]::new))
                .only(Chess.RULES)
                .read(
                        spec.commandLine().getErr(),
                        Entry::game,
                        game -> one(game, random, all),
                        PgnFiles.FaultSink.PRINT);
        // a partial shuffle
        for (int i = 0; i < all.size() && drawn.size() < positions; i++) {
            int other = i + random.nextInt(all.size() - i);
            drawn.add(all.get(other));
            all.set(other, all.get(i));
        }
        if (drawn.isEmpty()) {
            throw new InputException(String.join(", ", files) + ": no position found");
        }
        return code;
    }

    @SuppressWarnings("unchecked") // only chess is read
    private static void one(Game<?> game, SplittableRandom random, List<Position<ChessBoard>> all) {
        int plies = game.line().size();
        ChessBoard board = ((Game<ChessBoard>) game).start().board();
        int until = plies == 0 ? 0 : random.nextInt(plies);
        for (int i = 0; i < until; i++) {
            board.make(game.line().move(i));
        }
        Position<ChessBoard> at = Chess.RULES.position(board.toString());
        if (!at.outcome().over()) {
            all.add(at);
        }
    }

    private List<FeelingStudy.Row> study(List<Position<ChessBoard>> drawn, List<Temperament> temperaments) {
        FeelingStudy.Row[] rows = new FeelingStudy.Row[drawn.size()];
        AtomicInteger next = new AtomicInteger();
        Progress progress = Progress.of(
                spec.commandLine().getErr(),
                "positions",
                () -> Math.min(next.get(), rows.length),
                () -> (double) Math.min(next.get(), rows.length) / rows.length);
        try {
            List<Thread> workers = IntStream.range(0, threads)
                    .mapToObj(worker -> Thread.ofPlatform().start(() -> {
                        FeelingStudy study = new FeelingStudy(temperaments, nodes);
                        for (int i = next.getAndIncrement(); i < rows.length; i = next.getAndIncrement()) {
                            rows[i] = study.study(drawn.get(i));
                        }
                    }))
                    .toList();
            for (Thread worker : workers) {
                worker.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InputException("interrupted");
        } finally {
            progress.close();
        }
        return List.of(rows);
    }

    private static void printTables(PrintWriter out) {
        GoalTable goals = GoalTable.standard();
        out.println("Table 4: leaves without emotion");
        List<PaperLeaf> leaves = PaperLeaf.all();
        leaves.forEach(leaf -> row(out, leaf.node(), leaf.plain()));
        out.println();
        out.println("Table 5: run of the cognitive map");
        EmotionCommand.print(out, CognitiveMap.PAPER_RUN.run(PaperLeaf.state()));
        out.println();
        BoardParameters factors = PaperLeaf.factors(goals);
        out.printf(
                Locale.ROOT,
                "Factors of escape-check: material %.2f, mobility %.2f, king safety %.2f, exposure %.2f%n%n",
                factors.material(),
                factors.mobility(),
                factors.kingSafety(),
                factors.exposure());
        out.println("Table 6: leaves with emotion");
        leaves.forEach(leaf -> row(out, leaf.node(), leaf.felt(goals)));
    }

    /** Like the paper, the fourth column is the safety of the opponent's king, which counts negatively. */
    private static void row(PrintWriter out, int node, BoardParameters leaf) {
        out.printf(
                Locale.ROOT,
                "%4d %10.2f %10.2f %10.2f %10.2f %10.2f%n",
                node,
                leaf.material(),
                leaf.mobility(),
                leaf.kingSafety(),
                -leaf.exposure(),
                leaf.total());
    }

    private static Map<String, Object> tables() {
        GoalTable goals = GoalTable.standard();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("run", CognitiveMap.PAPER_RUN.run(PaperLeaf.state()));
        document.put("factors", PaperLeaf.factors(goals));
        document.put(
                "leaves",
                PaperLeaf.all().stream()
                        .map(leaf -> {
                            Map<String, Object> row = new LinkedHashMap<>();
                            row.put("node", leaf.node());
                            row.put("plain", leaf.plain());
                            row.put("plainTotal", leaf.plain().total());
                            row.put("felt", leaf.felt(goals));
                            row.put("feltTotal", leaf.felt(goals).total());
                            return row;
                        })
                        .toList());
        return document;
    }
}
