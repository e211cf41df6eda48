package dev.tabiya.app.cli.search;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.GameOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.Positions;
import dev.tabiya.app.json.HitDocument;
import dev.tabiya.archive.GameSupport;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.archive.metric.chess.ChessProbe;
import dev.tabiya.archive.metric.chess.Planes;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Fen;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows how many moves apart two positions are. */
@Command(
        name = "distance",
        description = "Show how many moves apart two positions are.",
        footer = {
            "",
            "Each piece moves on an empty board to the square of a piece of its kind in the other position, at the",
            "least total cost. A piece without a counterpart costs: queen 10, rook 8, bishop 7, knight 6, pawn 5,",
            "king 4. Bishops of different square colour are different pieces. Positions need not be legal. Each of",
            "these is a metric in the strict sense, see docs/metric.md:",
            "  paper           moves as above, pawns moving like kings",
            "  directed-pawns  pawns move as pawns do, forward or back",
            "  phase           pieces count more the fewer there are",
            "  turn, castling  a different side to move or castling right costs one move",
            "Other games have moves (the default) and turn. Amazons: an amazon takes one or two moves over an empty",
            "board, a missing arrow costs 1, and two adjacent ones cost 1 together. Rithmomachia: pieces move over",
            "an empty board; a missing circle costs 4, triangle 5, square 6, pyramid 10, component 2, captive 1.",
            "",
            "Examples:",
            "  tabiya distance startpos \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"",
            "  tabiya distance \"8/8/5p2/7p/PR3k1P/5P2/5K2/r7\" \"8/6kp/1R6/8/6PP/8/1p6/r1nBK3\" --explain",
            "  tabiya distance 4k3/8/8/8/8/8/4P3/4K3 4k3/8/8/8/8/8/8/4K3 --metric phase+directed-pawns --json",
            "  tabiya distance --game amazons startpos \"3b2b3/10/10/b8b/3w2x3/10/w8w/10/10/6w3 b - 1\" --explain"
        })
public final class DistanceCommand implements Callable<Integer> {
    @Parameters(
            arity = "2..*",
            paramLabel = "FEN",
            hideParamSyntax = true,
            description = "Two positions, as FEN (quoted or not) or startpos.")
    private List<String> words = List.of();

    @Mixin
    private GameOption game;

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description = "What a distance counts, see below; join several with + (default: paper, or moves).")
    private @Nullable String metric;

    @Option(names = "--explain", description = "Show which piece goes where, and at what cost.")
    private boolean explain;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<String> positions = positions();
        if (positions.size() != 2) {
            throw new InputException("a distance takes two positions, not " + positions.size());
        }
        if (game.rules().equals(Chess.RULES)) {
            measureChess(positions);
        } else {
            measure(game.discipline(), positions);
        }
        return Exit.DONE;
    }

    @SuppressWarnings("unchecked") // rules of the same name have the same boards
    private <B extends Board<B>> void measure(GameSupport<B> discipline, List<String> positions) {
        Metric<B> measure =
                metric == null ? discipline.metric() : discipline.metrics().apply(metric);
        Rules<B> rules = (Rules<B>) game.rules();
        Metric.Probe<B> probe = measure.from(rules.position(positions.get(0)).board());
        B to = rules.position(positions.get(1)).board();
        print(measure, probe.distance(to, Integer.MAX_VALUE), probe.explain(to));
    }

    /** Boards need not be legal. */
    private void measureChess(List<String> positions) {
        ChessMetric measure = metric == null ? ChessMetric.PAPER : ChessMetric.read(metric);
        Optional<ChessBoard> from = legal(positions.get(0));
        Optional<ChessBoard> to = legal(positions.get(1));
        if (from.isPresent() && to.isPresent()) {
            ChessProbe probe = measure.from(from.get());
            print(measure, probe.distance(to.get(), Integer.MAX_VALUE), probe.explain(to.get()));
        } else {
            ChessProbe probe = measure.from(planes(positions.get(0)));
            Planes other = planes(positions.get(1));
            print(measure, probe.distance(other, Integer.MAX_VALUE), probe.explain(other));
        }
    }

    /** Joins the words: a position begins with its placement. */
    private List<String> positions() {
        List<List<String>> positions = new ArrayList<>();
        for (String word : words) {
            boolean begins = word.contains("/") || word.equals("startpos");
            if (begins || positions.isEmpty()) {
                positions.add(new ArrayList<>());
            }
            positions.get(positions.size() - 1).add(word);
        }
        return positions.stream().map(Positions::text).toList();
    }

    private static Optional<ChessBoard> legal(String text) {
        try {
            return Optional.of(Chess.RULES.position(text).board());
        } catch (ParseException e) {
            Fen.readMen(text); // what is not even a placement is an error
            return Optional.empty();
        }
    }

    private static Planes planes(String text) {
        return text.equals("startpos") ? new Planes(Chess.RULES.start().board()) : new Planes(Fen.readMen(text));
    }

    private void print(Metric<?> measure, int distance, List<Metric.Row> rows) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("metric", measure.name());
            document.put("distance", distance);
            document.put("rows", HitDocument.Row.of(rows));
            Json.print(out, document);
        } else if (explain) {
            out.println("piece from to   cost");
            for (Metric.Row row : rows) {
                out.printf(
                        Locale.ROOT,
                        "%-5s %-4s %-4s %4d%n",
                        row.piece(),
                        row.from().orElse("-"),
                        row.to().orElse("-"),
                        row.cost());
            }
            out.printf(Locale.ROOT, "%-15s %4d%n", "total", distance);
        } else {
            out.println(distance);
        }
    }
}
