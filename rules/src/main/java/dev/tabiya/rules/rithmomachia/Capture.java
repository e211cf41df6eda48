package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.Side;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * One reason why a man falls: how, by whom and by what arithmetic. The component is {@link Pyramid#WHOLE} unless it
 * is one of a pyramid that falls alone.
 */
public record Capture(
        CaptureKind kind, int cell, int man, int component, int value, List<Captor> captors, String arithmetic) {
    public Capture {
        captors = List.copyOf(captors);
    }

    /** A man that takes part, with its whole value or that of one component. */
    public record Captor(int cell, int man, int component, int value) {
        /** Such as {@code T25:8x5}, {@code P:2x2} or, for a component, {@code P.S36:2x2}. */
        @Override
        public String toString() {
            return named(man, component) + ":" + Cell.name(cell);
        }
    }

    private static String named(int man, int component) {
        Side side = Man.side(man);
        return component == Pyramid.WHOLE ? Man.name(man) : Man.name(man) + "." + Pyramid.name(side, component);
    }

    /** The man or component that falls. */
    public String target() {
        return named(man, component);
    }

    /** As moves are written: {@code +E10x5}. */
    public String suffix() {
        return "+" + kind.letter() + Cell.name(cell)
                + (component == Pyramid.WHOLE ? "" : Pyramid.name(Man.side(man), component));
    }

    @Override
    public String toString() {
        String by = captors.stream().map(Captor::toString).collect(Collectors.joining(" and "));
        return suffix() + " " + kind.name().toLowerCase(Locale.ROOT) + " of " + target() + " by " + by + ": "
                + arithmetic;
    }
}
