package dev.tabiya.app.cli;

import dev.tabiya.app.io.OutputFile;
import dev.tabiya.app.io.Progress;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Discipline;
import dev.tabiya.archive.quality.LabelAgreement;
import dev.tabiya.archive.quality.Paired;
import dev.tabiya.archive.quality.Run;
import dev.tabiya.rules.Game;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures how often neighbours bear the label of the position they were found for. */
@Command(
        name = "labels",
        description = "Measure how often the positions found bear the same label as the one searched for.",
        footer = {
            "",
            "Labels are operations of EPD files, or tags of games. A position is never its own neighbour, so the queries",
            "may be the very file that was indexed. MAP and nDCG look at the first k.",
            "",
            "Examples:",
            "  tabiya evaluate labels --db openings.tabiya --queries openings.epd --sample 1000",
            "  tabiya evaluate labels --db openings.tabiya --queries openings.epd --preset comball --json",
            "  tabiya evaluate labels --db sts.tabiya --queries sts.epd --label id -k 5 --run sts.run"
        })
final class EvaluateLabels implements Callable<Integer> {
    @Mixin
    private ArchiveOption db;

    @Option(names = "--queries", required = true, paramLabel = "FILE", description = "Positions with labels, EPD.")
    private String queries;

    @Option(
            names = "--label",
            paramLabel = "NAME",
            description = "The operation or tag that is the label (default: c0).")
    private String label = "c0";

    @Option(names = "-k", paramLabel = "N", description = "How many neighbours to look at (default: 10).")
    private int k = 10;

    @Mixin
    private LikenessOption likeness;

    @Option(names = "--sample", paramLabel = "N", description = "Take only so many of the queries, at random.")
    private @Nullable Integer sample;

    @Option(names = "--seed", paramLabel = "S", description = "Which random ones (default: 1).")
    private long seed = 1;

    @Option(names = "--run", paramLabel = "FILE", description = "Also write what was found as a TREC run.")
    private @Nullable Path run;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

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
        try (Archive archive = db.open(Discipline.CHESS)) {
            LabelAgreement agreement = new LabelAgreement(archive, label);
            if (agreement.labelled() == 0) {
                throw new InputException(db + " has no game with a tag " + label);
            }
            AtomicLong done = new AtomicLong();
            LabelAgreement.Agreement[] found = new LabelAgreement.Agreement[asked.size()];
            Progress progress = Progress.of(
                    spec.commandLine().getErr(), "queries", done::get, () -> done.get() / (double) asked.size());
            try {
                IntStream.range(0, found.length).parallel().forEach(i -> {
                    Game<?> query = asked.get(i);
                    found[i] = agreement.of(query.start(), query.tag(label), likeness::query, k);
                    done.incrementAndGet();
                });
            } finally {
                progress.close();
            }
            if (run != null) {
                write(asked, found, run);
            }
            print(found);
        }
        return read.code();
    }

    private void print(LabelAgreement.Agreement[] found) {
        double[] precisions = IntStream.range(0, found.length)
                .mapToDouble(i -> found[i].precision())
                .toArray();
        double map = IntStream.range(0, found.length)
                .mapToDouble(i -> found[i].averagePrecision())
                .average()
                .orElse(0);
        double ndcg = IntStream.range(0, found.length)
                .mapToDouble(i -> found[i].ndcg())
                .average()
                .orElse(0);
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("scoring", likeness.toString());
            document.put("queries", found.length);
            document.put("k", k);
            document.put("precision", Paired.mean(precisions));
            document.put("margin", Paired.margin(precisions));
            document.put("map", map);
            document.put("ndcg", ndcg);
            Json.print(spec.commandLine().getOut(), document);
        } else {
            spec.commandLine()
                    .getOut()
                    .printf(
                            Locale.ROOT,
                            "%,d queries by %s%nprecision@%d  %.4f  (+- %.4f at 95 %%)%nMAP@%d        %.4f%nnDCG@%d       %.4f%n",
                            found.length,
                            likeness,
                            k,
                            Paired.mean(precisions),
                            Paired.margin(precisions),
                            k,
                            map,
                            k,
                            ndcg);
        }
    }

    private void write(List<Game<?>> asked, LabelAgreement.Agreement[] found, Path file) throws IOException {
        Map<String, List<Run.Found>> byQuery = new LinkedHashMap<>();
        for (int i = 0; i < found.length; i++) {
            byQuery.put(
                    Queries.name(asked.get(i), i),
                    found[i].hits().stream()
                            .map(hit -> new Run.Found(hit.gameId(), hit.score()))
                            .toList());
        }
        try (OutputFile output = new OutputFile(file);
                Writer writer = new OutputStreamWriter(output.stream(), StandardCharsets.UTF_8)) {
            new Run(likeness.toString(), byQuery).write(writer);
            writer.flush();
            output.finish();
        }
    }
}
