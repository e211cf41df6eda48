package dev.tabiya.archive.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.tabiya.archive.lucene.Trials;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.terms.Transform;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TopHitsTest {
    private static final List<Transform> TRANSFORMS = List.of(Transform.values());

    @Test
    void keepsTheBestOfEachGame() {
        Trials.run(500, random -> {
            int limit = random.nextInt(8);
            List<TopHits.Place> places = new ArrayList<>();
            int count = random.nextInt(60);
            for (int i = 0; i < count; i++) {
                // Few values, so that all kinds of ties happen; ids on both sides of the sign.
                places.add(new TopHits.Place(
                        1 + random.nextInt(3),
                        random.nextInt(12) - 6,
                        0,
                        0,
                        random.nextInt(5),
                        TRANSFORMS.get(random.nextInt(4))));
            }
            List<TopHits.Place> expected = naive(places, limit);
            TopHits best = new TopHits(limit);
            Collections.shuffle(places, random);
            for (TopHits.Place place : places) {
                // What a search may leave out.
                if (place.score() >= best.floor()) {
                    best.offer(place);
                }
            }
            List<TopHits.Place> found = new ArrayList<>();
            best.inOrder().forEach(found::add);
            assertThat(found).isEqualTo(expected);
            if (limit > 0) {
                assertThat(best.floor())
                        .isEqualTo(
                                expected.size() < limit ? 0 : expected.getLast().score());
            }
        });
    }

    private static final Comparator<TopHits.Place> ORDER = Comparator.comparingDouble(TopHits.Place::score)
            .reversed()
            .thenComparingLong(TopHits.Place::position)
            .thenComparingLong(place -> place.id() ^ place.position())
            .thenComparingInt(TopHits.Place::ply);

    /** However many positions of one game come first, the next games follow. */
    @Test
    void givesEachPositionAndEachGameOnce() {
        Trials.run(500, random -> {
            List<TopHits.Place> places = new ArrayList<>();
            int count = random.nextInt(80);
            for (int i = 0; i < count; i++) {
                long position = random.nextInt(20);
                places.add(new TopHits.Place(1 + position % 5, random.nextInt(6), 0, 0, i, Transform.NONE, position));
            }
            int limit = random.nextInt(8);
            List<TopHits.Place> found = assertDoesNotThrow(() -> TopHits.distinct(limit, List.of(), most -> {
                TopHits best = new TopHits(most, TopHits.Once.POSITION);
                places.forEach(best::offer);
                return best;
            }));
            List<TopHits.Place> expected = new ArrayList<>();
            Set<Long> positions = new HashSet<>();
            Set<Long> games = new HashSet<>();
            places.stream().sorted(ORDER).forEach(place -> {
                if (positions.add(place.position()) && games.add(place.id()) && expected.size() < limit) {
                    expected.add(place);
                }
            });
            assertThat(found).isEqualTo(expected);
        });
    }

    private static List<TopHits.Place> naive(List<TopHits.Place> places, int limit) {
        Map<Long, TopHits.Place> byGame = new LinkedHashMap<>();
        for (TopHits.Place place : places) {
            byGame.merge(place.id(), place, (a, b) -> before(a, b) ? a : b);
        }
        List<TopHits.Place> all = new ArrayList<>(byGame.values());
        all.sort((a, b) -> before(a, b) ? -1 : 1);
        return all.subList(0, Math.min(limit, all.size()));
    }

    private static boolean before(TopHits.Place a, TopHits.Place b) {
        if (a.score() != b.score()) {
            return a.score() > b.score();
        }
        if (a.id() != b.id()) {
            return GameId.text(a.id()).compareTo(GameId.text(b.id())) < 0;
        }
        return a.transform() != b.transform() ? a.transform().compareTo(b.transform()) < 0 : a.ply() <= b.ply();
    }
}
