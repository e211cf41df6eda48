package dev.tabiya.archive.metric;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import java.util.List;

/** Reads the name of a metric variant: words joined by {@code +}. */
public final class MetricName {
    private MetricName() {}

    public static List<String> read(String text, List<String> known) {
        List<String> words = List.of(text.split("\\+", -1));
        for (String word : words) {
            if (!known.contains(word)) {
                throw new ParseException("invalid metric \"" + Quoted.of(text) + "\": there are "
                        + String.join(", ", known) + ", joined by +");
            }
        }
        return words;
    }
}
