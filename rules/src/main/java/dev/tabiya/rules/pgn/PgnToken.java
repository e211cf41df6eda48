package dev.tabiya.rules.pgn;

import java.nio.charset.StandardCharsets;

/**
 * A few ASCII bytes of a text as characters, without copying them: what is handed to move parsers, millions of times.
 */
final class PgnToken implements CharSequence {
    private byte[] text = new byte[0];
    private int from;
    private int length;

    PgnToken over(byte[] text, int from, int to) {
        this.text = text;
        this.from = from;
        length = to - from;
        return this;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        return (char) text[from + index];
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return toString().substring(start, end);
    }

    @Override
    public String toString() {
        return new String(text, from, length, StandardCharsets.ISO_8859_1);
    }
}
