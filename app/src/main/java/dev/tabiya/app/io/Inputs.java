package dev.tabiya.app.io;

import static java.util.Objects.requireNonNull;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The input files of a command, opened one after another whatever their compression. {@code -} is standard input,
 * {@code sample} the bundled games, a directory stands for the game files below it, and an archive for the files inside
 * it. Whatever cannot be read, or not completely, becomes a fault, and reading continues.
 */
public final class Inputs {
    /** The name of the bundled games, unless there is a file of that name. */
    public static final String SAMPLE = "sample";

    private static final int BUFFER = 1 << 16;

    /** A compressed archive of compressed files is read; deeper nesting is refused. */
    private static final int MAX_DEPTH = 3;

    private final List<Item> items = new ArrayList<>();
    private final InputStream stdin;
    private final long size;
    private Consumer<Fault> faults = fault -> {};
    private long finished;
    private volatile long passed;
    private volatile @Nullable FileChannel current;
    private int opened;
    private int reported;

    /** Reads one stream of text; its name is for messages. It need not be closed. */
    @FunctionalInterface
    public interface Reader {
        void read(InputStream in, String name);
    }

    public Inputs(List<String> arguments, InputStream stdin) {
        this.stdin = stdin;
        arguments.forEach(this::expand);
        this.size = items.stream().mapToLong(Item::size).sum();
    }

    /** Whether none of the files can be opened. */
    public boolean nothing() {
        return items.stream().allMatch(item -> item.fault != null);
    }

    /**
     * Passes every stream that can be opened to the reader.
     *
     * @return how many those were
     */
    public int forEach(Reader reader, Consumer<Fault> faults) {
        this.faults = faults;
        for (Item item : items) {
            if (item.fault == null) {
                open(item, reader);
            } else {
                report(item.name, item.fault);
            }
            finished += item.size;
            current = null;
            passed = finished;
        }
        return opened;
    }

    /** The size of all files on disk in bytes; 0 if unknown. */
    public long size() {
        return items.stream().allMatch(Item::hasSize) ? size : 0;
    }

    /** How many of those bytes have been read; may be called from any thread. */
    public long position() {
        FileChannel channel = current;
        long before = passed;
        try {
            return channel == null ? before : before + channel.position();
        } catch (IOException e) {
            return before; // closed a moment ago
        }
    }

    private void expand(String argument) {
        if (argument.equals("-")) {
            items.add(new Item(null, "stdin", 0, true, null));
            return;
        }
        try {
            Path path = Path.of(argument);
            if (argument.isEmpty()) { // which is the directory we are in
                items.add(Item.broken("''", "no such file"));
            } else if (Files.isDirectory(path)) {
                expandDirectory(path);
            } else if (Files.exists(path) && !Files.isReadable(path)) {
                items.add(Item.broken(argument, "permission denied"));
            } else if (Files.exists(path)) {
                items.add(new Item(path, argument, Files.size(path), true, null));
            } else if (argument.equals(SAMPLE)) {
                items.add(new Item(null, SAMPLE, 0, true, null));
            } else {
                items.add(Item.broken(argument, "no such file"));
            }
        } catch (IOException | InvalidPathException e) {
            items.add(Item.broken(argument, reason(e)));
        }
    }

