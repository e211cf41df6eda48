package dev.tabiya.app.cli.play;

import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.io.TextFile;
import dev.tabiya.app.report.ArenaReport;
import dev.tabiya.engine.arena.Pairing;
import dev.tabiya.engine.arena.PairingScore;
import dev.tabiya.engine.arena.Standings;
import dev.tabiya.engine.arena.TournamentFile;
import dev.tabiya.engine.arena.TournamentFile.Meeting;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
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

/** A tournament described by a file. */
@Command(
        name = "tournament",
        description =
                "Play a tournament from a file: a list of players for a round robin, or pairings such as 'random v"
                        + " greedy_mobility : 100'.",
        footer = {
            "",
            "With --pgn or --db each game is saved when it ends, and the same command resumes an",
            "interrupted tournament.",
            "",
            "Examples:",
            "  tabiya tournament players.txt --games 20 --time 100ms --pgn games.pgn --report report.html",
            "  tabiya tournament training_conf.txt --game amazons --csv results.csv"
        })
public final class TournamentCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "Players or pairings, one per line.")
    private Path file;

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "10",
            description = "Games per pair in a round robin (default: ${DEFAULT-VALUE}).")
    private int games;

    @Mixin
    private ArenaOptions options;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (games < 1) {
            throw new InputException("--games must be at least 1");
        }
        return play(options.archive.rules());
    }

    private <B extends Board<B>> int play(Rules<B> rules) throws IOException {
        TournamentFile meetings = TournamentFile.read(TextFile.read(file), file.toString(), games);
        try (Contestants<B> contestants =
                new Contestants<>(rules, options.history, options.engineThreads, options.grace)) {
            List<Pairing<B>> pairings = meetings.meetings().stream()
                    .map(meeting -> new Pairing<>(
                            contestants.of(meeting.first()), contestants.of(meeting.second()), meeting.games()))
                    .toList();
            String event = String.valueOf(file.getFileName());
            ArenaRun<B> run =
                    new ArenaRun<>(options, contestants, spec.commandLine().getErr());
            print(
                    meetings,
                    Standings.of(
                            run.play(options.settings(event, null), pairings).played()));
            return run.code();
        }
    }

    private void print(TournamentFile meetings, Standings standings) {
        PrintWriter out = spec.commandLine().getOut();
        List<Meeting> distinct = meetings.meetings().stream().distinct().toList();
        if (options.json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("standings", standings.rows());
            document.put(
                    "meetings",
                    distinct.stream()
                            .map(meeting ->
                                    ArenaJson.tally(meeting.first(), meeting.second(), tally(meeting, standings)))
                            .toList());
            Json.print(out, document);
            return;
        }
        out.print(ArenaReport.crossTable(standings));
        out.println();
        for (Meeting meeting : distinct) {
            PairingScore tally = tally(meeting, standings);
            out.printf(
                    Locale.ROOT,
                    "%s v %s: %d/%d%s%n",
                    meeting.first(),
                    meeting.second(),
                    tally.wins(),
                    tally.losses(),
                    tally.draws() == 0 ? "" : ", drawn " + tally.draws());
        }
    }

    private static PairingScore tally(Meeting meeting, Standings standings) {
        return PairingScore.of(meeting.first(), meeting.second(), standings.games());
    }
}
