package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.store.BlockBuilder;
import dev.tabiya.archive.terms.TermKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * Totals of the whole archive that scores need: how many positions take part, and their lengths by kind. Written with
 * every commit, so that they always match the committed games.
 */
public record LuceneStatistics(long games, long positions, long likenessPositions, Map<TermKind, Long> lengths) {
    static LuceneStatistics none() {
        return read(Map.of());
    }

    static LuceneStatistics read(Map<String, String> data) {
        Map<TermKind, Long> lengths = new EnumMap<>(TermKind.class);
        for (TermKind kind : TermKind.values()) {
            lengths.put(kind, number(data, "length." + kind));
        }
        return new LuceneStatistics(
                number(data, "games"), number(data, "positions"), number(data, "likeness"), lengths);
    }

    private static long number(Map<String, String> data, String key) {
        return Long.parseLong(data.getOrDefault(key, "0"));
    }

    void write(Map<String, String> data) {
        data.put("games", Long.toString(games));
        data.put("positions", Long.toString(positions));
        data.put("likeness", Long.toString(likenessPositions));
        lengths.forEach((kind, length) -> data.put("length." + kind, Long.toString(length)));
    }

    LuceneStatistics plus(int plies, BlockBuilder<?> blocks) {
        return changed(1, plies, blocks);
    }

    LuceneStatistics minus(int plies, BlockBuilder<?> blocks) {
        return changed(-1, plies, blocks);
    }

    private LuceneStatistics changed(long sign, int plies, BlockBuilder<?> blocks) {
        Map<TermKind, Long> sums = new EnumMap<>(lengths);
        sums.replaceAll((kind, length) -> length + sign * blocks.lengthSum(kind));
        return new LuceneStatistics(
                games + sign,
                positions + sign * (plies + 1),
                likenessPositions + sign * blocks.likenessPositions(),
                sums);
    }

    /** The mean length of a position in full terms, counting these kinds. */
    double averageLength(Set<TermKind> kinds) {
        long sum = 0;
        for (TermKind kind : kinds) {
            sum += kind.countsInLength() ? lengths.getOrDefault(kind, 0L) : 0;
        }
        return Math.max(1e-9, sum / 64.0 / Math.max(1, likenessPositions));
    }
}
