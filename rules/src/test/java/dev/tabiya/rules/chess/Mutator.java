package dev.tabiya.rules.chess;

import java.util.Random;

/** Damages text as people, programs and transmission do: letters changed, lost, doubled, moved, and pasted from elsewhere. */
final class Mutator {
    private static final String LETTERS = "12345678/abcdefghKQRBNPkqrbnpx-+=#wO0 .;\"()!?eE9";
    private static final String STRANGE = "\u0000\t\n\r\u001b\u0085\u00a0é♘♟\u2003\u2028\ud83d\ude00\uffff٣";

    private Mutator() {}

    static String mutate(Random random, String text, String other) {
        StringBuilder out = new StringBuilder(text);
        int changes = random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(out.length() + 1);
            int end = Math.min(out.length(), at + 1 + random.nextInt(random.nextInt(4) == 0 ? 12 : 1));
            switch (random.nextInt(7)) {
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
                default -> {
                    int from = random.nextInt(Math.min(other.length(), out.length()) + 1);
                    out.replace(from, out.length(), other.substring(from));
                }
            }
        }
        return out.toString();
    }

    private static String letter(Random random) {
        String from = random.nextInt(10) == 0 ? STRANGE : LETTERS;
        return String.valueOf(from.charAt(random.nextInt(from.length())));
    }
}
