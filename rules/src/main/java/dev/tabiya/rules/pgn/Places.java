package dev.tabiya.rules.pgn;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Line and column of places in a text, both from 1. Lines end with LF, CR LF or a lone CR; columns count characters,
 * the text taken for UTF-8. It counts on from the place asked for before, so that telling many places costs one pass.
 */
final class Places {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;
    private static final long LF = 0x0A0A0A0A0A0A0A0AL;
    private static final long CR = 0x0D0D0D0D0D0D0D0DL;

    private byte[] text = new byte[0];
    private int known;
    private long line;
    private long column;
    private int markedAt;
    private long markedLine;
    private long markedColumn;

    void open(byte[] text, long line) {
        this.text = text;
        this.line = line;
        known = 0;
        column = 1;
        mark();
    }

    /** Remembers the place told last as the one to start from when an earlier one than the last is asked for. */
    void mark() {
        markedAt = known;
        markedLine = line;
        markedColumn = column;
    }

    void seek(int at) {
        if (at < known) {
            known = markedAt;
            line = markedLine;
            column = markedColumn;
        }
        int ends = lineEnds(text, known, at);
        int from = known;
        if (ends > 0) {
            line += ends;
            column = 1;
            from = at;
            while (!Boundaries.isLineEnd(text[from - 1])) {
                from--;
            }
        }
        column += characters(from, at);
        known = at;
    }

    long line() {
        return line;
    }

    long column() {
        return column;
    }

    private int characters(int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            if ((text[i] & 0xC0) != 0x80) {
                count++;
            }
        }
        return count > 0 && Boundaries.isByteOrderMark(text, from, to) ? count - 1 : count;
    }

    /** Counts line ends, eight bytes at a time: every byte of a file passes through here. */
    static int lineEnds(byte[] text, int from, int to) {
        int count = 0;
        int i = from;
        for (; i + 8 < to; i += 8) {
            long word = (long) LONGS.get(text, i);
            count += Long.bitCount(zeroBytes(word ^ LF));
            if (zeroBytes(word ^ CR) != 0) {
                for (int j = i; j < i + 8; j++) {
                    count += text[j] == '\r' && text[j + 1] != '\n' ? 1 : 0;
                }
            }
        }
        for (; i < to; i++) {
            byte b = text[i];
            count += b == '\n' || b == '\r' && (i + 1 == to || text[i + 1] != '\n') ? 1 : 0;
        }
        return count;
    }

    /** The top bit of each byte that is zero. */
    private static long zeroBytes(long word) {
        return ~((word & LOW_BITS) + LOW_BITS | word | LOW_BITS);
    }
}
