package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.play.ArenaJson;
import dev.tabiya.app.cli.play.ArenaOptions;
import dev.tabiya.app.cli.play.ArenaRun;
import dev.tabiya.app.cli.play.Contestants;
import dev.tabiya.app.report.Report;
import dev.tabiya.engine.arena.Arena;
import dev.tabiya.engine.arena.GameResult;
import dev.tabiya.engine.arena.Pairing;
import dev.tabiya.engine.arena.PairingScore;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The study of the Amazons thesis, with players that follow its text. */
@Command(
        name = "amazons-thesis",
        description = "Repeat the study of the Amazons thesis (Tables 70 to 80) and compare the results.",
        footer = {
            "",
            "The whole study takes days; --games and --time-scale shorten it. With --pgn it can be resumed.",
            "",
            "Examples:",
            "  tabiya evaluate amazons-thesis --games 10 --time-scale 0.1 --pgn study.pgn",
            "  tabiya evaluate amazons-thesis --tables 76,77 --games 50"
        })
final class EvaluateThesis implements Callable<Integer> {
    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "10",
            description = "Maximum games per pairing (default: ${DEFAULT-VALUE}; the thesis played 50 or 100).")
    private int games;

    @Option(
            names = "--time-scale",
            paramLabel = "X",
            defaultValue = "0.1",
            description = "Thinking time relative to the thesis (default: ${DEFAULT-VALUE}).")
    private double timeScale;

    @Option(names = "--tables", split = ",", paramLabel = "N", description = "Only these of the tables 70 to 80.")
    private Set<Integer> tables = Set.of();

    @Option(names = "--markdown", paramLabel = "FILE", description = "Also write the tables as Markdown.")
    private @Nullable Path markdown;

    @Mixin
    private ArenaOptions options;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        List<ThesisRow> rows = ThesisRow.ALL.stream()
                .filter(row -> tables.isEmpty() || tables.contains(row.table()))
                .toList();
        if (rows.isEmpty() || games < 1 || !(timeScale > 0)) {
            throw new InputException("--tables are 70 to 80, --games at least 1, --time-scale above 0");
        }
        options.archive.mustBe(Amazons.RULES);
        if (options.archive.given()) {
            throw new InputException("--db: use --pgn to save the games of the study");
        }
        try (Contestants<AmazonsBoard> contestants =
                new Contestants<>(Amazons.RULES, options.history, options.engineThreads, options.grace)) {
            // The last table repeats pairings of the others.
            Map<String, Pairing<AmazonsBoard>> pairings = new LinkedHashMap<>();
            for (ThesisRow row : rows) {
                pairings.putIfAbsent(
                        row.players(timeScale),
                        new Pairing<>(
                                contestants.of(ThesisRow.scaled(row.first(), timeScale)),
                                contestants.of(ThesisRow.scaled(row.second(), timeScale)),
                                Math.min(games, row.games())));
            }
            ArenaRun<AmazonsBoard> run =
                    new ArenaRun<>(options, contestants, spec.commandLine().getErr());
            Arena<AmazonsBoard> arena =
                    run.play(options.settings("amazons-thesis", null), List.copyOf(pairings.values()));
            print(rows, pairings, arena.played());
            return run.code();
        }
    }

    private void print(List<ThesisRow> rows, Map<String, Pairing<AmazonsBoard>> pairings, List<GameResult> played)
            throws IOException {
        List<Map<String, Object>> documents = new ArrayList<>();
        Map<Integer, List<List<String>>> tables = new TreeMap<>();
        for (ThesisRow row : rows) {
            Pairing<AmazonsBoard> pairing = Objects.requireNonNull(pairings.get(row.players(timeScale)));
            String first = pairing.first().name();
            String second = pairing.second().name();
            PairingScore tally = PairingScore.of(first, second, played);
            double theirs = 100.0 * row.won() / row.games();
            double ours = 100 * tally.points() / Math.max(1, tally.games());
            // Explain only differences that the number of games does not.
            double spread = 200 * Math.sqrt(0.25 / Math.max(1, tally.games()) + 0.25 / row.games());
            String why = Math.abs(theirs - ours) > spread ? row.remark() : "";
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("table", row.table());
            document.put("thesis", Map.of("won", row.won(), "lost", row.lost()));
            document.put("ours", ArenaJson.tally(first, second, tally));
            document.put("why", why);
            documents.add(document);
            tables.computeIfAbsent(row.table(), number -> new ArrayList<>())
                    .add(List.of(
                            row.players(timeScale),
                            row.won() + "/" + row.lost(),
                            tally.wins() + "/" + tally.losses(),
                            why));
        }
        Report report = new Report("The study of the Amazons thesis")
                .words(String.format(
                        Locale.ROOT,
                        "Won and lost by the first player, in the thesis and here: up to "
                                + "%d games per pairing, with %s of its"
                                + " time, openings of %s random moves, seed %d. Its code has bugs; "
                                + "our players follow its"
                                + " text. Where chance does not explain a difference, the reason is given.",
                        games,
                        timeScale,
                        options.openings(Amazons.RULES),
                        options.seed));
        tables.forEach((table, lines) -> report.heading(ThesisRow.title(table))
                .table(List.of("players", "thesis", "ours", "why they differ"), lines));
        if (markdown != null) {
            Report.save(markdown, report.markdown());
        }
        PrintWriter out = spec.commandLine().getOut();
        if (options.json) {
            Json.print(out, documents);
        } else {
            out.print(report.text());
        }
    }
}
