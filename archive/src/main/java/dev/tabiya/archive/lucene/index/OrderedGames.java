package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.Order;
import java.io.IOException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.IntroSorter;

/** All games of a segment, sorted by an {@link Order}. */
public final class OrderedGames {
    private final int[] games;
    private final int[] ranks;
    private final long[] ids;

    OrderedGames(LeafReader reader, FixedBitSet all, Order order) throws IOException {
        games = new int[all.cardinality()];
        ranks = new int[games.length];
        ids = new long[games.length];
        GameRanks.Walk walk = new GameRanks(reader, order).walk();
        GameNumbers numbers = new GameNumbers(reader);
        for (int i = 0, game = -1; i < games.length; i++) {
            game = all.nextSetBit(game + 1);
            games[i] = game;
            ranks[i] = walk.rank(game);
            ids[i] = numbers.id(game);
        }
        new ByRankAndId().sort(0, games.length);
    }

    /** Takes games one at a time. */
    public interface Sink {
        void take(int rank, long id, int game);
    }

    /** Gives the first of some games. */
    public void first(FixedBitSet some, int limit, Sink sink) {
        for (int i = 0, taken = 0; i < games.length && taken < limit; i++) {
            if (some.get(games[i])) {
                sink.take(ranks[i], ids[i], games[i]);
                taken++;
            }
        }
    }

    private final class ByRankAndId extends IntroSorter {
        private int pivot;
        private long pivotId;

        @Override
        protected void setPivot(int i) {
            pivot = ranks[i];
            pivotId = ids[i];
        }

        @Override
        protected int comparePivot(int i) {
            return pivot == ranks[i] ? Long.compareUnsigned(pivotId, ids[i]) : Integer.compare(ranks[i], pivot);
        }

        @Override
        protected void swap(int i, int j) {
            int game = games[i];
            games[i] = games[j];
            games[j] = game;
            int rank = ranks[i];
            ranks[i] = ranks[j];
            ranks[j] = rank;
            long id = ids[i];
            ids[i] = ids[j];
            ids[j] = id;
        }
    }
}
