package dev.tabiya.app.cli.play;

import dev.tabiya.engine.Clock;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time control: {@code 10+0.1}, seconds and increment. */
final class Clocks implements ITypeConverter<Clock> {
    @Override
    public Clock convert(String text) {
        if (!text.matches("\\d{1,6}(\\.\\d{1,3})?(\\+\\d{1,4}(\\.\\d{1,3})?)?")) {
            throw new TypeConversionException("\"" + text + "\" is not a clock; write 10+0.1");
        }
        int plus = text.indexOf('+');
        long left = millis(plus < 0 ? text : text.substring(0, plus));
        long increment = plus < 0 ? 0 : millis(text.substring(plus + 1));
        return new Clock(left, left, increment, increment, 0);
    }

    private static long millis(String seconds) {
        return Math.round(Double.parseDouble(seconds) * 1000);
    }
}
