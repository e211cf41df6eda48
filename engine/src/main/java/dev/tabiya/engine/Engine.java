package dev.tabiya.engine;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.util.function.Consumer;

/**
 * Something that chooses moves. It may learn from one call to the next (a tree, a table), so it belongs to one player
 * of one game at a time. While it thinks, other threads may only set its limits' {@link SearchLimits#stop}.
 */
public interface Engine<B extends Board<B>> extends AutoCloseable {
    /**
     * Finds a move to play within the limits; the game must not be over. The answer is a legal move whatever the
     * limits. {@code progress} receives each new result on the calling thread.
     */
    Analysis analyse(Position<B> at, SearchLimits limits, Consumer<Analysis> progress);

    default Analysis analyse(Position<B> at, SearchLimits limits) {
        return analyse(at, limits, found -> {});
    }

    /** Forgets what belongs to the game before: the next position is of a new one. */
    default void newGame() {}

    @Override
    default void close() {}
}
