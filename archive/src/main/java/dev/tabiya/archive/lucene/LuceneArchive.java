package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.encode.Encoder;
import dev.tabiya.archive.rank.GameId;
import dev.tabiya.archive.rank.GameRecord;
import dev.tabiya.archive.rank.StartText;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.DocValuesFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/**
 * An archive in a directory of its own, on embedded Lucene. Reading needs no lock; the first game added takes the writer's.
 * Whatever happens to the process, the directory holds the last commit.
 */
public final class LuceneArchive<B extends Board<B>> implements Archive {
    private static final Hits NOTHING = new Hits(List.of(), 0, 0, new Hits.Tally(0, 0, 0));

    private static final Codec CODEC = new Lucene104Codec(Lucene104Codec.Mode.BEST_COMPRESSION) {
        private final DocValuesFormat runs = new RunFormat();

        @Override
        public DocValuesFormat getDocValuesFormatForField(String field) {
            return field.equals(Schema.RUNS) ? runs : super.getDocValuesFormatForField(field);
        }
    };

    private static final int GAMES_A_CENSUS = 5000;

    private final Path path;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final int skipMoves;
    private final Directory directory;
    private final ExecutorService workers;
    private final Map<IndexReader.CacheKey, SegmentView> views = new ConcurrentHashMap<>();

    /** Builders that no thread uses at the moment. */
    private final Queue<GameDocuments<B>> builders = new ConcurrentLinkedQueue<>();

    /** Held shared while a game is added and alone while committing, so that totals and games fit. */
    private final ReentrantReadWriteLock adding = new ReentrantReadWriteLock();

    private final Set<Long> added = ConcurrentHashMap.newKeySet();

    /** Games removed since the last commit. */
    private final Set<Long> removed = ConcurrentHashMap.newKeySet();

    private final Object totalsLock = new Object();
    private Totals totals;
    private @Nullable IndexWriter writer;
    private volatile @Nullable Snapshot<B> snapshot;
    private volatile boolean closed;

