package dev.tabiya.archive.pattern.chess;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import java.util.ArrayList;
import java.util.List;

/** Splits the text of a pattern into tokens. */
final class PatternLexer {
    enum TokenType {
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
    record Token(TokenType type, String text, int start, boolean adjacent) {
        boolean is(String word) {
            return type == TokenType.WORD && text.equalsIgnoreCase(word);
        }

        boolean isAny(List<String> words) {
            return words.stream().anyMatch(this::is);
        }

        String quoted() {
            return type == TokenType.END ? "the end" : "\"" + Quoted.of(text) + "\"";
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
        lexer.add(TokenType.END, text.length());
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
            add(TokenType.NOT, at + 1);
        } else {
            word();
        }
    }

    private void symbol(char c) {
        char after = at + 1 < text.length() ? text.charAt(at + 1) : 0;
        switch (c) {
            case ',', ';' -> add(TokenType.AND, at + 1);
            case '&' -> add(TokenType.AND, after == '&' ? at + 2 : at + 1);
            case '|' -> add(TokenType.OR, after == '|' ? at + 2 : at + 1);
            case '(' -> add(TokenType.OPEN, at + 1);
            case ')' -> add(TokenType.CLOSE, at + 1);
            case '{' -> add(TokenType.OPEN_SET, at + 1);
            case '}' -> add(TokenType.CLOSE_SET, at + 1);
            case ':' -> add(TokenType.COLON, at + 1);
            case '!' -> add(after == '=' ? TokenType.COMPARISON : TokenType.NOT, after == '=' ? at + 2 : at + 1);
            default -> add(TokenType.COMPARISON, after == '=' ? at + 2 : at + 1);
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
        add(TokenType.WORD, end);
    }

    private void add(TokenType type, int end) {
        boolean adjacent = at > 0 && !isBlank(text.charAt(at - 1));
        tokens.add(new Token(type, text.substring(at, end), at, adjacent));
        at = end;
    }

    private static boolean isBlank(char c) {
        return c <= ' ' || Character.isSpaceChar(c);
    }
}
