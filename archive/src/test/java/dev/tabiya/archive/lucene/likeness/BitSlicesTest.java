package dev.tabiya.archive.lucene.likeness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.lucene.Trials;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitSlicesTest {
    @Test
    void sumsAsNumbersWould() {
        Trials.run(200, random -> {
            int words = 1 + random.nextInt(5);
            BitSlices slices = new BitSlices(words);
            for (int round = 0; round < 3; round++) {
                slices.clear();
                int[] sums = fill(slices, words, random);
                for (int i = 0; i < sums.length; i++) {
                    assertThat(slices.get(i)).isEqualTo(sums[i]);
                }
                long[] marked = new long[words];
                for (int threshold : thresholds(sums, random)) {
                    slices.atLeast(threshold, marked);
                    for (int i = 0; i < sums.length; i++) {
                        assertThat((marked[i >> 6] >>> i & 1) == 1)
                                .as("%s >= %s", sums[i], threshold)
                                .isEqualTo(sums[i] >= threshold);
                    }
                }
            }
        });
    }

    /** Adds random weights to random sets until some sum is about as high as it can be. */
    private static int[] fill(BitSlices slices, int words, Random random) {
        int[] sums = new int[64 * words];
        int left = BitSlices.MAX;
        int most = 1 + random.nextInt(BitSlices.MAX);
        while (left > 0 && random.nextInt(40) > 0) {
            int weight = 1 + random.nextInt(Math.min(left, most));
            left -= weight;
            long[] documents = new long[words];
            int density = random.nextInt(4);
            for (int i = 0; i < sums.length; i++) {
                if (random.nextInt(4) <= density) {
                    documents[i >> 6] |= 1L << i;
                    sums[i] += weight;
                }
            }
            slices.add(documents, weight);
        }
        return sums;
    }

    private static int[] thresholds(int[] sums, Random random) {
        int some = sums[random.nextInt(sums.length)];
        return new int[] {
            -1, 0, 1, some, some + 1, random.nextInt(BitSlices.MAX), BitSlices.MAX, BitSlices.MAX + 1, Integer.MAX_VALUE
        };
    }

    @Test
    void holdsTheGreatestSum() {
        BitSlices slices = new BitSlices(1);
        slices.add(new long[] {1}, BitSlices.MAX);
        assertThat(slices.get(0)).isEqualTo(BitSlices.MAX);
        assertThat(slices.get(1)).isZero();
        long[] marked = new long[1];
        slices.atLeast(BitSlices.MAX, marked);
        assertThat(marked[0]).isEqualTo(1);
    }
}
