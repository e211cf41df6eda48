package dev.tabiya.archive.lucene.index;

import java.util.Arrays;
import org.apache.lucene.util.FixedBitSet;

/**
 * How long the positions of each block of a segment are at least. Blocks are also sorted into classes of about equal
 * length, shortest first, so that what holds for a length can be asked of thousands of blocks at once.
 */
public final class Lengths {
    public static final int CLASSES = 16;

    private final int[] ofBlock;
    private final int[] leastOfClass = new int[CLASSES];
    private final FixedBitSet[] classes = new FixedBitSet[CLASSES];

    /** Takes the length of each document; those that are no blocks have -1. */
    Lengths(int[] ofBlock) {
        this.ofBlock = ofBlock;
        int[] sorted =
                Arrays.stream(ofBlock).filter(length -> length >= 0).sorted().toArray();
        for (int i = 0; i < CLASSES; i++) {
            leastOfClass[i] = sorted.length == 0 ? 0 : sorted[(int) ((long) sorted.length * i / CLASSES)];
            classes[i] = new FixedBitSet(ofBlock.length);
        }
        for (int doc = 0; doc < ofBlock.length; doc++) {
            if (ofBlock[doc] >= 0) {
                int at = CLASSES - 1;
                while (leastOfClass[at] > ofBlock[doc]) {
                    at--;
                }
                classes[at].set(doc);
            }
        }
    }

    public int ofBlock(int document) {
        return ofBlock[document];
    }

    public int least() {
        return leastOfClass[0];
    }

    public int leastOfClass(int index) {
        return leastOfClass[index];
    }

    /** The blocks of a class, as the words of a bit set. */
    public long[] members(int index) {
        return classes[index].getBits();
    }
}
