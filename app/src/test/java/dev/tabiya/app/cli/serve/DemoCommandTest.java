package dev.tabiya.app.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.cli.Cli;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DemoCommandTest {
    @TempDir
    private static Path folder;

    @Test
    void isAScreenful() {
        Cli demo = Cli.typed("demo --no-serve --db %s".formatted(folder.resolve("demo.tabiya")));
        assertThat(demo.code()).isZero();
        assertThat(demo.err()).isEmpty();
        assertThat(demo.out())
                .contains("2,500 master games", "all checked", "Sicilian Defence", "Duke Karl", "likeness", "Try next")
                .doesNotContain("internal");
        assertThat(demo.out().lines()).hasSizeLessThanOrEqualTo(45);
    }

    static Stream<String> suggestions() {
        return Cli.typed("demo --no-serve --db %s".formatted(folder.resolve("demo.tabiya")))
                .out()
                .lines()
                .filter(line -> line.startsWith("  ./tabiya ") && !line.contains("FILE") && !line.contains(" serve "))
                .map(line -> line.substring("  ./tabiya ".length()));
    }

    @ParameterizedTest
    @MethodSource("suggestions")
    void whatItSuggestsWorks(String command) {
        assertThat(Cli.typed(command).code()).isZero();
    }
}
