package dev.tabiya.archive.pattern;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that a misspelt word was meant to be. */
public final class Spelling {
    private static final int LONGEST = 40;

    private Spelling() {}

    /**
     * The name with the fewest errors, up to a third of the letters; else one that contains the word or is part of it.
     */
    public static Optional<String> nearest(String word, Collection<String> names) {
        if (word.isEmpty() || word.length() > LONGEST) {
            return Optional.empty();
        }
        String typed = word.toLowerCase(Locale.ROOT);
        Optional<String> nearest = Optional.empty();
        int least = Math.max(1, typed.length() / 3) + 1;
        for (String name : names) {
            int distance = distance(typed, name);
            if (distance < least) {
                least = distance;
                nearest = Optional.of(name);
            }
        }
        for (String name : names) {
            boolean part = typed.length() > 3 && name.contains(typed) || typed.contains(name);
            if (nearest.isEmpty() && part) {
                nearest = Optional.of(name);
            }
        }
        return nearest;
    }

    /** The optimal string alignment distance: letters inserted, left out, changed or swapped with a neighbour. */
    private static int distance(String a, String b) {
        int[][] table = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    table[i][j] = i + j;
                    continue;
                }
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                int best =
                        Math.min(table[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(table[i - 1][j], table[i][j - 1]));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                table[i][j] = swapped ? Math.min(best, table[i - 2][j - 2] + 1) : best;
            }
        }
        return table[a.length()][b.length()];
    }
}
