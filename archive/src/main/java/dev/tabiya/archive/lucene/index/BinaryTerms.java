package dev.tabiya.archive.lucene.index;

import java.util.Arrays;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TermFrequencyAttribute;
import org.apache.lucene.util.BytesRef;

/** Numbers as the terms of a field, each with a frequency of our own. Reused from document to document. */
final class BinaryTerms extends TokenStream {
    private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
    private final TermFrequencyAttribute frequency = addAttribute(TermFrequencyAttribute.class);
    private final BytesRef bytes;
    private final boolean counted;
    private long[] terms = new long[512];
    private int[] frequencies = new int[512];
    private int size;
    private int next;

    /**
     * @param width bytes a term takes, most significant first
     * @param counted whether frequencies are indexed
     */
    BinaryTerms(int width, boolean counted) {
        this.bytes = new BytesRef(new byte[width]);
        this.bytes.length = width;
        this.counted = counted;
    }

    void clearTerms() {
        size = 0;
    }

    void add(long number, int count) {
        if (size == terms.length) {
            terms = Arrays.copyOf(terms, 2 * size);
            frequencies = Arrays.copyOf(frequencies, 2 * size);
        }
        terms[size] = number;
        frequencies[size++] = count;
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
        put(bytes, terms[next]);
        term.setBytesRef(bytes);
        if (counted) {
            frequency.setTermFrequency(frequencies[next]);
        }
        next++;
        return true;
    }

    static BytesRef bytes(int width, long number) {
        BytesRef bytes = new BytesRef(new byte[width]);
        bytes.length = width;
        put(bytes, number);
        return bytes;
    }

    private static void put(BytesRef bytes, long number) {
        for (int i = 0; i < bytes.length; i++) {
            bytes.bytes[i] = (byte) (number >>> 8 * (bytes.length - 1 - i));
        }
    }
}
