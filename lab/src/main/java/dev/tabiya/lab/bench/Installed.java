package dev.tabiya.lab.bench;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds programs on the PATH, or in {@code /usr/games}, which is not on root's PATH on Debian. */
public final class Installed {
    private Installed() {}

    public static Optional<Path> find(String program) {
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        return Stream.concat(Arrays.stream(path.split(File.pathSeparator, -1)), Stream.of("/usr/games"))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> Stream.of(Path.of(folder, program), Path.of(folder, program + ".exe")))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }
}
