package dev.tabiya.archive;

import dev.tabiya.rules.Game;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Games of one kind, and a quick way to their positions. Any thread may call any method at any time. */
public interface Archive extends AutoCloseable {
    /** Adds a game, seen by searches after {@link #commit}; false if the archive has it already. */
    boolean add(Game<?> game);

    /** Removes a game that searches see, who see it until {@link #commit}; false if there is no such game. */
    boolean remove(String id);

    /** Makes everything added and removed so far last and visible. */
    void commit();

    /** Says that a load has ended, and what was committed may be put in better order, if that pays. */
    default void settle() {}

    /** The best positions, one a game, at most as many as asked for. */
    Hits search(Query query, int limit);

    /** What was played next in this very position, the most frequent first; transforms do not count. */
    List<NextMove> next(Query.Exact query);

    Optional<Game<?>> game(String id);

    void forEach(Consumer<Game<?>> consumer);

    Stats stats();

    @Override
    void close();

    /**
     * How much an archive holds.
     *
     * @param likenessPositions positions that searches by likeness compare
     */
    record Stats(long games, long positions, long likenessPositions, long terms, long bytes) {}
}
