package dev.tabiya.archive.lucene.likeness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.lucene.Trials;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CandidatesTest {
    @Test
    void keepsTheHighestBounds() {
        Trials.run(60, random -> {
            int capacity = 1 + random.nextInt(40);
            Candidates candidates = new Candidates(capacity);
            List<Double> offered = new ArrayList<>();
            Map<String, Double> bounds = new HashMap<>();
            int count = random.nextInt(200);
            for (int i = 0; i < count; i++) {
                double bound = random.nextBoolean() ? random.nextInt(10) : random.nextDouble(10);
                int leaf = random.nextInt(3);
                int document = i + (random.nextInt(4) == 0 ? Integer.MAX_VALUE - 200 : 0);
                offered.add(bound);
                bounds.put(leaf + "/" + document, bound);
                candidates.offer(leaf, document, bound);
                List<Double> best = offered.stream()
                        .sorted(Comparator.reverseOrder())
                        .limit(capacity)
                        .toList();
                assertThat(candidates.floor()).isEqualTo(best.size() < capacity ? 0 : best.getLast());
                double[] kept = new double[candidates.size()];
                for (int j = 0; j < kept.length; j++) {
                    kept[j] = candidates.bound(j);
                    assertThat(bounds.get(candidates.leaf(j) + "/" + candidates.document(j)))
                            .isEqualTo(kept[j]);
                }
                Arrays.sort(kept);
                assertThat(kept)
                        .containsExactly(
                                best.stream().mapToDouble(each -> each).sorted().toArray());
            }
        });
    }
}
