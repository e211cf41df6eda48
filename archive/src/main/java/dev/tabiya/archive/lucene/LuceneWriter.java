package dev.tabiya.archive.lucene;

import dev.tabiya.archive.Added;
import dev.tabiya.archive.Archive;
import dev.tabiya.archive.ArchiveException;
import dev.tabiya.archive.lucene.index.Snapshot;
import dev.tabiya.archive.lucene.index.WriteSession;
import dev.tabiya.archive.store.GameId;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;

/** Writes an archive in sessions: the first change opens one, a failure or the end of a load closes it. */
final class LuceneWriter<B extends Board<B>> {
    private final Path path;
    private final Rules<B> rules;
    private final Encoder<B> encoder;
    private final Directory directory;
    private final LuceneReader<B> reader;

    /** Shared while a game is added; exclusive while games are removed or committed, and while a session ends. */
    private final ReentrantReadWriteLock adding = new ReentrantReadWriteLock();

    private volatile @Nullable WriteSession<B> session;
    private volatile Archive.Writing state = Archive.Writing.FINE;
    private volatile boolean closed;

    LuceneWriter(Path path, Rules<B> rules, Encoder<B> encoder, Directory directory, LuceneReader<B> reader) {
        this.path = path;
        this.rules = rules;
        this.encoder = encoder;
        this.directory = directory;
        this.reader = reader;
    }

    Archive.Writing state() {
        return state;
    }

    boolean isClosed() {
        return closed;
    }

    /** Whether this process writes, so that no other can. */
    boolean isOpen() {
        return session != null;
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
        ArchiveException explained =
                e instanceof IOException io ? LuceneFailure.of(path, io) : new ArchiveException(path + ": " + e, e);
        if (!(e instanceof LockObtainFailedException)) {
            state = new Archive.Writing(state.losses(), Optional.of(String.valueOf(explained.getMessage())));
        }
        return explained;
    }

    /** Ends a session that failed, with all its uncommitted changes; the next write begins another one. */
    private ArchiveException giveUp(WriteSession<B> failed, Throwable e) {
        adding.writeLock().lock();
        try {
            Throwable cause = failed.tragedy().orElse(e);
            String reason =
                    path + " could not be written, and what was not committed is lost: " + LuceneFailure.oneLine(cause);
            if (session == failed) {
                session = null;
                state = new Archive.Writing(state.losses() + (failed.isClean() ? 0 : 1), Optional.of(reason));
                try {
                    failed.rollback();
                } catch (IOException | RuntimeException more) {
                    cause.addSuppressed(more);
                }
            }
            return new ArchiveException(reason, cause);
        } finally {
            adding.writeLock().unlock();
        }
    }

    void begin() {
        write(adding.readLock(), open -> true);
    }

    Added add(Game<B> game) {
        return write(adding.readLock(), open -> open.add(game));
    }

    boolean remove(String id) {
        return write(adding.writeLock(), open -> open.remove(GameId.parse(id)));
    }

    private synchronized WriteSession<B> session() throws IOException {
        if (closed) {
            throw LuceneFailure.closed(path);
        }
        WriteSession<B> open = session;
        return open == null ? newSession() : open;
    }

    private WriteSession<B> newSession() throws IOException {
        boolean known = reader.latest().isPresent();
        if (known && !reader.indexExists()) {
            // Lucene would make a new index, and a new directory for it.
            throw new ArchiveException(path + " is not there any more: its files were removed");
        }
        WriteSession<B> opened = new WriteSession<>(
                directory,
                known ? IndexWriterConfig.OpenMode.APPEND : IndexWriterConfig.OpenMode.CREATE_OR_APPEND,
                rules,
                encoder,
                reader.skipMoves(),
                () -> reader.latest().map(Snapshot::reader));
        try {
            // Nobody else commits now that the lock is held.
            reader.refresh();
            reader.latest().ifPresent(latest -> opened.begin(latest.totals()));
        } catch (IOException | RuntimeException e) {
            opened.rollback();
            throw e;
        }
        session = opened;
        return opened;
    }

    void commit() {
        write(adding.writeLock(), open -> {
            boolean changes = !open.isClean();
            open.commit();
            reader.refresh();
            if (changes) {
                state = new Archive.Writing(state.losses(), Optional.empty());
            }
            return true;
        });
    }

    /** Releases the lock for other processes, unless games are being added again. */
    void settle() {
        WriteSession<B> ended = session;
        if (ended == null) {
            return;
        }
        // Outside the lock: this may take a while, and others may want to add games.
        ended.awaitMerges();
        adding.writeLock().lock();
        try {
            if (session == ended && ended.isClean()) {
                ended.close();
                session = null;
                reader.refresh();
            }
        } catch (IOException | AlreadyClosedException e) {
            // Everything is committed; only a merge failed, and can be done later.
            giveUp(ended, e);
        } finally {
            adding.writeLock().unlock();
        }
    }

    /** Drops uncommitted changes; false if it was closed before. */
    boolean close() {
        adding.writeLock().lock();
        try {
            if (closed) {
                return false;
            }
            closed = true;
            WriteSession<B> open = session;
            if (open != null) {
                open.rollback();
            }
            return true;
        } catch (IOException e) {
            throw LuceneFailure.of(path, e);
        } finally {
            adding.writeLock().unlock();
        }
    }
}
