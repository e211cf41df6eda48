package dev.tabiya.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.OwnProcess;
import dev.tabiya.app.cli.Tabiya;
import dev.tabiya.app.cli.Words;
import dev.tabiya.engine.emotion.GoalTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * Runs the examples of all help texts, in the order of the commands, on files of their names. Commands that take
 * minutes or do not end by themselves are only parsed.
 */
class HelpExamplesTest {
    private static final Set<String> PARSED_ONLY =
            Set.of("bench", "cluster", "collection", "demo", "evaluate", "match", "serve", "tournament", "tune");
    /** They read commands from stdin. */
    private static final Set<String> INTERACTIVE = Set.of("engine", "play", "uci");

    /** A cluster, or an upload of this very id. */
    private static final Pattern NEEDS_MORE = Pattern.compile("opensearch://|--upload");

    private static final Pattern EXAMPLE =
            Pattern.compile("  (?:printf '(?<typed>[^']*)' \\| )?tabiya (?<command>.*?)(?: > \\S+| \\| head.*)?");
    private static final Pattern FILE = Pattern.compile("[\\w-]+(/|\\.(pgn|epd|txt|tabiya|zip|7z)(\\.\\w+)?)");

    @TempDir
    private static Path folder;

    private record Example(List<String> words, String typed) {}

    @BeforeAll
    static void prepare() throws IOException {
        assertThat(Cli.typed("pgn convert sample --sample 20 -o " + folder.resolve("games.pgn"))
                        .code())
                .isZero();
        for (String name : List.of(
                "a.pgn", "b.pgn", "dirty.pgn", "game.pgn", "games.pgn.zst", "more.pgn.gz", "games.zip", "games.7z")) {
            Files.copy(folder.resolve("games.pgn"), folder.resolve(name));
        }
        for (String name : List.of("more", "games", "archive")) {
            Files.copy(
                    folder.resolve("games.pgn"),
                    Files.createDirectory(folder.resolve(name)).resolve("games.pgn"));
        }
        for (String name : List.of("puzzles.epd", "openings.epd")) {
            Files.writeString(folder.resolve(name), "8/8/4k3/8/8/3QK3/8/8 w - - c0 \"queen\";\n");
        }
        try (InputStream goals = GoalTable.class.getResourceAsStream("goals.txt")) {
            Files.copy(Objects.requireNonNull(goals), folder.resolve("mine.txt"));
        }
        Cli amazons = Cli.typed("match --game amazons greedy_mobility random --games 1 --nodes 10 --pgn "
                + folder.resolve("amazons.pgn"));
        assertThat(amazons.code()).as(amazons.err()).isZero();
    }

    @TestFactory
    Stream<DynamicTest> examplesWork() {
        List<Example> examples = new ArrayList<>();
        collect(Tabiya.commandLine(), examples);
        assertThat(examples).hasSizeGreaterThan(100);
        return examples.stream().map(example -> dynamicTest(String.join(" ", example.words), () -> check(example)));
    }

    private static void collect(CommandLine command, List<Example> examples) {
        for (String line : command.getCommandSpec().usageMessage().footer()) {
            Matcher example = EXAMPLE.matcher(line);
            if (example.matches()) {
                String typed = Objects.requireNonNullElse(example.group("typed"), "");
                examples.add(new Example(Words.of(example.group("command")), typed.replace("\\n", "\n")));
            }
        }
        command.getSubcommands().values().forEach(each -> collect(each, examples));
    }

    private static void check(Example example) throws Exception {
        String[] words = example.words.stream()
                .map(word -> FILE.matcher(word).matches() ? folder.resolve(word).toString() : word)
                .toArray(String[]::new);
        Tabiya.commandLine().setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words);
        String command = words[0];
        if (PARSED_ONLY.contains(command)
                || NEEDS_MORE.matcher(String.join(" ", words)).find()) {
            return;
        }
        if (INTERACTIVE.contains(command)) {
            Process process = new ProcessBuilder(OwnProcess.command(words))
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().write(example.typed.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).as(said).isZero();
        } else {
            Cli run = Cli.run(words);
            assertThat(run.code()).as(run.err()).isIn(Exit.DONE, Exit.SKIPPED);
        }
    }
}
