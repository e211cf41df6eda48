package dev.tabiya.rules.pgn;

/**
 * Finds where one game's text surely ends and the next one's begins, looking at lines only. A line that opens with a
 * tag pair is such a place, whatever stands open before it (a comment nobody closed must not swallow the rest of a
 * file), unless the line before it, blank and {@code %} lines aside, is a tag line too: then it continues a header.
 * {@code [Event "} after a blank line begins a game even so, because games without moves exist.
 *
 * <p>Chunks are cut here and parsers stop here, by the same rule: what is read does not depend on how a file is cut.
 */
final class Boundaries {
    /** Longer ones are no tags, so this much lookahead is enough to find tags in a stream. */
    static final int LONGEST_TAG_HEAD = 255;

    private static final int LONGEST_TAG_NAME = 200;

    private Boundaries() {}

    static boolean isBlank(byte b) {
        return b >= 0 && b <= ' ';
    }

    static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }

    /** The place of the quote that opens the value, if a tag pair's bracket is here; else -1. */
    static int tagQuote(byte[] text, int at, int limit) {
        int end = Math.min(limit, at + LONGEST_TAG_HEAD);
        if (at >= end || text[at] != '[') {
            return -1;
        }
        int i = afterBlanks(text, at + 1, end);
        if (i == end || !isLetter(text[i])) {
            return -1;
        }
        i = afterBlanks(text, afterTagName(text, i, end), end);
        return i < end && text[i] == '"' ? i : -1;
    }

    static int afterTagName(byte[] text, int at, int limit) {
        int end = Math.min(limit, at + LONGEST_TAG_NAME);
        int i = at;
        while (i < end && text[i] > ' ' && text[i] < 127 && text[i] != '"' && text[i] != '[' && text[i] != ']') {
            i++;
        }
        return i;
    }

    /** Passes blanks, but no line end. */
    static int afterBlanks(byte[] text, int at, int end) {
        int i = at;
        while (i < end && isBlank(text[i]) && !isLineEnd(text[i])) {
            i++;
        }
        return i;
    }

    static boolean isLetter(byte b) {
        return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z';
    }

    static boolean isByteOrderMark(byte[] text, int at, int limit) {
        return at + 2 < limit && text[at] == (byte) 0xEF && text[at + 1] == (byte) 0xBB && text[at + 2] == (byte) 0xBF;
    }

    /** The first boundary after {@code from} in a text that begins at 0, or {@code limit}. */
    static int next(byte[] text, int from, int limit) {
        for (int i = from + 1; i < limit; i++) {
            if (text[i] == '[' && isBoundary(text, i, limit)) {
                return i;
            }
        }
        return limit;
    }

    /** The last boundary after {@code from}, or {@code from}. */
    static int last(byte[] text, int from, int limit) {
        for (int i = limit - 1; i > from; i--) {
            if (text[i] == '[' && isBoundary(text, i, limit)) {
                return i;
            }
        }
        return from;
    }

    static boolean isBoundary(byte[] text, int at, int limit) {
        return opensLine(text, at) && !continuesHeader(text, at, limit) && tagQuote(text, at, limit) >= 0;
    }

    /** Whether a line begins here; a byte order mark, left by joining files, may come first. */
    static boolean opensLine(byte[] text, int at) {
        int i = at >= 3 && isByteOrderMark(text, at - 3, at) ? at - 3 : at;
        return i == 0 || isLineEnd(text[i - 1]);
    }

    private static boolean continuesHeader(byte[] text, int at, int limit) {
        boolean blankLine = false;
        int end = lineBefore(text, at);
        while (end >= 0) {
            int start = end;
            boolean blank = true;
            while (start > 0 && !isLineEnd(text[start - 1])) {
                start--;
                blank &= isBlank(text[start]);
            }
            if (!blank && text[start] != '%') {
                int first = afterBlanks(text, start, end);
                first = isByteOrderMark(text, first, end) ? first + 3 : first;
                boolean tagLine = first + 1 < end
                        && text[first] == '['
                        && (isLetter(text[first + 1]) || isBlank(text[first + 1]));
                return tagLine && !(blankLine && isEvent(text, at, limit));
            }
            blankLine |= blank;
            end = lineBefore(text, start);
        }
        return false;
    }

    /** The end of the line before the one that begins here, or -1 if there is none. */
    private static int lineBefore(byte[] text, int start) {
        int i = start >= 3 && isByteOrderMark(text, start - 3, start) ? start - 3 : start;
        if (i == 0) {
            return -1;
        }
        i--;
        return i > 0 && text[i] == '\n' && text[i - 1] == '\r' ? i - 1 : i;
    }

    private static boolean isEvent(byte[] text, int bracket, int limit) {
        int name = afterBlanks(text, bracket + 1, limit);
        return afterTagName(text, name, limit) - name == 5
                && text[name] == 'E'
                && text[name + 1] == 'v'
                && text[name + 2] == 'e'
                && text[name + 3] == 'n'
                && text[name + 4] == 't';
    }

    /**
     * Where to cut text that goes on for long without a boundary, because its games have no tags: before the last
     * line that begins with move 1 after a line that ends in a result; in text that does not begin with a tag also
     * after a blank line, and if there is none of these, after the last line that ends in a result. Gives {@code
     * from} if there is no such line.
     */
    static int lastUntagged(byte[] text, int from, int limit) {
        boolean tagged = tagQuote(text, from, limit) >= 0;
        int afterResult = from;
        for (int i = limit - 1; i > from; i--) {
            if (!isLineEnd(text[i - 1]) || text[i] == '\n' && text[i - 1] == '\r') {
                continue;
            }
            boolean moveOne = isMoveOne(text, i, limit);
            boolean afterBlank = isBlankLine(text, from, lineBefore(text, i));
            if (moveOne && (afterBlank && !tagged || endsInResult(text, from, i))) {
                return i;
            }
            if (afterResult == from && !afterBlank && endsInResult(text, from, i)) {
                afterResult = i;
            }
        }
        return tagged ? from : afterResult;
    }

    private static boolean isBlankLine(byte[] text, int from, int end) {
        int i = end;
        while (i > from && isBlank(text[i - 1]) && !isLineEnd(text[i - 1])) {
            i--;
        }
        return i <= from || isLineEnd(text[i - 1]);
    }

    private static boolean isMoveOne(byte[] text, int line, int limit) {
        int i = afterBlanks(text, line, limit);
        return i + 1 < limit && text[i] == '1' && (text[i + 1] == '.' || isBlank(text[i + 1]));
    }

    /** Whether the last word before a place is a result. */
    private static boolean endsInResult(byte[] text, int from, int before) {
        int end = before;
        while (end > from && isBlank(text[end - 1])) {
            end--;
        }
        int start = end;
        while (start > from && !isBlank(text[start - 1]) && end - start < 8) {
            start--;
        }
        return Results.read(text, start, end) != null;
    }
}
