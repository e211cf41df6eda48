package dev.tabiya.archive.lucene.distance;

import dev.tabiya.archive.lucene.index.Snapshot;
import dev.tabiya.archive.store.BlockBuilder;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.LongBitSet;

/** The games with matching positions, and how many of those there are. */
public final class Matched {
    private final Snapshot<?> snapshot;
    private final List<FixedBitSet> byLeaf;

    /** The positions themselves, if several twins may match them; there is a bit for each place that a block has. */
    private final List<LongBitSet> seen;

    private long positions;

    /** @param twins whether the same position may be found more than once */
    public Matched(Snapshot<?> snapshot, boolean twins) {
        this.snapshot = snapshot;
        FixedBitSet[] games = new FixedBitSet[snapshot.leaves()];
        Arrays.setAll(games, leaf -> new FixedBitSet(snapshot.reader(leaf).maxDoc()));
        byLeaf = List.of(games);
        LongBitSet[] bits = new LongBitSet[twins ? snapshot.leaves() : 0];
        Arrays.setAll(
                bits,
                leaf -> new LongBitSet(
                        (long) BlockBuilder.SPAN * snapshot.reader(leaf).maxDoc()));
        seen = List.of(bits);
    }

    void add(int leaf, int game, int ply) {
        byLeaf.get(leaf).set(game);
        if (seen.isEmpty() || !seen.get(leaf).getAndSet(place(leaf, game, ply))) {
            positions++;
        }
    }

    /** The blocks of a game stand before it, and have room for more positions than it has. */
    private long place(int leaf, int game, int ply) {
        int first = game == 0 ? 0 : snapshot.view(leaf).games().prevSetBit(game - 1) + 1;
        return (long) BlockBuilder.SPAN * first + ply;
    }

    public FixedBitSet games(int leaf) {
        return byLeaf.get(leaf);
    }

    public long positions() {
        return positions;
    }
}
