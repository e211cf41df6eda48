package dev.tabiya.app.cli;

import java.util.List;

/** A heading and words behind it, in lines of at most 80 columns. */
final class Paragraph {
    private static final int WIDTH = 80;
    private static final String INDENT = " ".repeat(7);

    private Paragraph() {}

    static String of(String heading, List<String> words) {
        StringBuilder out = new StringBuilder(heading);
        int column = heading.length();
        for (String word : words) {
            if (column + 1 + word.length() > WIDTH) {
                out.append(System.lineSeparator()).append(INDENT);
                column = INDENT.length();
            } else if (column > 0) {
                out.append(' ');
                column++;
            }
            out.append(word);
            column += word.length();
        }
        return out.append(System.lineSeparator()).toString();
    }
}
