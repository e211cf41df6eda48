package dev.tabiya.app.io;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/**
 * A stream that ends where its data become unreadable. What was read before a fault in a compressed file is still good,
 * so the fault is reported once and readers see an ordinary end.
 */
final class BreakableStream extends FilterInputStream {
    private final String what;
    private final Consumer<String> fault;
    private boolean broken;
    private boolean anythingRead;

    BreakableStream(InputStream in, Compression compression, Consumer<String> fault) {
        super(in);
        this.what = compression == Compression.NONE ? "file" : compression + " data";
        this.fault = fault;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
        if (broken) {
            return -1;
        }
        try {
            int count = in.read(bytes, from, length);
            anythingRead |= count > 0;
            return count;
        } catch (IOException | RuntimeException e) {
            // Decoders of damaged data may also run past the ends of their arrays.
            broken = true;
            fault.accept(describe(what, e));
            return -1;
        }
    }

    /** Whether not even the first byte could be read. */
    boolean brokenAtStart() {
        return broken && !anythingRead;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /**
     * Does nothing: the underlying stream may be a file of an archive, or standard input, and belongs to its opener.
     */
    @Override
    public void close() {}

    /** A damaged input's fault in words: the libraries describe early ends poorly and in many ways. */
    static String describe(String what, Exception e) {
        String message = e.getMessage() == null ? "" : e.getMessage();
        boolean early = e instanceof EOFException
                || message.contains("Truncated")
                || message.contains("truncated")
                || message.contains("nexpected end");
        if (early) {
            return what + " breaks off early";
        }
        return what + " cannot be read: "
                + (message.isEmpty()
                        ? e.getClass().getSimpleName()
                        : message.lines().findFirst().orElse(""));
    }
}
