package dev.tabiya.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DemoCommandTest {
    @Test
    void isAScreenful() {
        Cli demo = Cli.run("demo", "--no-serve");
        assertThat(demo.code()).isZero();
        assertThat(demo.err()).isEmpty();
        assertThat(demo.out())
                .contains("2,500 master games", "every one checked", "Sicilian Defence", "Duke Karl", "Try next")
                .doesNotContain("internal");
        assertThat(demo.out().lines()).hasSizeLessThanOrEqualTo(36).allMatch(line -> line.length() <= 100);
    }

    static Stream<String> suggestions() {
        return Cli.run("demo")
                .out()
                .lines()
                .filter(line -> line.startsWith("  ./tabiya ") && !line.contains("FILE"))
                .map(line -> line.substring("  ./tabiya ".length()));
    }

    @ParameterizedTest
    @MethodSource("suggestions")
    void whatItSuggestsWorks(String command) {
        List<String> words = Words.of(command);
        assertThat(Cli.run(words.toArray(String[]::new)).code()).isZero();
    }
}
