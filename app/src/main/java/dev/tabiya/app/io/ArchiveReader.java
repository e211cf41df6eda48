package dev.tabiya.app.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZFile;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;

/** Visits the files of a zip or 7z archive that look like games or positions. */
final class ArchiveReader {
    private static final Set<String> TEXT = Set.of("pgn", "epd", "fen", "txt");
    private static final Set<String> PACKED = Set.of("gz", "bz2", "xz", "zst", "zip", "7z");

    private ArchiveReader() {}

    /** Receives the files of an archive one after another. */
    interface Visitor {
        /** The stream is valid until this returns. */
        void visit(InputStream in, String name);

        /** A visited file turns out to be damaged. */
        void damaged(String name, String reason);
    }

    /**
     * Reads front to back, without the directory at the end, so that a zip from a pipe, or a truncated one, still
     * yields its files.
     *
     * @return how many files were visited
     */
    static int readZip(InputStream in, Visitor visitor) throws IOException {
        int visited = 0;
        // UTF-8 names, Unicode extra fields, and stored entries whose size follows them.
        ZipArchiveInputStream zip = new ZipArchiveInputStream(in, "UTF-8", true, true);
        ZipArchiveEntry entry = checked(zip::getNextEntry);
        while (entry != null) {
            Summed sum = null;
            if (!entry.isDirectory() && looksReadable(entry.getName())) {
                if (!zip.canReadEntryData(entry)) {
                    throw new IOException(entry.getName() + " is encrypted or packed in an unknown way");
                }
                sum = new Summed(zip);
                visitor.visit(sum, entry.getName());
                visited++;
            }
            ZipArchiveEntry next = checked(zip::getNextEntry);
            // The library does not verify checksums; they may follow the data, so they are known only now.
            if (sum != null && sum.differsFrom(entry.getCrc())) {
                visitor.damaged(entry.getName(), "zip data is damaged: the checksum differs");
            }
            entry = next;
        }
        return visited;
    }

    static int readSevenZip(SeekableByteChannel channel, Visitor visitor) throws IOException {
        int visited = 0;
        try (SevenZFile archive = checked(() -> SevenZFile.builder()
                .setSeekableByteChannel(channel)
                .setMaxMemoryLimitKiB(Compression.MEMORY_LIMIT_KIB)
                .get())) {
            Step<SevenZArchiveEntry> next = archive::getNextEntry;
            for (SevenZArchiveEntry entry = checked(next); entry != null; entry = checked(next)) {
                if (!entry.isDirectory() && entry.hasStream() && looksReadable(entry.getName())) {
                    visitor.visit(new CurrentEntry(archive), entry.getName());
                    visited++;
                }
            }
        }
        return visited;
    }

    /** Damaged data make the libraries throw unchecked exceptions of many kinds; none of them is a bug of ours. */
    private static <T> T checked(Step<T> step) throws IOException {
        try {
            return step.get();
        } catch (RuntimeException e) {
            throw new IOException(e.toString(), e);
        }
    }

    /** By its name: a file of games or positions, compressed or not; one without a suffix may be. */
    static boolean looksReadable(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        if (name.startsWith(".") || path.startsWith("__MACOSX/")) {
            return false;
        }
        String suffix = suffix(name);
        if (PACKED.contains(suffix)) {
            String inner = suffix(name.substring(0, name.length() - suffix.length() - 1));
            return TEXT.contains(inner) || suffix.equals("zip") || suffix.equals("7z");
        }
        return suffix.isEmpty() || TEXT.contains(suffix);
    }

    /** Whether a file below a directory holds games. */
    static boolean looksLikeGames(String path) {
        String name = path.toLowerCase(Locale.ROOT);
        String suffix = suffix(name);
        return name.endsWith(".pgn")
                || PACKED.contains(suffix)
                        && (name.endsWith(".pgn." + suffix) || suffix.equals("zip") || suffix.equals("7z"));
    }

    private static String suffix(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1);
    }

    private interface Step<T> {
        T get() throws IOException;
    }

    /** Computes a checksum of what is read through it. */
    private static final class Summed extends CheckedInputStream {
        private boolean ended;

        Summed(InputStream in) {
            super(in, new CRC32());
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            ended |= read < 0;
            return read;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = super.read(bytes, from, length);
            ended |= read < 0;
            return read;
        }

        boolean differsFrom(long crc) {
            return ended && crc >= 0 && crc != getChecksum().getValue();
        }
    }

    /** The bytes of the archive's current file. */
    private static final class CurrentEntry extends InputStream {
        private final SevenZFile archive;

        CurrentEntry(SevenZFile archive) {
            this.archive = archive;
        }

        @Override
        public int read() throws IOException {
            return archive.read();
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            return archive.read(bytes, from, length);
        }
    }
}
