package dev.tabiya.archive.pattern.chess;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import java.util.ArrayList;
import java.util.List;

/** Cuts the text of a pattern into words and signs that know where they stand. */
final class PatternLexer {
    enum Sort {
        WORD,
        AND,
        OR,
        NOT,
        OPEN,
        CLOSE,
        OPEN_SET,
        CLOSE_SET,
        COLON,
        COMPARE,
        END
    }

    /** A word or sign; glued if no blank goes before it. */
    record Token(Sort sort, String text, int start, boolean glued) {
        boolean is(String word) {
            return sort == Sort.WORD && text.equalsIgnoreCase(word);
        }

        boolean isAny(List<String> words) {
            return words.stream().anyMatch(this::is);
        }

        String quoted() {
            return sort == Sort.END ? "the end" : "\"" + Quoted.of(text) + "\"";
        }
    }

    private static final String SIGNS = ",;&|(){}:<>=≤≥!";

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private PatternLexer(String text) {
        this.text = text;
    }

    static List<Token> of(String text) {
        PatternLexer words = new PatternLexer(text);
        while (words.at < text.length()) {
            words.next();
        }
        words.add(Sort.END, text.length());
        return words.tokens;
    }

    /** A fault at a place in the text. */
    static ParseException fault(String text, int offset, String reason) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < offset; i++) {
            boolean ends = text.charAt(i) == '\n';
            line += ends ? 1 : 0;
            column = ends ? 1 : column + 1;
        }
        return new ParseException(reason).at("pattern", line, column);
    }

    private void next() {
        char c = text.charAt(at);
        if (isBlank(c)) {
            at++;
        } else if (c == '#') {
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : end;
        } else if (SIGNS.indexOf(c) >= 0) {
            sign(c);
        } else if (c == '-') {
            add(Sort.NOT, at + 1);
        } else {
            word();
        }
    }

    private void sign(char c) {
        char after = at + 1 < text.length() ? text.charAt(at + 1) : 0;
        switch (c) {
            case ',', ';' -> add(Sort.AND, at + 1);
            case '&' -> add(Sort.AND, after == '&' ? at + 2 : at + 1);
            case '|' -> add(Sort.OR, after == '|' ? at + 2 : at + 1);
            case '(' -> add(Sort.OPEN, at + 1);
            case ')' -> add(Sort.CLOSE, at + 1);
            case '{' -> add(Sort.OPEN_SET, at + 1);
            case '}' -> add(Sort.CLOSE_SET, at + 1);
            case ':' -> add(Sort.COLON, at + 1);
            case '!' -> add(after == '=' ? Sort.COMPARE : Sort.NOT, after == '=' ? at + 2 : at + 1);
            default -> add(Sort.COMPARE, after == '=' ? at + 2 : at + 1);
        }
    }

    private void word() {
        int end = at;
        while (end < text.length()) {
            char c = text.charAt(end);
            if (c == '[') {
                int close = text.indexOf(']', end);
                if (close < 0) {
                    throw fault(text, end, "\"[\" is not closed");
                }
                end = close + 1;
            } else if (isBlank(c) || SIGNS.indexOf(c) >= 0 || c == '#') {
                break;
            } else {
                end++;
            }
        }
        add(Sort.WORD, end);
    }

    private void add(Sort sort, int end) {
        boolean glued = at > 0 && !isBlank(text.charAt(at - 1));
        tokens.add(new Token(sort, text.substring(at, end), at, glued));
        at = end;
    }

    private static boolean isBlank(char c) {
        return c <= ' ' || Character.isSpaceChar(c);
    }
}
