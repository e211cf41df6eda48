package dev.tabiya.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the examples of the README, so that it cannot be wrong for long. In a block marked {@code sh}, a line {@code
 * ./tabiya ...} must succeed; a line {@code $ ./tabiya ...} must also print the lines below it, in which {@code ...}
 * stands for anything: within a line for a part of it, alone for any number of lines. Files are read and written in a
 * folder of the test. Examples run in their order, but those with pipes or placeholders such as FILE only a reader can
 * run.
 */
class ReadmeTest {
    private static final Path README = Path.of("../README.md");
    private static final Pattern FILE = Pattern.compile("[\\w-]+\\.(pgn|epd|fen|txt|json|tabiya)(\\.\\w+)?");
    private static final Pattern FOR_READERS = Pattern.compile("[|<]|\\bFILES?\\b|\\.\\.\\.");
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

    @TempDir
    private static Path folder;

    record Example(String command, List<String> expected, boolean checked) {}

    @TestFactory
    Stream<DynamicTest> examples() throws IOException {
        return read(Files.readAllLines(README)).stream()
                .filter(example -> !FOR_READERS
                        .matcher(QUOTED.matcher(example.command).replaceAll(""))
                        .find())
                .map(example -> dynamicTest(example.command, () -> check(example)));
    }

    @TestFactory
    Stream<DynamicTest> theCheckerItself() {
        List<Example> examples = read(List.of(
                "```sh",
                "./tabiya fen startpos     # what there is to know",
                "$ ./tabiya eco --moves \"1. e4 e5\"",
                "C20  King's Pawn Game  (2 ...)",
                "$ ./tabiya fen startpos --ascii",
                "8  r n b q k b n r",
                "...",
                "key    463b96181691fc9c",
                "...",
                "./tabiya pgn convert sample --player Morphy -o morphy.pgn",
                "$ ./tabiya pgn check morphy.pgn",
                "... games, ... plies, 0 errors",
                "...",
                "```",
                "./tabiya no example"));
        assertThat(examples).hasSize(5);
        return examples.stream().map(example -> dynamicTest(example.command, () -> check(example)));
    }

    private static void check(Example example) throws IOException {
        int redirect = example.command.indexOf(" > ");
        String command = redirect < 0 ? example.command : example.command.substring(0, redirect);
        List<String> words = Words.of(command).stream()
                .map(word -> FILE.matcher(word).matches() ? folder.resolve(word).toString() : word)
                .toList();
        Cli run = Cli.run(words.toArray(String[]::new));
        String out = run.out().replace(folder + "/", "");
        assertThat(run.code()).as(run.err()).isIn(Exit.DONE, Exit.SKIPPED);
        if (redirect >= 0) {
            Files.writeString(
                    folder.resolve(example.command.substring(redirect + 3).strip()), run.out());
        }
        if (example.checked) {
            assertThat(out.stripTrailing() + "\n").matches(pattern(example.expected));
        }
    }

    private static Pattern pattern(List<String> expected) {
        return Pattern.compile(expected.stream()
                .map(line -> line.equals("...")
                        ? "(?:.*\\R)*?"
                        : Stream.of(line.split("\\.\\.\\.", -1))
                                        .map(Pattern::quote)
                                        .collect(Collectors.joining(".*"))
                                + "\\R")
                .collect(Collectors.joining()));
    }

    private static List<Example> read(List<String> lines) {
        List<Example> examples = new ArrayList<>();
        boolean inside = false;
        for (String line : lines) {
            if (line.startsWith("```")) {
                inside = line.equals("```sh");
            } else if (inside && (line.startsWith("./tabiya ") || line.startsWith("$ ./tabiya "))) {
                String command = line.substring(line.indexOf("./tabiya ") + 9).replaceAll("\\s+# .*", "");
                examples.add(new Example(command.strip(), new ArrayList<>(), line.startsWith("$")));
            } else if (inside && !examples.isEmpty() && examples.getLast().checked) {
                examples.getLast().expected.add(line.stripTrailing());
            }
        }
        return examples;
    }
}
