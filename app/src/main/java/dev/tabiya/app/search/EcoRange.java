package dev.tabiya.app.search;

import dev.tabiya.rules.ParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Opening codes from one to another, both included. */
public record EcoRange(String first, String last) {
    private static final Pattern SYNTAX = Pattern.compile("([A-E]\\d{0,2})(?:-([A-E]?\\d{0,2}))?");

    boolean contains(String code) {
        return code.compareTo(first) >= 0 && code.compareTo(last) <= 0;
    }

    static EcoRange read(String text) {
        Matcher matcher = SYNTAX.matcher(text.strip().toUpperCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new ParseException("'" + text + "' is not an opening code such as B90, B2, C or B20-B99");
        }
        String first = matcher.group(1);
        String last = matcher.group(2) == null || matcher.group(2).isEmpty() ? first : matcher.group(2);
        if (Character.isDigit(last.charAt(0))) {
            last = first.charAt(0) + last;
        }
        EcoRange range = new EcoRange((first + "00").substring(0, 3), (last + "99").substring(0, 3));
        if (range.first.compareTo(range.last) > 0) {
            throw new ParseException("'" + text + "' ends before it begins");
        }
        return range;
    }
}
