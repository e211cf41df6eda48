package dev.tabiya.archive.store;

import dev.tabiya.archive.Added;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The last uncommitted change of each game, by id; of a game without any, the last commit decides whether the archive
 * has it. Several threads may add games at once, but not while others remove or commit.
 */
public final class PendingChanges {
    public enum Change {
        ADDED,
        REMOVED,
        /** Removed, and then added again. */
        REPLACED
    }

    private final Map<Long, Change> changes = new ConcurrentHashMap<>();

    public Optional<Change> of(long id) {
        return Optional.ofNullable(changes.get(id));
    }

    /** Looks up whether the last commit has a game. */
    public interface Committed {
        boolean has(long id) throws IOException;
    }

    /** Writes a game that is not there. */
    public interface Writer {
        void write(boolean replaces) throws IOException;
    }

    /** Writes a game unless the archive has it or another thread is writing it. */
    public Added add(long id, Committed committed, Writer writer) throws IOException {
        boolean done = false;
        Change before = changes.putIfAbsent(id, Change.ADDED);
        boolean replaces = before == Change.REMOVED && changes.replace(id, Change.REMOVED, Change.REPLACED);
        if (before == null || replaces) {
            try {
                if (replaces || !committed.has(id)) {
                    writer.write(replaces);
                    done = true;
                }
            } finally {
                if (!done) {
                    changes.computeIfPresent(id, (any, now) -> now == Change.REPLACED ? Change.REMOVED : null);
                }
            }
        }
        return new Added(GameId.text(id), done);
    }

    public void remove(long id) {
        changes.put(id, Change.REMOVED);
    }

    /** The games that were removed and not added again. */
    public List<Long> removed() {
        return changes.entrySet().stream()
                .filter(entry -> entry.getValue() == Change.REMOVED)
                .map(Map.Entry::getKey)
                .toList();
    }

    public boolean isEmpty() {
        return changes.isEmpty();
    }

    public void clear() {
        changes.clear();
    }
}
