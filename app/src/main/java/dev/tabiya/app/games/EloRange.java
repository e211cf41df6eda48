package dev.tabiya.app.games;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Elo numbers from one to another, both included. */
record EloRange(int from, int to) {
    private static final Pattern SYNTAX = Pattern.compile("(\\d{1,4})?-(\\d{1,4})?");

    /** Whether a PGN tag's value is a number in the range; PGN writes - or nothing for an unknown one. */
    boolean contains(String tag) {
        try {
            int elo = Integer.parseInt(tag.strip());
            return elo >= from && elo <= to;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    static final class Converter implements ITypeConverter<EloRange> {
        @Override
        public EloRange convert(String text) {
            Matcher matcher = SYNTAX.matcher(text.strip());
            if (!matcher.matches() || text.strip().equals("-")) {
                throw new TypeConversionException("'" + text + "' is no range such as 2400-2500, 2400- or -2000");
            }
            int from = matcher.group(1) == null ? 1 : Integer.parseInt(matcher.group(1));
            int to = matcher.group(2) == null ? Integer.MAX_VALUE : Integer.parseInt(matcher.group(2));
            if (from > to) {
                throw new TypeConversionException("'" + text + "' ends before it begins");
            }
            return new EloRange(from, to);
        }
    }
}
