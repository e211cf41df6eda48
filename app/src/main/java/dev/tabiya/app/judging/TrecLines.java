package dev.tabiya.app.judging;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;

/** Lines of words, as in TREC's files. */
public final class TrecLines {
    private TrecLines() {}

    public interface Sink {
        void accept(String[] words, String line);
    }

    public static void read(String text, String name, int words, String form, Sink sink) {
        long number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            try {
                String[] found = line.strip().split("\\s+");
                if (found.length != words) {
                    throw new ParseException("invalid line \"" + Quoted.of(line) + "\": not of the form " + form);
                }
                sink.accept(found, line);
            } catch (ParseException e) {
                throw e.at(name, number, 1);
            }
        }
    }

    public static int number(String word, String line) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw new ParseException("invalid number \"" + Quoted.of(word) + "\" in \"" + Quoted.of(line) + "\"");
        }
    }

    public static double fraction(String word, String line) {
        try {
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw new ParseException("invalid number \"" + Quoted.of(word) + "\" in \"" + Quoted.of(line) + "\"");
        }
    }
}
