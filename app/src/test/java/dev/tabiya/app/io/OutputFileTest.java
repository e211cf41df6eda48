package dev.tabiya.app.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputFileTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"a.pgn", "a.pgn.gz", "a.pgn.zst"})
    void whatIsWrittenReadsBack(String name) throws IOException {
        Path path = folder.resolve(name);
        try (OutputFile file = new OutputFile(path)) {
            file.stream().write("1. e4 *\n".getBytes(StandardCharsets.UTF_8));
            assertThat(path).doesNotExist();
            file.finish();
        }
        List<String> texts = new ArrayList<>();
        new Inputs(List.of(path.toString()), InputStream.nullInputStream())
                .forEach(
                        (in, given) -> {
                            try {
                                texts.add(new String(in.readAllBytes(), StandardCharsets.UTF_8));
                            } catch (IOException e) {
                                throw new AssertionError(e);
                            }
                        },
                        fault -> texts.add(fault.toString()));
        assertThat(texts).containsExactly("1. e4 *\n");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void whatIsWrongIsToldOfTheNameGiven() {
        Path path = folder.resolve("nowhere").resolve("a.pgn");
        assertThatThrownBy(() -> new OutputFile(path)).hasMessage(path + ": no such directory");
    }

    @Test
    void isCheckedBeforeItIsNeeded() throws IOException {
        OutputFile.check(folder.resolve("new.pgn.zst"));
        assertThat(folder).isEmptyDirectory();
        assertThatThrownBy(() -> OutputFile.check(folder.resolve("none/new.pgn")))
                .hasMessage(folder.resolve("none/new.pgn") + ": no such directory");
        assertThatThrownBy(() -> OutputFile.check(folder)).hasMessageStartingWith(folder + ": ");
    }

    @Test
    void aFailureLeavesTheOldFile() throws IOException {
        Path path = Files.writeString(folder.resolve("a.pgn"), "old");
        try (OutputFile file = new OutputFile(path)) {
            file.stream().write('x');
        }
        assertThat(path).hasContent("old");
        assertThat(folder.toFile().list()).containsExactly("a.pgn");
    }
}
