package dev.tabiya.archive;

import dev.tabiya.rules.Game;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Games of one kind, and a quick way to their positions. Any thread may call any method at any time. */
public interface Archive extends AutoCloseable {
    /** Says that a load begins, and fails if nothing can be written now; {@link #settle} is its end. */
    default void begin() {}

    /** Adds a game, seen by searches after {@link #commit}; false if the archive has it already. */
    boolean add(Game<?> game);

    /** Removes a game, which searches see until {@link #commit}; false if there is no such game. */
    boolean remove(String id);

    /**
     * Makes everything added and removed so far last and visible. If this or another write fails, all that was not committed is
     * lost, and the next write begins from the last commit.
     */
    void commit();

    /** Says that a load has ended: what was committed may be put in better order, if that pays, and others may write. */
    default void settle() {}

    /** How writing has gone so far. */
    default Writing writing() {
        return Writing.FINE;
    }

    /** The best positions, one a game, at most as many as asked for. */
    Hits search(Query query, int limit);

    /** A page of them: so many, without the first. */
    default Hits search(Query query, int from, int limit) {
        Hits all = search(query, Math.addExact(from, limit));
        int size = all.hits().size();
        return all.with(all.hits().subList(Math.min(from, size), size));
    }

    /** What was played next in this very position, the most frequent first; transforms do not count. */
    List<NextMove> next(Query.Exact query);

    Optional<Game<?>> game(String id);

    void forEach(Consumer<Game<?>> consumer);

    Stats stats();

    @Override
    void close();

    /**
     * How writing has gone.
     *
     * @param losses how often changes were lost that had not been committed
     * @param problem why the last write failed, if it did
     */
    record Writing(long losses, Optional<String> problem) {
        public static final Writing FINE = new Writing(0, Optional.empty());
    }

    /**
     * How much an archive holds.
     *
     * @param likenessPositions positions that searches by likeness compare
     */
    record Stats(long games, long positions, long likenessPositions, long terms, long bytes) {}
}
