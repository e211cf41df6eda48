package dev.tabiya.app.search;

import dev.tabiya.archive.Hit;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.pgn.PgnWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Writes the games of hits as PGN with a comment at the hit. */
public final class HitGames {
    private HitGames() {}

    public static void write(List<Hit> hits, Mode mode, Appendable out) throws IOException {
        for (Hit hit : hits) {
            PgnWriter.write(marked(hit.game(), hit, mode), out);
        }
    }

    private static <B extends Board<B>> Game<B> marked(Game<B> game, Hit hit, Mode mode) {
        String comment = mode.ranks()
                ? String.format(Locale.ROOT, "Tabiya: hit %d, likeness %.0f %%", hit.rank(), 100 * hit.relative())
                : String.format(Locale.ROOT, "Tabiya: hit %d", hit.rank());
        // The comment goes after the move that led to the position, or before the first move.
        int index = Math.max(0, hit.ply() - 1);
        Line.Notes notes = game.line().notes(index);
        List<String> comments = new ArrayList<>(hit.ply() == 0 ? notes.before() : notes.after());
        comments.addFirst(comment);
        Line.Notes with = hit.ply() == 0
                ? new Line.Notes(comments, notes.nags(), notes.after(), notes.variations())
                : new Line.Notes(notes.before(), notes.nags(), comments, notes.variations());
        Map<Integer, Line.Notes> all = new TreeMap<>();
        for (int i = 0; i <= game.line().size(); i++) {
            if (!game.line().notes(i).equals(Line.Notes.NONE)) {
                all.put(i, game.line().notes(i));
            }
        }
        all.put(index, with);
        return new Game<>(
                game.rules(), game.tags(), game.start(), new Line(game.line().moves(), all), game.result());
    }
}