    /** Works on any directory of Lucene's; the path is for messages. */
    LuceneArchive(Path path, Rules<B> rules, Encoder<B> encoder, OptionalInt skipMoves, Directory directory)
            throws IOException {
        this.path = path;
        this.rules = rules;
        this.encoder = encoder;
        this.directory = directory;
        workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), task -> {
            Thread thread = new Thread(task, "tabiya-search");
            thread.setDaemon(true);
            return thread;
        });
        if (DirectoryReader.indexExists(directory)) {
            DirectoryReader reader = DirectoryReader.open(directory);
            try {
                this.skipMoves = check(reader, skipMoves);
                Snapshot<B> opened = new Snapshot<>(rules, encoder.moveBytes(), reader, workers, views);
                snapshot = opened;
                totals = opened.totals();
            } catch (IOException | RuntimeException | Error e) {
                IOUtils.closeWhileHandlingException(reader);
                throw e;
            }
        } else {
            this.skipMoves = skipMoves.orElse(encoder.openingMoves());
            totals = Totals.none();
        }
    }

    /** The name of the game whose archive is here, if there is one. */
    public static Optional<String> game(Path path) {
        if (!Files.isDirectory(path)) {
            return Optional.empty();
        }
        try (Directory directory = new MMapDirectory(path)) {
            return DirectoryReader.indexExists(directory)
                    ? Stamp.game(SegmentInfos.readLatestCommit(directory).getUserData())
                    : Optional.empty();
        } catch (IOException e) {
            throw failed(path, e);
        }
    }

    /** Opens an archive to search it. */
    public static <B extends Board<B>> LuceneArchive<B> open(Path path, Rules<B> rules, Encoder<B> encoder) {
        if (!Files.isDirectory(path)) {
            throw new ArchiveException("no archive at " + path + ": make one with tabiya index FILES --db " + path);
        }
        LuceneArchive<B> archive = openOrCreate(path, rules, encoder, OptionalInt.empty());
        if (archive.snapshot == null) {
            archive.close();
            throw new ArchiveException(path + " is not an archive: make one with tabiya index FILES --db " + path);
        }
        return archive;
    }

    /**
     * Opens an archive to add to it; makes it if it is not there.
     *
     * @param skipMoves moves at the start of games that searches by likeness leave out; if not given, as the archive has it
     */
    public static <B extends Board<B>> LuceneArchive<B> openOrCreate(
            Path path, Rules<B> rules, Encoder<B> encoder, OptionalInt skipMoves) {
        try {
            Files.createDirectories(path);
            Directory directory = new MMapDirectory(path);
            try {
                return new LuceneArchive<>(path, rules, encoder, skipMoves, directory);
            } catch (IOException | RuntimeException | Error e) {
                IOUtils.closeWhileHandlingException(directory);
                throw e;
            }
        } catch (FileAlreadyExistsException e) {
            throw new ArchiveException(path + " is a file, not a directory", e);
        } catch (IOException e) {
            throw failed(path, e);
        } catch (ArchiveException e) {
            throw e;
        } catch (RuntimeException | AssertionError | OutOfMemoryError e) {
            throw new ArchiveException(path + " is damaged: it cannot be opened", e);
        }
    }

    private int check(DirectoryReader reader, OptionalInt wantedSkip) throws IOException {
        return Stamp.check(path, reader.getIndexCommit().getUserData(), rules, encoder, wantedSkip);
    }

    static ArchiveException failed(Path path, IOException e) {
        String message = String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", " ");
        if (e instanceof LockObtainFailedException) {
            return new ArchiveException(path + " is being written by another process", e);
        }
        if (e instanceof AccessDeniedException || message.endsWith(IndexWriter.WRITE_LOCK_NAME)) {
            return new ArchiveException(path + " cannot be read or written: no access to " + message, e);
        }
        if (e instanceof CorruptIndexException
                || e instanceof IndexFormatTooOldException
                || e instanceof IndexFormatTooNewException
                || e instanceof EOFException
                || e instanceof FileNotFoundException
                || e instanceof NoSuchFileException) {
            return new ArchiveException(path + " is damaged or not an archive: " + message, e);
        }
        return new ArchiveException(path + ": " + message, e);
    }

    private ArchiveException closed(RuntimeException e) {
        Throwable cause = e.getCause();
        return new ArchiveException(
                closed || cause == null
                        ? path + " is closed"
                        : path + " cannot be written any more, only the last commit is safe: " + cause.getMessage(),
                e);
    }

    public int skipMoves() {
        return skipMoves;
    }

    private interface OnWriter<T> {
        T apply(IndexWriter open) throws IOException;
    }

    private <T> T write(Lock lock, OnWriter<T> work) {
        lock.lock();
        try {
            return work.apply(writer());
        } catch (AlreadyClosedException e) {
            throw closed(e);
        } catch (IOException e) {
            throw failed(path, e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean add(Game<?> game) {
        Game<B> ours = ours(game);
        String start = StartText.of(rules, ours.start());
        long id = GameId.of(ours, start);
        return write(adding.readLock(), open -> {
            if (!added.add(id)) {
                return false;
            }
            Snapshot<B> committed = snapshot;
            if (committed != null
                    && !removed.contains(id)
                    && spot(committed, id).isPresent()) {
                return false;
            }
            GameDocuments<B> idle = builders.poll();
            GameDocuments<B> builder = idle == null ? new GameDocuments<>(encoder, skipMoves, ours) : idle;
            boolean done = false;
            try {
                open.addDocuments(builder.of(ours, id, start));
                builder.count();
                synchronized (totalsLock) {
                    totals = totals.plus(ours.line().size(), builder);
                }
                done = true;
                if (builder.uncounted() == GAMES_A_CENSUS) {
                    open.addDocument(builder.census());
                }
            } finally {
                if (!done) {
                    added.remove(id);
                }
                builders.add(builder);
            }
            return true;
        });
    }

    @Override
    public boolean remove(String id) {
        return write(adding.writeLock(), open -> {
            long number = GameId.parse(id);
            Snapshot<B> committed = snapshot;
            Optional<Spot> found = committed == null ? Optional.empty() : spot(committed, number);
            if (committed == null || found.isEmpty() || !removed.add(number)) {
                return false;
            }
            Game<B> game = stored(committed, found.get());
            String start = StartText.of(rules, game.start());
            GameDocuments<B> documents = new GameDocuments<>(encoder, skipMoves, game).of(game, number, start);
            open.deleteDocuments(new GameQuery(number));
            open.addDocument(documents.removal());
            synchronized (totalsLock) {
                totals = totals.minus(game.line().size(), documents);
            }
            return true;
        });
    }

    @SuppressWarnings("unchecked")
    private Game<B> ours(Game<?> game) {
        if (!game.rules().equals(rules)) {
            throw new IllegalArgumentException(
                    "a game of " + game.rules().name() + " for an archive of " + rules.name());
        }
        return (Game<B>) game;
    }

    private synchronized IndexWriter writer() throws IOException {
        if (closed) {
            throw new AlreadyClosedException("closed");
        }
        if (writer == null) {
            IndexWriterConfig config = new IndexWriterConfig(null)
                    .setRAMBufferSizeMB(256)
                    .setUseCompoundFile(false)
                    .setCommitOnClose(false)
                    .setCodec(CODEC)
                    .setMergePolicy(
                            new TieredMergePolicy().setSegmentsPerTier(8).setMaxMergedSegmentMB(64 * 1024));
            IndexWriter opened = new IndexWriter(directory, config);
            try {
                catchUp();
            } catch (IOException | RuntimeException e) {
                IOUtils.closeWhileHandlingException(opened);
                throw e;
            }
            writer = opened;
        }
        return writer;
    }

    /** Sees what another process committed since this one looked: now that the lock is ours, nobody else does. */
    private void catchUp() throws IOException {
        if (DirectoryReader.indexExists(directory)) {
            refresh();
            Snapshot<B> now = snapshot;
            if (now != null) {
                check(now.reader(), OptionalInt.of(skipMoves));
                synchronized (totalsLock) {
                    totals = now.totals();
                }
            }
        }
    }

    @Override
    public void commit() {
        write(adding.writeLock(), open -> {
            Map<String, String> data = new HashMap<>();
            Stamp.write(rules, encoder, skipMoves, data);
            totals.write(data);
            for (GameDocuments<B> builder : builders) {
                if (builder.uncounted() > 0) {
                    open.addDocument(builder.census());
                }
            }
            open.setLiveCommitData(data.entrySet());
            open.commit();
            refresh();
            added.clear();
            removed.clear();
            return true;
        });
    }

    private void refresh() throws IOException {
        Snapshot<B> old = snapshot;
        DirectoryReader reader =
                old == null ? DirectoryReader.open(directory) : DirectoryReader.openIfChanged(old.reader());
        if (reader != null) {
            snapshot = new Snapshot<>(rules, encoder.moveBytes(), reader, workers, views);
            if (old != null) {
                old.reader().decRef();
            }
            Set<IndexReader.CacheKey> inUse = ConcurrentHashMap.newKeySet();
            reader.leaves()
                    .forEach(
                            leaf -> inUse.add(leaf.reader().getCoreCacheHelper().getKey()));
            views.keySet().retainAll(inUse);
        }
    }

    /** Work on a snapshot that stays open meanwhile. */
    interface OnSnapshot<B extends Board<B>, T> {
        T apply(Snapshot<B> snapshot) throws IOException;
    }

    /** The archive as of the last commit, kept open until it is given back; nothing if there was no commit yet. */
    private Optional<Snapshot<B>> take() {
        while (true) {
            Snapshot<B> current = snapshot;
            if (closed) {
                throw new ArchiveException(path + " is closed");
            }
            if (current == null) {
                return Optional.empty();
            }
            if (current.reader().tryIncRef()) {
                return Optional.of(current);
            }
        }
    }

    private void giveBack(Snapshot<B> taken) {
        try {
            taken.reader().decRef();
        } catch (IOException e) {
            throw failed(path, e);
        }
    }

    private <T> T read(T ofNothing, OnSnapshot<B, T> work) {
        Optional<Snapshot<B>> taken = take();
        if (taken.isEmpty()) {
            return ofNothing;
        }
        try {
            return on(taken.get(), work);
        } finally {
            giveBack(taken.get());
        }
    }

    /** Lucene trusts what it reads, so that damage shows as just any exception; checksums tell. */
    private <T> T on(Snapshot<B> current, OnSnapshot<B, T> work) {
        try {
            return work.apply(current);
        } catch (AlreadyClosedException | RejectedExecutionException e) {
            throw closed(e);
        } catch (ArchiveException e) {
            throw e;
        } catch (IOException e) {
            throw damage(current, e).orElseGet(() -> failed(path, e));
        } catch (RuntimeException | Error e) {
            Optional<ArchiveException> damage = damage(current, e);
            if (damage.isPresent()) {
                throw damage.get();
            }
            throw e;
        }
    }

    /** The damage that explains what went wrong, if there is any. */
    private Optional<ArchiveException> damage(Snapshot<B> current, Throwable wrong) {
        try {
            current.checkIntegrity();
            return Optional.empty();
        } catch (IOException e) {
            ArchiveException damage = failed(path, e);
            damage.addSuppressed(wrong);
            return Optional.of(damage);
        }
    }

    /** Reads everything once and compares checksums, which searches do not. */
    public void verify() {
        read(true, current -> {
            current.checkIntegrity();
            return true;
        });
    }

    @Override
    public Hits search(Query query, int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("limit " + limit);
        }
        return read(NOTHING, current -> new Search<>(current, rules, encoder).run(query, limit));
    }

    /** The answer to a search by scoring every position of the archive: to check the quick one, not to wait for. */
    public Hits searchEverything(Query.Like query, int limit) {
        return read(NOTHING, current -> new Search<>(current, rules, encoder).likeByScoringEverything(query, limit));
    }

    /** The answer to a search by measuring every position of the archive. */
    public Hits searchEverything(Query.Near query, int limit) {
        return read(NOTHING, current -> new Search<>(current, rules, encoder).nearByMeasuringEverything(query, limit));
    }

    @Override
    public List<NextMove> next(Query.Exact query) {
        return read(List.of(), current -> new Search<>(current, rules, encoder).next(query));
    }

    @Override
    public Optional<Game<?>> game(String id) {
        return read(Optional.empty(), current -> {
            Optional<Spot> spot = spot(current, GameId.parse(id));
            return spot.isEmpty() ? Optional.empty() : Optional.of(stored(current, spot.get()));
        });
    }

    /** Where a game is. */
    private record Spot(int leaf, int document) {}

    private Game<B> stored(Snapshot<B> current, Spot spot) throws IOException {
        return stored(rules, current.replay(spot.leaf), current.reader(spot.leaf), spot.document);
    }

    private static Optional<Spot> spot(Snapshot<?> current, long id) throws IOException {
        Term term = new Term(Schema.ID, BinaryTerms.bytes(8, id));
        for (int leaf = 0; leaf < current.leaves(); leaf++) {
            LeafReader reader = current.reader(leaf);
            Bits live = reader.getLiveDocs();
            DocIdSetIterator games = reader.postings(term);
            while (games != null && games.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
                if (live == null || live.get(games.docID())) {
                    return Optional.of(new Spot(leaf, games.docID()));
                }
            }
        }
        return Optional.empty();
    }

    static <B extends Board<B>> Game<B> stored(Rules<B> rules, Replay<B> replay, LeafReader reader, int document)
            throws IOException {
        Document found = reader.storedFields().document(document, Set.of(Schema.RECORD));
        BytesRef bytes = found.getBinaryValue(Schema.RECORD);
        return GameRecord.read(rules, bytes.bytes, bytes.offset, bytes.length, replay.moves(document));
    }

    @Override
    public void forEach(Consumer<Game<?>> consumer) {
        Optional<Snapshot<B>> taken = take();
        if (taken.isEmpty()) {
            return;
        }
        try {
            for (int leaf = 0; leaf < taken.get().leaves(); leaf++) {
                forEach(taken.get(), leaf, consumer);
            }
        } finally {
            giveBack(taken.get());
        }
    }

    private void forEach(Snapshot<B> current, int leaf, Consumer<Game<?>> consumer) {
        LeafReader reader = current.reader(leaf);
        Bits live = reader.getLiveDocs();
        FixedBitSet games = current.view(leaf).games();
        for (int doc = SegmentView.nextGame(games, 0);
                doc != DocIdSetIterator.NO_MORE_DOCS;
                doc = SegmentView.nextGame(games, doc + 1)) {
            if (live == null || live.get(doc)) {
                int document = doc;
                // What the consumer throws is no sign of damage.
                consumer.accept(on(current, any -> stored(rules, current.replay(leaf), reader, document)));
            }
        }
    }

    @Override
    public Stats stats() {
        return read(new Stats(0, 0, 0, 0, 0), current -> {
            long terms = 0;
            for (int leaf = 0; leaf < current.leaves(); leaf++) {
                var dictionary = current.reader(leaf).terms(Schema.TERMS);
                terms = Math.max(terms, dictionary == null ? 0 : dictionary.size());
            }
            Totals now = current.totals();
            return new Stats(now.games(), now.positions(), now.likenessPositions(), terms, bytes(file -> true));
        });
    }

    /** How much of the archive is there for searches by distance. */
    public long runBytes() {
        return read(0L, current -> bytes(file -> file.contains(RunFormat.NAME)));
    }

    private long bytes(Predicate<String> which) throws IOException {
        long bytes = 0;
        for (String file : directory.listAll()) {
            bytes += which.test(file) ? bytes(file) : 0;
        }
        return bytes;
    }

    private long bytes(String file) throws IOException {
        try {
            return directory.fileLength(file);
        } catch (FileNotFoundException | NoSuchFileException e) {
            // A commit or a merge removed it since it was listed.
            return 0;
        }
    }

    /**
     * Closes without committing: what was not committed is lost, as {@link #commit} says. Searches that are under way end
     * as usual.
     */
    @Override
    public void close() {
        adding.writeLock().lock();
        try {
            if (!closed) {
                closed = true;
                Snapshot<B> last = snapshot;
                IOUtils.close(writer, last == null ? null : last.reader(), directory);
            }
        } catch (IOException e) {
            throw failed(path, e);
        } finally {
            workers.shutdown();
            adding.writeLock().unlock();
        }
    }
}
