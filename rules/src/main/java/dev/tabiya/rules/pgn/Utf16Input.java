package dev.tabiya.rules.pgn;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** UTF-16 text with its byte order mark, as some Windows programs save it, given as UTF-8. */
final class Utf16Input extends InputStream {
    private final Reader reader;
    private final char[] chars = new char[8192];
    private int kept;
    private byte[] bytes = new byte[0];
    private int at;

    Utf16Input(InputStream in) {
        reader = new InputStreamReader(in, StandardCharsets.UTF_16);
    }

    @Override
    public int read() throws IOException {
        return more() ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] out, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!more()) {
            return -1;
        }
        int count = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, out, from, count);
        at += count;
        return count;
    }

    private boolean more() throws IOException {
        while (at == bytes.length) {
            int read = reader.read(chars, kept, chars.length - kept);
            if (read < 0 && kept == 0) {
                return false;
            }
            int count = kept + Math.max(read, 0);
            // Half a pair waits for its other half.
            kept = read > 0 && Character.isHighSurrogate(chars[count - 1]) ? 1 : 0;
            bytes = new String(chars, 0, count - kept).getBytes(StandardCharsets.UTF_8);
            at = 0;
            chars[0] = chars[count - 1];
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
