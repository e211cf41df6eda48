package dev.tabiya.rules.pgn;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Strings that come again and again in a file, tag names and short values, kept so that each exists about once. */
final class Repeated {
    private static final int LONGEST = 32;

    private final @Nullable String[] kept;

    /** @param size a power of two */
    Repeated(int size) {
        kept = new @Nullable String[size];
    }

    /** The bytes, which are ASCII, as a string. */
    String of(byte[] text, int from, int to) {
        int length = to - from;
        if (length > LONGEST) {
            return new String(text, from, length, StandardCharsets.ISO_8859_1);
        }
        int hash = length;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + text[i];
        }
        int slot = (hash ^ hash >>> 15) & kept.length - 1;
        String known = kept[slot];
        if (known != null && equal(known, text, from, length)) {
            return known;
        }
        String made = new String(text, from, length, StandardCharsets.ISO_8859_1);
        kept[slot] = made;
        return made;
    }

    private static boolean equal(String known, byte[] text, int from, int length) {
        if (known.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (known.charAt(i) != text[from + i]) {
                return false;
            }
        }
        return true;
    }
}
