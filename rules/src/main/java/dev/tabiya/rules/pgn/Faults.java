package dev.tabiya.rules.pgn;

import dev.tabiya.rules.ParseException;
import java.util.ArrayList;
import java.util.List;

/** The faults of the game being read, each with its place. */
final class Faults {
    /** A limit, so that a file full of faults does not fill the memory. */
    private static final int MOST = 100;

    private final String source;
    private final Places places;
    private List<ParseException> found = new ArrayList<>(2);

    Faults(String source, Places places) {
        this.source = source;
        this.places = places;
    }

    void add(String reason, int at) {
        add(new ParseException(reason), at);
    }

    void add(ParseException fault, int at) {
        if (found.size() < MOST) {
            places.seek(at);
            ParseException told = found.size() < MOST - 1
                    ? fault
                    : new ParseException("too many faults in this game, further ones are not reported");
            found.add(told.at(source, places.line(), places.column()));
        }
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** Returns the faults and clears them. */
    List<ParseException> take() {
        if (found.isEmpty()) {
            return List.of();
        }
        List<ParseException> taken = List.copyOf(found);
        found = new ArrayList<>(2);
        return taken;
    }
}
