package dev.tabiya.archive.pattern.chess;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import java.util.ArrayList;
import java.util.List;

/** Splits the text of a pattern into tokens. */
final class PatternLexer {
    enum Type {
        WORD,
        AND,
        OR,
        NOT,
        OPEN,
        CLOSE,
        OPEN_SET,
        CLOSE_SET,
        COLON,
        COMPARISON,
        END
    }

    /** A word or symbol. It is adjacent if no blank precedes it. */
    record Token(Type type, String text, int start, boolean adjacent) {
        boolean is(String word) {
            return type == Type.WORD && text.equalsIgnoreCase(word);
        }

        boolean isAny(List<String> words) {
            return words.stream().anyMatch(this::is);
        }

        String quoted() {
            return type == Type.END ? "the end" : "\"" + Quoted.of(text) + "\"";
        }
    }

    private static final String SYMBOLS = ",;&|(){}:<>=≤≥!";

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private PatternLexer(String text) {
        this.text = text;
    }

    static List<Token> tokens(String text) {
        PatternLexer lexer = new PatternLexer(text);
        while (lexer.at < text.length()) {
            lexer.next();
        }
        lexer.add(Type.END, text.length());
        return lexer.tokens;
    }

    static ParseException fault(String text, int offset, String reason) {
        String before = text.substring(0, offset);
        int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        return new ParseException(reason).at("pattern", line, offset - before.lastIndexOf('\n'));
    }

    private void next() {
        char c = text.charAt(at);
        if (isBlank(c)) {
            at++;
        } else if (c == '#') {
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : end;
        } else if (SYMBOLS.indexOf(c) >= 0) {
            symbol(c);
        } else if (c == '-') {
            add(Type.NOT, at + 1);
        } else {
            word();
        }
    }

    private void symbol(char c) {
        char after = at + 1 < text.length() ? text.charAt(at + 1) : 0;
        switch (c) {
            case ',', ';' -> add(Type.AND, at + 1);
            case '&' -> add(Type.AND, after == '&' ? at + 2 : at + 1);
            case '|' -> add(Type.OR, after == '|' ? at + 2 : at + 1);
            case '(' -> add(Type.OPEN, at + 1);
            case ')' -> add(Type.CLOSE, at + 1);
            case '{' -> add(Type.OPEN_SET, at + 1);
            case '}' -> add(Type.CLOSE_SET, at + 1);
            case ':' -> add(Type.COLON, at + 1);
            case '!' -> add(after == '=' ? Type.COMPARISON : Type.NOT, after == '=' ? at + 2 : at + 1);
            default -> add(Type.COMPARISON, after == '=' ? at + 2 : at + 1);
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
            } else if (isBlank(c) || SYMBOLS.indexOf(c) >= 0 || c == '#') {
                break;
            } else {
                end++;
            }
        }
        add(Type.WORD, end);
    }

    private void add(Type type, int end) {
        boolean adjacent = at > 0 && !isBlank(text.charAt(at - 1));
        tokens.add(new Token(type, text.substring(at, end), at, adjacent));
        at = end;
    }

    private static boolean isBlank(char c) {
        return c <= ' ' || Character.isSpaceChar(c);
    }
}
