package dev.tabiya.archive.lucene;

import dev.tabiya.archive.ArchiveException;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.LockObtainFailedException;

/** Says in one line what went wrong with an archive. */
final class LuceneFailure {
    private LuceneFailure() {}

    static ArchiveException of(Path path, IOException e) {
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

    static String oneLine(Throwable e) {
        return String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", " ");
    }

    static ArchiveException closed(Path path) {
        return new ArchiveException(path + " is closed");
    }
}
