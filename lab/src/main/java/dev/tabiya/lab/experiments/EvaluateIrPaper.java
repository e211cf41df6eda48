package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.io.Progress;
import dev.tabiya.app.judging.Qrels;
import dev.tabiya.app.report.Plot;
import dev.tabiya.app.report.Report;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.lab.quality.ChessJudge;
import dev.tabiya.lab.quality.Judged;
import dev.tabiya.lab.quality.Judged.Measure;
import dev.tabiya.lab.quality.SearchMethod;
import dev.tabiya.lab.quality.TrecRun;
import dev.tabiya.rules.chess.Epd;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The experiments of the retrieval paper, next to its own figures. */
@Command(
        name = "ir-paper",
        description =
                "Repeat the experiments of Ganguly, Leveling and Jones (Table 3, Figures 9 and 10) with their seven"
                        + " configurations and our search methods.",
        footer = {
            "",
            "Queries are positions from move 13 on. --qrels supplies human judgements; queries are",
            "named by their EPD id, else by",
            "the position's key. Without --qrels every hit is graded from 0 to 4 by the four",
            "questions of evaluate metric-paper.",
            "Grades from 2 up are relevant. --report also writes queries (EPD), judgements (TREC",
            "qrels) and runs (TREC), for",
            "trec_eval or evaluate runs. Like the paper, index with --skip-moves 12.",
            "",
            "Examples:",
            "  tabiya evaluate ir-paper --db my.tabiya",
            "  tabiya evaluate ir-paper --db my.tabiya --queries other.pgn --sample 100 --report report",
            "  tabiya evaluate ir-paper --db my.tabiya --queries judged.epd --qrels judged.txt --json"
        })
final class EvaluateIrPaper implements Callable<Integer> {
    private static final int GROUP = 3;

    @Mixin
    private ArchiveOption db;

    @Mixin
    private QueryOption queries;

    @Option(names = "--qrels", paramLabel = "FILE", description = "Human judgements, lines of: query 0 game:ply grade.")
    private @Nullable Path qrels;

    @Option(names = "--sample", paramLabel = "N", description = "Queries (default: 25, as in the paper).")
    private int sample = 25;

    @Option(names = "--depth", paramLabel = "N", description = "Hits per query (default: 200).")
    private int depth = 200;

    @Option(names = "--no-grid", description = "Skip the 110 runs over BM25 parameters (Figure 9).")
    private boolean noGrid;

    @Mixin
    private ReportOption report;

    @Spec
    private CommandSpec spec;

    /** A run with other BM25 parameters. */
    private record GridPoint(double k1, double b, double ndcg, double map) {}

    @Override
    public Integer call() throws IOException {
        if (sample < 1 || depth < 1 || depth > 10_000) {
            throw new InputException("--sample must be at least 1, --depth from 1 to 10000");
        }
        PrintWriter err = spec.commandLine().getErr();
        Qrels given = qrels == null ? null : EvaluateRuns.readQrels(qrels);
        if (given != null && given.grades().values().stream().noneMatch(EvaluateIrPaper::gradesPositions)) {
            throw new InputException(qrels + " grades no positions (written as game:ply)");
        }
        try (Archive archive = db.open(GameSupport.CHESS)) {
            List<SampledPosition> drawn = drawn(archive, given, err);
            AtomicLong searches = new AtomicLong();
            IrPaper paper = new IrPaper(archive, drawn, depth, searches);
            List<Scoring> grid = noGrid ? List.of() : IrPaper.grid();
            double all = drawn.size() * (double) (SearchMethod.all().size() + grid.size());
            List<TrecRun> runs;
            List<TrecRun> gridRuns;
            Progress progress = Progress.of(err, "searches", searches::get, () -> searches.get() / all);
            try {
                runs = SearchMethod.all().stream().map(paper::run).toList();
                gridRuns = grid.stream()
                        .map(scoring -> paper.run(SearchMethod.like(scoring)))
                        .toList();
            } finally {
                progress.close();
            }
            Qrels judgements = given == null ? paper.judgements() : given;
            List<GridPoint> points = IntStream.range(0, grid.size())
                    .mapToObj(i -> point(grid.get(i), Judged.of(gridRuns.get(i), judgements, ChessJudge.RELEVANT)))
                    .toList();
            print(archive.stats(), drawn, runs, judgements, points);
        }
        return queries.code();
    }

