package dev.tabiya.rules.pgn;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads tag pairs, as they should be and as they are: several on a line, quotes inside values that are not escaped, a
 * missing quote or bracket. A value never goes on beyond its line.
 */
final class TagReader {
    private static final String NOT_CLOSED = "tag is not closed";

    private final Cursor cursor;
    private final Faults faults;
    private final Repeated names = new Repeated(256);
    private final Repeated values = new Repeated(2048);

    /** Where the tags stand that decide how moves are read, so that what is wrong with them is reported there. */
    private int variantAt;

    private int setUpAt;

    /** Up to here no quote closes a value: what a long line of open tags is searched for only once. */
    private int unclosedUntil;

    TagReader(Cursor cursor, Faults faults) {
        this.cursor = cursor;
        this.faults = faults;
    }

    /**
     * Reads the tags from here to the first thing that is none. A tag named again takes the place of the one before;
     * after a blank line it belongs to the next game, as this one has no moves.
     */
    Map<String, String> readAll() {
        Map<String, String> tags = new LinkedHashMap<>();
        do {
            int bracket = cursor.at;
            byte[] text = cursor.text;
            if (text[bracket] != '[') {
                break;
            }
            int nameAt = Boundaries.afterBlanks(text, bracket + 1, cursor.limit);
            if (nameAt == cursor.limit || !Boundaries.isLetter(text[nameAt])) {
                break;
            }
            int nameEnd = Boundaries.afterTagName(text, nameAt, cursor.limit);
            String name = names.of(text, nameAt, nameEnd);
            if (cursor.lineEnds > 1 && tags.containsKey(name)) {
                break;
            }
            if (name.equals("FEN") || name.equals("RuleSet")) {
                setUpAt = bracket;
            } else if (name.equals("Variant")) {
                variantAt = bracket;
            }
            int quote = Boundaries.tagQuote(text, bracket, cursor.limit);
            if (quote < 0 && !isBare(nameEnd)) {
                break;
            }
            tags.put(name, quote < 0 ? readBare(bracket, nameEnd) : readQuoted(bracket, quote + 1));
        } while (cursor.toToken());
        return tags;
    }

    /** Forgets what it knew of another text. */
    void open() {
        unclosedUntil = 0;
    }

    /** Where the last tag stands of those that say how a game begins. */
    int setUpAt() {
        return setUpAt;
    }

    int variantAt() {
        return variantAt;
    }

    private String readQuoted(int bracket, int from) {
        byte[] text = cursor.text;
        int quoteInside = -1;
        int i = from;
        for (; i < cursor.limit && !Boundaries.isLineEnd(text[i]); i++) {
            if (text[i] == '\\' && i + 1 < cursor.limit && isEscapable(text[i + 1])) {
                i++;
            } else if (text[i] == '"') {
                int next = Boundaries.afterBlanks(text, i + 1, cursor.limit);
                boolean lineEnds = next == cursor.limit || Boundaries.isLineEnd(text[next]);
                if (!lineEnds && text[next] == ']') {
                    cursor.at = next + 1;
                    return value(from, i);
                }
                if (lineEnds || Boundaries.tagQuote(text, next, cursor.limit) >= 0) {
                    return notClosed(bracket, from, i, next);
                }
                quoteInside = quoteInside < 0 ? i : quoteInside;
                if (from < unclosedUntil) {
                    break;
                }
            }
        }
        // No quote of the line can be the last one of the value: the bracket at its end is the next best.
        if (from >= unclosedUntil) {
            unclosedUntil = i;
            while (Boundaries.isBlank(text[i - 1])) {
                i--;
            }
            if (i > from && text[i - 1] == ']') {
                boolean quoted = i - 1 > from && text[i - 2] == '"';
                return notClosed(bracket, from, quoted ? i - 2 : i - 1, i);
            }
        }
        if (quoteInside >= 0) {
            return notClosed(bracket, from, quoteInside, quoteInside + 1);
        }
        int close = cursor.bracketEnd(from);
        boolean closed = close < cursor.limit && text[close] == ']';
        return notClosed(bracket, from, close, closed ? close + 1 : close);
    }

    private String notClosed(int bracket, int from, int to, int next) {
        faults.add(NOT_CLOSED, bracket);
        cursor.at = next;
        return value(from, to);
    }

    /**
     * Whether a tag that has no quote is one nevertheless: the first thing of its line, with a whole word for its
     * name.
     */
    private boolean isBare(int nameEnd) {
        boolean whole =
                nameEnd == cursor.limit || Boundaries.isBlank(cursor.text[nameEnd]) || cursor.text[nameEnd] == ']';
        return whole && cursor.firstOfLine();
    }

    /** A value without quotes. */
    private String readBare(int bracket, int from) {
        int close = cursor.bracketEnd(from);
        boolean closed = close < cursor.limit && cursor.text[close] == ']';
        faults.add(closed ? "tag value is not quoted" : NOT_CLOSED, bracket);
        cursor.at = closed ? close + 1 : close;
        return value(from, close).strip();
    }

    private static boolean isEscapable(byte b) {
        return b == '"' || b == '\\';
    }

    private String value(int from, int to) {
        byte[] text = cursor.text;
        boolean ascii = true;
        boolean plain = true;
        for (int i = from; i < to; i++) {
            ascii &= text[i] >= 0;
            plain &= text[i] != '\\' && (text[i] < 0 || text[i] >= ' ');
        }
        if (plain) {
            return ascii ? values.of(text, from, to) : Text.of(text, from, to);
        }
        byte[] unescaped = new byte[to - from];
        int length = 0;
        for (int i = from; i < to; i++) {
            if (text[i] == '\\' && i + 1 < to && isEscapable(text[i + 1])) {
                i++;
            }
            unescaped[length++] = Boundaries.isBlank(text[i]) ? (byte) ' ' : text[i];
        }
        return Text.of(unescaped, 0, length);
    }
}
