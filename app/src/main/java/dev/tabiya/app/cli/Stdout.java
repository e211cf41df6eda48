package dev.tabiya.app.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/**
 * Standard output, in UTF-8, that fails loudly. A {@link PrintWriter} swallows an {@link IOException}, so a command
 * would go on for hours after {@code | head} closed the pipe, or report success on a full disk. Here a failed write
 * throws an unchecked exception.
 */
final class Stdout extends OutputStream {
    private final OutputStream target;

    private Stdout(OutputStream target) {
        this.target = target;
    }

    static PrintWriter writer(OutputStream target) {
        return new PrintWriter(new Stdout(target), false, StandardCharsets.UTF_8);
    }

    /** A write to stdout that failed. */
    static final class Failed extends RuntimeException {
        private final boolean brokenPipe;

        private Failed(IOException cause) {
            super("cannot write the output: " + cause.getMessage(), cause);
            String message = Objects.requireNonNullElse(cause.getMessage(), "").toLowerCase(Locale.ROOT);
            // "Broken pipe", "Connection reset by peer", "The pipe is being closed", "The pipe has been ended".
            brokenPipe = message.contains("pipe") || message.contains("reset by peer");
        }

        /** Whether the reader closed the pipe. */
        boolean brokenPipe() {
            return brokenPipe;
        }
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        try {
            target.write(bytes, from, length);
        } catch (IOException e) {
            throw new Failed(e);
        }
    }

    @Override
    public void flush() {
        try {
            target.flush();
        } catch (IOException e) {
            throw new Failed(e);
        }
    }
}
