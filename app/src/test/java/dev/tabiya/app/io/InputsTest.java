package dev.tabiya.app.io;

import static dev.tabiya.app.io.Packed.bytes;
import static dev.tabiya.app.io.Packed.bzip2;
import static dev.tabiya.app.io.Packed.gzip;
import static dev.tabiya.app.io.Packed.join;
import static dev.tabiya.app.io.Packed.sevenZip;
import static dev.tabiya.app.io.Packed.xz;
import static dev.tabiya.app.io.Packed.zip;
import static dev.tabiya.app.io.Packed.zstd;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class InputsTest {
    private static final String TEXT = "1. e4 e5 2. Nf3 *\n";

    @TempDir
    private Path folder;

    private final Map<String, String> texts = new LinkedHashMap<>();
    private final List<String> faults = new ArrayList<>();

    static Stream<Arguments> packings() {
        return Stream.of(
                arguments("plain", (UnaryOperator<byte[]>) plain -> plain),
                arguments("gzip", (UnaryOperator<byte[]>) Packed::gzip),
                arguments("bzip2", (UnaryOperator<byte[]>) Packed::bzip2),
                arguments("xz", (UnaryOperator<byte[]>) Packed::xz),
                arguments("zstd", (UnaryOperator<byte[]>) Packed::zstd),
                arguments("zip", (UnaryOperator<byte[]>) plain -> zip(Map.of("a.pgn", plain))),
                arguments("7z", (UnaryOperator<byte[]>) plain -> sevenZip(Map.of("a.pgn", plain))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("packings")
    void everyPackingIsToldByItsFirstBytes(String name, UnaryOperator<byte[]> pack) {
        String file = write("games.pgn", pack.apply(bytes(TEXT)));
        int opened = read(file);
        assertThat(faults).isEmpty();
        assertThat(opened).isEqualTo(1);
        assertThat(texts.values()).containsExactly(TEXT);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("packings")
    void everyPackingComesThroughStandardInput(String name, UnaryOperator<byte[]> pack) {
        InputStream stdin = new ByteArrayInputStream(pack.apply(bytes(TEXT)));
        assertThat(read(new Inputs(List.of("-"), stdin))).isEqualTo(1);
        assertThat(texts.values()).containsExactly(TEXT);
        assertThat(texts.keySet().iterator().next()).startsWith("stdin");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("packings")
    void whatIsReadBeforeABreakCounts(String name, UnaryOperator<byte[]> pack) {
        byte[] whole = pack.apply(noise(400_000));
        read(write("cut", Arrays.copyOf(whole, whole.length * 2 / 3)), write("next.pgn", bytes(TEXT)));
        assertThat(texts).containsEntry(folder.resolve("next.pgn").toString(), TEXT);
        if (name.equals("plain")) {
            assertThat(faults).isEmpty();
            return;
        }
        assertThat(faults).hasSize(1);
        assertThat(faults.getFirst()).startsWith(folder.resolve("cut").toString());
        if (!name.equals("7z")) { // its directory is at the end
            assertThat(faults.getFirst()).endsWith(": " + name + " data breaks off early");
            assertThat(texts).hasSize(2);
            assertThat(texts.values().iterator().next().length()).isBetween(120_000, 300_000);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("packings")
    void damageIsOneFault(String name, UnaryOperator<byte[]> pack) {
        byte[] whole = pack.apply(noise(400_000));
        for (int i = 0; i < 64; i++) {
            whole[whole.length / 2 + i] ^= (byte) 0x5a;
        }
        read(write("damaged", whole), write("next.pgn", bytes(TEXT)));
        assertThat(texts).containsEntry(folder.resolve("next.pgn").toString(), TEXT);
        assertThat(faults).hasSize(name.equals("plain") ? 0 : 1);
    }

    @Test
    void membersAndFramesAreOneFile() {
        byte[] more = bytes("2. d4 *\n");
        read(
                write("a", join(gzip(bytes(TEXT)), gzip(more))),
                write("b", join(zstd(bytes(TEXT)), zstd(more))),
                write("c", join(bzip2(bytes(TEXT)), bzip2(more))),
                write("d", join(xz(bytes(TEXT)), xz(more))));
        assertThat(texts.values()).hasSize(4).containsOnly(TEXT + "2. d4 *\n");
        assertThat(faults).isEmpty();
    }

    @Test
    void aSkippableFrameMayComeFirst() {
        byte[] skippable = {0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3};
        read(write("a.zst", join(skippable, zstd(bytes(TEXT)))));
        assertThat(texts.values()).containsExactly(TEXT);
        assertThat(faults).isEmpty();
    }

    @Test
    void anArchiveGivesItsTexts() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("b/one.pgn", bytes("1"));
        files.put("two.PGN.gz", gzip(bytes("2")));
        files.put("picture.jpg", bytes("no"));
        files.put("__MACOSX/._one.pgn", bytes("no"));
        files.put("positions.epd", bytes("3"));
        files.put("inner.zip", zip(Map.of("deep.pgn", bytes("4"))));
        for (String name : List.of("games.zip", "games.7z")) {
            texts.clear();
            String file = write(name, name.endsWith("zip") ? zip(files) : sevenZip(files));
            assertThat(read(file)).isEqualTo(4);
            assertThat(texts)
                    .containsExactly(
                            Map.entry(file + "/b/one.pgn", "1"),
                            Map.entry(file + "/two.PGN.gz", "2"),
                            Map.entry(file + "/positions.epd", "3"),
                            Map.entry(file + "/inner.zip/deep.pgn", "4"));
            assertThat(faults).isEmpty();
        }
    }

    @Test
    void anArchiveWithoutTextsSaysSo() {
        String file = write("pictures.zip", zip(Map.of("a.jpg", bytes("x"))));
        assertThat(read(file)).isZero();
        assertThat(faults).containsExactly(file + ": no PGN, EPD, FEN or text file in this archive");
    }

    @Test
    void bottomlessArchivesEnd() {
        byte[] nested = bytes(TEXT);
        for (int i = 0; i < 9; i++) {
            nested = zip(Map.of("x.zip", nested));
        }
        assertThat(read(write("quine.zip", nested))).isZero();
        assertThat(faults).hasSize(1).allMatch(fault -> fault.endsWith("packed in packed files too deep"));
    }

    @Test
    void aDirectoryStandsForItsGames() throws IOException {
        Files.createDirectories(folder.resolve("deep/er"));
        write("deep/b.pgn", bytes("b"));
        write("deep/er/a.pgn.gz", gzip(bytes("a")));
        write("deep/readme.txt", bytes("no"));
        write("deep/z.zip", zip(Map.of("picture.jpg", bytes("no"))));
        read(folder.resolve("deep").toString());
        assertThat(texts.values()).containsExactly("b", "a");
        assertThat(faults).isEmpty();
    }

    @Test
    void aClosedFolderCostsOnlyItself() throws IOException {
        Path closed = Files.createDirectories(folder.resolve("deep/closed"));
        write("deep/a.pgn", bytes("a"));
        assumeTrue(closed.toFile().setReadable(false) && !Files.isReadable(closed), "nothing is closed to root");
        read(folder.resolve("deep").toString());
        assertThat(texts.values()).containsExactly("a");
        assertThat(faults).containsExactly(closed + ": permission denied");
    }

    @Test
    void whatIsMissingIsToldInOrder() {
        String empty = folder.resolve("empty").toString();
        assertThat(folder.resolve("empty").toFile().mkdir()).isTrue();
        assertThat(read("nowhere.pgn", write("a.pgn", bytes(TEXT)), empty, "", "bad\0name"))
                .isEqualTo(1);
        assertThat(faults)
                .satisfiesExactly(
                        fault -> assertThat(fault).isEqualTo("nowhere.pgn: no such file"),
                        fault -> assertThat(fault).isEqualTo(empty + ": no PGN file in this directory"),
                        fault -> assertThat(fault).isEqualTo("'': no such file"),
                        fault -> assertThat(fault).startsWith("bad\0name: cannot be opened"));
    }

    @Test
    void bytesPassedGrowToTheSize() {
        byte[] packed = gzip(noise(200_000));
        Inputs inputs =
                new Inputs(List.of(write("a.gz", packed), write("b.pgn", bytes(TEXT))), InputStream.nullInputStream());
        assertThat(inputs.size()).isEqualTo(packed.length + TEXT.length());
        List<Long> positions = new ArrayList<>();
        inputs.forEach(
                (in, name) -> {
                    try {
                        positions.add(inputs.position());
                        in.readAllBytes();
                        positions.add(inputs.position());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                fault -> {});
        assertThat(positions).isSorted();
        assertThat(positions.get(1)).isEqualTo(packed.length);
        assertThat(inputs.position()).isEqualTo(inputs.size());
    }

    @Test
    void theSampleIsAtHand() {
        assertThat(read("sample")).isEqualTo(1);
        assertThat(texts.get("sample")).startsWith("[Event ");
    }

    private String write(String name, byte[] content) {
        try {
            return Files.write(folder.resolve(name), content).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int read(String... arguments) {
        return read(new Inputs(List.of(arguments), InputStream.nullInputStream()));
    }

    private int read(Inputs inputs) {
        return inputs.forEach(
                (in, name) -> {
                    try {
                        texts.put(name, new String(in.readAllBytes(), StandardCharsets.ISO_8859_1));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                fault -> faults.add(fault.toString()));
    }

    /** Text that hardly shrinks, so that the half of a packed file is about half of the text. */
    private static byte[] noise(int length) {
        Random random = new Random(1);
        byte[] text = new byte[length];
        for (int i = 0; i < length; i++) {
            text[i] = (byte) (' ' + random.nextInt(90));
        }
        return text;
    }
}
