package dev.tabiya.app.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A size in bytes: 1000000, 500m, 20g. */
public final class ByteSize implements ITypeConverter<Long> {
    private static final Pattern SYNTAX = Pattern.compile("(\\d{1,15})([kmgt]?)b?");

    @Override
    public Long convert(String text) {
        Matcher matcher = SYNTAX.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is not a size such as 1000000, 500m or 20g");
        }
        int power = " kmgt".indexOf(matcher.group(2).isEmpty() ? " " : matcher.group(2));
        return Math.multiplyExact(Long.parseLong(matcher.group(1)), 1L << 10 * power);
    }
}
