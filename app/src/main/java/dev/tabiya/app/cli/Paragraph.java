package dev.tabiya.app.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Text wrapped at 80 columns. */
public final class Paragraph {
    private static final int WIDTH = 80;
    private static final String INDENT = " ".repeat(7);

    private Paragraph() {}

    /** A heading, followed by words. */
    public static String of(String heading, List<String> words) {
        return of(heading, words, INDENT);
    }

    private static String of(String heading, List<String> words, String indent) {
        StringBuilder out = new StringBuilder(heading);
        int column = heading.length();
        for (String word : words) {
            if (column + 1 + word.length() > WIDTH) {
                out.append(System.lineSeparator()).append(indent);
                column = indent.length();
            } else if (column > 0) {
                out.append(' ');
                column++;
            }
            out.append(word);
            column += word.length();
        }
        return out.append(System.lineSeparator()).toString();
    }

    /** A help footer: paragraphs are wrapped, lines that start with a blank (examples) stay as they are. */
    static String footer(String... lines) {
        StringBuilder out = new StringBuilder();
        List<String> words = new ArrayList<>();
        for (String line : lines) {
            String text = String.format(line);
            if (!text.isEmpty() && !text.startsWith(" ")) {
                words.addAll(Arrays.asList(text.split(" ", -1)));
                continue;
            }
            end(words, out);
            out.append(text).append(System.lineSeparator());
        }
        end(words, out);
        return out.toString();
    }

    private static void end(List<String> words, StringBuilder out) {
        if (!words.isEmpty()) {
            out.append(of("", words, ""));
            words.clear();
        }
    }
}
