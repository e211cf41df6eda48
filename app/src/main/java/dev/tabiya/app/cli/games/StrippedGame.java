package dev.tabiya.app.cli.games;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Line.Notes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Removes annotations from a game. */
final class StrippedGame {
    private StrippedGame() {}

    static <B extends Board<B>> Game<B> of(Game<B> game, boolean comments, boolean variations) {
        return new Game<>(
                game.rules(), game.tags(), game.start(), strip(game.line(), comments, variations), game.result());
    }

    private static Line strip(Line line, boolean comments, boolean variations) {
        if (line.bare()) {
            return line;
        }
        Map<Integer, Notes> kept = new HashMap<>();
        for (int index = 0; index == 0 || index < line.size(); index++) {
            Notes notes = line.notes(index);
            List<Line> lines = variations
                    ? List.of()
                    : notes.variations().stream()
                            .map(variation -> strip(variation, comments, false))
                            .toList();
            Notes left = comments
                    ? new Notes(List.of(), List.of(), List.of(), lines)
                    : new Notes(notes.before(), notes.nags(), notes.after(), lines);
            if (!left.equals(Notes.NONE)) {
                kept.put(index, left);
            }
        }
        return new Line(line.moves(), kept);
    }
}
