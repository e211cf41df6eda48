package dev.tabiya.app.http;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Translates moves in Spanish (Cf3, Dxd8, e8=T) to PGN. Tags and comments stay as they are. */
final class SpanishMoves {
    private static final Map<String, String> LETTERS = Map.of("R", "K", "D", "Q", "T", "R", "A", "B", "C", "N");

    /** A tag, a comment, the letter before a move, or the one after a promotion. */
    private static final Pattern PARTS =
            Pattern.compile("\\[[^\\]]*]|\\{[^}]*}|;[^\\n]*|(?<![\\p{L}\\d])[RDTAC](?=[a-h1-8]?[1-8]?[x:]?[a-h][1-8])"
                    + "|(?<=[a-h][18]=?)[DTAC](?![\\p{L}\\d])");

    private SpanishMoves() {}

    static String toEnglish(String pgn) {
        return PARTS.matcher(pgn)
                .replaceAll(part -> Matcher.quoteReplacement(LETTERS.getOrDefault(part.group(), part.group())));
    }
}
