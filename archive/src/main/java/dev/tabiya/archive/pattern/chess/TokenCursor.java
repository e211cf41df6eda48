package dev.tabiya.archive.pattern.chess;

import dev.tabiya.archive.pattern.Spelling;
import dev.tabiya.archive.pattern.chess.PatternLexer.Token;
import dev.tabiya.archive.pattern.chess.PatternLexer.TokenType;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Side;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The tokens of a pattern and the parser's position in them. */
final class TokenCursor {
    private static final List<String> KEYWORDS = List.of(
            "white",
            "black",
            "pawns",
            "pieces",
            "material",
            "empty",
            "count",
            "knight",
            "bishop",
            "rook",
            "queen",
            "king");

    private final String text;
    private final List<Token> tokens;
    private int position;

    TokenCursor(String text) {
        this.text = text;
        this.tokens = PatternLexer.tokens(text);
    }

    int position() {
        return position;
    }

    void reset(int to) {
        position = to;
    }

    void skip(int count) {
        position += count;
    }

    Token peek() {
        return peek(0);
    }

    /** The token that many ahead, or the end. */
    Token peek(int ahead) {
        return tokens.get(Math.min(position + ahead, tokens.size() - 1));
    }

    /** The side that the token that many ahead names. */
    Optional<Side> side(int ahead) {
        Token token = peek(ahead);
        if (token.type() != TokenType.WORD) {
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
        position++;
        return token;
    }

    boolean accept(TokenType type) {
        boolean found = peek().type() == type;
        position += found ? 1 : 0;
        return found;
    }

    boolean accept(String word) {
        return acceptAny(List.of(word));
    }

    boolean acceptAny(List<String> words) {
        boolean found = peek().isAny(words);
        position += found ? 1 : 0;
        return found;
    }

    /** Skips the closing bracket of an opened group. */
    void expect(TokenType type, Token open, String close) {
        if (!accept(type)) {
            throw peek().type() == TokenType.END
                    ? fault(open, open.quoted() + " is not closed")
                    : fault(peek(), "expected \"" + close + "\" before " + peek().quoted());
        }
    }

    ParseException fault(Token token, String reason) {
        return fault(token, 0, reason);
    }

    /** An error some letters into a token. */
    ParseException fault(Token token, int letters, String reason) {
        return PatternLexer.fault(text, token.start() + letters, reason);
    }

    /** The end of an error message about a word: the motif or word of the language that is nearest. */
    static String suggestion(Token token) {
        List<String> names = Stream.concat(
                        KEYWORDS.stream(), Stream.of(Motif.values()).map(Motif::toString))
                .toList();
        return Spelling.nearest(token.text(), names)
                .map(name -> "; did you mean \"" + name + "\"?")
                .orElse("");
    }
}