    private void expandDirectory(Path directory) throws IOException {
        List<Item> found = new ArrayList<>();
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) throws IOException {
                if (Files.isRegularFile(path)
                        && ArchiveReader.looksLikeGames(path.getFileName().toString())) {
                    found.add(new Item(path, path.toString(), Files.size(path), false, null));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path path, IOException e) {
                found.add(Item.broken(path.toString(), reason(e)));
                return FileVisitResult.CONTINUE;
            }
        });
        if (found.isEmpty()) {
            found.add(Item.broken(directory.toString(), "no PGN file in this directory"));
        }
        found.sort(Comparator.comparing(Item::name));
        items.addAll(found);
    }

    private void open(Item item, Reader reader) {
        if (item.path == null) {
            InputStream in = item.name.equals(SAMPLE) ? openSample() : stdin;
            unpack(stream(in, Compression.NONE, item.name), item, item.name, 0, reader);
            return;
        }
        // Not a buffered or channel stream of the JDK: this one's channel knows the position, whoever reads through it.
        try (FileInputStream file = new FileInputStream(item.path.toFile())) {
            current = file.getChannel();
            unpack(stream(file, Compression.NONE, item.name), item, item.name, 0, reader);
        } catch (IOException e) {
            report(item.name, reason(e));
        }
    }

    private static InputStream openSample() {
        return requireNonNull(Inputs.class.getResourceAsStream("/dev/tabiya/app/sample/games.pgn.gz"));
    }

    private void unpack(BreakableStream source, Item item, String name, int depth, Reader reader) {
        int faultsBefore = reported;
        Compression compression = Compression.NONE;
        try {
            BufferedInputStream in = new BufferedInputStream(source, BUFFER);
            compression = Compression.of(in);
            if (compression == Compression.NONE) {
                if (!source.brokenAtStart()) {
                    opened++;
                    reader.read(in, name);
                }
            } else if (depth == MAX_DEPTH) {
                report(name, "packed in packed files too deep");
            } else if (compression.isArchive()) {
                unpackArchive(compression, in, item, name, depth, reader);
            } else {
                try (InputStream unpacked = compression.unpack(in)) {
                    unpack(stream(unpacked, compression, name), item, name, depth + 1, reader);
                }
            }
        } catch (IOException e) {
            // After a fault inside an archive the archive itself often fails too: one line is enough.
            if (reported == faultsBefore) {
                report(name, BreakableStream.describe(compression + " data", e));
            }
        }
    }

    private void unpackArchive(
            Compression compression, BufferedInputStream in, Item item, String name, int depth, Reader reader)
            throws IOException {
        ArchiveReader.Visitor visitor = new ArchiveReader.Visitor() {
            @Override
            public void visit(InputStream inner, String innerName) {
                String path = name + "/" + innerName;
                unpack(stream(inner, compression, path), item, path, depth + 1, reader);
            }

            @Override
            public void damaged(String innerName, String reason) {
                report(name + "/" + innerName, reason);
            }
        };
        int visited = compression == Compression.ZIP
                ? ArchiveReader.readZip(in, visitor)
                : readSevenZip(in, item, depth, visitor);
        if (visited == 0 && item.named) {
            report(name, "no PGN, EPD, FEN or text file in this archive");
        }
    }

    private BreakableStream stream(InputStream in, Compression compression, String name) {
        return new BreakableStream(in, compression, reason -> report(name, reason));
    }

    private void report(String name, String reason) {
        reported++;
        faults.accept(Fault.of(name, reason));
    }

    /** A 7z archive has its directory at the end, so one from a stream is copied to disk first. */
    private int readSevenZip(InputStream in, Item item, int depth, ArchiveReader.Visitor visitor) throws IOException {
        FileChannel channel = current;
        if (depth == 0 && item.path != null && channel != null && Files.isRegularFile(item.path)) {
            return ArchiveReader.readSevenZip(channel.position(0), visitor);
        }
        Path copy = Files.createTempFile("tabiya", ".7z");
        try {
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            try (FileChannel spooled = FileChannel.open(copy, StandardOpenOption.READ)) {
                return ArchiveReader.readSevenZip(spooled, visitor);
            }
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    private static String reason(Exception e) {
        return e instanceof AccessDeniedException
                        || String.valueOf(e.getMessage()).contains("Permission denied")
                ? "permission denied"
                : "cannot be opened: " + e.getMessage();
    }

    /**
     * An input to open.
     *
     * @param named whether the user named it, rather than its directory
     * @param fault why it cannot be opened
     */
    private record Item(
            @Nullable Path path,
            String name,
            long size,
            boolean named,
            @Nullable String fault) {
        static Item broken(String name, String fault) {
            return new Item(null, name, 0, true, fault);
        }

        boolean hasSize() {
            return path != null || fault != null;
        }
    }
}
