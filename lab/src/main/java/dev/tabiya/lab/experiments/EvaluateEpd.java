package dev.tabiya.lab.experiments;

import dev.tabiya.app.cli.Durations;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.games.PgnFiles;
import dev.tabiya.app.cli.play.Contestants;
import dev.tabiya.app.io.Progress;
import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.pgn.Entry;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a test suite. */
@Command(
        name = "epd",
        description = "Run a test suite of positions with best moves (bm) or moves to avoid (am).",
        footer = {
            "",
            "Examples:",
            "  tabiya evaluate epd wac.epd",
            "  tabiya evaluate epd wac.epd --player \"felt 20\" --time 200ms --json",
            "  tabiya evaluate epd wac.epd --player uci:stockfish --nodes 100000"
        })
final class EvaluateEpd implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "Positions as EPD, plain or compressed.")
    private String file;

    @Option(
            names = "--player",
            paramLabel = "PLAYER",
            defaultValue = "chess",
            description = "The chess player to test (default: ${DEFAULT-VALUE}).")
    private String player;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Time per position (default: 1s, unless --nodes or --depth is given).")
    private @Nullable Duration time;

    @Option(names = "--nodes", paramLabel = "N", description = "Maximum nodes per position.")
    private @Nullable Long nodes;

    @Option(names = "--depth", paramLabel = "N", description = "Maximum depth in plies.")
    private @Nullable Integer depth;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Search threads, where supported (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--json", description = "Print JSON, with the move in every position.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    /** Positions with unreadable moves. */
    private int wrong;

    private record Task(String id, Position<ChessBoard> position, Set<Integer> best, Set<Integer> avoid) {}

    private record Answer(String id, String move, boolean solved, int depth, long nodes, double seconds) {}

    @Override
    public Integer call() {
        SearchLimits limits = limits();
        PrintWriter err = spec.commandLine().getErr();
        List<Task> tasks = new ArrayList<>();
        int read = PgnFiles.of(file)
                .only(Chess.RULES)
                .read(err, entry -> entry, entry -> add(entry, tasks, err), PgnFiles.FaultSink.PRINT);
        if (tasks.isEmpty()) {
            throw new InputException(file + ": no position with best moves (bm) or moves to avoid (am)");
        }
        List<Answer> answers = new ArrayList<>();
        Progress progress = Progress.of(err, "positions", answers::size, () -> (double) answers.size() / tasks.size());
        try (Contestants<ChessBoard> contestants =
                        new Contestants<>(Chess.RULES, null, Math.max(1, threads), Duration.ofSeconds(5));
                Engine<ChessBoard> engine = contestants.of(player).engine().apply(1L)) {
            for (Task task : tasks) {
                engine.newGame();
                answers.add(answer(task, engine.analyse(task.position, limits)));
            }
        } finally {
            progress.close();
        }
        print(answers);
        return wrong > 0 ? Exit.SKIPPED : read;
    }

    private static Answer answer(Task task, Analysis found) {
        boolean solved =
                (task.best.isEmpty() || task.best.contains(found.move())) && !task.avoid.contains(found.move());
        return new Answer(
                task.id,
                task.position.write(found.move()),
                solved,
                found.depth(),
                found.nodes(),
                found.time().toNanos() / 1e9);
    }

    private SearchLimits limits() {
        if (nodes != null && nodes < 1 || depth != null && depth < 1 || threads < 1) {
            throw new InputException("--nodes, --depth and --threads must be at least 1");
        }
        boolean none = time == null && nodes == null && depth == null;
        SearchLimits limits = SearchLimits.none();
        limits = none ? limits.withHardTime(Duration.ofSeconds(1)) : time == null ? limits : limits.withHardTime(time);
        limits = nodes == null ? limits : limits.withNodes(nodes);
        return depth == null ? limits : limits.withDepth(depth);
    }

    @SuppressWarnings("unchecked") // only chess is read
    private void add(Entry entry, List<Task> tasks, PrintWriter err) {
        Game<ChessBoard> game = (Game<ChessBoard>) entry.game();
        Position<ChessBoard> at = game.start();
        try {
            Set<Integer> best = moves(at, game.tag("bm"));
            Set<Integer> avoid = moves(at, game.tag("am"));
            if (!best.isEmpty() || !avoid.isEmpty()) {
                String id = game.tag("id");
                tasks.add(new Task(id.isEmpty() ? String.valueOf(tasks.size() + 1) : id, at, best, avoid));
            }
        } catch (ParseException e) {
            err.println(e.at(file, entry.line(), 1).getMessage());
            wrong++;
        }
    }

    private static Set<Integer> moves(Position<ChessBoard> at, String text) {
        Set<Integer> moves = new HashSet<>();
        for (String word : text.isBlank() ? new String[0] : text.strip().split("[\\s,]+", -1)) {
            moves.add(Chess.RULES.notation().readMove(at.board(), word));
        }
        return moves;
    }

    private void print(List<Answer> answers) {
        PrintWriter out = spec.commandLine().getOut();
        long solved = answers.stream().filter(Answer::solved).count();
        double seconds = answers.stream().mapToDouble(Answer::seconds).sum();
        long looked = answers.stream().mapToLong(Answer::nodes).sum();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("player", player);
            document.put("positions", answers.size());
            document.put("solved", solved);
            document.put("seconds", seconds);
            document.put("nodes", looked);
            document.put("answers", answers);
            Json.print(out, document);
            return;
        }
        out.printf(
                Locale.ROOT,
                "%s solved %,d of %,d in %.1f s, %,d nodes%n",
                player,
                solved,
                answers.size(),
                seconds,
                looked);
        answers.stream()
                .filter(answer -> !answer.solved)
                .forEach(answer -> out.printf("  failed %s: %s%n", answer.id, answer.move));
    }
}
