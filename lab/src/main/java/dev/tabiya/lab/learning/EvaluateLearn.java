package dev.tabiya.lab.learning;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.games.PgnFiles;
import dev.tabiya.app.games.PositionList;
import dev.tabiya.app.io.OutputFile;
import dev.tabiya.app.io.Progress;
import dev.tabiya.app.report.Report;
import dev.tabiya.lab.experiments.GamePool;
import dev.tabiya.lab.experiments.Queries;
import dev.tabiya.lab.experiments.SampledPosition;
import dev.tabiya.lab.quality.GainLearner;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Learns the term gains of the default scoring. */
@Command(
        name = "learn",
        description = "Learn the term gains of the default scoring from labelled positions and games.",
        footer = {
            "",
            "EPD files give labelled positions; in PGN files, positions of one game share a label.",
            "Each file is searched separately.",
            "The same files, order and seed give the same table. Its lines are a term and its gain",
            "in hundredths, with ten or more",
            "pieces on the board and with fewer. docs/quality.md lists the data behind the built-in table.",
            "",
            "Examples:",
            "  tabiya evaluate learn openings.epd mates.epd games.pgn --weights 1,0.5,0.2 --out terms.txt",
            "  tabiya evaluate learn openings.epd --label c0 --rounds 2 --out terms.txt --json"
        })
public final class EvaluateLearn implements Callable<Integer> {
    private static final int GAMES = 3000;
    private static final int POSITIONS = 4;
    private static final int APART = 6;
    private static final int FIRST_PLY = 20;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Labelled positions (EPD) or games (PGN).")
    private List<String> files;

    @Option(names = "--label", paramLabel = "NAME", description = "The EPD operation with the label (default: c0).")
    private String label = "c0";

    @Option(names = "--weights", paramLabel = "X", split = ",", description = "Weight of each file (default: 1 each).")
    private List<Double> weights = List.of();

    @Option(names = "--rounds", paramLabel = "N", description = "Training rounds (default: 8).")
    private int rounds = 8;

    @Option(names = "--most", paramLabel = "N", description = "Maximum positions per file and round (default: 8000).")
    private int most = 8000;

    @Option(
            names = "--least",
            paramLabel = "N",
            description = "Minimum occurrences for a term to get its own gain (default: 20).")
    private int least = 20;

    @Option(names = "--seed", paramLabel = "S", description = "Random seed (default: 1).")
    private long seed = 1;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write.")
    private Path output;

    @Option(names = "--json", description = "Print counts as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    private int code = Exit.DONE;

    @Override
    public Integer call() throws IOException {
        if (rounds < 1 || most < 1 || least < 2) {
            throw new InputException("--rounds and --most must be at least 1, --least at least 2");
        }
        if (!weights.isEmpty() && weights.size() != files.size()) {
            throw new InputException("--weights has " + weights.size() + " numbers for " + files.size() + " files");
        }
        if (weights.stream().anyMatch(weight -> !(weight >= 0))) {
            throw new InputException("--weights must not be negative");
        }
        OutputFile.check(output);
        List<GainLearner.Labelled> sets = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            sets.add(read(files.get(i), weights.isEmpty() ? 1 : weights.get(i)));
        }
        GainLearner learner = new GainLearner(sets, least, seed);
        double all = rounds
                * sets.stream()
                        .mapToDouble(set -> Math.min(most, set.boards().size()))
                        .sum();
        AtomicLong done = new AtomicLong();
        Progress progress = Progress.of(spec.commandLine().getErr(), "positions", done::get, () -> done.get() / all);
        try {
            learner.learn(rounds, most, done::set);
        } finally {
            progress.close();
        }
        Map<String, double[]> gains = learner.gains();
        StringBuilder table = new StringBuilder();
        gains.forEach((term, each) -> {
            table.append(term);
            for (double gain : each) {
                table.append(' ').append(Math.round(100 * gain));
            }
            table.append('\n');
        });
        Report.save(output, table.toString());
        print(sets, gains.size());
        return code;
    }

    private void print(List<GainLearner.Labelled> sets, int terms) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put(
                    "positions", sets.stream().map(set -> set.boards().size()).toList());
            document.put("terms", terms);
            document.put("seed", seed);
            Json.print(out, document);
        } else {
            int positions = sets.stream().mapToInt(set -> set.boards().size()).sum();
            out.printf(Locale.ROOT, "%,d terms learned from %,d positions%n", terms, positions);
        }
    }

    private GainLearner.Labelled read(String file, double weight) {
        List<ChessBoard> boards = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        PrintWriter err = spec.commandLine().getErr();
        if (PositionList.isOne(file)) {
            Queries queries = Queries.read(file, label, err);
            code = Math.max(code, queries.code());
            for (Game<?> game : queries.games()) {
                if (game.start().board() instanceof ChessBoard board) {
                    boards.add(board);
                    labels.add(game.tag(label));
                }
            }
        } else {
            GamePool pool = new GamePool(seed);
            code = Math.max(code, PgnFiles.of(file).only(Chess.RULES).readWhole(err, pool::add));
            fromGames(pool.games(), boards, labels);
        }
        if (boards.isEmpty()) {
            throw new InputException(file + ": nothing to learn from");
        }
        return new GainLearner.Labelled(boards, labels, weight);
    }

    /** Draws a few spaced positions per game. */
    private void fromGames(List<Game<ChessBoard>> games, List<ChessBoard> boards, List<String> labels) {
        Random random = new Random(seed);
        int taken = 0;
        for (Game<ChessBoard> game : games) {
            int room = game.line().size() - FIRST_PLY - POSITIONS * APART;
            if (room > 0 && taken < GAMES) {
                int from = FIRST_PLY + random.nextInt(room);
                for (int i = 0; i < POSITIONS; i++) {
                    boards.add(SampledPosition.of(game, from + APART * i + random.nextInt(APART))
                            .position()
                            .board());
                    labels.add("game " + taken);
                }
                taken++;
            }
        }
    }
}
