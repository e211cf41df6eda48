package dev.tabiya.app.cli;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.util.List;

/** Reads a position from the command line: one argument or several words, or {@code startpos}. */
public final class Positions {
    private Positions() {}

    public static <B extends Board<B>> Position<B> read(Rules<B> rules, List<String> words) {
        return rules.position(text(words));
    }

    public static String text(List<String> words) {
        return String.join(" ", words).strip();
    }
}
