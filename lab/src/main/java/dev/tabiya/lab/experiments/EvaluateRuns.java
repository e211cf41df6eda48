package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.io.TextFile;
import dev.tabiya.app.judging.Qrels;
import dev.tabiya.app.report.Report;
import dev.tabiya.lab.quality.Judged;
import dev.tabiya.lab.quality.Judged.Measure;
import dev.tabiya.lab.quality.Paired;
import dev.tabiya.lab.quality.TrecRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Scores TREC runs and compares them. */
@Command(
        name = "runs",
        description = "Score TREC runs against judgements (qrels), with significance tests of their differences.",
        footer = {
            "",
            "Like trec_eval -c: means are over all judged queries, ties go to the last document by",
            "name, unjudged documents are",
            "not relevant. nDCG uses the grades as gains.",
            "",
            "Examples:",
            "  tabiya evaluate runs --qrels qrels.txt comball.run tabiya.run",
            "  tabiya evaluate runs --qrels qrels.txt --relevant 2 *.run --report report"
        })
final class EvaluateRuns implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Files of lines: query Q0 document rank score name.")
    private List<Path> runs;

    @Option(
            names = "--qrels",
            required = true,
            paramLabel = "FILE",
            description = "Judgements, lines of: query 0 document grade.")
    private Path qrels;

    @Option(
            names = "--relevant",
            paramLabel = "GRADE",
            description = "Lowest grade that is relevant for P@5 and MAP (default: 1; in the paper 2).")
    private int relevant = 1;

    @Option(names = "--seed", paramLabel = "S", description = "Random seed of the tests (default: 1).")
    private long seed = 1;

    @Mixin
    private ReportOption report;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Qrels judgements = readQrels(qrels);
        List<Judged> judged = new ArrayList<>();
        for (Path file : runs) {
            TrecRun run = TrecRun.read(TextFile.read(file), file.toString());
            if (run.found().isEmpty()) {
                throw new InputException(file + ": no line of a run");
            }
            judged.add(Judged.of(run, judgements, relevant));
        }
        Report text = new Report("Runs against " + qrels);
        text.words(String.format(
                Locale.ROOT,
                "%,d queries; relevant from grade %d. In brackets half the 95 %% interval of the mean.",
                judgements.grades().size(),
                relevant));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("queries", judgements.grades().size());
        document.put("relevant", relevant);
        describeMeans(judged, text, document);
        describeTests(judged, seed, text, document);
        report.print(spec.commandLine().getOut(), "runs", text, document);
        return Exit.DONE;
    }

    static Qrels readQrels(Path file) throws IOException {
        Qrels read = Qrels.read(TextFile.read(file), file.toString());
        if (read.grades().isEmpty()) {
            throw new InputException(file + ": no judgement");
        }
        return read;
    }

    private static void describeMeans(List<Judged> judged, Report text, Map<String, Object> document) {
        List<String> head = new ArrayList<>(List.of("run"));
        List.of(Measure.values()).forEach(measure -> head.add(measure.toString()));
        List<List<String>> rows = new ArrayList<>();
        List<Map<String, Object>> documents = new ArrayList<>();
        for (Judged run : judged) {
            List<String> row = new ArrayList<>(List.of(run.name()));
            Map<String, Object> means = new LinkedHashMap<>();
            means.put("name", run.name());
            for (Measure measure : Measure.values()) {
                row.add(mean(run, measure));
                means.put(key(measure), run.mean(measure));
            }
            rows.add(row);
            documents.add(means);
        }
        text.heading("Means").table(head, rows);
        document.put("runs", documents);
    }

    static String mean(Judged run, Measure measure) {
        return String.format(Locale.ROOT, "%.4f (%.3f)", run.mean(measure), Paired.margin(run.of(measure)));
    }

    /** Adds significance tests between the runs. */
    static void describeTests(List<Judged> judged, long seed, Report text, Map<String, Object> document) {
        List<MethodComparison.Test> all = new ArrayList<>();
        for (Measure measure : List.of(Measure.MAP, Measure.NDCG)) {
            Map<String, double[]> values = new LinkedHashMap<>();
            judged.forEach(run -> values.put(run.name(), run.of(measure)));
            if (values.size() > 1) {
                MethodComparison comparison = new MethodComparison(measure.toString(), values, seed);
                List<MethodComparison.Test> tests = comparison.tests();
                comparison.report(text, tests);
                all.addAll(tests);
            }
        }
        document.put("tests", all);
    }

    /** A measure's name in JSON. */
    static String key(Measure measure) {
        return measure.name().toLowerCase(Locale.ROOT);
    }
}
