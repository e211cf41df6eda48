package dev.tabiya.archive;

/** An archive that cannot be opened, read or written, with a one-line message. */
public final class ArchiveException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ArchiveException(String reason) {
        super(reason);
    }

    public ArchiveException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
