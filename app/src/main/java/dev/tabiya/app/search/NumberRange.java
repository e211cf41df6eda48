package dev.tabiya.app.search;

import dev.tabiya.archive.Filter.Range;
import dev.tabiya.rules.ParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads ranges of whole numbers: 6, 10-14, 20-, -12. */
final class NumberRange {
    private static final Pattern SYNTAX = Pattern.compile("(\\d{1,6})?(-)?(\\d{1,6})?");

    private NumberRange() {}

    static Range read(String text) {
        return read(text, false, "6, 10-14, 20- or -12");
    }

    /** An Elo alone could mean a minimum as well as exactly that, so a dash is required. */
    static Range readElo(String text) {
        return read(text, true, "2400-2500, 2400- or -2000");
    }

    private static Range read(String text, boolean dash, String examples) {
        Matcher matcher = SYNTAX.matcher(text.strip());
        boolean valid = matcher.matches()
                && (matcher.group(1) != null || matcher.group(3) != null)
                && (matcher.group(2) != null || !dash && matcher.group(3) == null);
        if (!valid) {
            throw new ParseException("'" + text + "' is not a range such as " + examples);
        }
        int from = matcher.group(1) == null ? 0 : Integer.parseInt(matcher.group(1));
        int to = matcher.group(3) != null
                ? Integer.parseInt(matcher.group(3))
                : matcher.group(2) == null ? from : Integer.MAX_VALUE;
        if (from > to) {
            throw new ParseException("'" + text + "' ends before it begins");
        }
        return new Range(from, to);
    }
}
