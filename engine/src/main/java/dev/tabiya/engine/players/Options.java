package dev.tabiya.engine.players;

import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import java.time.Duration;
import java.util.List;

/** The words after a player's name, read one by one. */
public final class Options {
    private final String name;
    private final List<String> words;
    private int read;

    Options(String name, List<String> words) {
        this.name = name;
        this.words = List.copyOf(words);
    }

    /** A whole number above 0, or a default. */
    public int number(String what, int usual) {
        double value = decimal(what, usual);
        if (value != Math.rint(value) || value < 1 || value > 1_000_000_000) {
            throw new ParseException("player \"" + name + "\": " + what + " must be a whole number from 1");
        }
        return (int) value;
    }

    /** A number of 0 or more. */
    public double decimal(String what, double usual) {
        if (read == words.size()) {
            return usual;
        }
        String word = words.get(read++);
        try {
            double value = Double.parseDouble(word);
            if (value >= 0 && value < 1e12) {
                return value;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new ParseException(
                "player \"" + name + "\": " + what + " must be a number, not \"" + Quoted.of(word) + '"');
    }

    /** Seconds to think, if the word is there. */
    public SearchLimits seconds() {
        return read == words.size()
                ? SearchLimits.none()
                : SearchLimits.ofTime(Duration.ofNanos((long) (decimal("SECONDS", 1) * 1e9)));
    }

    void end(String usage) {
        if (read < words.size()) {
            throw new ParseException("player \"" + name + "\": unexpected \"" + Quoted.of(words.get(read))
                    + "\"; it takes " + (usage.isEmpty() ? "no options" : usage));
        }
    }
}
