package dev.tabiya.engine.players;

import dev.tabiya.engine.alphabeta.History;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The history tables of a game by name, shared by all games played at the time, and kept in a folder if there is one.
 */
public final class Histories {
    private final History.Parts parts;
    private final @Nullable Path folder;
    private final Map<String, History> open = new ConcurrentHashMap<>();

    public Histories(History.Parts parts, @Nullable Path folder) {
        this.parts = parts;
        this.folder = folder;
    }

    public History history(String name) {
        return open.computeIfAbsent(name, key -> {
            History history = new History(parts);
            if (folder != null && Files.exists(file(folder, key))) {
                try {
                    history.load(file(folder, key));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return history;
        });
    }

    /** Writes all tables to their files; after each game, so that little is lost. */
    public synchronized void save() {
        if (folder == null) {
            return;
        }
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, History> entry : open.entrySet()) {
                entry.getValue().save(file(folder, entry.getKey()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path file(Path folder, String name) {
        return folder.resolve(name + ".history");
    }
}
