package dev.tabiya.rules.pgn;

import java.util.regex.Pattern;

/** Comments as they are written: so that the reader gives back the same text. */
final class Comments {
    private static final Pattern LINE_END = Pattern.compile("[\\x00-\\x20]*[\\r\\n][\\x00-\\x20]*");

    private Comments() {}

    /** Trimmed, and on one line. */
    static String normal(String text) {
        String trimmed = text.trim();
        boolean oneLine = trimmed.indexOf('\n') < 0 && trimmed.indexOf('\r') < 0;
        return oneLine ? trimmed : LINE_END.matcher(trimmed).replaceAll(" ");
    }

    /**
     * Appends the text to a word, going on with new ones where a line may break: at single spaces, because a line end
     * with the blanks around it is read as one, and not where the next line would begin as a tag or an escape does.
     */
    static void wrap(String text, StringBuilder first, Wrapping lines) {
        StringBuilder word = first;
        int from = 0;
        for (int i = 1; i < text.length() - 1; i++) {
            if (text.charAt(i) == ' ' && text.charAt(i - 1) > ' ' && mayBeginLine(text.charAt(i + 1))) {
                word.append(text, from, i);
                word = lines.word();
                from = i + 1;
            }
        }
        word.append(text, from, text.length());
    }

    private static boolean mayBeginLine(char c) {
        return c > ' ' && c != '[' && c != '%' && c != '\uFEFF';
    }
}
