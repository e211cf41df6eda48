package dev.tabiya.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Rules;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiles and runs the example in the Javadoc of each package; values in its comments must be right. */
class PackageExamplesTest {
    private static final Path ROOT = Path.of("src/main/java/dev/tabiya/archive");
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\n(.*?)\n \\* }</pre>", Pattern.DOTALL);

    /** {@code int moves = ...; // 4} or {@code // 4: why}. */
    private static final Pattern VALUE = Pattern.compile("(\\w+) = .*; // ([^:\n]+)(:.*)?$", Pattern.MULTILINE);

    private static final List<String> PACKAGES = Stream.concat(
                    Stream.of("java.util", "dev.tabiya.rules", "dev.tabiya.archive"),
                    Stream.of("rules.", "archive.terms.", "archive.metric.")
                            .flatMap(parent -> Stream.of("chess", "amazons", "rithmomachia")
                                    .map(game -> "dev.tabiya." + parent + game)))
            .toList();

    static List<Path> packages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.endsWith("package-info.java"))
                    .filter(file -> List.of("terms", "pattern", "metric", "eco")
                            .contains(ROOT.relativize(file).getName(0).toString()))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("packages")
    void exampleRuns(Path file, @TempDir Path folder) throws Exception {
        Matcher example = EXAMPLE.matcher(Files.readString(file));
        assertThat(example.find()).as("an example in %s", file).isTrue();
        String body = example.group(1).replaceAll("(?m)^ \\* ?", "");
        String checked = VALUE.matcher(body)
                .replaceAll(value -> Matcher.quoteReplacement(
                        value.group() + "\n    org.assertj.core.api.Assertions" + ".assertThat(String.valueOf("
                                + value.group(1) + ")).isEqualTo(\"" + value.group(2) + "\");"));
        String here = ROOT.relativize(file)
                .toString()
                .replaceFirst(".package-info.java", "")
                .replace(File.separatorChar, '.');
        String imports = Stream.concat(
                        PACKAGES.stream(),
                        Stream.of("terms", "pattern", "pattern.chess", "metric", here)
                                .map(name -> "dev.tabiya.archive." + name))
                .distinct()
                .map(name -> "import " + name + ".*;\n")
                .collect(Collectors.joining());
        Path source = folder.resolve("Example.java");
        Files.writeString(
                source, imports + "public class Example {\n  public static void run() {\n" + checked + "\n  }\n}\n");
        String classPath = Stream.of(
                        Rules.class, GameSupport.class, assertThat("").getClass())
                .map(PackageExamplesTest::location)
                .collect(Collectors.joining(File.pathSeparator));
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-proc:none", "-cp", classPath, source.toString()))
                .as(checked)
                .isZero();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            loader.loadClass("Example").getMethod("run").invoke(null);
        }
    }

    private static String location(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
