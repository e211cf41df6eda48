package dev.tabiya.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process of its own that runs the {@code main} of a test. */
public final class Child {
    private Child() {}

    public static Process run(Class<?> test, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                // Surefire hides the class path of this process in a property of its own.
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                test.getName()));
        command.addAll(List.of(words));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
