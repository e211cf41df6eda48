package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.rank.TopHits;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Position;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The latest results by likeness of one snapshot. Bounds rule out little near the start of a game, where every game has
 * the same positions: such a search looks at most blocks, and such positions are looked up again and again.
 */
public final class LikeCache {
    private static final int ENTRIES = 256;

    /** A search without pattern and filter. Each kind of {@link TopHits.Once} always excludes the same positions. */
    public record Key(Position<?> position, Scoring scoring, Set<Transform> transforms, int limit, TopHits.Once once) {}

    private final Map<Key, TopHits> results = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, TopHits> eldest) {
            return size() > ENTRIES;
        }
    };

    public synchronized Optional<TopHits> find(Key key) {
        return Optional.ofNullable(results.get(key));
    }

    /** Keeps a result, which nobody may change any more. */
    public synchronized void put(Key key, TopHits result) {
        results.put(key, result);
    }
}
