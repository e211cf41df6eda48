package dev.tabiya.archive.lucene;

import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.Cancellation;
import dev.tabiya.archive.lucene.index.LuceneSchema;
import dev.tabiya.archive.lucene.index.Snapshot;
import dev.tabiya.archive.lucene.index.Snapshots;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/** Gives searches the last commit, keeps it open for them, and explains what goes wrong with it. */
final class LuceneReader<B extends Board<B>> {
    private final Path path;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final int skipMoves;
    private final Directory directory;
    private final ExecutorService workers;

    /** The archive while it is open, and every search under way: the last of them closes the files. */
    private final AtomicInteger users = new AtomicInteger(1);

    /** Null before the first commit. */
    private volatile @Nullable Snapshots<B> snapshots;

    LuceneReader(Path path, Rules<B> rules, Encoder<B> encoder, OptionalInt skipMoves, Directory directory)
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
            this.skipMoves = LuceneSchema.FORMAT.check(
                    path, SegmentInfos.readLatestCommit(directory).getUserData(), rules, encoder, skipMoves);
            snapshots = new Snapshots<>(directory, this::open);
        } else {
            this.skipMoves = skipMoves.orElse(0);
        }
    }

    private Snapshot<B> open(DirectoryReader reader, Optional<Snapshot<B>> before) throws IOException {
        LuceneSchema.FORMAT.check(
                path, reader.getIndexCommit().getUserData(), rules, encoder, OptionalInt.of(skipMoves));
        return new Snapshot<>(rules, encoder.moveBytes(), reader, workers, before);
    }

    int skipMoves() {
        return skipMoves;
    }

    /** The last commit that was seen, if there was any. */
    Optional<Snapshot<B>> latest() {
        return Optional.ofNullable(snapshots).map(Snapshots::latest);
    }

    /** Whether there is an index in the directory. */
    boolean indexExists() throws IOException {
        try {
            return DirectoryReader.indexExists(directory);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Sees what was committed since the last time, by any process. */
    void refresh() throws IOException {
        Snapshots<B> known = snapshots;
        if (known != null) {
            known.refresh();
        } else {
            firstSnapshot();
        }
    }

    private synchronized void firstSnapshot() throws IOException {
        if (snapshots == null && indexExists()) {
            snapshots = new Snapshots<>(directory, this::open);
        }
    }

    /** Work on a snapshot that stays open meanwhile. */
    interface OnSnapshot<B extends Board<B>, T> {
        T apply(Snapshot<B> snapshot) throws IOException;
    }

    interface OnLatest<B extends Board<B>, T> {
        T apply(Optional<Snapshot<B>> snapshot);
    }

    /**
     * Works on the last commit, or on nothing if there was none.
     *
     * @param refresh whether another process may have committed
     */
    <T> T use(boolean refresh, OnLatest<B, T> work) {
        if (users.getAndUpdate(count -> count == 0 ? 0 : count + 1) == 0) {
            throw LuceneFailure.closed(path);
        }
        try {
            if (refresh) {
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
            // Files cannot be opened by an interrupted thread.
            Cancellation.checkHere();
            throw LuceneFailure.of(path, e);
        } finally {
            leave();
        }
    }

    /** Ends one use of the files; the archive itself is one. */
    void leave() {
        if (users.decrementAndGet() == 0) {
            workers.shutdown();
            try {
                IOUtils.close(snapshots, directory);
            } catch (IOException e) {
                throw LuceneFailure.of(path, e);
            }
        }
    }

    /** Works on a snapshot. Lucene trusts what it reads, so damage may show as any exception; checksums tell. */
    <T> T on(Snapshot<B> snapshot, OnSnapshot<B, T> work) {
        try {
            return work.apply(snapshot);
        } catch (ArchiveException | CancellationException e) {
            throw e;
        } catch (IOException e) {
            throw damage(snapshot, e).orElseGet(() -> LuceneFailure.of(path, e));
        } catch (RuntimeException | Error e) {
            Optional<ArchiveException> damage = damage(snapshot, e);
            if (damage.isPresent()) {
                throw damage.get();
            }
            throw e;
        }
    }

    /** The damage that explains a failure, if there is any. */
    private Optional<ArchiveException> damage(Snapshot<B> snapshot, Throwable failure) {
        return snapshot.damage().map(damage -> {
            ArchiveException explained = LuceneFailure.of(path, damage);
            explained.addSuppressed(failure);
            return explained;
        });
    }
}
