package dev.tabiya.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Keeps the layout that CONTRIBUTING.md describes. */
class SourcesTest {
    private static final int LONGEST_LINE = 120;
    private static final int LARGEST_PACKAGE = 45;
    private static final int MOST_COMPONENTS = 9;
    private static final Pattern RECORD =
            Pattern.compile("\\brecord (\\w+)(?:<[^(]*>)?\\(([^{]*?)\\)\\s*(?:implements|\\{)");

    private static final Map<Path, String> SOURCES = new HashMap<>();

    @BeforeAll
    static void read() throws IOException {
        for (String module : List.of("rules", "cluster", "archive", "engine", "app", "lab", "dist")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src"))) {
                for (Path file : (Iterable<Path>) files.filter(SourcesTest::isSource)::iterator) {
                    SOURCES.put(file, Files.readString(file));
                }
            }
        }
        assertThat(SOURCES).hasSizeGreaterThan(500);
    }

    private static boolean isSource(Path file) {
        return file.toString().endsWith(".java") || file.toString().endsWith(".js");
    }

    private static boolean isProduct(Path file) {
        return file.startsWith("../app/src/main") || file.startsWith("../archive/src/main");
    }

    @Test
    void linesFit() {
        List<String> tooLong = new ArrayList<>();
        SOURCES.forEach((file, text) -> {
            List<String> lines = text.lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).length() > LONGEST_LINE) {
                    tooLong.add(file + ":" + (i + 1));
                }
            }
        });
        assertThat(tooLong).isEmpty();
    }

    @Test
    void classNamesAreUnique() {
        Map<String, List<Path>> byName = new HashMap<>();
        for (Path file : SOURCES.keySet()) {
            String name = file.getFileName().toString();
            if (file.toString().contains("/src/main/java/") && !name.endsWith("-info.java")) {
                byName.computeIfAbsent(name, any -> new ArrayList<>()).add(file);
            }
        }
        byName.values().removeIf(files -> files.size() == 1);
        assertThat(byName).isEmpty();
    }

    @Test
    void packagesAreSmall() {
        Map<Path, Integer> sizes = new HashMap<>();
        SOURCES.keySet().stream()
                .filter(SourcesTest::isProduct)
                .filter(file -> file.toString().endsWith(".java"))
                .forEach(file -> sizes.merge(file.getParent(), 1, Integer::sum));
        sizes.values().removeIf(size -> size <= LARGEST_PACKAGE);
        assertThat(sizes).isEmpty();
    }

    @Test
    void onlyTheCommandLineKnowsPicocli() {
        assertThat(SOURCES.keySet().stream()
                        .filter(SourcesTest::isProduct)
                        .filter(file -> !file.startsWith("../app/src/main/java/dev/tabiya/app/cli"))
                        .filter(file -> SOURCES.get(file).contains("picocli")))
                .isEmpty();
    }

    @Test
    void recordsAreSmall() {
        List<String> large = new ArrayList<>();
        SOURCES.forEach((file, text) -> {
            Matcher record = RECORD.matcher(text);
            while (file.toString().endsWith(".java") && record.find()) {
                if (components(record.group(2)) > MOST_COMPONENTS) {
                    large.add(file + ": " + record.group(1));
                }
            }
        });
        assertThat(large).isEmpty();
    }

    /** Commas of type arguments and annotations separate no components. */
    private static int components(String header) {
        int depth = 0;
        int count = header.isBlank() ? 0 : 1;
        for (int i = 0; i < header.length(); i++) {
            char c = header.charAt(i);
            depth += c == '<' || c == '(' ? 1 : c == '>' || c == ')' ? -1 : 0;
            count += c == ',' && depth == 0 ? 1 : 0;
        }
        return count;
    }
}
