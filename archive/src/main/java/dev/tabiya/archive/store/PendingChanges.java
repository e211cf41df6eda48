package dev.tabiya.archive.store;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What happened to games since the last commit, by id: an archive has a game if its last change says so, and only without any
 * if the last commit has it. Games may be added by several threads at once, but not while others remove or commit.
 */
public final class PendingChanges {
    /** The last thing that happened to a game. */
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

    /** Takes note that a game is being added, and gives how; nothing if it was added before. */
    public Optional<Change> add(long id) {
        Change before = changes.putIfAbsent(id, Change.ADDED);
        if (before == null) {
            return Optional.of(Change.ADDED);
        }
        return before == Change.REMOVED && changes.replace(id, Change.REMOVED, Change.REPLACED)
                ? Optional.of(Change.REPLACED)
                : Optional.empty();
    }

    /** Takes back {@link #add}: the game was not added after all. */
    public void cancelAdd(long id) {
        changes.computeIfPresent(id, (any, change) -> change == Change.REPLACED ? Change.REMOVED : null);
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