    private static boolean gradesPositions(Map<String, Integer> grades) {
        return grades.keySet().stream().anyMatch(document -> document.matches("\\w+:\\d+"));
    }

    private List<SampledPosition> drawn(Archive archive, @Nullable Qrels given, PrintWriter err) {
        int wanted = given == null ? sample : Integer.MAX_VALUE;
        Map<String, SampledPosition> byName = new LinkedHashMap<>();
        for (SampledPosition each : SampledPosition.some(
                queries.games(archive, err),
                wanted,
                IrPaper.FIRST_PLY,
                Integer.MAX_VALUE,
                new Random(queries.seed()))) {
            if (given == null || given.grades().containsKey(each.name())) {
                byName.putIfAbsent(each.name(), each);
            }
        }
        if (byName.isEmpty()) {
            throw new InputException(
                    given == null ? "no game reaches move 13" : qrels + " has no judgement of these queries");
        }
        return List.copyOf(byName.values());
    }

    private static GridPoint point(Scoring scoring, Judged judged) {
        return new GridPoint(scoring.k1(), scoring.b(), judged.mean(Measure.NDCG), judged.mean(Measure.MAP));
    }

    private void print(
            Archive.Stats stats,
            List<SampledPosition> drawn,
            List<TrecRun> runs,
            Qrels judgements,
            List<GridPoint> points)
            throws IOException {
        List<Judged> judged = runs.stream()
                .map(run -> Judged.of(run, judgements, ChessJudge.RELEVANT))
                .toList();
        Report text = new Report("The experiments of Ganguly, Leveling and Jones");
        text.words(String.format(
                Locale.ROOT,
                "Archive: %,d games, %,d positions. Queries: %,d from %s. Judgements: %s. "
                        + "Relevant from grade %d; %d hits"
                        + " per query. In brackets half the 95 %% interval of the mean. The paper "
                        + "used another archive, other"
                        + " queries and other judges.",
                stats.games(),
                stats.likenessPositions(),
                drawn.size(),
                queries.description(),
                qrels == null ? "automatic, by four questions" : qrels,
                ChessJudge.RELEVANT,
                depth));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("queries", drawn.size());
        document.put("seed", queries.seed());
        document.put("depth", depth);
        document.put("judgements", qrels == null ? "automatic" : qrels.toString());
        document.put("runs", table3(text, judged));
        EvaluateRuns.describeTests(judged, queries.seed(), text, document);
        if (!points.isEmpty()) {
            figure9(text, points);
            document.put("grid", points);
        }
        document.put("pieces", figure10(text, drawn, judged));
        report.print(spec.commandLine().getOut(), "ir-paper", text, document);
        if (report.folder().isPresent()) {
            save(report.folder().get(), drawn, runs, judgements);
        }
    }

    private static List<Map<String, Object>> table3(Report text, List<Judged> judged) {
        List<String> head = new ArrayList<>(List.of("run"));
        for (Measure measure : Measure.values()) {
            head.add(measure + ", paper");
            head.add("ours");
        }
        List<List<String>> rows = new ArrayList<>();
        List<Map<String, Object>> documents = new ArrayList<>();
        for (Judged run : judged) {
            Map<Measure, Double> paper = IrPaper.PAPER.getOrDefault(run.name(), Map.of());
            List<String> row = new ArrayList<>(List.of(run.name()));
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("name", run.name());
            for (Measure measure : Measure.values()) {
                Double theirs = paper.get(measure);
                row.add(theirs == null ? "" : String.format(Locale.ROOT, "%.4f", theirs));
                row.add(EvaluateRuns.mean(run, measure));
                document.put(EvaluateRuns.key(measure), run.mean(measure));
            }
            if (!paper.isEmpty()) {
                Map<String, Object> figures = new LinkedHashMap<>();
                paper.forEach((measure, figure) -> figures.put(EvaluateRuns.key(measure), figure));
                document.put("paper", figures);
            }
            rows.add(row);
            documents.add(document);
        }
        text.heading("Table 3: the paper's figures and ours").table(head, rows);
        return documents;
    }

