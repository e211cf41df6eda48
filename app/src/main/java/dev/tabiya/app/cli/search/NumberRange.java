package dev.tabiya.app.cli.search;

import dev.tabiya.archive.Filter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a range of whole numbers: 6, 10-14, 20-, -12. */
final class NumberRange implements ITypeConverter<Filter.Range> {
    private static final Pattern SYNTAX = Pattern.compile("(\\d{1,6})?(-)?(\\d{1,6})?");

    @Override
    public Filter.Range convert(String text) {
        Matcher matcher = SYNTAX.matcher(text.strip());
        boolean shaped = matcher.matches() && (matcher.group(1) != null || matcher.group(3) != null);
        if (!shaped || matcher.group(2) == null && matcher.group(3) != null) {
            throw new TypeConversionException("'" + text + "' is no range such as 6, 10-14, 20- or -12");
        }
        int from = matcher.group(1) == null ? 0 : Integer.parseInt(matcher.group(1));
        int to = matcher.group(3) != null
                ? Integer.parseInt(matcher.group(3))
                : matcher.group(2) == null ? from : Integer.MAX_VALUE;
        if (from > to) {
            throw new TypeConversionException("'" + text + "' ends before it begins");
        }
        return new Filter.Range(from, to);
    }
}
