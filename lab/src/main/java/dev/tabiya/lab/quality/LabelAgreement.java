package dev.tabiya.lab.quality;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.Hit;
import dev.tabiya.archive.Query;
import dev.tabiya.rules.Position;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Measures whether hits share the query's label, such as its opening: those that do are relevant. Games that contain
 * the query position itself are excluded.
 */
public final class LabelAgreement {
    private final Archive archive;
    private final String tag;
    private final Map<String, Integer> games = new HashMap<>();

    /** Takes labels from a tag of the archive's games; positions of an EPD file have its operations as tags. */
    public LabelAgreement(Archive archive, String tag) {
        this.archive = archive;
        this.tag = tag;
        archive.forEach(game -> games.merge(game.tag(tag), 1, Integer::sum));
    }

    /** The number of games with a label. */
    public long labelled() {
        return games.entrySet().stream()
                .filter(entry -> !entry.getKey().isEmpty())
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /**
     * The hits of a query and their quality. Average precision and nDCG are over the first k; the ideal is k relevant
     * hits, or all there are.
     */
    public record Agreement(List<Hit> hits, double precision, double averagePrecision, double ndcg) {}

    public Agreement of(Position<?> position, String label, Function<Position<?>, Query> search, int k) {
        Set<String> own = new HashSet<>();
        int ownRelevant = 0;
        for (Hit hit : archive.search(Query.exact(position), Integer.MAX_VALUE).hits()) {
            own.add(hit.gameId());
            ownRelevant += hit.game().tag(tag).equals(label) ? 1 : 0;
        }
        List<Hit> hits = archive.search(search.apply(position), k + own.size()).hits().stream()
                .filter(hit -> !own.contains(hit.gameId()))
                .limit(k)
                .toList();
        List<Integer> grades = hits.stream()
                .map(hit -> hit.game().tag(tag).equals(label) ? 1 : 0)
                .toList();
        int relevant = Math.min(k, games.getOrDefault(label, 0) - ownRelevant);
        return new Agreement(
                hits,
                Measures.precision(grades, k, 1),
                Measures.averagePrecision(grades, 1, relevant),
                Measures.ndcg(grades, Collections.nCopies(relevant, 1), k));
    }
}
