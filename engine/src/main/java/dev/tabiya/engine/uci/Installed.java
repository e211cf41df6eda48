package dev.tabiya.engine.uci;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds programs on the PATH, or in {@code /usr/games}, which is not on root's PATH on Debian. */
public final class Installed {
    private Installed() {}

    /** Finds a program by its name; a path names a file already and finds nothing. */
    public static Optional<Path> find(String program) {
        if (!new File(program).getName().equals(program)) {
            return Optional.empty();
        }
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        return Stream.concat(Arrays.stream(path.split(File.pathSeparator, -1)), Stream.of("/usr/games"))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> Stream.of(new File(folder, program), new File(folder, program + ".exe")))
                .filter(file -> file.isFile() && file.canExecute())
                .map(File::toPath)
                .findFirst();
    }
}
