package dev.tabiya.rules;

import java.util.List;

/**
 * Input that cannot be read: the reason and, where known, the place. It is the only exception our readers throw,
 * carries no stack trace (bad input is normal, and frequent), and prints as {@code games.pgn:1204:17: illegal move
 * "Nf6" in <fen>}.
 */
public final class ParseException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<String> faults;
    private final String source;
    private final long line;
    private final long column;

    public ParseException(String reason) {
        this(List.of(reason), "", 0, 0);
    }

    /** Input with several faults, all of them reported. */
    public ParseException(List<String> faults) {
        this(faults, "", 0, 0);
    }

    private ParseException(List<String> faults, String source, long line, long column) {
        super(String.join("; ", faults), null, false, false);
        this.faults = List.copyOf(faults);
        this.source = source;
        this.line = line;
        this.column = column;
    }

    /** The same fault with its place: a file's name, and line and column counted from 1. */
    public ParseException at(String source, long line, long column) {
        return new ParseException(faults, source, line, column);
    }

    public String reason() {
        return String.join("; ", faults);
    }

    public List<String> faults() {
        return faults;
    }

    public String source() {
        return source;
    }

    public long line() {
        return line;
    }

    public long column() {
        return column;
    }

    @Override
    public String getMessage() {
        return line == 0 ? reason() : source + ":" + line + ":" + column + ": " + reason();
    }
}
