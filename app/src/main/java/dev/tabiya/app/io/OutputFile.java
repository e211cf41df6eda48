package dev.tabiya.app.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that appears under its name only when it is whole: written beside it and renamed at the end. A name that ends in
 * .gz or .zst is packed so. Closed before {@link #finish}, nothing is left behind and an older file stays as it was.
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
        OutputStream file = Files.newOutputStream(draft);
        if (!direct) {
            draft.toFile().deleteOnExit(); // when the user has enough and presses Ctrl-C
        }
        this.out = new BufferedOutputStream(Compression.forName(name.toString()).pack(file), 1 << 16);
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
