package dev.tabiya.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.ParseException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @Test
    void versionIsTheOneOfTheBuild() {
        assertThat(Cli.run("--version").out()).matches("tabiya \\d+\\.\\d+\\.\\d+\\R");
    }

    @Test
    void helpIsData() {
        Cli help = Cli.run("--help");
        assertThat(help.code()).isZero();
        assertThat(help.out()).contains("Commands:", "Examples:", "completion");
        assertThat(help.err()).isEmpty();
    }

    @Test
    void helpHasFullLinesAndExamplesInOnePiece() {
        assertThat(Cli.run("serve", "--help").out().lines())
                .contains("Only this computer can connect, unless you set --host: then anyone who can reach")
                .contains("  tabiya serve --db my.tabiya --db amazons.tabiya --port 8000 --max-upload 10g");
    }

    @Test
    void withoutACommandTheHelpIsAnError() {
        Cli nothing = Cli.run();
        assertThat(nothing.code()).isEqualTo(2);
        assertThat(nothing.out()).isEmpty();
        assertThat(nothing.err()).contains("Commands:");
    }

    @Test
    void badUsageIsOneLineAndAHint() {
        assertThat(Cli.run("complation"))
                .isEqualTo(new Cli(
                        2,
                        "",
                        lines(
                                "tabiya: unknown command 'complation', did you mean 'completion'?",
                                "try 'tabiya --help'")));
        assertThat(Cli.run("completion", "--foo"))
                .isEqualTo(new Cli(2, "", lines("tabiya: unknown option: '--foo'", "try 'tabiya completion --help'")));
        assertThat(Cli.run("completion", "x"))
                .isEqualTo(new Cli(2, "", lines("tabiya: unexpected argument 'x'", "try 'tabiya completion --help'")));
    }

    @Test
    void whatWasMeantIsSuggested() {
        assertThat(Cli.run("serach").err()).startsWith("tabiya: unknown command 'serach', did you mean 'search'?");
        assertThat(Cli.run("pgn", "chekc").err()).startsWith("tabiya: unknown command 'chekc', did you mean 'check'?");
        assertThat(Cli.run("search", "startpos", "--mdoe", "near"))
                .isEqualTo(new Cli(
                        2,
                        "",
                        lines(
                                "tabiya: unknown option: '--mdoe', did you mean '--mode'?",
                                "try 'tabiya search --help'")));
        assertThat(Cli.run("search", "startpos", "--mdoe=near").err())
                .startsWith("tabiya: unknown option: '--mdoe=near', did you mean '--mode'?");
        assertThat(Cli.run("xyzzy").err()).startsWith("tabiya: unknown command 'xyzzy'" + System.lineSeparator());
    }

    @Test
    void helpIsACommandToo() {
        assertThat(Cli.run("help")).isEqualTo(Cli.run("--help"));
        assertThat(Cli.run("help", "search")).isEqualTo(Cli.run("search", "--help"));
        assertThat(Cli.run("help", "pgn", "convert")).isEqualTo(Cli.run("pgn", "convert", "--help"));
        assertThat(Cli.run("help", "serach"))
                .isEqualTo(new Cli(
                        2,
                        "",
                        lines("tabiya: unknown command 'serach', did you mean 'search'?", "try 'tabiya --help'")));
        assertThat(Cli.run("help", "search", "near").code()).isEqualTo(2);
    }

    @Test
    void completionNamesEveryCommand() {
        Cli script = Cli.run("completion");
        assertThat(script.code()).isZero();
        assertThat(script.out()).startsWith("#!/usr/bin/env bash").contains("complete -F", "completion");
    }

    @Test
    void whatTheUserCanMendIsOneLine() {
        assertThat(failure(new ParseException("illegal move \"Nf6\"").at("games.pgn", 12, 3)))
                .isEqualTo(new Cli(2, "", lines("tabiya: games.pgn:12:3: illegal move \"Nf6\"")));
        assertThat(failure(new InputException("depth must be positive")))
                .isEqualTo(new Cli(2, "", lines("tabiya: depth must be positive")));
        assertThat(failure(new UncheckedIOException(new NoSuchFileException("games.pgn"))))
                .isEqualTo(new Cli(2, "", lines("tabiya: games.pgn: no such file")));
        assertThat(failure(new IOException("Unexpected end of ZLIB input stream")))
                .isEqualTo(new Cli(2, "", lines("tabiya: Unexpected end of ZLIB input stream")));
    }

    @Test
    void aFileThatCannotBeReadIsNamed(@TempDir Path folder) throws IOException {
        Path latin = Files.write(folder.resolve("latin.txt"), "Zoë".getBytes(StandardCharsets.ISO_8859_1));
        for (String command : List.of("tournament", "emotion startpos --goals")) {
            assertThat(Cli.typed(command + " " + latin))
                    .isEqualTo(new Cli(2, "", lines("tabiya: " + latin + ": is not text in UTF-8")));
            assertThat(Cli.typed(command + " " + folder).err()).startsWith("tabiya: " + folder + ": ");
            assertThat(Cli.typed(command + " missing.txt").err()).isEqualTo(lines("tabiya: missing.txt: no such file"));
        }
        assertThat(Cli.typed("match random random --games 1 --nodes 1 --history " + latin)
                        .err())
                .contains(latin + ": is a file, not a directory");
    }

    /** Where people write other digits we still write ours: terms are looked up by what they are called. */
    @Test
    void theLanguageOfTheMachineChangesNothing() throws IOException {
        String[] command = {"encode", "--preset", "tabiya", "6k1/5ppp/8/8/8/8/r4PPP/1q3RK1 w - - 0 1"};
        List<String> process = OwnProcess.command(command);
        process.addAll(1, List.of("-Duser.language=ar", "-Duser.country=EG"));
        Process elsewhere = new ProcessBuilder(process).start();
        assertThat(new String(elsewhere.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("@k")
                .isEqualTo(Cli.run(command).out());
    }

    @Test
    void aBugSaysSo() {
        Cli bug = failure(new IllegalStateException("no king"));
        assertThat(bug.code()).isEqualTo(1);
        assertThat(bug.err())
                .isEqualTo(lines(
                        "tabiya: internal error: java.lang.IllegalStateException: no king",
                        "this is a bug in tabiya; TABIYA_DEBUG=1 shows the stack trace"));
    }

    @Test
    void aClosedPipeEndsQuietly() {
        assertThat(stdoutFailsWith("Broken pipe")).isEqualTo(new Cli(141, "", ""));
    }

    @Test
    void aFullDiskIsReported() {
        assertThat(stdoutFailsWith("No space left on device"))
                .isEqualTo(new Cli(2, "", lines("tabiya: cannot write the output: No space left on device")));
    }

    private static Cli failure(Throwable e) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = new Main(OutputStream.nullOutputStream(), err, false).failed(e);
        return new Cli(code, "", err.toString(StandardCharsets.UTF_8));
    }

    private static Cli stdoutFailsWith(String reason) {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = new Main(broken, err, false).run("--version");
        return new Cli(code, "", err.toString(StandardCharsets.UTF_8));
    }

    private static String lines(String... lines) {
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }
}
