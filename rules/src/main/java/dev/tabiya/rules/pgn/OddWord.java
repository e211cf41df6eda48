package dev.tabiya.rules.pgn;

import java.nio.charset.StandardCharsets;

/**
 * A word with the characters that typesetters like made plain: dashes, multiplication signs, ellipses after move
 * numbers, and spaces that are no ASCII blanks, at which the word ends.
 *
 * @param bytes how much of the source the word takes
 * @param numbered whether a move number came first, which is not part of {@code text}
 */
record OddWord(String text, int bytes, boolean numbered) {
    static OddWord of(byte[] source, int from, int to) {
        String word = Text.of(source, from, to);
        boolean latin = word.length() == to - from;
        int space = 0;
        while (space < word.length() && !isSpace(word.charAt(space))) {
            space++;
        }
        int bytes = to - from;
        if (space < word.length()) {
            String taken = word.substring(0, space + 1);
            bytes = latin ? taken.length() : taken.getBytes(StandardCharsets.UTF_8).length;
        }
        int start = 0;
        while (start < space && isDigit(word.charAt(start))) {
            start++;
        }
        int dots = start;
        while (dots < space && (word.charAt(dots) == '\u2026' || word.charAt(dots) == '.')) {
            dots++;
        }
        boolean numbered = dots > start;
        return new OddWord(plain(word, numbered ? dots : 0, space), bytes, numbered);
    }

    private static String plain(String word, int from, int to) {
        StringBuilder plain = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            char c = word.charAt(i);
            plain.append(c >= '\u2010' && c <= '\u2015' || c == '\u2212' ? '-' : c == '\u00d7' ? 'x' : c);
        }
        return plain.toString();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isSpace(char c) {
        return Character.isSpaceChar(c) || c >= '\u200b' && c <= '\u200f' || c == '\ufeff';
    }
}
