package dev.tabiya.app.cli;

import dev.tabiya.archive.metric.ChessMetric;
import dev.tabiya.archive.metric.ChessProbe;
import dev.tabiya.archive.metric.Metric;
import dev.tabiya.archive.metric.Planes;
import dev.tabiya.rules.ParseException;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells how many moves apart two positions are. */
@Command(
        name = "distance",
        description = "Tell how many moves apart two positions are.",
        footer = {
            "",
            "Each man moves on an empty board to where one of his kind stands in the other position, together at the least",
            "cost. A man that the other position lacks costs: queen 10, rook 8, bishop 7, knight 6, pawn 5, a king 4. Bishops",
            "of different square colour are different men. Boards need not be legal. Every metric is one in the strict sense,",
            "see docs/metric.md:",
            "  paper           moves as above, pawns going like kings",
            "  directed-pawns  pawns go along moves that pawns make, there and back",
            "  phase           men weigh more the fewer there are",
            "  turn, castling  a different side to move or castling right costs one move",
            "",
            "Examples:",
            "  tabiya distance startpos \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"",
            "  tabiya distance \"8/8/5p2/7p/PR3k1P/5P2/5K2/r7\" \"8/6kp/1R6/8/6PP/8/1p6/r1nBK3\" --explain",
            "  tabiya distance 4k3/8/8/8/8/8/4P3/4K3 4k3/8/8/8/8/8/8/4K3 --metric phase+directed-pawns --json"
        })
final class DistanceCommand implements Callable<Integer> {
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
            converter = MetricOption.class,
            description = "What counts, see below; several are joined by + (default: paper).")
    private ChessMetric metric = ChessMetric.PAPER;

    @Option(names = "--explain", description = "Show which man goes where, and at what cost.")
    private boolean explain;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        game.chess();
        List<String> positions = positions();
        if (positions.size() != 2) {
            throw new InputException("a distance takes two positions, not " + positions.size());
        }
        Optional<ChessBoard> from = legal(positions.get(0));
        Optional<ChessBoard> to = legal(positions.get(1));
        int distance;
        List<Metric.Row> rows;
        if (from.isPresent() && to.isPresent()) {
            ChessProbe probe = metric.from(from.get());
            distance = probe.distance(to.get(), Integer.MAX_VALUE);
            rows = probe.explain(to.get());
        } else {
            ChessProbe probe = metric.from(men(positions.get(0)));
            distance = probe.distance(men(positions.get(1)), Integer.MAX_VALUE);
            rows = probe.explain(men(positions.get(1)));
        }
        print(distance, rows);
        return Exit.DONE;
    }

    /** Puts the words together again: a position begins with its placement. */
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
            Fen.readMen(text); // what is not even a placement stays an error
            return Optional.empty();
        }
    }

    private static Planes men(String text) {
        return text.equals("startpos") ? new Planes(Chess.RULES.start().board()) : new Planes(Fen.readMen(text));
    }

    private void print(int distance, List<Metric.Row> rows) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("metric", metric.name());
            document.put("distance", distance);
            document.put("rows", MetricRows.json(rows));
            Json.print(out, document);
        } else if (explain) {
            out.println("man  from  to  cost");
            for (Metric.Row row : rows) {
                out.printf(
                        Locale.ROOT,
                        "%-4s %-4s  %-3s %4d%n",
                        row.piece(),
                        row.from().orElse("-"),
                        row.to().orElse("-"),
                        row.cost());
            }
            out.printf(Locale.ROOT, "%-14s %4d%n", "together", distance);
        } else {
            out.println(distance);
        }
    }
}
