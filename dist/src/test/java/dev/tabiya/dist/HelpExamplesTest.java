package dev.tabiya.dist;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tabiya.app.cli.Cli;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.OwnProcess;
import dev.tabiya.app.cli.Tabiya;
import dev.tabiya.app.cli.Words;
import dev.tabiya.app.io.OutputFile;
import dev.tabiya.engine.emotion.GoalTable;
import dev.tabiya.engine.uci.Installed;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Runs the examples of all help texts, in the order of the commands, on files of their names and at small sizes. */
class HelpExamplesTest {
    /** They read commands from stdin, or start nodes, which takes less time with {@link #quick}. */
    private static final Pattern OWN_PROCESS = Pattern.compile("engine|play|uci|cluster start|bench cluster");

    /** Below the ports that systems hand out, and another one in every process. */
    private static final int PORT = 20_000 + (int) (ProcessHandle.current().pid() % 10_000);

    /** What makes examples small, by how they begin; files and folders count only where an example names none. */
    private static final Map<String, String> SIZES = Map.ofEntries(
            entry("bench amazons", "--rounds 1 --games 20"),
            entry("bench archive", "--rounds 1 --queries 2 --verify 1 --sizes 10 --pgn games.pgn"),
            entry(
                    "bench cluster",
                    "--pgn games.pgn --games 10 --queries 2 --nodes 1 --warm-up 0 --heap 256 --port " + (PORT + 1)),
            entry("bench engine", "--rounds 1 --nodes 1000"),
            entry("bench metric", "--rounds 1 --queries 2 --verify 1 --pgn games.pgn"),
            entry("bench rithmomachia", "--rounds 1 --games 1 --depth 2"),
            entry("bench rules", "--rounds 1 --depth 3 --pgn games.pgn"),
            entry("bench serve", "--rounds 1 --queries 2 --together 2 --pgn games.pgn"),
            entry("cluster", "--dir cluster/"),
            entry("cluster start", "--nodes 1 --heap 256 --port " + PORT),
            entry("collection", "--games 2 --nodes 20"),
            entry("demo", "--port 0"),
            entry("demo --no-serve", "--db demo.tabiya"),
            entry("evaluate amazons-thesis", "--games 1 --time-scale 0.0001 --nodes 20 --openings 30"),
            entry("evaluate deep-feeling", "--positions 3 --nodes 100"),
            entry("evaluate epd", "--nodes 100"),
            entry("evaluate ir-paper", "--sample 2 --depth 10"),
            entry("evaluate learn", "--rounds 1 --most 20 --least 2"),
            entry("evaluate metric-paper", "--scale 1"),
            entry("evaluate move-transfer", "--sample 2 --nodes 100"),
            entry("match", "--games 2 --nodes 20"),
            entry("serve", "--port 0"),
            entry("tournament", "--games 2 --nodes 20"),
            entry("tune", "--games 5 --teach-nodes 20 --match 2 --nodes 20"),
            entry("tune --game chess", "--positions 100 --teach-depth 1 --only TEMPO"));

    private static final Pattern EXAMPLE = Pattern.compile(
            "  (?:source <\\(|printf '(?<typed>[^']*)' \\| )?tabiya (?<command>.*?)(?:\\)| > \\S+| \\| head.*)?");
    private static final Pattern FILE =
            Pattern.compile("report|docs|[\\w-]+(/|\\.(csv|epd|html|pgn|run|tabiya|txt|zip|7z)(\\.\\w+)?)");
    private static final Pattern ADDRESS = Pattern.compile("http://\\S+");

