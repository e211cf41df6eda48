package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.play.Contestants;
import dev.tabiya.app.io.Progress;
import dev.tabiya.app.report.Plot;
import dev.tabiya.app.report.Report;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.lab.quality.Paired;
import dev.tabiya.lab.quality.SearchMethod;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures whether moves carry over from hits to the query. */
@Command(
        name = "move-transfer",
        description = "Measure how often moves played after the hits were played, or are good, in the query.",
        footer = {
            "",
            "Moves are the same if the same piece goes to the same square. The suggestion is the",
            "most common move among the hits,",
            "all with the query's side to move; ties go to the best hit. With --engine, a suggestion",
            "is good if it is at most",
            "half a pawn worse than the engine's own move.",
            "",
            "Examples:",
            "  tabiya evaluate move-transfer --db my.tabiya --sample 500",
            "  tabiya evaluate move-transfer --db my.tabiya --queries other.pgn --engine uci:stockfish --nodes 100000",
            "  tabiya evaluate move-transfer --db my.tabiya --engine alphabeta_material --report report"
        })
final class EvaluateMoveTransfer implements Callable<Integer> {
    private static final int FIRST_PLY = 25;

    @Mixin
    private ArchiveOption db;

    @Mixin
    private QueryOption queries;

    @Option(names = "--sample", paramLabel = "N", description = "Queries (default: 500).")
    private int sample = 500;

    @Option(names = "-k", paramLabel = "N", description = "Hits per query (default: 10).")
    private int k = 10;

    @Option(names = "--engine", paramLabel = "PLAYER", description = "The player that judges moves; match lists them.")
    private @Nullable String engine;

    @Option(names = "--nodes", paramLabel = "N", description = "Nodes per move judged (default: 20000).")
    private long nodes = 20_000;

    @Option(
            names = "--within",
            paramLabel = "CP",
            description = "Centipawns by which a good move may be worse (default: 50).")
    private int within = 50;

    @Mixin
    private ReportOption report;

    @Spec
    private CommandSpec spec;

    /** Results of a search method, per query. */
    private record Figures(SearchMethod way, List<MoveTransfer> transfers, List<Boolean> good) {
        double[] suggested() {
            return transfers.stream()
                    .mapToDouble(each -> each.suggestionPlayed() ? 1 : 0)
                    .toArray();
        }

        double[] any() {
            return transfers.stream()
                    .mapToDouble(each -> each.anyPlayed() ? 1 : 0)
                    .toArray();
        }

        double[] playable() {
            return transfers.stream()
                    .mapToDouble(each -> each.playable() / (double) Math.max(1, each.neighbours()))
                    .toArray();
        }

        double[] goodOnes() {
            return good.stream().mapToDouble(each -> each ? 1 : 0).toArray();
        }
    }

    @Override
    public Integer call() throws IOException {
        if (sample < 1 || k < 1 || k > 1000 || nodes < 1 || within < 0) {
            throw new InputException("--sample and --nodes must be at least 1, -k from 1 to 1000, --within at least 0");
        }
        PrintWriter err = spec.commandLine().getErr();
        try (Archive archive = db.open(GameSupport.CHESS)) {
            List<SampledPosition> drawn = SampledPosition.some(
                            queries.games(archive, err),
                            sample,
                            FIRST_PLY,
                            Integer.MAX_VALUE,
                            new Random(queries.seed()))
                    .stream()
                    .filter(each -> each.game().line().size() > each.ply())
                    .toList();
            if (drawn.isEmpty()) {
                throw new InputException("no game reaches move 13");
            }
            AtomicLong done = new AtomicLong();
            double all = drawn.size() * (double) SearchMethod.all().size() + (engine == null ? 0 : drawn.size());
            List<Figures> figures;
            Progress progress = Progress.of(err, "queries", done::get, () -> done.get() / all);
            try {
                figures = figures(archive, drawn, done);
            } finally {
                progress.close();
            }
            print(drawn, figures);
        }
        return queries.code();
    }

    private List<Figures> figures(Archive archive, List<SampledPosition> drawn, AtomicLong done) {
        Map<SearchMethod, List<MoveTransfer>> transfers = new LinkedHashMap<>();
        for (SearchMethod way : SearchMethod.all()) {
            transfers.put(
                    way,
                    drawn.parallelStream()
                            .map(query -> {
                                done.incrementAndGet();
                                return MoveTransfer.of(archive, query, way, k);
                            })
                            .toList());
        }
        List<Figures> figures = new ArrayList<>();
        if (engine == null) {
            transfers.forEach((way, each) -> figures.add(new Figures(way, each, List.of())));
            return figures;
        }
        List<Set<Integer>> judged;
        try (Contestants<ChessBoard> contestants = new Contestants<>(Chess.RULES, null, 1, Duration.ofSeconds(20))) {
            String judge = engine;
            contestants.of(judge);
            judged = IntStream.range(0, drawn.size())
                    .parallel()
                    .mapToObj(i -> {
                        List<Integer> moves = transfers.values().stream()
                                .flatMap(each ->
                                        each.get(i).suggestion().stream().boxed())
                                .distinct()
                                .toList();
                        try (Engine<ChessBoard> fresh =
                                contestants.of(judge).engine().apply(queries.seed())) {
                            done.incrementAndGet();
                            return good(fresh, drawn.get(i).position(), moves);
                        }
                    })
                    .toList();
        }
        transfers.forEach((way, each) -> figures.add(new Figures(
                way,
                each,
                IntStream.range(0, drawn.size())
                        .mapToObj(i -> each.get(i).suggestion().isPresent()
                                && judged.get(i)
                                        .contains(each.get(i).suggestion().getAsInt()))
                        .toList())));
        return figures;
    }

