package dev.tabiya.app.cli.games;

import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** An archive made to be measured, and deleted afterwards. */
public final class TemporaryArchive implements AutoCloseable {
    private final Path folder;
    private final LuceneArchive<ChessBoard> archive;
    private final double seconds;

    /** Indexes so many games of a file, or all for 0. */
    public TemporaryArchive(String pgn, int size, PrintWriter err) throws IOException {
        folder = Files.createTempDirectory("tabiya-bench");
        archive = LuceneArchive.openOrCreate(folder, Chess.RULES, new ChessEncoder(), OptionalInt.empty());
        boolean done = false;
        try {
            err.println("tabiya: indexing " + (size == 0 ? "all games" : size + " games"));
            AtomicLong taken = new AtomicLong();
            long began = System.nanoTime();
            PgnFiles.of(pgn)
                    .read(
                            err,
                            entry -> entry.complete()
                                    && (size == 0 || taken.incrementAndGet() <= size)
                                    && archive.add(entry.game()).isNew(),
                            added -> {},
                            fault -> true);
            archive.commit();
            seconds = (System.nanoTime() - began) / 1e9;
            done = true;
        } finally {
            if (!done) {
                close();
            }
        }
    }

    public LuceneArchive<ChessBoard> archive() {
        return archive;
    }

    /** How long it took to make. */
    public double seconds() {
        return seconds;
    }

    @Override
    public void close() throws IOException {
        archive.close();
        delete(folder);
    }

    /** Deletes a folder with all that is in it. */
    public static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
