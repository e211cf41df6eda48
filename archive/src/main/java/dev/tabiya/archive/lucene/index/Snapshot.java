package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.rank.CollectionStatistics;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;

/** The archive as of one commit, on which a search works whatever is added meanwhile. */
public final class Snapshot<B extends Board<B>> implements CollectionStatistics {
    private final Rules<B> rules;
    private final int moveBytes;
    private final DirectoryReader reader;
    private final LuceneStatistics totals;
    private final ExecutorService workers;
    private final List<LeafReader> leaves = new ArrayList<>();
    private final List<SegmentCache> views = new ArrayList<>();
    private final LikeCache likeCache = new LikeCache();
    private boolean checked;
    private Optional<IOException> damage = Optional.empty();

    public Snapshot(
            Rules<B> rules,
            int moveBytes,
            DirectoryReader reader,
            ExecutorService workers,
            Optional<Snapshot<B>> before)
            throws IOException {
        this.rules = rules;
        this.moveBytes = moveBytes;
        this.reader = reader;
        this.workers = workers;
        this.totals = LuceneStatistics.read(reader.getIndexCommit().getUserData());
        Map<IndexReader.CacheKey, SegmentCache> known = new HashMap<>();
        before.ifPresent(other -> {
            for (int leaf = 0; leaf < other.leaves(); leaf++) {
                known.put(key(other.reader(leaf)), other.view(leaf));
            }
        });
        for (LeafReaderContext context : reader.leaves()) {
            LeafReader leaf = context.reader();
            SegmentCache view = known.get(key(leaf));
            leaves.add(leaf);
            views.add(view == null ? new SegmentCache(leaf, moveBytes) : view.on(leaf));
        }
    }

    private static IndexReader.CacheKey key(LeafReader leaf) {
        return leaf.getCoreCacheHelper().getKey();
    }

    /** The number of the commit. */
    long generation() throws IOException {
        return reader.getIndexCommit().getGeneration();
    }

    public DirectoryReader reader() {
        return reader;
    }

    public LuceneStatistics totals() {
        return totals;
    }

    public int leaves() {
        return leaves.size();
    }

    public LeafReader reader(int leaf) {
        return leaves.get(leaf);
    }

    public SegmentCache view(int leaf) {
        return views.get(leaf);
    }

    public Replay<B> replay(int leaf) {
        return new Replay<>(rules, moveBytes, leaves.get(leaf));
    }

    public LikeCache likeCache() {
        return likeCache;
    }

    /** Reads everything once and compares checksums. */
    public void checkIntegrity() throws IOException {
        for (LeafReader leaf : leaves) {
            leaf.checkIntegrity();
        }
    }

    /** The damage that {@link #checkIntegrity} finds, if any. Checked once: it may take minutes. */
    public synchronized Optional<IOException> damage() {
        if (!checked) {
            try {
                checkIntegrity();
            } catch (IOException e) {
                damage = Optional.of(e);
            }
            checked = true;
        }
        return damage;
    }

    /** The same for what games are read from only. */
    public void checkGames() throws IOException {
        for (LeafReader leaf : leaves) {
            // A segment may hold nothing but a census, which has no values.
            if (leaf instanceof CodecReader segment && segment.getDocValuesReader() != null) {
                segment.getFieldsReader().checkIntegrity();
                segment.getDocValuesReader().checkIntegrity();
            }
        }
    }

    @Override
    public long positions() {
        return totals.likenessPositions();
    }

    @Override
    public double averageLength(Set<TermKind> kinds) {
        return totals.averageLength(kinds);
    }

    @Override
    public long holding(int term, Scoring scoring) throws IOException {
        long positions = 0;
        for (SegmentCache view : views) {
            for (int tier = 0; tier < 8; tier++) {
                int weight = 64 - 7 * tier;
                if (scoring.uses(term, weight)) {
                    positions += view.holding(LuceneSchema.tiered(term, weight));
                }
                if (TermKind.of(term, 1) != TermKind.REACH) {
                    break;
                }
            }
        }
        return positions;
    }

    /** How many tasks run at once. */
    public int threads() {
        return Runtime.getRuntime().availableProcessors();
    }

    public <T> List<T> inParallel(List<Callable<T>> tasks) throws IOException {
        Cancellation.checkHere();
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> future : workers.invokeAll(tasks)) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Cancellation.cancelled();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof IOException io) {
                throw io;
            } else if (cause instanceof RuntimeException bug) {
                throw bug;
            } else if (cause instanceof Error error) {
                throw error;
            }
            throw new IOException(cause);
        }
    }
}
