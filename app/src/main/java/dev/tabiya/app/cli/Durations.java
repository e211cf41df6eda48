package dev.tabiya.app.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads durations: {@code 1s}, {@code 250ms}, {@code 1.5}, {@code 2m}. */
public final class Durations implements ITypeConverter<Duration> {
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(ms|s|m|)");

    @Override
    public Duration convert(String text) {
        Matcher matcher = SHAPE.matcher(text.strip());
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is not a time such as 1s, 250ms or 2m");
        }
        double unit = switch (matcher.group(2)) {
            case "ms" -> 1e6;
            case "m" -> 60e9;
            default -> 1e9;
        };
        return Duration.ofNanos(Math.round(Double.parseDouble(matcher.group(1)) * unit));
    }
}
