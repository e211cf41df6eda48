package dev.tabiya.archive.lucene.index;

import dev.tabiya.archive.Added;
import dev.tabiya.archive.lucene.runs.RunFormat;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.store.PendingChanges;
import dev.tabiya.archive.store.StartText;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.Closeable;
import java.io.IOException;
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
 * Lucene's writer, which holds the archive's write lock, with all uncommitted changes. If a write fails, the whole
 * session is given up; the next one starts from the last commit.
 */
public final class WriteSession<B extends Board<B>> implements Closeable {
    private static final long MOST_BUFFER_MB = 256;
    private static final long LEAST_BUFFER_MB = 16;

    private static final Codec CODEC = new Lucene104Codec(Lucene104Codec.Mode.BEST_COMPRESSION) {
        private final DocValuesFormat runs = new RunFormat();

        @Override
        public DocValuesFormat getDocValuesFormatForField(String field) {
            return field.equals(LuceneSchema.RUNS) ? runs : super.getDocValuesFormatForField(field);
        }
    };

    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final int skipMoves;

    /** The last commit, if there is one. Only this session can commit while it is open. */
    private final Supplier<Optional<DirectoryReader>> committed;

    private final ConcurrentMergeScheduler merges = new ConcurrentMergeScheduler() {
        @Override
        protected void handleMergeException(Throwable e) {
            // The writer closes itself, so that the next write fails.
        }
    };
    private final IndexWriter writer;
    private final PendingChanges pending = new PendingChanges();

    /** Builders that no thread uses at the moment. */
    private final Queue<LuceneDocuments<B>> builders = new ConcurrentLinkedQueue<>();

    private final Object totalsLock = new Object();
    private LuceneStatistics totals = LuceneStatistics.none();

    public WriteSession(
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

    /** Lucene's buffer: the larger the better, but an eighth of the heap at most. */
    public static double bufferMegabytes(long heap) {
        return Math.clamp(heap >> 23, LEAST_BUFFER_MB, MOST_BUFFER_MB);
    }

    /** Starts from the totals of the last commit. */
    public void begin(LuceneStatistics known) {
        synchronized (totalsLock) {
            totals = known;
        }
    }

    /** Whether there is nothing to commit. */
    public boolean isClean() {
        return pending.isEmpty();
    }

    /** Whether Lucene still accepts writes. */
    public boolean isOpen() {
        return writer.isOpen();
    }

    /** The failure that made Lucene close its writer, if any. */
    public Optional<Throwable> tragedy() {
        return Optional.ofNullable(writer.getTragicException());
    }

    public Added add(Game<B> game) throws IOException {
        String start = StartText.of(rules, game.start());
        long id = GameId.of(game, start);
        return pending.add(id, this::isCommitted, replaces -> write(game, id, start));
    }

    private boolean isCommitted(long id) throws IOException {
        Optional<DirectoryReader> last = committed.get();
        return last.isPresent() && GameReader.exists(last.get(), id);
    }

    private void write(Game<B> game, long id, String start) throws IOException {
        LuceneDocuments<B> idle = builders.poll();
        LuceneDocuments<B> builder = idle == null ? new LuceneDocuments<>(encoder, skipMoves, game) : idle;
        try {
            if (builder.censusIsDue()) {
                writeCensus(builder);
            }
            writer.addDocuments(builder.of(game, id, start));
            builder.count();
            synchronized (totalsLock) {
                totals = totals.plus(game.line().size(), builder.blocks());
            }
        } finally {
            builders.add(builder);
        }
    }

    /** Clears counts only after they are written. */
    private void writeCensus(LuceneDocuments<B> builder) throws IOException {
        writer.addDocument(builder.census());
        builder.clearCensus();
    }

    public boolean remove(long id) throws IOException {
        Optional<Game<B>> found = game(id);
        if (found.isEmpty()) {
            return false;
        }
        Game<B> game = found.get();
        LuceneDocuments<B> documents =
                new LuceneDocuments<>(encoder, skipMoves, game).of(game, id, StartText.of(rules, game.start()));
        writer.deleteDocuments(new GameQuery(id));
        writer.addDocument(documents.removal());
        synchronized (totalsLock) {
            totals = totals.minus(game.line().size(), documents.blocks());
        }
        pending.remove(id);
        return true;
    }

    /** A game with uncommitted changes applied. */
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

    public void commit() throws IOException {
        Map<String, String> data = LuceneSchema.FORMAT.identity(rules, encoder, skipMoves);
        synchronized (totalsLock) {
            totals.write(data);
        }
        for (LuceneDocuments<B> builder : builders) {
            if (builder.uncounted() > 0) {
                writeCensus(builder);
            }
        }
        writer.setLiveCommitData(data.entrySet());
        writer.commit();
        pending.clear();
    }

    /** Waits for the merges that Lucene has begun. */
    public void awaitMerges() {
        merges.sync();
    }

    /** Ends a session without pending changes: commits merges and releases the lock. */
    @Override
    public void close() throws IOException {
        writer.close();
    }

    /** Ends the session and drops uncommitted changes. */
    public void rollback() throws IOException {
        writer.rollback();
    }
}
