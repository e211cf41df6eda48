package dev.tabiya.rules.chess;

import java.util.Random;

/**
 * Damages text as people, programs and transmission do: letters changed, lost, doubled, moved, and pasted from
 * elsewhere.
 */
final class Mutator {
    private static final String LETTERS = "12345678/abcdefghKQRBNPkqrbnpx-+=#wO0 .;\"()!?eE9";
    private static final String STRANGE = "\u0000\t\n\r\u001b\u0085\u00a0é♘♟\u2003\u2028\ud83d\ude00\uffff٣";

    /** Pieces or a square without, files or castling rights, ranks, sides. */
    private static final String[] ALIKE = {"pPnNbBrRqQkK1", "abcdefgh", "KQkqABCDEFGHabcdefgh", "12345678", "wb", "+#!?"
    };

    private Mutator() {}

    static String mutate(Random random, String text, String other) {
        StringBuilder out = new StringBuilder(text);
        int changes = random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(out.length() + 1);
            int end = Math.min(out.length(), at + 1 + random.nextInt(random.nextInt(4) == 0 ? 12 : 1));
            switch (random.nextInt(12)) {
                case 0 -> out.delete(at, end);
                case 1 -> out.insert(at, out.substring(at, end));
                case 2 -> out.insert(at, letter(random));
                case 3 -> out.replace(at, end, letter(random));
                case 4 -> {
                    String moved = out.substring(at, end);
                    out.delete(at, end);
                    out.insert(random.nextInt(out.length() + 1), moved);
                }
                case 5 -> {
                    int from = random.nextInt(other.length() + 1);
                    int to = Math.min(other.length(), from + 1 + random.nextInt(12));
                    out.replace(at, end, other.substring(from, to));
                }
                case 6 -> {
                    int from = random.nextInt(Math.min(other.length(), out.length()) + 1);
                    out.replace(from, out.length(), other.substring(from));
                }
                case 7 -> exchangeWord(random, out, other);
                default -> {
                    if (at < out.length()) {
                        out.setCharAt(at, similar(random, out.charAt(at)));
                    }
                }
            }
        }
        return out.toString();
    }

    /** One word of the text becomes the word at the same place of the other: a FEN gets another's castling rights. */
    private static void exchangeWord(Random random, StringBuilder out, String other) {
        String[] words = out.toString().split(" ", -1);
        String[] others = other.split(" ", -1);
        int word = random.nextInt(Math.min(words.length, others.length));
        words[word] = others[word];
        out.setLength(0);
        out.append(String.join(" ", words));
    }

    /** Damage that keeps the form, and so gets further into a reader. */
    private static char similar(Random random, char letter) {
        for (String kind : ALIKE) {
            if (kind.indexOf(letter) >= 0 && random.nextInt(3) > 0) {
                return kind.charAt(random.nextInt(kind.length()));
            }
        }
        return letter;
    }

    private static String letter(Random random) {
        String from = random.nextInt(10) == 0 ? STRANGE : LETTERS;
        return String.valueOf(from.charAt(random.nextInt(from.length())));
    }
}
