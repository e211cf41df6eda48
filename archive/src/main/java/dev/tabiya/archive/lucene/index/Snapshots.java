package dev.tabiya.archive.lucene.index;

import dev.tabiya.rules.Board;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.search.ReferenceManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/** The latest snapshot of an archive, replaced when somebody commits; searches end on the one they began with. */
public final class Snapshots<B extends Board<B>> extends ReferenceManager<Snapshot<B>> {
    /** Makes a snapshot, with what the one before knows of the same segments. */
    public interface Opening<B extends Board<B>> {
        Snapshot<B> open(DirectoryReader reader, Optional<Snapshot<B>> before) throws IOException;
    }

    private final Directory directory;
    private final Opening<B> opening;

    public Snapshots(Directory directory, Opening<B> opening) throws IOException {
        this.directory = directory;
        this.opening = opening;
        current = open(DirectoryReader.open(directory), Optional.empty());
    }

    private Snapshot<B> open(DirectoryReader reader, Optional<Snapshot<B>> before) throws IOException {
        try {
            return opening.open(reader, before);
        } catch (IOException | RuntimeException | Error e) {
            IOUtils.closeWhileHandlingException(reader);
            throw e;
        }
    }

    public Snapshot<B> latest() {
        return current;
    }

    /** Sees what was committed since the last time, by whomever. */
    public void refresh() throws IOException {
        if (isStale(current)) {
            maybeRefreshBlocking();
        }
    }

    /** Only lists the directory, since every search asks. An archive that is gone can still be searched as it was. */
    private boolean isStale(Snapshot<B> snapshot) throws IOException {
        long last;
        try {
            last = SegmentInfos.getLastCommitGeneration(directory);
        } catch (NoSuchFileException e) {
            return false;
        }
        return last >= 0 && last != snapshot.generation();
    }

    @Override
    protected @Nullable Snapshot<B> refreshIfNeeded(Snapshot<B> old) throws IOException {
        if (!isStale(old)) {
            return null;
        }
        DirectoryReader reader;
        try {
            reader = DirectoryReader.openIfChanged(old.reader());
        } catch (IllegalStateException e) {
            // The archive was deleted and made anew: its segments have the names of others.
            reader = DirectoryReader.open(directory);
        }
        return reader == null ? null : open(reader, Optional.of(old));
    }

    @Override
    protected boolean tryIncRef(Snapshot<B> snapshot) {
        return snapshot.reader().tryIncRef();
    }

    @Override
    protected void decRef(Snapshot<B> snapshot) throws IOException {
        snapshot.reader().decRef();
    }

    @Override
    protected int getRefCount(Snapshot<B> snapshot) {
        return snapshot.reader().getRefCount();
    }
}
