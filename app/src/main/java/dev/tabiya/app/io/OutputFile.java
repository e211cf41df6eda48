package dev.tabiya.app.io;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that appears under its name only when it is complete: it is written beside it and renamed at the end. A name
 * that ends in .gz or .zst selects compression. Closed before {@link #finish}, it leaves nothing behind and an older
 * file stays.
 */
public final class OutputFile implements AutoCloseable {
    private final Path target;
    private final Path draft;
    private final OutputStream out;
    private boolean finished;

    public OutputFile(Path name) throws IOException {
        // A link keeps pointing where it did; a device or pipe is written to directly.
        this.target = Files.exists(name) ? name.toRealPath() : name.toAbsolutePath();
        boolean direct = Files.exists(target) && !Files.isRegularFile(target);
        this.draft = direct
                ? target
                : target.resolveSibling("." + target.getFileName() + "."
                        + ProcessHandle.current().pid() + ".part");
        OutputStream file = open(name);
        if (!direct) {
            draft.toFile().deleteOnExit(); // when the user has enough and presses Ctrl-C
        }
        this.out = new BufferedOutputStream(Compression.forName(name.toString()).pack(file), 1 << 16);
    }

    /** Fails if the file cannot be written: better before hours of work than after. */
    public static void check(Path name) throws IOException {
        // A pipe can be opened only once.
        if (!Files.exists(name) || Files.isRegularFile(name) || Files.isDirectory(name)) {
            new OutputFile(name).close();
        }
    }

    /** Errors name the file as the user does, not the temporary one. */
    private OutputStream open(Path name) throws IOException {
        try {
            return new FilterOutputStream(Files.newOutputStream(draft)) {
                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    try {
                        out.write(bytes, from, length);
                    } catch (IOException e) {
                        throw new IOException(name + ": " + e.getMessage(), e);
                    }
                }
            };
        } catch (NoSuchFileException e) {
            throw new IOException(name + ": no such directory", e);
        } catch (AccessDeniedException e) {
            throw new IOException(name + ": permission denied", e);
        } catch (FileSystemException e) {
            throw new IOException(name + ": " + e.getReason(), e);
        }
    }

    public OutputStream stream() {
        return out;
    }

    /** Closes the stream and gives the file its name. */
    public void finish() throws IOException {
        out.close();
        if (!draft.equals(target)) {
            try {
                Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
        finished = true;
    }

    @Override
    public void close() throws IOException {
        if (!finished) {
            try {
                out.close();
            } finally {
                if (!draft.equals(target)) {
                    Files.deleteIfExists(draft);
                }
            }
        }
    }
}
