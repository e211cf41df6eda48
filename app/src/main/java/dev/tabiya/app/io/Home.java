package dev.tabiya.app.io;

import java.nio.file.Path;

/** The folder for data that Tabiya keeps between runs and can recreate, as set by the launcher. */
public final class Home {
    private Home() {}

    public static Path path() {
        String own = System.getenv("TABIYA_HOME");
        if (own != null && !own.isEmpty()) {
            return Path.of(own);
        }
        String caches = System.getenv("XDG_CACHE_HOME");
        return caches != null && !caches.isEmpty()
                ? Path.of(caches, "tabiya")
                : Path.of(System.getProperty("user.home"), ".cache", "tabiya");
    }
}
