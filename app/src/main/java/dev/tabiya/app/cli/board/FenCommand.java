package dev.tabiya.app.cli.board;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.FenParameter;
import dev.tabiya.app.cli.GameOption;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.Paragraph;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Checks a position and describes it. */
@Command(
        name = "fen",
        description = "Check a position; show its canonical FEN, key (Polyglot's in chess), legal moves and a diagram.",
        footer = {
            "",
            "An illegal position is rejected with all its faults. For Rithmomachia, each capturing",
            "action is explained: the kind",
            "of capture, the pieces involved and the arithmetic.",
            "",
            "Examples:",
            "  tabiya fen startpos",
            "  tabiya fen r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
            "  tabiya fen --json \"8/8/8/8/8/8/8/K6k w - - 0 1\"",
            "  tabiya fen --game amazons \"1b1b1/b3b/2x2/w3w/1w1w1 b - 1\"",
            "  tabiya fen --game rithmomachia \"//////4c25.//2T25.///////c3. w\"",
            "  tabiya fen --game rithmomachia --rules \"cascade bonis=300\" startpos"
        })
public final class FenCommand implements Callable<Integer> {
    @Mixin
    private FenParameter fen;

    @Option(names = "--ascii", description = "Draw with letters instead of symbols.")
    private boolean ascii;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private GameOption game;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try {
            Position<?> position = fen.position(game.rules());
            if (json) {
                Json.print(out, document(position));
            } else {
                print(out, position);
            }
            return Exit.DONE;
        } catch (ParseException e) {
            if (json) {
                Map<String, Object> document = new LinkedHashMap<>();
                document.put("fen", fen.text());
                document.put("key", null);
                document.put("legal", List.of());
                document.put("faults", e.faults());
                Json.print(out, document);
            }
            throw e;
        }
    }

    private static Map<String, Object> document(Position<?> position) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("fen", position.toString());
        document.put("key", key(position));
        document.put("legal", legal(position));
        document.put("faults", List.of());
        CaptureReport.of(position).ifPresent(report -> document.put("captures", report.document()));
        Outcome outcome = position.outcome();
        if (outcome.over()) {
            document.put("outcome", Map.of("result", outcome.result().toString(), "reason", outcome.reason()));
        }
        return document;
    }

    private void print(PrintWriter out, Position<?> position) {
        out.print(new BoardDrawing(position.board(), ascii));
        out.println();
        out.println("FEN    " + position);
        out.println("key    " + key(position));
        List<String> legal = legal(position);
        out.print(Paragraph.of("legal  " + legal.size() + (legal.isEmpty() ? "" : ":"), legal));
        CaptureReport.of(position).ifPresent(report -> report.print(out));
        Outcome outcome = position.outcome();
        if (outcome.over()) {
            out.println("over   " + outcome.result() + ", " + outcome.reason());
        }
    }

    private static String key(Position<?> position) {
        return String.format("%016x", position.key());
    }

    private static List<String> legal(Position<?> position) {
        return Arrays.stream(position.legalMoves())
                .mapToObj(position::write)
                .sorted()
                .toList();
    }
}
