package dev.tabiya.archive.lucene.index;

import java.util.Arrays;
import java.util.OptionalInt;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.util.BytesRef;

/**
 * Positions as the terms of a field: the key, then the move that was played there, or nothing if the game ended. All
 * terms of a position begin with its key and stand side by side in the dictionary, one for each move. Reused from
 * document to document.
 */
final class PlayedTerms extends TokenStream {
    private static final int ENDED = -1;

    private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
    private final int width;
    private final BytesRef bytes;
    private long[] keys = new long[512];
    private int[] moves = new int[512];
    private int size;
    private int next;

    /** Terms with moves of a width in bytes. */
    PlayedTerms(int moveBytes) {
        width = Long.BYTES + moveBytes;
        bytes = new BytesRef(new byte[width]);
    }

    void clearTerms() {
        size = 0;
    }

    /** Adds a position in which a move was played. */
    void played(long key, int move) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            moves = Arrays.copyOf(moves, 2 * size);
        }
        keys[size] = key;
        moves[size++] = move;
    }

    /** Adds a position in which the game ended. */
    void ended(long key) {
        played(key, ENDED);
    }

    @Override
    public void reset() {
        next = 0;
    }

    @Override
    public boolean incrementToken() {
        if (next == size) {
            return false;
        }
        clearAttributes();
        put(keys[next], 0, Long.BYTES);
        put(moves[next], Long.BYTES, width);
        bytes.length = moves[next] == ENDED ? Long.BYTES : width;
        term.setBytesRef(bytes);
        next++;
        return true;
    }

    /** What the terms of a position begin with. */
    static BytesRef prefix(long key) {
        return BinaryTerms.bytes(Long.BYTES, key);
    }

    /** The move of a term. */
    static OptionalInt move(BytesRef term) {
        if (term.length == Long.BYTES) {
            return OptionalInt.empty();
        }
        int move = 0;
        for (int i = Long.BYTES; i < term.length; i++) {
            move = move << 8 | term.bytes[term.offset + i] & 0xFF;
        }
        return OptionalInt.of(move);
    }

    private void put(long number, int from, int to) {
        for (int i = from; i < to; i++) {
            bytes.bytes[i] = (byte) (number >>> 8 * (to - 1 - i));
        }
    }
}
