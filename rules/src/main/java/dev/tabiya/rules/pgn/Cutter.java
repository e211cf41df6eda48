package dev.tabiya.rules.pgn;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream into chunks at {@link Boundaries}. It only looks for the last boundary in each buffer, which takes next
 * to no time; the parsers find those between.
 *
 * <p>A chunk that does not begin at a boundary (the file's first, or the rest of a text without tags) goes at least
 * to its second one: text before the first game is reported with that game, so both must meet the same parser.
 */
final class Cutter {
    private final Limits limits;
    private final ArrayDeque<byte[]> spare = new ArrayDeque<>();
    private InputStream in;
    private byte[] buffer = new byte[0];
    private int length;
    private long line = 1;
    private boolean begun;
    private boolean ended;
    private boolean atBoundary;
    private boolean skipping;

    Cutter(InputStream in, Limits limits) {
        this.in = in;
        this.limits = limits;
    }

    /** The next chunk, or null at the end. */
    @Nullable
    Chunk next() throws IOException {
        if (!begun) {
            begin();
        }
        if (skipping) {
            skipToTag();
        }
        fill(limits.chunk());
        int last = 0;
        while (!ended) {
            last = Boundaries.last(buffer, last, length);
            if (last > 0 && (atBoundary || last > Boundaries.next(buffer, 0, length))) {
                return cut(last, false);
            }
            // Limits are checked before more is read than they allow, so that the result does not depend on how the
            // stream delivers its bytes.
            int size = length - last;
            int place =
                    size < limits.untagged() ? last : Boundaries.lastUntagged(buffer, last, last + limits.untagged());
            if (place > last) {
                return cut(place, false);
            }
            if (size >= limits.game()) {
                return cutLong(last);
            }
            int most = last + (size < limits.untagged() ? limits.untagged() : limits.game());
            fill((int) Math.min(2L * length + 1, most));
        }
        return length == 0 ? null : cut(length, false);
    }

    /** Recycles a chunk's array once it has been read. */
    void recycle(Chunk chunk) {
        if (chunk.text().length == limits.chunk()) {
            spare.add(chunk.text());
        }
    }

    private Chunk cutLong(int from) {
        int place = Boundaries.lastUntagged(buffer, from, length);
        if (place > from) {
            return cut(place, false);
        }
        skipping = true;
        return cut(buffer[length - 1] == '\r' ? length - 1 : length, true);
    }

    private Chunk cut(int at, boolean tooLong) {
        Chunk chunk = new Chunk(buffer, at, line, tooLong);
        line += Places.lineEnds(buffer, 0, at);
        int rest = length - at;
        byte[] reused = rest < limits.chunk() ? spare.poll() : null;
        byte[] next = reused == null ? new byte[Math.max(rest, limits.chunk())] : reused;
        System.arraycopy(buffer, at, next, 0, rest);
        buffer = next;
        length = rest;
        atBoundary = rest > 0 && Boundaries.isBoundary(next, 0, rest);
        return chunk;
    }

    /** After a game that was too long: drops everything before the next line that opens with a tag. */
    private void skipToTag() throws IOException {
        skipping = false;
        for (; ; ) {
            for (int i = 1; i < length; i++) {
                if (buffer[i] == '['
                        && Boundaries.opensLine(buffer, i)
                        && Boundaries.tagQuote(buffer, i, length) >= 0) {
                    drop(i);
                    atBoundary = true;
                    return;
                }
            }
            if (ended) {
                drop(length);
                return;
            }
            // Keep enough for the head of an incomplete tag.
            int dropped = Math.max(0, length - Boundaries.LONGEST_TAG_HEAD - 4);
            drop(dropped > 0 && buffer[dropped - 1] == '\r' ? dropped - 1 : dropped);
            fill(length + limits.chunk());
        }
    }

    private void drop(int count) {
        line += Places.lineEnds(buffer, 0, count);
        length -= count;
        System.arraycopy(buffer, count, buffer, 0, length);
    }

    private void begin() throws IOException {
        begun = true;
        buffer = new byte[limits.chunk()];
        fill(Math.max(4, limits.chunk()));
        boolean bigEndian = length >= 2 && buffer[0] == (byte) 0xFE && buffer[1] == (byte) 0xFF;
        boolean littleEndian = length >= 2 && buffer[0] == (byte) 0xFF && buffer[1] == (byte) 0xFE;
        if (bigEndian || littleEndian) {
            in = new Utf16Input(new SequenceInputStream(new ByteArrayInputStream(buffer, 0, length), in));
            buffer = new byte[limits.chunk()];
            length = 0;
            ended = false;
            fill(limits.chunk());
        }
        atBoundary = Boundaries.isBoundary(buffer, 0, length);
    }

    private void fill(int size) throws IOException {
        if (size > buffer.length) {
            buffer = Arrays.copyOf(buffer, size);
        }
        while (length < size && !ended) {
            int count = in.read(buffer, length, size - length);
            if (count < 0) {
                ended = true;
            } else {
                length += count;
            }
        }
    }
}
