package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads PGN, however large the file: an entry for every game, whatever is wrong with it. Nothing in a file makes it
 * throw; only the stream itself may fail. Faults are placed by line and column, both from 1, the column counted in
 * characters.
 *
 * <p>A tag pair at the beginning of a line that is not preceded by another one begins a game, even if a comment or
 * variation still stands open; elsewhere tags after moves do, and legal first moves after a result. Text that is
 * neither, mail headers or prose, is passed over and reported once, with the game before it or at a file's beginning
 * with the first one; if there is no game at all, with an empty one that is not complete. Text is UTF-8, or ISO 8859-1
 * where it is not UTF-8, or UTF-16 with its byte order mark.
 */
public final class PgnReader implements Iterator<Entry>, AutoCloseable {
    private final InputStream in;
    private final Cutter cutter;
    private final GameParser parser;
    private @Nullable Chunk chunk;
    private @Nullable Entry ahead;

    /** @param source the file's name, for messages */
    public PgnReader(InputStream in, String source) {
        this(in, source, Limits.USUAL);
    }

    PgnReader(InputStream in, String source, Limits limits) {
        this.in = in;
        cutter = new Cutter(in, limits);
        parser = new GameParser(source, limits);
    }

    /**
     * Whether there is another game.
     *
     * @throws UncheckedIOException if the stream fails
     */
    @Override
    public boolean hasNext() {
        while (ahead == null) {
            if (chunk == null) {
                try {
                    chunk = cutter.next();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                if (chunk == null) {
                    return false;
                }
                parser.open(chunk);
            }
            ahead = parser.next();
            if (ahead == null) {
                cutter.recycle(chunk);
                chunk = null;
            }
        }
        return true;
    }

    @Override
    public Entry next() {
        if (!hasNext() || ahead == null) {
            throw new NoSuchElementException();
        }
        Entry next = ahead;
        ahead = null;
        return next;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /**
     * Reads on several threads, in bounded memory: {@code work} is called once for each game, on one of {@code
     * threads} threads, and {@code sink} gets what it returned, in the order of the file, on the calling thread. What
     * either throws is thrown here, after all games before it went to the sink and all threads have stopped.
     */
    public static <R> void parallel(
            InputStream in,
            String source,
            int threads,
            Function<? super Entry, ? extends R> work,
            Consumer<? super R> sink)
            throws IOException {
        parallel(in, source, threads, work, sink, Limits.USUAL);
    }

    /** The same for games that are of this kind where no {@code Variant} tag says otherwise. */
    public static <R> void parallel(
            InputStream in,
            String source,
            int threads,
            Function<? super Entry, ? extends R> work,
            Consumer<? super R> sink,
            Rules<?> usual)
            throws IOException {
        parallel(in, source, threads, work, sink, Limits.USUAL.usually(usual));
    }

    static <R> void parallel(
            InputStream in,
            String source,
            int threads,
            Function<? super Entry, ? extends R> work,
            Consumer<? super R> sink,
            Limits limits)
            throws IOException {
        if (threads > 1) {
            new ParallelReading<R>(source, threads, work, sink, limits).read(in);
            return;
        }
        Cutter cutter = new Cutter(in, limits);
        GameParser parser = new GameParser(source, limits);
        for (Chunk chunk = cutter.next(); chunk != null; chunk = cutter.next()) {
            parser.open(chunk);
            for (Entry entry = parser.next(); entry != null; entry = parser.next()) {
                sink.accept(work.apply(entry));
            }
            cutter.recycle(chunk);
        }
    }
}
