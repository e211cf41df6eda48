package dev.tabiya.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every example in the documentation of a package stands in a test of its module, which compiles and runs it. */
final class PackageExamplesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Pattern SNIPPET =
            Pattern.compile("\\{@snippet :\\R(.*?)^ \\* }$", Pattern.DOTALL | Pattern.MULTILINE);

    @Test
    void examplesAreTested() throws IOException {
        int examples = 0;
        for (String module : List.of("rules", "engine")) {
            Path sources = ROOT.resolve(module).resolve("src");
            String tests = java(sources.resolve("test"), "").stream().collect(Collectors.joining());
            for (String text : java(sources.resolve("main"), "package-info")) {
                Matcher snippet = SNIPPET.matcher(text);
                while (snippet.find()) {
                    String code = snippet.group(1).replaceAll("(?m)^ \\*", "");
                    assertThat(squeezed(tests).contains(squeezed(code)))
                            .as(code)
                            .isTrue();
                    examples++;
                }
            }
        }
        assertThat(examples).isGreaterThanOrEqualTo(5);
    }

    private static List<String> java(Path folder, String name) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(name + ".java"))
                    .map(PackageExamplesTest::read)
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }
}
