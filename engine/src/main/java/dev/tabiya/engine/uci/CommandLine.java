package dev.tabiya.engine.uci;

import dev.tabiya.rules.ParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How to start another engine: the words of its command, and options to set once it runs, which are written among
 * them as {@code option.Threads=2}. Quotes keep blanks together.
 */
public record CommandLine(List<String> words, Map<String, String> options) {
    private static final String OPTION = "option.";

    public CommandLine {
        words = List.copyOf(words);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options)); // engines may depend on their order
    }

    public static CommandLine read(String text) {
        List<String> words = new ArrayList<>();
        Map<String, String> options = new LinkedHashMap<>();
        for (String word : split(text)) {
            int equals = word.indexOf('=');
            if (word.startsWith(OPTION) && equals > 0) {
                options.put(word.substring(OPTION.length(), equals), word.substring(equals + 1));
            } else {
                words.add(word);
            }
        }
        if (words.isEmpty()) {
            throw new ParseException("no command in \"" + text + "\"");
        }
        return new CommandLine(words, options);
    }

    private static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        char quote = 0;
        boolean inWord = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0 ? c == quote : c == '"' || c == '\'') {
                quote = quote == 0 ? c : 0;
                inWord = true;
            } else if (quote == 0 && Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    inWord = false;
                }
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw new ParseException("a quote is not closed in \"" + text + "\"");
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }
}
