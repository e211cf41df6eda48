package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Rules;

/** A position in a text, which skips blanks, comments and lines. Nothing is read at or behind {@code limit}. */
final class Cursor {
    /** With more unbalanced comments than this in a game, their ends are no longer searched for, which costs time. */
    private static final int PATIENCE = 16;

    /** The rules of a game without a {@code Variant} tag. */
    final Rules<?> usual;

    byte[] text = new byte[0];
    int at;
    int limit;

    /** How many lines {@link #toToken} went on to; two mean that there was a blank line. */
    int lineEnds;

    private int unbalanced;

    Cursor(Rules<?> usual) {
        this.usual = usual;
    }

    void open(byte[] text, int from, int limit) {
        this.text = text;
        this.limit = limit;
        at = from;
        unbalanced = 0;
    }

    /** Passes blanks, byte order marks and {@code %} lines; false at the end. */
    boolean toToken() {
        byte[] text = this.text;
        int limit = this.limit;
        int ends = 0;
        int i = at;
        while (i < limit) {
            byte b = text[i];
            if (b > ' ') {
                if (b != '%' || !Boundaries.opensLine(text, i)) {
                    break;
                }
                i = lineEnd(i);
                ends = 0;
                continue;
            }
            if (b < 0) {
                if (!Boundaries.isByteOrderMark(text, i, limit)) {
                    break;
                }
                i += 3;
                continue;
            }
            if (b == '\n' || b == '\r' && (i + 1 == limit || text[i + 1] != '\n')) {
                ends++;
            }
            i++;
        }
        at = i;
        lineEnds = ends;
        return i < limit;
    }

    /** The end of the line that a place is on, before its line end. */
    int lineEnd(int from) {
        int i = from;
        while (i < limit && !Boundaries.isLineEnd(text[i])) {
            i++;
        }
        return i;
    }

    /** The next closing bracket on the line of a place, or the line's end. */
    int bracketEnd(int from) {
        int i = from;
        while (i < limit && !Boundaries.isLineEnd(text[i]) && text[i] != ']') {
            i++;
        }
        return i;
    }

    /** The end of text that is no PGN: of the line, or where a tag begins on it. */
    int proseEnd() {
        int i = at;
        while (i < limit && !Boundaries.isLineEnd(text[i]) && Boundaries.tagQuote(text, i, limit) < 0) {
            i++;
        }
        return i;
    }

    boolean atComment() {
        return text[at] == '{' || text[at] == ';';
    }

    boolean atTag() {
        return text[at] == '[' && Boundaries.tagQuote(text, at, limit) >= 0;
    }

    /** Whether the cursor is on the first thing of its line. */
    boolean firstOfLine() {
        int i = at;
        while (i > 0 && Boundaries.isBlank(text[i - 1]) && !Boundaries.isLineEnd(text[i - 1])) {
            i--;
        }
        return Boundaries.opensLine(text, i);
    }

    /**
     * Where the comment that opens here closes, or -1: at the brace that balances, or, if none does, at the first one.
     */
    int commentEnd() {
        int first = -1;
        int depth = 1;
        for (int i = at + 1; i < limit; i++) {
            byte b = text[i];
            if (b == '}') {
                first = first < 0 ? i : first;
                if (--depth == 0 || unbalanced > PATIENCE) {
                    return i;
                }
            } else if (b == '{') {
                depth++;
            }
        }
        unbalanced++;
        return first;
    }
}
