package dev.tabiya.archive.lucene;

import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.PendingChanges;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.DocValuesFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.Directory;

/**
 * Lucene's writer, which holds the lock of the archive, and all that is not committed yet. When writing fails the whole session
 * is given up: what was committed is safe, and the next session begins from there.
 */
final class WriteSession<B extends Board<B>> implements Closeable {
    private static final long MOST_BUFFER_MB = 256;
    private static final long LEAST_BUFFER_MB = 16;

    private static final Codec CODEC = new Lucene104Codec(Lucene104Codec.Mode.BEST_COMPRESSION) {
        private final DocValuesFormat runs = new RunFormat();

        @Override
        public DocValuesFormat getDocValuesFormatForField(String field) {
            return field.equals(Schema.RUNS) ? runs : super.getDocValuesFormatForField(field);
        }
    };

    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final int skipMoves;

    /** Reads the last commit, if there is one. Nobody else commits as long as the session is open. */
    private final Supplier<Optional<DirectoryReader>> committed;

    private final ConcurrentMergeScheduler merges = new ConcurrentMergeScheduler() {
        @Override
        protected void handleMergeException(Throwable e) {
            // The writer closes itself, and whoever writes next is told.
        }
    };
    private final IndexWriter writer;
    private final PendingChanges pending = new PendingChanges();

    /** Builders that no thread uses at the moment. */
    private final Queue<GameDocuments<B>> builders = new ConcurrentLinkedQueue<>();

    private final Object totalsLock = new Object();
    private ArchiveStatistics totals = ArchiveStatistics.none();

    WriteSession(
            Directory directory,
            IndexWriterConfig.OpenMode mode,
            Rules<B> rules,
            Encoder<B> encoder,
            int skipMoves,
            Supplier<Optional<DirectoryReader>> committed)
            throws IOException {
        this.rules = rules;
        this.encoder = encoder;
        this.skipMoves = skipMoves;
        this.committed = committed;
        writer = new IndexWriter(
                directory,
                new IndexWriterConfig(null)
                        .setOpenMode(mode)
                        .setRAMBufferSizeMB(bufferMegabytes(Runtime.getRuntime().maxMemory()))
                        .setUseCompoundFile(false)
                        .setCodec(CODEC)
                        .setMergeScheduler(merges)
                        .setMergePolicy(
                                new TieredMergePolicy().setSegmentsPerTier(8).setMaxMergedSegmentMB(64 * 1024)));
    }

    /** What Lucene may gather before it writes: the more the better, but an eighth of the heap at most. */
    static double bufferMegabytes(long heap) {
        return Math.clamp(heap >> 23, LEAST_BUFFER_MB, MOST_BUFFER_MB);
    }

    /** Goes on from what the last commit holds. */
    void begin(ArchiveStatistics known) {
        synchronized (totalsLock) {
            totals = known;
        }
    }

    /** Whether there is nothing to commit. */
    boolean isClean() {
        return pending.isEmpty();
    }

    /** Whether it can still be written. */
    boolean isOpen() {
        return writer.isOpen();
    }

    /** What made Lucene close its writer, if anything did. */
    Optional<Throwable> tragedy() {
        return Optional.ofNullable(writer.getTragicException());
    }

    boolean add(Game<B> game) throws IOException {
        String start = StartText.of(rules, game.start());
        long id = GameId.of(game, start);
        Optional<PendingChanges.Change> change = pending.add(id);
        if (change.isEmpty()) {
            return false;
        }
        boolean done = false;
        try {
            if (change.get() == PendingChanges.Change.ADDED
                    && committed.get().isPresent()
                    && GameReader.exists(committed.get().get(), id)) {
                return false;
            }
            GameDocuments<B> idle = builders.poll();
            GameDocuments<B> builder = idle == null ? new GameDocuments<>(encoder, skipMoves, game) : idle;
            try {
                writer.addDocuments(builder.of(game, id, start));
                builder.count();
                synchronized (totalsLock) {
                    totals = totals.plus(game.line().size(), builder);
                }
                done = true;
                if (builder.censusIsDue()) {
                    writeCensus(builder);
                }
            } finally {
                builders.add(builder);
            }
            return true;
        } finally {
            if (!done) {
                pending.cancelAdd(id);
            }
        }
    }

    /** Counts are forgotten only when they are written. */
    private void writeCensus(GameDocuments<B> builder) throws IOException {
        writer.addDocument(builder.census());
        builder.clearCensus();
    }

    boolean remove(long id) throws IOException {
        Optional<Game<B>> found = game(id);
        if (found.isEmpty()) {
            return false;
        }
        Game<B> game = found.get();
        GameDocuments<B> documents =
                new GameDocuments<>(encoder, skipMoves, game).of(game, id, StartText.of(rules, game.start()));
        writer.deleteDocuments(new GameQuery(id));
        writer.addDocument(documents.removal());
        synchronized (totalsLock) {
            totals = totals.minus(game.line().size(), documents);
        }
        pending.remove(id);
        return true;
    }

    /** A game as it is with all changes. */
    private Optional<Game<B>> game(long id) throws IOException {
        Optional<PendingChanges.Change> change = pending.of(id);
        if (change.isPresent() && change.get() != PendingChanges.Change.REMOVED) {
            try (DirectoryReader now = DirectoryReader.open(writer)) {
                return find(now, id);
            }
        }
        return change.isEmpty() && committed.get().isPresent()
                ? find(committed.get().get(), id)
                : Optional.empty();
    }

    private Optional<Game<B>> find(DirectoryReader reader, long id) throws IOException {
        return GameReader.find(rules, encoder.moveBytes(), reader, id);
    }

    void commit() throws IOException {
        Map<String, String> data = new HashMap<>();
        ArchiveFormat.write(rules, encoder, skipMoves, data);
        synchronized (totalsLock) {
            totals.write(data);
        }
        for (GameDocuments<B> builder : builders) {
            if (builder.uncounted() > 0) {
                writeCensus(builder);
            }
        }
        writer.setLiveCommitData(data.entrySet());
        writer.commit();
        pending.clear();
    }

    /** Waits until Lucene has merged the segments that it began to merge. */
    void awaitMerges() {
        merges.sync();
    }

    /** Ends a session without pending changes: commits what was merged, and gives the lock back. */
    @Override
    public void close() throws IOException {
        writer.close();
    }

    /** Ends the session and forgets what is not committed. */
    void rollback() throws IOException {
        writer.rollback();
    }
}
