package dev.tabiya.archive.lucene;

import dev.tabiya.archive.terms.TermKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * What scores need to know of the whole archive: how many positions take part, and their length by kind. It is written with
 * every commit, so it always fits the games committed.
 */
record ArchiveStatistics(long games, long positions, long likenessPositions, Map<TermKind, Long> lengths) {
    static ArchiveStatistics none() {
        return read(Map.of());
    }

    static ArchiveStatistics read(Map<String, String> data) {
        Map<TermKind, Long> lengths = new EnumMap<>(TermKind.class);
        for (TermKind kind : TermKind.values()) {
            lengths.put(kind, number(data, "length." + kind));
        }
        return new ArchiveStatistics(
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

    ArchiveStatistics plus(int plies, GameDocuments<?> documents) {
        return changed(1, plies, documents);
    }

    ArchiveStatistics minus(int plies, GameDocuments<?> documents) {
        return changed(-1, plies, documents);
    }

    private ArchiveStatistics changed(long sign, int plies, GameDocuments<?> documents) {
        Map<TermKind, Long> sums = new EnumMap<>(lengths);
        sums.replaceAll((kind, length) -> length + sign * documents.lengthSum(kind));
        return new ArchiveStatistics(
                games + sign,
                positions + sign * (plies + 1),
                likenessPositions + sign * documents.likenessPositions(),
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
