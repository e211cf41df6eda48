package dev.tabiya.rules.pgn;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes as text: UTF-8 where they are that, else ISO 8859-1, decided for each piece of text on its own. */
final class Text {
    private static final char REPLACED = '\uFFFD';

    private Text() {}

    static String of(byte[] text, int from, int to) {
        if (isAscii(text, from, to)) {
            return new String(text, from, to - from, StandardCharsets.ISO_8859_1);
        }
        String utf8 = new String(text, from, to - from, StandardCharsets.UTF_8);
        if (utf8.indexOf(REPLACED) < 0) {
            return utf8;
        }
        try {
            // The character that stands for malformed input may also be meant.
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(text, from, to - from))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(text, from, to - from, StandardCharsets.ISO_8859_1);
        }
    }

    static boolean isAscii(byte[] text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /** A comment's text: trimmed; a line end, with the blanks around it, becomes one space. */
    static String ofComment(byte[] text, int from, int to) {
        int start = from;
        int end = to;
        while (start < end && Boundaries.isBlank(text[start])) {
            start++;
        }
        while (start < end && Boundaries.isBlank(text[end - 1])) {
            end--;
        }
        int i = start;
        while (i < end && !Boundaries.isLineEnd(text[i])) {
            i++;
        }
        return i == end ? of(text, start, end) : joinLines(text, start, end);
    }

    private static String joinLines(byte[] text, int from, int to) {
        byte[] joined = Arrays.copyOfRange(text, from, to);
        int length = 0;
        int i = from;
        while (i < to) {
            int blanks = i;
            boolean lineEnd = false;
            while (Boundaries.isBlank(text[i])) {
                lineEnd |= Boundaries.isLineEnd(text[i++]);
            }
            if (lineEnd) {
                joined[length++] = ' ';
            } else {
                while (blanks < i) {
                    joined[length++] = text[blanks++];
                }
            }
            joined[length++] = text[i++];
        }
        return of(joined, 0, length);
    }
}
