package dev.tabiya.archive;

import dev.tabiya.rules.Game;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Stores games of one kind and finds their positions. Methods may be called by any thread at any time. */
public interface Archive extends AutoCloseable {
    /** Begins a load, or fails if nothing can be written now; {@link #settle} ends it. */
    default void begin() {}

    /** Adds a game unless the archive has it; searches see it after {@link #commit}. */
    Added add(Game<?> game);

    /** Marks a game for removal; searches see it until {@link #commit}. False if there is no such game. */
    boolean remove(String id);

    /**
     * Makes all changes durable and visible. If this or another write fails, all uncommitted changes are lost, and the
     * next write starts from the last commit.
     */
    void commit();

    /** Ends a load: the archive may be optimized, and others may write. */
    default void settle() {}

    /** The state of writing. */
    default Writing writing() {
        return Writing.FINE;
    }

    /** The best hits. */
    default Hits search(Query query, int limit) {
        return search(query, 0, limit);
    }

    /** A page of hits. */
    Hits search(Query query, int from, int limit);

    /** The moves played in a position, most frequent first; transforms of the query are ignored. */
    List<NextMove> next(Query.Exact query);

    Optional<Game<?>> game(String id);

    void forEach(Consumer<Game<?>> consumer);

    Stats stats();

    /** Closes without committing: uncommitted changes are lost. */
    @Override
    void close();

    /**
     * The state of writing.
     *
     * @param losses how often uncommitted changes were lost
     * @param problem why the last write failed, if it did
     */
    record Writing(long losses, Optional<String> problem) {
        public static final Writing FINE = new Writing(0, Optional.empty());
    }

    /**
     * The size of an archive.
     *
     * @param likenessPositions positions that searches by likeness compare
     */
    record Stats(long games, long positions, long likenessPositions, long terms, long bytes) {
        public static final Stats EMPTY = new Stats(0, 0, 0, 0, 0);
    }
}