    /** The moves nearly as good as the engine's own. */
    private Set<Integer> good(Engine<ChessBoard> judge, Position<ChessBoard> position, List<Integer> moves) {
        judge.newGame();
        int own = judge.analyse(position, SearchLimits.ofNodes(nodes)).move();
        int best = worth(judge, position, own);
        Set<Integer> good = new HashSet<>();
        for (int move : moves) {
            if (move == own || worth(judge, position, move) >= best - within) {
                good.add(move);
            }
        }
        return good;
    }

    private int worth(Engine<ChessBoard> judge, Position<ChessBoard> position, int move) {
        Position<ChessBoard> after = position.play(move);
        Outcome outcome = after.outcome();
        if (outcome.over()) {
            return Score.ended(outcome, position.turn(), 1);
        }
        judge.newGame();
        return -judge.analyse(after, SearchLimits.ofNodes(nodes)).score().value();
    }

    private void print(List<SampledPosition> drawn, List<Figures> figures) throws IOException {
        double chance = drawn.stream()
                .mapToDouble(each -> 1.0 / each.position().legalMoves().length)
                .average()
                .orElse(0);
        Report text = new Report("Do moves carry over from similar positions?");
        text.words(String.format(
                Locale.ROOT,
                "%,d queries after move 12 from %s; %d hits each with the same side to "
                        + "move. A random legal move is the one"
                        + " played in %.1f %%. In brackets half the 95 %% interval.%s",
                drawn.size(),
                queries.description(),
                k,
                100 * chance,
                engine == null
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                " Good: at most %d centipawns worse than the move of %s at %,d nodes.",
                                within,
                                engine,
                                nodes)));
        List<String> head =
                new ArrayList<>(List.of("method", "suggestion played", "played in any hit", "hits' moves legal"));
        if (engine != null) {
            head.add("suggestion good");
        }
        List<List<String>> rows = new ArrayList<>();
        List<Map<String, Object>> documents = new ArrayList<>();
        Map<String, double[]> suggested = new LinkedHashMap<>();
        for (Figures each : figures) {
            List<String> row = new ArrayList<>(
                    List.of(each.way.name(), percent(each.suggested()), percent(each.any()), percent(each.playable())));
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("way", each.way.name());
            document.put("suggestionPlayed", Paired.mean(each.suggested()));
            document.put("anyPlayed", Paired.mean(each.any()));
            document.put("playable", Paired.mean(each.playable()));
            if (engine != null) {
                row.add(percent(each.goodOnes()));
                document.put("suggestionGood", Paired.mean(each.goodOnes()));
            }
            rows.add(row);
            documents.add(document);
            suggested.put(each.way.name(), each.suggested());
        }
        text.heading("Moves").table(head, rows).figure("move-transfer", plot(figures));
        MethodComparison comparison = new MethodComparison("suggestion played", suggested, queries.seed());
        List<MethodComparison.Test> tests = comparison.tests();
        comparison.report(text, tests);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("queries", drawn.size());
        document.put("k", k);
        document.put("seed", queries.seed());
        document.put("chance", chance);
        document.put("ways", documents);
        document.put("tests", tests);
        report.print(spec.commandLine().getOut(), "move-transfer", text, document);
    }

    private static String percent(double[] values) {
        return String.format(Locale.ROOT, "%.1f %% (%.1f)", 100 * Paired.mean(values), 100 * Paired.margin(values));
    }

    private Plot plot(List<Figures> figures) {
        List<Plot.Series> series = new ArrayList<>();
        series.add(new Plot.Series("suggestion played", points(figures, Figures::suggested)));
        series.add(new Plot.Series("in any hit", points(figures, Figures::any)));
        if (engine != null) {
            series.add(new Plot.Series("suggestion good", points(figures, Figures::goodOnes)));
        }
        return new Plot(
                "Moves that carry over",
                "search method",
                "share of queries",
                figures.stream().map(each -> each.way.name()).toList(),
                series);
    }

    private static List<Plot.Point> points(List<Figures> figures, Function<Figures, double[]> values) {
        return IntStream.range(0, figures.size())
                .mapToObj(i -> {
                    double[] all = values.apply(figures.get(i));
                    return new Plot.Point(i, Paired.mean(all), Paired.margin(all));
                })
                .toList();
    }
}
