package dev.tabiya.rules.pgn;

/**
 * Words set into lines of fewer than 80 characters. A word is kept back until the next one: something may still join
 * it.
 */
final class Wrapping {
    private static final int WIDTH = 79;

    private final StringBuilder out;
    private final StringBuilder word = new StringBuilder();
    private int lineStart;

    Wrapping(StringBuilder out) {
        this.out = out;
        lineStart = out.length();
    }

    /** Begins a word, to be appended to. */
    StringBuilder word() {
        flush();
        return word;
    }

    /** The word that is not yet set; empty after a line break. */
    StringBuilder lastWord() {
        return word;
    }

    void lineBreak() {
        flush();
        out.append('\n');
        lineStart = out.length();
    }

    private void flush() {
        if (word.isEmpty()) {
            return;
        }
        int column = out.length() - lineStart;
        if (column > 0) {
            if (column + 1 + word.length() > WIDTH) {
                out.append('\n');
                lineStart = out.length();
            } else {
                out.append(' ');
            }
        }
        out.append(word);
        word.setLength(0);
    }
}