    private static void figure9(Report text, List<GridPoint> points) {
        Map<Double, List<Plot.Point>> byB = new TreeMap<>();
        points.forEach(point ->
                byB.computeIfAbsent(point.b, any -> new ArrayList<>()).add(new Plot.Point(point.k1, point.ndcg)));
        List<Plot.Series> series = byB.entrySet().stream()
                .map(each -> new Plot.Series(String.format(Locale.ROOT, "b = %.1f", each.getKey()), each.getValue()))
                .toList();
        GridPoint best = points.stream()
                .reduce((one, other) -> other.ndcg > one.ndcg ? other : one)
                .orElseThrow();
        text.heading("Figure 9: the parameters of BM25")
                .words(String.format(
                        Locale.ROOT,
                        "comball is best with k1 = %.1f and b = %.1f: nDCG %.4f. The paper found "
                                + "0.7083 with 1.0 and 0.7.",
                        best.k1,
                        best.b,
                        best.ndcg))
                .figure("bm25-grid", Plot.lines("comball by parameters of BM25", "k1", "nDCG", series));
    }

    /** Queries grouped by number of pieces like in the paper: 11 to 13 and so on. */
    private static List<Map<String, Object>> figure10(Report text, List<SampledPosition> drawn, List<Judged> judged) {
        Map<Integer, List<String>> groups = new TreeMap<>();
        for (SampledPosition query : drawn) {
            int pieces = Long.bitCount(query.position().board().occupied());
            groups.computeIfAbsent((pieces - 2) / GROUP, any -> new ArrayList<>())
                    .add(query.name());
        }
        List<String> categories = groups.keySet().stream()
                .map(group -> (GROUP * group + 2) + "-" + Math.min(32, GROUP * group + 4))
                .toList();
        List<Plot.Series> series = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        List<Map<String, Object>> documents = new ArrayList<>();
        for (Judged run : judged) {
            for (Measure measure : List.of(Measure.MAP, Measure.NDCG)) {
                List<Plot.Point> points = new ArrayList<>();
                List<String> row = new ArrayList<>(List.of(run.name() + " " + measure));
                int place = 0;
                for (List<String> names : groups.values()) {
                    Judged part = new Judged(
                            run.name(),
                            run.answers().stream()
                                    .filter(answer -> names.contains(answer.query()))
                                    .toList());
                    points.add(new Plot.Point(place, part.mean(measure)));
                    row.add(String.format(Locale.ROOT, "%.3f", part.mean(measure)));
                    documents.add(Map.of(
                            "run", run.name(),
                            "measure", measure.toString(),
                            "pieces", categories.get(place),
                            "queries", names.size(),
                            "mean", part.mean(measure)));
                    place++;
                }
                if (run.name().equals("comball") || run.name().equals("tabiya")) {
                    series.add(new Plot.Series(run.name() + " " + measure, points));
                    rows.add(row);
                }
            }
        }
        List<String> head = new ArrayList<>(List.of("pieces on the board"));
        head.addAll(categories);
        List<String> counts = new ArrayList<>(List.of("queries"));
        groups.values().forEach(names -> counts.add(String.valueOf(names.size())));
        rows.addFirst(counts);
        text.heading("Figure 10: quality by number of pieces")
                .table(head, rows)
                .figure(
                        "pieces",
                        new Plot("Quality by number of pieces", "pieces on the board", "mean", categories, series));
        return documents;
    }

    private static void save(Path folder, List<SampledPosition> drawn, List<TrecRun> runs, Qrels judgements)
            throws IOException {
        Files.createDirectories(folder);
        StringBuilder positions = new StringBuilder();
        for (SampledPosition query : drawn) {
            positions
                    .append(new Epd(query.position(), Map.of("id", query.name())).write())
                    .append('\n');
        }
        Report.save(folder.resolve("queries.epd"), positions.toString());
        StringBuilder judged = new StringBuilder();
        judgements.write(judged);
        Report.save(folder.resolve("qrels.txt"), judged.toString());
        for (TrecRun run : runs) {
            StringBuilder lines = new StringBuilder();
            run.write(lines);
            Report.save(folder.resolve(run.name() + ".run"), lines.toString());
        }
    }
}
