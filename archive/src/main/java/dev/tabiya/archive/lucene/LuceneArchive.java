package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.Hits;
import dev.tabiya.archive.NextMove;
import dev.tabiya.archive.Query;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.terms.Encoder;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/**
 * An archive in a directory of its own, on embedded Lucene. Reading needs no lock; the first game added takes the writer's.
 * Whatever happens to the process, the directory holds the last commit.
 */
public final class LuceneArchive<B extends Board<B>> implements Archive {
    private static final Hits NOTHING = new Hits(List.of(), 0, 0, new Hits.Tally(0, 0, 0));

    private final Path path;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final int skipMoves;
    private final Directory directory;
    private final ExecutorService workers;

    /** Held shared while a game is added, and alone while games are removed or committed and when a session ends. */
    private final ReentrantReadWriteLock adding = new ReentrantReadWriteLock();

    /** The archive as long as it is open, and everything that reads it: the last of them closes what it is made of. */
    private final AtomicInteger users = new AtomicInteger(1);

    private volatile @Nullable WriteSession<B> session;

    /** Nothing before the first commit. */
    private volatile @Nullable Snapshots<B> snapshots;

    private volatile Writing writing = Writing.FINE;
    private volatile boolean closed;

    /** Opens an archive in any directory of Lucene's, or makes it there; the path is for messages. */
    public LuceneArchive(Path path, Rules<B> rules, Encoder<B> encoder, OptionalInt skipMoves, Directory directory)
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
            Map<String, String> data = SegmentInfos.readLatestCommit(directory).getUserData();
            this.skipMoves = ArchiveFormat.check(path, data, rules, encoder, skipMoves);
            snapshots = new Snapshots<>(directory, this::open);
        } else {
            this.skipMoves = skipMoves.orElse(0);
        }
    }

    private Snapshot<B> open(DirectoryReader reader, Optional<Snapshot<B>> before) throws IOException {
        ArchiveFormat.check(path, reader.getIndexCommit().getUserData(), rules, encoder, OptionalInt.of(skipMoves));
        return new Snapshot<>(rules, encoder.moveBytes(), reader, workers, before);
    }

    /** The name of the game whose archive is here, if there is one. */
    public static Optional<String> game(Path path) {
        if (!Files.isDirectory(path)) {
            return Optional.empty();
        }
        try (Directory directory = new MMapDirectory(path)) {
            return DirectoryReader.indexExists(directory)
                    ? ArchiveFormat.game(
                            SegmentInfos.readLatestCommit(directory).getUserData())
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
        if (archive.snapshots == null) {
            archive.close();
            throw new ArchiveException(path + " is not an archive: make one with tabiya index FILES --db " + path);
        }
        return archive;
    }

    /**
     * Opens an archive to add to it; makes it if it is not there.
     *
     * @param skipMoves moves at the start of games that searches by likeness leave out; if not given, as the archive has it, and
     *     none in a new one
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

    static ArchiveException failed(Path path, IOException e) {
        String message = oneLine(e);
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

    private static String oneLine(Throwable e) {
        return String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", " ");
    }

    private ArchiveException closed() {
        return new ArchiveException(path + " is closed");
    }

    public int skipMoves() {
        return skipMoves;
    }

    private interface OnSession<B extends Board<B>, T> {
        T apply(WriteSession<B> open) throws IOException;
    }

    private <T> T write(Lock lock, OnSession<B, T> work) {
        Optional<WriteSession<B>> used = Optional.empty();
        try {
            lock.lock();
            try {
                WriteSession<B> open = session();
                used = Optional.of(open);
                return work.apply(open);
            } finally {
                lock.unlock();
            }
        } catch (IOException | AlreadyClosedException e) {
            throw used.isPresent() ? giveUp(used.get(), e) : notOpened(e);
        } catch (RuntimeException | Error e) {
            if (used.isPresent() && !used.get().isOpen()) {
                throw giveUp(used.get(), e);
            }
            throw e;
        }
    }

    private ArchiveException notOpened(Exception e) {
        ArchiveException told =
                e instanceof IOException io ? failed(path, io) : new ArchiveException(path + ": " + e, e);
        if (!(e instanceof LockObtainFailedException)) {
            writing = new Writing(writing.losses(), Optional.of(String.valueOf(told.getMessage())));
        }
        return told;
    }

    /** Ends a session that failed, with all that was not committed; the next write begins another one. */
    private ArchiveException giveUp(WriteSession<B> failed, Throwable e) {
        adding.writeLock().lock();
        try {
            Throwable cause = failed.tragedy().orElse(e);
            String told = path + " could not be written, and what was not committed is lost: " + oneLine(cause);
            if (session == failed) {
                session = null;
                writing = new Writing(writing.losses() + (failed.isClean() ? 0 : 1), Optional.of(told));
                try {
                    failed.rollback();
                } catch (IOException | RuntimeException more) {
                    cause.addSuppressed(more);
                }
            }
            return new ArchiveException(told, cause);
        } finally {
            adding.writeLock().unlock();
        }
    }

    @Override
    public Writing writing() {
        return writing;
    }

    @Override
    public void begin() {
        write(adding.readLock(), open -> true);
    }

    @Override
    public boolean add(Game<?> game) {
        Game<B> ours = ours(game);
        return write(adding.readLock(), open -> open.add(ours));
    }

    @Override
    public boolean remove(String id) {
        return write(adding.writeLock(), open -> open.remove(GameId.parse(id)));
    }

    @SuppressWarnings("unchecked")
    private Game<B> ours(Game<?> game) {
        if (!game.rules().sameGame(rules)) {
            throw new IllegalArgumentException(
                    "a game of " + game.rules().name() + " for an archive of " + rules.name());
        }
        return (Game<B>) game;
    }

    private synchronized WriteSession<B> session() throws IOException {
        if (closed) {
            throw closed();
        }
        WriteSession<B> open = session;
        return open == null ? newSession() : open;
    }

    private WriteSession<B> newSession() throws IOException {
        boolean known = snapshots != null;
        if (known && !isThere()) {
            // Lucene would make a new index, and a new directory for it.
            throw new ArchiveException(path + " is not there any more: its files were removed");
        }
        WriteSession<B> opened = new WriteSession<>(
                directory,
                known ? IndexWriterConfig.OpenMode.APPEND : IndexWriterConfig.OpenMode.CREATE_OR_APPEND,
                rules,
                encoder,
                skipMoves,
                () -> Optional.ofNullable(snapshots)
                        .map(latest -> latest.latest().reader()));
        try {
            // Now that the lock is ours, nobody else commits.
            refresh();
            Snapshots<B> latest = snapshots;
            if (latest != null) {
                opened.begin(latest.latest().totals());
            }
        } catch (IOException | RuntimeException e) {
            opened.rollback();
            throw e;
        }
        session = opened;
        return opened;
    }

    private boolean isThere() throws IOException {
        try {
            return DirectoryReader.indexExists(directory);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    @Override
    public void commit() {
        write(adding.writeLock(), open -> {
            boolean changes = !open.isClean();
            open.commit();
            refresh();
            if (changes) {
                writing = new Writing(writing.losses(), Optional.empty());
            }
            return true;
        });
    }

    /** Gives the lock back, so that others can write, unless games are being added already. */
    @Override
    public void settle() {
        WriteSession<B> ended = session;
        if (ended == null) {
            return;
        }
        // Not under the lock: this may take a while, and others may want to add games.
        ended.awaitMerges();
        adding.writeLock().lock();
        try {
            if (session == ended && ended.isClean()) {
                ended.close();
                session = null;
                refresh();
            }
        } catch (IOException | AlreadyClosedException e) {
            // All is committed; what could not be merged stays as it was.
            giveUp(ended, e);
        } finally {
            adding.writeLock().unlock();
        }
    }

    private void refresh() throws IOException {
        Snapshots<B> known = snapshots;
        if (known != null) {
            known.refresh();
        } else {
            firstSnapshot();
        }
    }

    private synchronized void firstSnapshot() throws IOException {
        if (snapshots == null && isThere()) {
            snapshots = new Snapshots<>(directory, this::open);
        }
    }

    /** Work on a snapshot that stays open meanwhile. */
    interface OnSnapshot<B extends Board<B>, T> {
        T apply(Snapshot<B> snapshot) throws IOException;
    }

    private <T> T read(T ofNothing, OnSnapshot<B, T> work) {
        return use(snapshot -> snapshot.isEmpty() ? ofNothing : on(snapshot.get(), work));
    }

    private interface OnLatest<B extends Board<B>, T> {
        T apply(Optional<Snapshot<B>> snapshot);
    }

    /** Works on the archive as of the last commit, which stays open meanwhile; on nothing if there was no commit yet. */
    private <T> T use(OnLatest<B, T> work) {
        if (closed || users.getAndUpdate(count -> count == 0 ? 0 : count + 1) == 0) {
            throw closed();
        }
        try {
            if (session == null) {
                // Another process may have committed; as long as this one writes, no other can.
                refresh();
            }
            Snapshots<B> known = snapshots;
            if (known == null) {
                return work.apply(Optional.empty());
            }
            Snapshot<B> taken = known.acquire();
            try {
                return work.apply(Optional.of(taken));
            } finally {
                known.release(taken);
            }
        } catch (IOException e) {
            // Files cannot be opened by a thread that is interrupted.
            Cancellation.checkHere();
            throw failed(path, e);
        } finally {
            leave();
        }
    }

    private void leave() {
        if (users.decrementAndGet() == 0) {
            workers.shutdown();
            try {
                IOUtils.close(snapshots, directory);
            } catch (IOException e) {
                throw failed(path, e);
            }
        }
    }

    /** Lucene trusts what it reads, so that damage shows as just any exception; checksums tell. */
    private <T> T on(Snapshot<B> current, OnSnapshot<B, T> work) {
        try {
            return work.apply(current);
        } catch (ArchiveException | CancellationException e) {
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
        return current.damage().map(damage -> {
            ArchiveException told = failed(path, damage);
            told.addSuppressed(wrong);
            return told;
        });
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
        query.mustBeOf(rules);
        return read(NOTHING, current -> new LuceneSearch<>(current, rules, encoder).run(query, limit));
    }

    @Override
    public Hits search(Query query, int from, int limit) {
        int end = Math.addExact(from, limit);
        if (from < 0 || limit < 0) {
            throw new IllegalArgumentException("from " + from + ", limit " + limit);
        }
        return read(
                NOTHING,
                current -> new LuceneSearch<>(current, rules, encoder)
                        .leavingOut(from)
                        .run(query, end));
    }

    /** The answer to a search by scoring every position of the archive: to check the quick one, not to wait for. */
    public Hits searchEverything(Query.Like query, int limit) {
        return read(
                NOTHING, current -> new LuceneSearch<>(current, rules, encoder).likeByScoringEverything(query, limit));
    }

    /** The answer to a search by measuring every position of the archive. */
    public Hits searchEverything(Query.Near query, int limit) {
        return read(
                NOTHING,
                current -> new LuceneSearch<>(current, rules, encoder).nearByMeasuringEverything(query, limit));
    }

    @Override
    public List<NextMove> next(Query.Exact query) {
        query.mustBeOf(rules);
        return read(List.of(), current -> new LuceneSearch<>(current, rules, encoder).next(query));
    }

    @Override
    public Optional<Game<?>> game(String id) {
        return read(
                Optional.empty(),
                current -> GameReader.find(rules, encoder.moveBytes(), current.reader(), GameId.parse(id))
                        .map(game -> game));
    }

    /** All games are read, so that damage can be told before the first. */
    @Override
    public void forEach(Consumer<Game<?>> consumer) {
        use(snapshot -> {
            if (snapshot.isPresent()) {
                on(snapshot.get(), current -> {
                    current.checkGames();
                    return true;
                });
                for (int leaf = 0; leaf < snapshot.get().leaves(); leaf++) {
                    forEach(snapshot.get(), leaf, consumer);
                }
            }
            return true;
        });
    }

    private void forEach(Snapshot<B> current, int leaf, Consumer<Game<?>> consumer) {
        LeafReader reader = current.reader(leaf);
        Bits live = reader.getLiveDocs();
        FixedBitSet games = current.view(leaf).games();
        for (int doc = SegmentCache.nextGame(games, 0);
                doc != DocIdSetIterator.NO_MORE_DOCS;
                doc = SegmentCache.nextGame(games, doc + 1)) {
            if (live == null || live.get(doc)) {
                int document = doc;
                // What the consumer throws is no sign of damage.
                consumer.accept(on(current, any -> GameReader.read(rules, current.replay(leaf), reader, document)));
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
            ArchiveStatistics now = current.totals();
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
            if (closed) {
                return;
            }
            closed = true;
            WriteSession<B> open = session;
            if (open != null) {
                open.rollback();
            }
        } catch (IOException e) {
            throw failed(path, e);
        } finally {
            adding.writeLock().unlock();
        }
        leave();
    }
}
