package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.io.Progress;
import dev.tabiya.app.report.Report;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.lab.quality.Share;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The experiments of the metric paper, next to its own figures. */
@Command(
        name = "metric-paper",
        description = "Repeat the experiments of the metric paper (Tables 2 to 4) and compare the figures.",
        footer = {
            "",
            "Openings: 40 positions with different ECO codes, within ten moves and once the code is",
            "determined; a success is a",
            "nearest neighbour whose game has the same code. Middlegames (100, moves 15 to 20) and",
            "endgames (50, after move 40):",
            "ten neighbours each, graded 0 to 4, one point each for: the same pieces and pawn counts",
            "within one; two thirds of the",
            "pawns on the same squares; both kings within two squares; two of the next six plies in",
            "common. Changed positions: a",
            "success is a nearest neighbour from the same game. 95 %% Wilson intervals, allowing for",
            "dependent answers to a query.",
            "",
            "Examples:",
            "  tabiya evaluate metric-paper --db my.tabiya",
            "  tabiya evaluate metric-paper --db my.tabiya --queries other.pgn --seed 7 --report report"
        })
final class EvaluateMetricPaper implements Callable<Integer> {
    @Mixin
    private ArchiveOption db;

    @Mixin
    private QueryOption queries;

    @Option(
            names = "--scale",
            paramLabel = "N",
            description = "Also try this multiple of the paper's changed positions (default: 100).")
    private int scale = 100;

    @Mixin
    private ReportOption report;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (scale < 1) {
            throw new InputException("--scale must be at least 1");
        }
        PrintWriter err = spec.commandLine().getErr();
        try (Archive archive = db.open(GameSupport.CHESS)) {
            List<Game<ChessBoard>> games = queries.games(archive, err);
            AtomicLong searches = new AtomicLong();
            MetricPaper paper = new MetricPaper(archive, games, queries.own(archive), queries.seed(), searches);
            double all = MetricPaper.effort(scale);
            List<MetricPaper.Outcome> outcomes;
            Progress progress = Progress.of(err, "searches", searches::get, () -> searches.get() / all);
            try {
                outcomes = paper.run(scale);
            } finally {
                progress.close();
            }
            print(archive.stats(), outcomes);
        }
        return queries.code();
    }

    private void print(Archive.Stats stats, List<MetricPaper.Outcome> outcomes) throws IOException {
        String archive = String.format(Locale.ROOT, "%,d games, %,d positions", stats.games(), stats.positions());
        Report text = new Report("The experiments of the metric paper");
        text.words("Archive: " + archive + ". Queries: " + queries.description() + ". In brackets 95 % intervals.");
        heading(text, outcomes, 2, "Table 2: openings, the nearest neighbour has the same ECO code");
        heading(text, outcomes, 3, "Table 3: ten neighbours each, judged by eye in the paper, here by four questions");
        heading(text, outcomes, 4, "Table 4: changed positions, the nearest neighbour is from the same game");
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("games", stats.games());
        document.put("positions", stats.positions());
        document.put("seed", queries.seed());
        document.put(
                "experiments",
                outcomes.stream().map(EvaluateMetricPaper::document).toList());
        report.print(spec.commandLine().getOut(), "metric-paper", text, document);
    }

    private static void heading(Report text, List<MetricPaper.Outcome> outcomes, int table, String heading) {
        List<String> head = new ArrayList<>(List.of("queries", "paper"));
        MetricPaper.WAYS.forEach(way -> head.add(way.name()));
        List<List<String>> rows = new ArrayList<>();
        for (MetricPaper.Outcome outcome : outcomes) {
            if (outcome.table() == table) {
                List<String> row = new ArrayList<>(List.of(
                        outcome.experiment(),
                        outcome.paper().map(Share::toString).orElse("")));
                outcome.ours().values().forEach(share -> row.add(share.toString()));
                rows.add(row);
            }
        }
        text.heading(heading).table(head, rows);
    }

    private static Map<String, Object> document(MetricPaper.Outcome outcome) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("table", outcome.table());
        document.put("experiment", outcome.experiment());
        outcome.paper().ifPresent(share -> document.put("paper", document(share)));
        outcome.ours().forEach((way, share) -> document.put(way, document(share)));
        return document;
    }

    private static Map<String, Object> document(Share share) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("hits", share.hits());
        document.put("of", share.of());
        document.put("share", share.value());
        document.put("low", share.low());
        document.put("high", share.high());
        return document;
    }
}
