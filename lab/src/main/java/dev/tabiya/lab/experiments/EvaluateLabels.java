package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.io.Progress;
import dev.tabiya.app.report.Plot;
import dev.tabiya.app.report.Report;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.lab.quality.LabelAgreement;
import dev.tabiya.lab.quality.Paired;
import dev.tabiya.lab.quality.SearchMethod;
import dev.tabiya.lab.quality.TrecRun;
import dev.tabiya.rules.Game;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures how often hits share the query's label. */
@Command(
        name = "labels",
        description = "Measure how often hits have the same label as the query.",
        footer = {
            "",
            "Labels are EPD operations or PGN tags. A position never counts as its own hit, so you",
            "may query with the file you",
            "indexed. MAP and nDCG are over the first k hits.",
            "",
            "Examples:",
            "  tabiya evaluate labels --db openings.tabiya --queries openings.epd --sample 1000",
            "  tabiya evaluate labels --db openings.tabiya --queries openings.epd --preset comball --json",
            "  tabiya evaluate labels --db openings.tabiya --queries openings.epd --compare --report report",
            "  tabiya evaluate labels --db mates.tabiya --queries mates.epd -k 5 --run mates.run"
        })
final class EvaluateLabels implements Callable<Integer> {
    @Mixin
    private ArchiveOption db;

    @Option(names = "--queries", required = true, paramLabel = "FILE", description = "Labelled positions (EPD).")
    private String queries;

    @Option(
            names = "--label",
            paramLabel = "NAME",
            description = "The EPD operation or tag with the label (default: c0).")
    private String label = "c0";

    @Option(names = "-k", paramLabel = "N", description = "Hits per query (default: 10).")
    private int k = 10;

    @Mixin
    private LikenessOption likeness;

    @Option(names = "--sample", paramLabel = "N", description = "A random sample of N queries.")
    private @Nullable Integer sample;

    @Option(names = "--seed", paramLabel = "S", description = "Random seed (default: 1).")
    private long seed = 1;

    @Option(names = "--run", paramLabel = "FILE", description = "Also write the hits as a TREC run.")
    private @Nullable Path run;

    @Option(
            names = "--compare",
            description = "Also measure all presets, the metric and both together, with significance tests.")
    private boolean compare;

    @Mixin
    private ReportOption report;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (k < 1 || k > 1000) {
            throw new InputException("-k must be from 1 to 1000");
        }
        if (sample != null && sample < 1) {
            throw new InputException("--sample must be at least 1");
        }
        Queries read = Queries.read(queries, label, spec.commandLine().getErr());
        List<Game<?>> asked = sample == null ? read.games() : read.sample(sample, seed);
        List<SearchMethod> ways = new ArrayList<>(
                List.of(new SearchMethod(likeness.toString(), (position, any) -> likeness.query(position))));
        if (compare) {
            SearchMethod.all().stream()
                    .filter(way -> !way.name().equals(likeness.toString()))
                    .forEach(ways::add);
        }
        try (Archive archive = db.open(GameSupport.CHESS)) {
            LabelAgreement agreement = new LabelAgreement(archive, label);
            if (agreement.labelled() == 0) {
                throw new InputException(db + " has no game with a tag " + label);
            }
            AtomicLong done = new AtomicLong();
            double all = asked.size() * (double) ways.size();
            Map<String, List<LabelAgreement.Agreement>> found = new LinkedHashMap<>();
            Progress progress = Progress.of(spec.commandLine().getErr(), "queries", done::get, () -> done.get() / all);
            try {
                for (SearchMethod way : ways) {
                    found.put(
                            way.name(),
                            asked.parallelStream()
                                    .map(query -> {
                                        done.incrementAndGet();
                                        return agreement.of(query.start(), query.tag(label), way::query, k);
                                    })
                                    .toList());
                }
            } finally {
                progress.close();
            }
            if (run != null) {
                write(asked, found.getOrDefault(likeness.toString(), List.of()), run);
            }
            print(archive.stats(), asked.size(), found);
        }
        return read.code();
    }

    private void print(Archive.Stats stats, int asked, Map<String, List<LabelAgreement.Agreement>> found)
            throws IOException {
        List<List<String>> rows = new ArrayList<>();
        List<Map<String, Object>> documents = new ArrayList<>();
        Map<String, double[]> precisions = new LinkedHashMap<>();
        found.forEach((way, agreements) -> {
            double[] each = agreements.stream()
                    .mapToDouble(LabelAgreement.Agreement::precision)
                    .toArray();
            double map = mean(agreements, LabelAgreement.Agreement::averagePrecision);
            double ndcg = mean(agreements, LabelAgreement.Agreement::ndcg);
            precisions.put(way, each);
            rows.add(List.of(
                    way,
                    String.format(Locale.ROOT, "%.4f (+- %.4f)", Paired.mean(each), Paired.margin(each)),
                    String.format(Locale.ROOT, "%.4f", map),
                    String.format(Locale.ROOT, "%.4f", ndcg)));
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("scoring", way);
            document.put("queries", asked);
            document.put("k", k);
            document.put("precision", Paired.mean(each));
            document.put("margin", Paired.margin(each));
            document.put("map", map);
            document.put("ndcg", ndcg);
            documents.add(document);
        });
        Report text = new Report(String.format(
                Locale.ROOT, "%,d queries of %s by %s against %,d games", asked, queries, label, stats.games()));
        text.table(List.of("method", "precision@" + k, "MAP@" + k, "nDCG@" + k), rows);
        Map<String, Object> document = documents.getFirst();
        if (compare) {
            text.figure("labels", plot(precisions));
            MethodComparison comparison = new MethodComparison("precision@" + k, precisions, seed);
            List<MethodComparison.Test> tests = comparison.tests();
            comparison.report(text, tests);
            document.put("others", documents.subList(1, documents.size()));
            document.put("tests", tests);
        }
        report.print(spec.commandLine().getOut(), "labels", text, document);
    }

    private static double mean(
            List<LabelAgreement.Agreement> agreements, ToDoubleFunction<LabelAgreement.Agreement> of) {
        return agreements.stream().mapToDouble(of).average().orElse(0);
    }

    private Plot plot(Map<String, double[]> precisions) {
        List<Plot.Point> points = new ArrayList<>();
        precisions
                .values()
                .forEach(each -> points.add(new Plot.Point(points.size(), Paired.mean(each), Paired.margin(each))));
        return new Plot(
                "Neighbours with the same label",
                "search method",
                "precision@" + k,
                List.copyOf(precisions.keySet()),
                List.of(new Plot.Series("precision@" + k, points)));
    }

    private void write(List<Game<?>> asked, List<LabelAgreement.Agreement> found, Path file) throws IOException {
        Map<String, List<TrecRun.Found>> byQuery = new LinkedHashMap<>();
        for (int i = 0; i < found.size(); i++) {
            byQuery.put(
                    Queries.name(asked.get(i), i),
                    found.get(i).hits().stream()
                            .map(hit -> new TrecRun.Found(hit.gameId(), hit.score()))
                            .toList());
        }
        StringBuilder lines = new StringBuilder();
        new TrecRun(likeness.toString(), byQuery).write(lines);
        Report.save(file, lines.toString());
    }
}
