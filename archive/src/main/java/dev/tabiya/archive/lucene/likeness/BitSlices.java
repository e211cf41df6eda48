package dev.tabiya.archive.lucene.likeness;

import java.util.Arrays;

/**
 * A whole number for each of many documents, held as bit planes: plane p has bit p of 64 documents in a long. Adding a
 * weight to the documents of a bit set is a ripple-carry addition over whole planes, a handful of logical operations
 * for 64 documents, in loops the JIT turns into vector instructions.
 */
final class BitSlices {
    /** Sums up to 4095. */
    static final int PLANES = 12;

    static final int MAX = (1 << PLANES) - 1;

    private final int words;
    private final long[][] planes;
    private final long[] carry;
    private int used;

    BitSlices(int words) {
        this.words = words;
        planes = new long[PLANES][words];
        carry = new long[words];
    }

    void clear() {
        for (int plane = 0; plane < used; plane++) {
            Arrays.fill(planes[plane], 0);
        }
        used = 0;
    }

    /** Adds a weight to every document of a set. Sums must stay within {@link #MAX}. */
    void add(long[] documents, int weight) {
        int plane = Integer.numberOfTrailingZeros(weight);
        long open = addFirst(planes[plane], documents, carry, words);
        int rest = weight >>> plane + 1;
        plane++;
        while (rest != 0 || open != 0) {
            open = (rest & 1) == 0
                    ? carryOn(planes[plane], carry, words)
                    : addNext(planes[plane], documents, carry, words);
            rest >>>= 1;
            plane++;
        }
        used = Math.max(used, plane);
    }

    private static long addFirst(long[] plane, long[] documents, long[] carry, int words) {
        long open = 0;
        for (int i = 0; i < words; i++) {
            long sum = plane[i];
            long add = documents[i];
            long next = sum & add;
            plane[i] = sum ^ add;
            carry[i] = next;
            open |= next;
        }
        return open;
    }

    private static long carryOn(long[] plane, long[] carry, int words) {
        long open = 0;
        for (int i = 0; i < words; i++) {
            long sum = plane[i];
            long in = carry[i];
            long next = sum & in;
            plane[i] = sum ^ in;
            carry[i] = next;
            open |= next;
        }
        return open;
    }

    private static long addNext(long[] plane, long[] documents, long[] carry, int words) {
        long open = 0;
        for (int i = 0; i < words; i++) {
            long sum = plane[i];
            long add = documents[i];
            long in = carry[i];
            long half = sum ^ add;
            long next = sum & add | in & half;
            plane[i] = half ^ in;
            carry[i] = next;
            open |= next;
        }
        return open;
    }

    /** Marks the documents whose number is at least this. */
    void atLeast(int threshold, long[] out) {
        Arrays.fill(out, 0, words, threshold > MAX ? 0 : -1);
        if (threshold > MAX || threshold <= 0) {
            return;
        }
        // From the lowest bit up: at least the threshold's low bits, then refined by each higher bit.
        for (int plane = 0; plane < PLANES; plane++) {
            long[] bits = planes[plane];
            if ((threshold & 1 << plane) != 0) {
                for (int i = 0; i < words; i++) {
                    out[i] &= bits[i];
                }
            } else {
                for (int i = 0; i < words; i++) {
                    out[i] |= bits[i];
                }
            }
        }
    }

    int get(int document) {
        int sum = 0;
        for (int plane = 0; plane < used; plane++) {
            sum |= (int) (planes[plane][document >> 6] >>> document & 1) << plane;
        }
        return sum;
    }
}
