package dev.tabiya.archive.opensearch;

import dev.tabiya.archive.Added;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.PendingChanges;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Adds and removes games. They are sent at once, but removals only with the commit, since others may refresh the index
 * at any time. Games may be added by several threads at once, but not while others remove or commit.
 */
final class ClusterWriter<B extends Board<B>> {
    /** Merging pays if at least one of this many games is new. */
    private static final int MERGE_SHARE = 10;

    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final IndexClient shards;
    private final BulkLoader loader;
    private final ClusterReader<B> reader;
    private final ClusterIndex.Identity identity;
    private final Queue<ClusterDocuments<B>> idle = new ConcurrentLinkedQueue<>();
    private final PendingChanges pending = new PendingChanges();

    /** The names of the blocks of removed games. */
    private final Map<Long, List<String>> removedBlocks = new ConcurrentHashMap<>();

    /** Games that were sent since {@link #settle}. */
    private final LongAdder loaded = new LongAdder();

    private volatile boolean replicated;

    /** Whether the last commit left the archive empty, so that no game needs to be looked up; null until asked. */
    private @Nullable Boolean empty;

    ClusterWriter(
            Rules<B> rules,
            Encoder<B> encoder,
            IndexClient shards,
            BulkLoader loader,
            ClusterReader<B> reader,
            ClusterIndex.Identity identity) {
        this.rules = rules;
        this.encoder = encoder;
        this.shards = shards;
        this.loader = loader;
        this.reader = reader;
        this.identity = identity;
    }

    Added add(Game<B> game) throws IOException {
        String start = StartText.of(rules, game.start());
        long id = GameId.of(game, start);
        return pending.add(
                id,
                number -> !isEmpty() && shards.has(GameId.text(number)),
                replaces -> send(game, id, start, replaces));
    }

    private void send(Game<B> game, long id, String start, boolean replaces) {
        ClusterDocuments<B> reused = idle.poll();
        ClusterDocuments<B> documents = reused == null ? new ClusterDocuments<>(encoder, identity.skipMoves()) : reused;
        loader.add(documents.documents(game, id, start, replaces));
        loaded.increment();
        idle.add(documents);
    }

    private synchronized boolean isEmpty() {
        if (empty == null) {
            empty = reader.statistics().games() == 0;
            if (!empty) {
                bestEffort(() -> shards.configure(ClusterSchema.refreshed(ClusterSchema.LOADING)));
            }
        }
        return empty;
    }

    /** The frequencies of a removed game's terms count until the cluster merges it away. */
    boolean remove(long id) throws IOException {
        Optional<PendingChanges.Change> change = pending.of(id);
        if (change.isPresent() && change.get() == PendingChanges.Change.REMOVED) {
            return false;
        }
        if (change.isPresent()) {
            // It must be there to be found, and before it may be sent again.
            loader.flush();
            shards.refresh();
        }
        Optional<Game<B>> found = reader.game(id);
        found.ifPresent(game -> {
            String start = StartText.of(rules, game.start());
            removedBlocks.put(id, ClusterDocuments.blockIds(game, id, start, identity.skipMoves()));
            pending.remove(id);
        });
        return found.isPresent();
    }

    void commit() {
        try {
            loader.flush();
            for (long id : pending.removed()) {
                shards.delete(GameId.text(id), removedBlocks.getOrDefault(id, List.of()));
            }
            shards.refresh();
            replicate();
        } finally {
            reset();
        }
    }

    private synchronized void reset() {
        pending.clear();
        removedBlocks.clear();
        empty = null;
    }

    /**
     * Lets the cluster merge, if it pays: many small segments take twice as long to search and four times the space.
     */
    void settle() {
        long some = loaded.sumThenReset();
        bestEffort(() -> shards.configure(ClusterSchema.refreshed(ClusterSchema.AT_REST)));
        if (some > 0 && MERGE_SHARE * some >= reader.statistics().games()) {
            bestEffort(shards::merge);
        }
    }

    /** Best effort: skipped when the user lacks the privilege. */
    private static void bestEffort(Runnable useful) {
        try {
            useful.run();
        } catch (Connection.Refused e) {
            // As it was.
        }
    }

    /**
     * Sets the replicas that the archive was made to have. A new index has none until its first commit: replicating
     * during a load takes longer than copying the result, and a load that fails is run again. If a process ends before
     * that, the next one to open the archive for writing does it.
     */
    void replicate() {
        if (!replicated) {
            if (shards.single()) {
                shards.configure(ClusterSchema.copies(identity.replicas()));
            }
            replicated = true;
        }
    }
}
