package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.chess.PatternLexer.Sort;
import dev.tabiya.archive.pattern.chess.PatternLexer.Token;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Side;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The words of a pattern and the place up to which they are read. */
final class TokenCursor {
    private final String text;
    private final List<Token> tokens;
    private int at;

    TokenCursor(String text) {
        this.text = text;
        this.tokens = PatternLexer.of(text);
    }

    int at() {
        return at;
    }

    /** Goes on, or back. */
    void skip(int count) {
        at += count;
    }

    Token peek() {
        return peek(0);
    }

    /** A word further on; the end has no end. */
    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    /** The side that a word further on names. */
    Optional<Side> side(int ahead) {
        Token token = peek(ahead);
        if (token.sort() != Sort.WORD) {
            return Optional.empty();
        }
        return switch (token.text().toLowerCase(Locale.ROOT)) {
            case "white", "white's" -> Optional.of(Side.WHITE);
            case "black", "black's" -> Optional.of(Side.BLACK);
            default -> Optional.empty();
        };
    }

    Token next() {
        Token token = peek();
        at++;
        return token;
    }

    boolean accept(Sort sort) {
        boolean found = peek().sort() == sort;
        at += found ? 1 : 0;
        return found;
    }

    boolean accept(String word) {
        boolean found = peek().is(word);
        at += found ? 1 : 0;
        return found;
    }

    void expect(Sort sort, Token open, String close) {
        if (!accept(sort)) {
            if (peek().sort() == Sort.END) {
                throw fault(open, open.quoted() + " is not closed");
            }
            throw fault(peek(), "\"" + close + "\" is expected before " + peek().quoted());
        }
    }

    ParseException fault(Token token, String reason) {
        return fault(token, 0, reason);
    }

    /** A fault some letters into a word. */
    ParseException fault(Token token, int letters, String reason) {
        return PatternLexer.fault(text, token.start() + letters, reason);
    }
}
