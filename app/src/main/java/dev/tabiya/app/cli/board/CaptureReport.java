package dev.tabiya.app.cli.board;

import dev.tabiya.app.games.rithmomachia.CaptureView;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.rithmomachia.Capture;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The capturing actions of a Rithmomachia position, each with every capture it makes. */
final class CaptureReport {
    private final SortedMap<String, List<Capture>> captures = new TreeMap<>();

    private CaptureReport(Position<?> position, RithmomachiaBoard board) {
        for (int move : position.legalMoves()) {
            List<Capture> found = board.captures(move);
            if (!found.isEmpty()) {
                captures.put(position.write(move), found);
            }
        }
    }

    /** Empty for other games, whose captures need no explanation. */
    static Optional<CaptureReport> of(Position<?> position) {
        return position.board() instanceof RithmomachiaBoard board
                ? Optional.of(new CaptureReport(position, board))
                : Optional.empty();
    }

    void print(PrintWriter out) {
        captures.forEach((move, found) -> {
            out.println("takes  " + move);
            found.forEach(capture -> out.println("       " + capture));
        });
    }

    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        captures.forEach((move, found) ->
                document.put(move, found.stream().map(CaptureView::of).toList()));
        return document;
    }
}
