package dev.tabiya.app.cli.search;

import dev.tabiya.archive.metric.chess.ChessMetric;
import dev.tabiya.rules.ParseException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a metric on the command line. */
public final class MetricOption implements ITypeConverter<ChessMetric> {
    @Override
    public ChessMetric convert(String text) {
        try {
            return ChessMetric.read(text);
        } catch (ParseException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
