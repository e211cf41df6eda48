package dev.tabiya.archive.lucene.runs;

import dev.tabiya.archive.metric.chess.Planes;
import dev.tabiya.archive.metric.chess.QuietRun;
import java.io.IOException;
import java.util.Comparator;

/** Runs one after another in the order in which they are stored: by material, then by radius. */
public interface RunSource {
    /** Reads the next run into an entry; false if there is none. */
    boolean next(Entry into) throws IOException;

    /** A run, and the game it is of. */
    final class Entry {
        static final Comparator<Entry> ORDER = Comparator.<Entry>comparingLong(entry -> entry.white)
                .thenComparingLong(entry -> entry.black)
                .thenComparingInt(entry -> entry.run.radius);

        private final Planes pivot = new Planes();
        public final QuietRun run = new QuietRun();
        public long white;
        public long black;
        public long id;
        public int document;

        /** Makes out the material, once the planes are there. */
        void weigh() {
            pivot.set(run.planes, 0);
            white = pivot.material(true);
            black = pivot.material(false);
        }
    }
}
