package dev.tabiya.app.io;

import dev.tabiya.rules.ParseException;

/**
 * Something that was skipped, and where. A fault of a whole file has no line (0) and prints without one.
 *
 * @param file the name as the user gave it, with a name inside an archive after a slash
 */
public record Fault(String file, long line, long column, String reason) {
    public static Fault of(String file, String reason) {
        return new Fault(file, 0, 0, reason);
    }

    public static Fault of(String file, ParseException e) {
        return new Fault(e.source().isEmpty() ? file : e.source(), e.line(), e.column(), e.reason());
    }

    @Override
    public String toString() {
        return line == 0 ? file + ": " + reason : file + ":" + line + ":" + column + ": " + reason;
    }
}