    private static final String PUZZLES = """
            PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
            a1,4r2k/p4Qpp/2R5/8/3Pn1P1/6qP/PP3R2/6K1 w - - 1 26,g1f1 e4d2 f2d2 e8e1,1,1,1,1,killBoxMate \
            mate,u,Dutch Dutch_Leningrad
            a2,4B3/8/3Kp2p/p2bP3/P4k2/8/7P/8 b - - 9 43,f4f3 e8c6,1,1,1,1,bishopEndgame endgame,u,Dutch Dutch_Leningrad
            a3,r4rk1/pp2pp1p/6p1/3pP3/8/4B1nb/PP3qP1/RN1QRB1K w - - 2 16,h1h2 g3f1,1,1,1,1,killBoxMate \
            mate,u,Dutch Dutch_Leningrad
            a4,4B3/8/3Kp2p/p3P3/P4k2/8/2b4P/8 b - - 9 43,f4f3 e8h5,1,1,1,1,bishopEndgame endgame,u,Dutch Dutch_Leningrad
            """;

    @TempDir
    private static Path folder;

    private record Example(List<String> words, String typed) {}

    @BeforeAll
    static void prepare() throws IOException {
        assertThat(folder.toFile().setExecutable(true, false)).isTrue(); // for the nodes, which root starts as nobody
        run("pgn convert sample --sample 20 -o games.pgn");
        for (String name : List.of(
                "a.pgn",
                "b.pgn",
                "dirty.pgn",
                "game.pgn",
                "other.pgn",
                "games.pgn.zst",
                "more.pgn.gz",
                "games.zip",
                "games.7z")) {
            Files.copy(folder.resolve("games.pgn"), folder.resolve(name));
        }
        for (String name : List.of("games", "archive")) {
            Files.copy(
                    folder.resolve("games.pgn"),
                    Files.createDirectory(folder.resolve(name)).resolve("games.pgn"));
        }
        Files.createDirectory(folder.resolve("more"));
        write("more/games.pgn", "[White \"A\"]\n\n1. a3 a6 *\n");
        write("puzzles.epd", "8/8/4k3/8/8/3QK3/8/8 w - - c0 \"queen\";\n");
        write("wac.epd", "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";\n");
        write("players.txt", "random\nminimax_material 1\n");
        write("training_conf.txt", "random v greedy_mobility : 2\n");
        write("puzzles.csv", PUZZLES);
        write("lichess_db_puzzle.csv.zst", PUZZLES);
        run("evaluate puzzles puzzles.csv --by mate --out mates.epd");
        run("evaluate puzzles puzzles.csv --by endgame --out endgames.epd");
        run("index mates.epd --db mates.tabiya");
        run("index games.pgn --db judged.tabiya");
        run("evaluate ir-paper --db judged.tabiya --sample 2 --depth 10 --no-grid --report judged/");
        Map<String, String> judged = Map.of(
                "queries.epd", "judged.epd",
                "qrels.txt", "judged.txt",
                "comball.run", "comball.run",
                "near.run", "tabiya.run");
        for (Map.Entry<String, String> each : judged.entrySet()) {
            Files.copy(folder.resolve("judged").resolve(each.getKey()), folder.resolve(each.getValue()));
        }
        Files.copy(folder.resolve("judged.txt"), folder.resolve("qrels.txt"));
        try (InputStream goals = GoalTable.class.getResourceAsStream("goals.txt")) {
            Files.copy(Objects.requireNonNull(goals), folder.resolve("mine.txt"));
        }
        run("match --game amazons greedy_mobility random --games 1 --nodes 10 --pgn amazons.pgn");
    }

    /** In case an example has started it and the next ones failed. */
    @AfterAll
    static void stopCluster() {
        if (Files.exists(folder.resolve("cluster"))) {
            Cli.run("cluster", "stop", "--dir", folder.resolve("cluster").toString());
        }
    }

    private static void write(String name, String text) throws IOException {
        try (OutputFile file = new OutputFile(folder.resolve(name))) {
            file.stream().write(text.getBytes(StandardCharsets.UTF_8));
            file.finish();
        }
    }

    private static Cli run(String command) {
        Cli run = Cli.run(located(Words.of(command)));
        assertThat(run.code()).as(run.err()).isIn(Exit.DONE, Exit.SKIPPED);
        return run;
    }

    @TestFactory
    Stream<DynamicTest> examplesWork() {
        List<Example> examples = new ArrayList<>();
        collect(Tabiya.commandLine(), examples);
        assertThat(examples).hasSizeGreaterThan(100);
        return examples.stream()
                .distinct()
                .sorted(Comparator.comparing(example -> example.words.contains("serve"))) // what others have made
                .map(example -> dynamicTest(String.join(" ", example.words), () -> check(example)));
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
        String line = String.join(" ", example.words);
        if (line.contains("uci:stockfish")) {
            assumeTrue(Installed.find("stockfish").isPresent(), "stockfish is not installed");
        }
        String[] words = located(smaller(example.words, line));
        String command = words[0];
        if (OWN_PROCESS.matcher(line).lookingAt()) {
            Process process = quick(words).redirectErrorStream(true).start();
            process.getOutputStream().write(example.typed.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).as(said).isZero();
        } else if (command.equals("serve") || command.equals("demo") && !line.contains("--no-serve")) {
            serve(words);
        } else {
            Cli run = Cli.run(words);
            assertThat(run.code()).as(run.err()).isIn(Exit.DONE, Exit.SKIPPED);
        }
    }

    /** A process that lasts too short for its code to be compiled twice, and so do those that it starts. */
    private static ProcessBuilder quick(String... words) {
        ProcessBuilder builder = new ProcessBuilder(OwnProcess.command(words));
        builder.environment().put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1");
        return builder;
    }

    private static void serve(String... words) throws Exception {
        Path errors = folder.resolve("errors.txt");
        ProcessBuilder builder = quick(words).redirectError(errors.toFile());
        builder.environment().put("TABIYA_HOME", folder.toString());
        builder.environment().keySet().removeAll(Set.of("DISPLAY", "WAYLAND_DISPLAY")); // opens no browser
        Process process = builder.start();
        try (HttpClient client = HttpClient.newHttpClient();
                BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
            String address = said.lines()
                    .flatMap(line -> ADDRESS.matcher(line).results())
                    .map(MatchResult::group)
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no address; " + read(errors)));
            HttpRequest page = HttpRequest.newBuilder(URI.create(address)).build();
            assertThat(client.send(page, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
            ProcessHandle handle = process.toHandle();
            handle.destroy();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            if (handle.supportsNormalTermination()) {
                assertThat(process.exitValue()).as(read(errors)).isIn(Exit.DONE, 143);
            }
            assertThat(errors).content().doesNotContain("error", "Exception");
        } finally {
            process.destroyForcibly();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> smaller(List<String> words, String line) {
        List<String> smaller = new ArrayList<>(words);
        if (line.contains("opensearch://")) {
            smaller.replaceAll(word -> word.equals("sample") ? "games.pgn" : word);
        }
        SIZES.forEach((beginning, sizes) -> {
            if ((line + " ").startsWith(beginning + " ")) {
                List<String> options = Words.of(sizes);
                for (int i = 0; i < options.size(); i += 2) {
                    int at = smaller.indexOf(options.get(i)) + 1;
                    if (at == 0) {
                        smaller.addAll(options.subList(i, i + 2));
                    } else if (!FILE.matcher(smaller.get(at)).matches()) {
                        smaller.set(at, options.get(i + 1));
                    }
                }
            }
        });
        return smaller;
    }

    /** With the files of the test, its cluster and an upload there is. */
    private static String[] located(List<String> words) {
        List<String> located = new ArrayList<>();
        for (String word : words) {
            if (word.equals("*.run")) {
                located.add(folder.resolve("comball.run").toString());
                located.add(folder.resolve("tabiya.run").toString());
            } else if (!located.isEmpty() && located.getLast().equals("--upload")) {
                JsonNode uploads = run("uploads --db my.tabiya --json").json();
                located.add(uploads.findValuesAsText("id").getFirst());
            } else {
                located.add(
                        FILE.matcher(word).matches()
                                ? folder.resolve(word).toString()
                                : word.replace("127.0.0.1:9200", "127.0.0.1:" + PORT));
            }
        }
        return located.toArray(String[]::new);
    }
}
