package dev.tabiya.lab.bench;

import dev.tabiya.app.cli.games.PgnFiles;
import dev.tabiya.app.io.TemporaryFolder;
import dev.tabiya.archive.lucene.LuceneArchive;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;

/** An archive built for a benchmark and deleted afterwards. */
final class TemporaryArchive implements AutoCloseable {
    private final TemporaryFolder folder;
    private final LuceneArchive<ChessBoard> archive;
    private final double seconds;

    /** Indexes the first games of a file; all if {@code size} is 0. */
    TemporaryArchive(String pgn, int size, PrintWriter err) throws IOException {
        folder = TemporaryFolder.create();
        archive = LuceneArchive.openOrCreate(folder.path(), Chess.RULES, new ChessEncoder(), OptionalInt.empty());
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

    LuceneArchive<ChessBoard> archive() {
        return archive;
    }

    /** The time to build it. */
    double seconds() {
        return seconds;
    }

    @Override
    public void close() throws IOException {
        archive.close();
        folder.close();
    }
}
