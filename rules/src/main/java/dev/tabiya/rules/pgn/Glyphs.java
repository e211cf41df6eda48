package dev.tabiya.rules.pgn;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Symbols for numeric annotation glyphs, such as {@code !?}, and suffixes that a move does not need, such as {@code
 * +}.
 */
final class Glyphs {
    private static final Map<String, Integer> NAGS = Map.ofEntries(
            Map.entry("!", 1),
            Map.entry("?", 2),
            Map.entry("!!", 3),
            Map.entry("??", 4),
            Map.entry("!?", 5),
            Map.entry("?!", 6),
            Map.entry("\u25a1", 7),
            Map.entry("=", 10),
            Map.entry("\u221e", 13),
            Map.entry("+=", 14),
            Map.entry("+/=", 14),
            Map.entry("\u2a72", 14),
            Map.entry("=+", 15),
            Map.entry("=/+", 15),
            Map.entry("\u2a71", 15),
            Map.entry("+/-", 16),
            Map.entry("\u00b1", 16),
            Map.entry("-/+", 17),
            Map.entry("\u2213", 17),
            Map.entry("+-", 18),
            Map.entry("-+", 19),
            Map.entry("+--", 20),
            Map.entry("--+", 21),
            Map.entry("\u2a00", 22),
            Map.entry("\u2299", 22),
            Map.entry("\u2191", 36),
            Map.entry("\u2192", 40),
            Map.entry("\u21c6", 132),
            Map.entry("RR", 145),
            Map.entry("N", 146),
            Map.entry("TN", 146),
            Map.entry("D", 220));

    /** Check, mate and en passant written as words of their own. */
    private static final Set<String> SILENT =
            Set.of("ep", "e.p.", "e.p", "(e.p.)", "ch", "ch.", "dbl", "dis", "mate", "dblch", "disch");

    /** Suffixes of a move, longest first; punctuation means nothing. */
    private static final List<String> ENDINGS = List.of(
            "+--", "--+", "+/=", "=/+", "+/-", "-/+", "+=", "=+", "+-", "-+", "=", "\u221e", "\u2a72", "\u2a71",
            "\u00b1", "\u2213", "\u25a1", "N", "D", ",", ".");

    private Glyphs() {}

    static OptionalInt nag(String sign) {
        Integer nag = NAGS.get(sign);
        return nag == null ? OptionalInt.empty() : OptionalInt.of(nag);
    }

    /** A run of exclamation and question marks; of overlong ones the first two count. */
    static int marks(byte[] text, int from, int to) {
        boolean good = text[from] == '!';
        if (to - from == 1) {
            return good ? 1 : 2;
        }
        boolean thenGood = text[from + 1] == '!';
        return good ? thenGood ? 3 : 5 : thenGood ? 6 : 4;
    }

    static List<String> endings() {
        return ENDINGS;
    }

    /**
     * Whether a word that is no move can be skipped without a fault: it has no letters or digits, or is a known one.
     */
    static boolean isSilent(String word) {
        return SILENT.contains(word) || word.codePoints().noneMatch(Character::isLetterOrDigit);
    }
}
