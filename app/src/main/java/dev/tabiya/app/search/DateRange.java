package dev.tabiya.app.search;

import dev.tabiya.rules.ParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Days from one to another, both included, as numbers like 19720711. A date without a day or month stands for the whole
 * month or year, in the filter as well as in a game.
 */
public record DateRange(int first, int last) {
    private static final String DATE = "\\d{4}(?:\\.\\d{1,2}(?:\\.\\d{1,2})?)?";
    private static final Pattern SYNTAX = Pattern.compile("(" + DATE + ")?(-)?(" + DATE + ")?");
    private static final Pattern ONE_DATE =
            Pattern.compile("(\\d{4})(?:[.\\-/](\\d{1,2}|\\?\\?))?(?:[.\\-/](\\d{1,2}|\\?\\?))?");
    private static final DateRange NONE = new DateRange(0, 0);

    /** Whether all days that a PGN Date tag may mean are in the range. */
    boolean contains(String tag) {
        DateRange game = of(tag.strip());
        return !game.equals(NONE) && game.first >= first && game.last <= last;
    }

    private static DateRange of(String date) {
        Matcher matcher = ONE_DATE.matcher(date);
        return matcher.matches() ? of(matcher.group(1), matcher.group(2), matcher.group(3)) : NONE;
    }

    private static DateRange of(String year, @Nullable String month, @Nullable String day) {
        int y = Integer.parseInt(year) * 10000;
        if (month == null || month.startsWith("?")) {
            return new DateRange(y + 101, y + 1231);
        }
        int m = y + Integer.parseInt(month) * 100;
        if (day == null || day.startsWith("?")) {
            return new DateRange(m + 1, m + 31);
        }
        int d = m + Integer.parseInt(day);
        return new DateRange(d, d);
    }

    static DateRange read(String text) {
        Matcher matcher = SYNTAX.matcher(text.strip());
        if (!matcher.matches() || matcher.group(1) == null && matcher.group(3) == null) {
            throw new ParseException(
                    "'" + text + "' is not a date such as 1972, 1972.07.11, 1990-1999, 1990- or -1900");
        }
        String from = matcher.group(1);
        String to = matcher.group(2) == null ? from : matcher.group(3);
        DateRange range =
                new DateRange(from == null ? 0 : of(from).first, to == null ? Integer.MAX_VALUE : of(to).last);
        if (range.first > range.last) {
            throw new ParseException("'" + text + "' ends before it begins");
        }
        return range;
    }
}
