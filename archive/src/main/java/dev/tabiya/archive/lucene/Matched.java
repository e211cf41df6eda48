package dev.tabiya.archive.lucene;

import java.util.Arrays;
import java.util.List;
import org.apache.lucene.util.FixedBitSet;

/** The games with matching positions, and how many of those there are. */
final class Matched {
    private final List<FixedBitSet> byLeaf;
    private long positions;

    Matched(Snapshot<?> snapshot) {
        FixedBitSet[] games = new FixedBitSet[snapshot.leaves()];
        Arrays.setAll(games, leaf -> new FixedBitSet(snapshot.reader(leaf).maxDoc()));
        byLeaf = List.of(games);
    }

    void add(int leaf, int game) {
        byLeaf.get(leaf).set(game);
        positions++;
    }

    FixedBitSet games(int leaf) {
        return byLeaf.get(leaf);
    }

    long positions() {
        return positions;
    }
}
