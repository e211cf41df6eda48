package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Result;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Game termination markers, as PGN has them and as people write them. */
final class Results {
    private static final byte[][] WRITTEN = {
        ascii("1-0"), ascii("0-1"), ascii("1/2-1/2"), ascii("*"), ascii("1/2"),
    };
    private static final Result[] MEANT = {Result.WHITE, Result.BLACK, Result.DRAW, Result.ONGOING, Result.DRAW};

    private Results() {}

    static @Nullable Result read(byte[] text, int from, int to) {
        for (int i = 0; i < WRITTEN.length; i++) {
            if (equal(WRITTEN[i], text, from, to)) {
                return MEANT[i];
            }
        }
        return null;
    }

    /** Reads a tag's value, or a token with characters beyond ASCII. */
    static @Nullable Result read(String text) {
        return switch (text.strip().replace('\u2013', '-')) {
            case "1-0" -> Result.WHITE;
            case "0-1" -> Result.BLACK;
            case "1/2-1/2", "1/2", "\u00bd-\u00bd", "\u00bd" -> Result.DRAW;
            case "*" -> Result.ONGOING;
            default -> null;
        };
    }

    private static boolean equal(byte[] word, byte[] text, int from, int to) {
        if (word.length != to - from) {
            return false;
        }
        for (int i = 0; i < word.length; i++) {
            if (word[i] != text[from + i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
