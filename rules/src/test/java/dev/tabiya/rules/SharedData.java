package dev.tabiya.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Test data too large or not ours to ship: {@code shared/data} in or above the working directory, if there is one. */
public final class SharedData {
    private SharedData() {}

    /** The files of a folder whose names end so; without the data the calling test is skipped. */
    public static List<Path> files(String folder, String suffix) {
        Path data = folder(folder);
        Assumptions.assumeTrue(Files.isDirectory(data), "no shared/data/" + folder);
        try (Stream<Path> files = Files.list(data)) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder(String name) {
        Path here = Path.of("").toAbsolutePath();
        for (Path at = here; at != null; at = at.getParent()) {
            Path data = at.resolve("shared").resolve("data");
            if (Files.isDirectory(data)) {
                return data.resolve(name);
            }
        }
        return here.resolve("shared").resolve("data").resolve(name);
    }
}
