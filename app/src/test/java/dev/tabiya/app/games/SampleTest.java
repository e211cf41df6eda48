package dev.tabiya.app.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SampleTest {
    private static final Random RANDOM = new Random(3);

    private record Item(String code, Fingerprint print) {}

    @Test
    void everyCodeHasItsShare() {
        List<Item> items = items(Map.of("A00", 5000, "B20", 5000, "C00", 7, "D00", 1));
        Map<String, Long> counts =
                choose(items, 100, 1).stream().collect(Collectors.groupingBy(Item::code, Collectors.counting()));
        assertThat(counts).containsEntry("A00", 46L).containsEntry("B20", 46L).containsEntry("C00", 7L);
        assertThat(counts).containsEntry("D00", 1L);
    }

    @Test
    void orderOfArrivalDoesNotMatter() {
        List<Item> items = items(Map.of("A00", 3000, "B20", 2000, "C00", 40));
        List<Item> shuffled = new ArrayList<>(items);
        Collections.shuffle(shuffled, RANDOM);
        assertThat(choose(shuffled, 101, 1)).hasSize(101).containsExactlyInAnyOrderElementsOf(choose(items, 101, 1));
        assertThat(choose(items, 101, 2)).isNotEqualTo(choose(items, 101, 1));
    }

    @Test
    void aSmallFileIsItsOwnSample() {
        List<Item> items = items(Map.of("A00", 3, "B20", 2));
        assertThat(choose(items, 100, 1)).isEqualTo(items);
        assertThat(choose(List.of(), 100, 1)).isEmpty();
        assertThat(choose(items, 1, 1)).hasSize(1);
    }

    private static List<Item> choose(List<Item> items, int size, long seed) {
        Sample<Item> sample = new Sample<>(size, seed);
        items.forEach(item -> sample.add(item.code, item.print, item));
        return sample.chosen();
    }

    private static List<Item> items(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .flatMap(e -> Collections.nCopies(e.getValue(), e.getKey()).stream())
                .map((Function<String, Item>)
                        code -> new Item(code, new Fingerprint(RANDOM.nextLong(), RANDOM.nextLong())))
                .toList();
    }
}
