package dev.tabiya.archive.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.archive.lucene.Trials;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CountsTest {
    @Test
    void countsAndMarksAsAMapWould() {
        Trials.run(60, random -> {
            Counts tally = new Counts();
            for (int round = 0; round < 4; round++) {
                boolean marks = random.nextBoolean();
                boolean wide = random.nextBoolean();
                int keys = 1 + random.nextInt(random.nextBoolean() ? 20 : 5000);
                Map<Long, Integer> map = new LinkedHashMap<>();
                int count = random.nextInt(8000);
                for (int i = 0; i < count; i++) {
                    long key = random.nextInt(keys) * (wide ? 0x123456789ABCDEFL : 1) - keys / 2;
                    int value = 1 + random.nextInt(255);
                    if (marks) {
                        tally.set(key, value);
                        map.merge(key, value, (a, b) -> a | b);
                    } else {
                        tally.add(key, value);
                        map.merge(key, value, Integer::sum);
                    }
                }
                Map<Long, Integer> found = new LinkedHashMap<>();
                for (int i = 0; i < tally.size(); i++) {
                    assertThat(found.put(tally.key(i), tally.value(i))).isNull();
                }
                assertThat(found).isEqualTo(map);
                tally.clear();
                assertThat(tally.size()).isZero();
            }
        });
    }
}
