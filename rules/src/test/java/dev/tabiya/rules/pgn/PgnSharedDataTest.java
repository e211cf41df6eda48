package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import dev.tabiya.rules.SharedData;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Other people's files, where they are at hand. */
class PgnSharedDataTest {
    private static final String PGN_EXTRACT = "pgn-edge/pgn-extract/infiles";
    private static final String EXTRACTED = "pgn-edge/pgn-extract/outfiles";

    private static List<Entry> read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            List<Entry> entries = Pgn.read(in, Limits.USUAL);
            assertThat(entries).allSatisfy(Pgn::assertRoundTrip);
            return entries;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Entry> read(String folder, String file) {
        return SharedData.files(folder, file).stream()
                .filter(path -> path.endsWith(file))
                .map(PgnSharedDataTest::read)
                .findFirst()
                .orElseThrow();
    }

    private static void assertSound(List<Entry> entries) {
        assertThat(Pgn.faults(entries)).isEmpty();
        assertThat(entries).allMatch(Entry::complete);
    }

    private static void assertPlyCounts(List<Entry> entries) {
        for (Entry entry : entries) {
            String plies = entry.game().tag("PlyCount");
            if (plies.matches("[0-9]+")) {
                assertThat(entry.game().line().size()).isEqualTo(Integer.parseInt(plies));
            }
        }
    }

    @Test
    void readsHeadersWhereverTheyStand() {
        List<Entry> sameLine = read("pgn-edge/chessops", "headers-and-moves-on-the-same-line.pgn");
        assertThat(sameLine).hasSize(3).extracting(Entry::line).containsExactly(1L, 3L, 6L);
        assertThat(Pgn.faults(sameLine)).hasSize(3).allMatch(fault -> fault.endsWith("unknown variant \"Antichess\""));
        List<Entry> leading = read("pgn-edge/chessops", "leading-whitespace.pgn");
        assertSound(leading);
        assertThat(leading).hasSize(4).allMatch(entry -> Pgn.moves(entry).equals("e4 e5 Nf3 Nc6 Bb5"));
        List<Entry> pathological = read("pgn-edge/chessops", "pathological-headers.pgn");
        assertSound(pathological);
        assertThat(pathological.get(0).game().tags())
                .isEqualTo(Map.of(
                        "A",
                        "b\"",
                        "B",
                        "b\"",
                        "C",
                        "A]]",
                        "D",
                        "A]][",
                        "E",
                        "\"A]][\"",
                        "F",
                        "\"A]][\"\\",
                        "G",
                        "\"]"));
        List<Entry> match = read("pgn-edge/chessops", "kasparov-deep-blue-1997.pgn");
        assertSound(match);
        assertPlyCounts(match);
        assertThat(match).hasSize(6);
    }

    @Test
    void readsEveryEncoding() {
        Entry latin = read("pgn-edge/scid", "res_gameLatin1.pgn").get(0);
        Entry utf8 = read("pgn-edge/scid", "res_gameLatin1expected.pgn").get(0);
        assertThat(latin.game().tags()).isEqualTo(utf8.game().tags());
        assertThat(latin.game().line().moves()).isEqualTo(utf8.game().line().moves());
        assertThat(read("pgn-edge/scid", "res_gameUTF8.pgn").get(0).game().tag("White"))
                .isEqualTo("Kramnik, Vladimir (\u0412\u043b\u0430\u0434\u0438\u0301\u043c\u0438\u0440"
                        + " \u0411\u043e\u0440\u0438\u0301\u0441\u043e\u0432\u0438\u0447"
                        + " \u041a\u0440\u0430\u0301\u043c\u043d\u0438\u043a)");
    }

    @Test
    void readsWhatOtherReadersAreMeasuredWith() {
        List<Entry> lichess = read("pgn-edge/pgn-reader", "lichess_db_1000k.pgn");
        assertSound(lichess);
        assertThat(lichess).hasSize(438);
        List<Entry> twic = read("pgn-edge/pgn-reader", "twic1599_1000k.pgn");
        assertSound(twic);
        assertThat(twic).hasSize(1110);
    }

    @Test
    void readsPgnExtractsFilesWithoutFault() {
        List<Path> files = SharedData.files(PGN_EXTRACT, ".pgn");
        assertThat(files).hasSizeGreaterThan(40);
        files.forEach(file -> assertSound(read(file)));
        assertThat(read(PGN_EXTRACT, "fischer.pgn")).hasSize(34);
        assertThat(read(PGN_EXTRACT, "petrosian.pgn")).hasSize(35);
        assertThat(read(PGN_EXTRACT, "test-nobadresults.pgn"))
                .extracting(entry -> entry.game().result().toString())
                .containsExactly("1-0", "0-1", "1/2-1/2", "0-1", "1/2-1/2", "1-0", "1-0", "0-1", "1/2-1/2");
        assertThat(read(PGN_EXTRACT, "nested-comment.pgn")
                        .get(0)
                        .game()
                        .line()
                        .notes(0)
                        .after())
                .containsExactly("This game contains { a nested comment } which should be handled ok with the"
                        + " --nestedcomment option.");
    }

    /** Input of pgn-extract, and what it made of it with options that leave the main line as it is. */
    @Test
    void agreesWithPgnExtract() {
        Map<String, List<String>> made = Map.ofEntries(
                Map.entry(
                        "barnes-horton.pgn",
                        List.of(
                                "test-WWuci-out.pgn",
                                "test-WWlalg-out.pgn",
                                "test-WWhalg-out.pgn",
                                "test-WWelalg-out.pgn",
                                "test-WWxlalg-out.pgn",
                                "test-Wlalg-out.pgn",
                                "test-Whalg-out.pgn",
                                "test-Welalg-out.pgn",
                                "test-VV-out.pgn",
                                "test-RR-out.pgn",
                                "test-NN-out.pgn")),
                Map.entry("fischer.pgn", List.of("test-l-out.pgn", "test-TTw-out.pgn")),
                Map.entry("nested-comment.pgn", List.of("test-nestedcomments-out.pgn")),
                Map.entry("test-7.pgn", List.of("test-7-out.pgn")),
                Map.entry("test-C.pgn", List.of("test-CC-out.pgn")),
                Map.entry("test-F.pgn", List.of("test-FF-out.pgn")),
                Map.entry("test-addhashcode.pgn", List.of("test-addhashcode-out.pgn")),
                Map.entry("test-allownullmoves.pgn", List.of("test-allownullmoves-out.pgn")),
                Map.entry("test-e.pgn", List.of("test-e-out.pgn")),
                Map.entry("test-fencomments.pgn", List.of("test-fencomments-out.pgn")),
                Map.entry("test-fifty.pgn", List.of("test-fifty-out.pgn")),
                Map.entry("test-fixresulttags-in.pgn", List.of("test-fixresulttags-out.pgn")),
                Map.entry("test-long-line.pgn", List.of("test-long-line-out.pgn")),
                Map.entry("test-nochecks.pgn", List.of("test-nochecks-out.pgn")),
                Map.entry("test-nomovenumbers.pgn", List.of("test-nomovenumbers-out.pgn")),
                Map.entry("test-noresults.pgn", List.of("test-noresults-out.pgn")),
                Map.entry("test-notags.pgn", List.of("test-notags-out.pgn")),
                Map.entry("test-plycount.pgn", List.of("test-plycount-out.pgn")),
                Map.entry("test-promotion-in.pgn", List.of("test-promotion-out.pgn")),
                Map.entry("test-s.pgn", List.of("test-s-out.pgn")),
                Map.entry("test-w.pgn", List.of("test-w60-out.pgn", "test-w1000-out.pgn")));
        made.forEach((in, outs) -> {
            List<String> moves = read(PGN_EXTRACT, in).stream().map(Pgn::moves).toList();
            for (String out : outs) {
                assertThat(read(EXTRACTED, out)).as(out).extracting(Pgn::moves).isEqualTo(moves);
            }
        });
        assertThat(PgnWriter.text(
                        read(PGN_EXTRACT, "test-allownullmoves.pgn").get(1).game()))
                .endsWith("1. Qxb5 -- (1... Qxb5 2. Bxf6 Re1+ 3. Rxe1 Qc6 4. g5) (1... Qe3 2. Qxe8+) *\n\n");
    }

    @Test
    void germanMovesAndPositionsAreFaults() {
        assertThat(Pgn.faults(read(EXTRACTED, "test-Wdeutsch-out.pgn")))
                .containsExactly("x.pgn:11:13: invalid move \"Lb2\"");
        assertThat(Pgn.faults(read(EXTRACTED, "test-WWepd-out.pgn")))
                .containsExactly("x.pgn:1:1: text that is neither tag nor move");
    }

    /** One of the games has no Event tag. */
    @Test
    void readsTheBundesliga() {
        List<Path> files = SharedData.files("bundesliga", ".pgn");
        int games = 0;
        for (Path file : files) {
            List<Entry> entries = read(file);
            assertSound(entries);
            assertPlyCounts(entries);
            games += entries.size();
        }
        assertThat(games).isEqualTo(19_727);
    }

    @Test
    void readsCorus() {
        List<Path> files = SharedData.files("corus", ".pgn");
        int games = 0;
        int plies = 0;
        for (Path file : files) {
            List<Entry> entries = read(file);
            assertSound(entries);
            assertPlyCounts(entries);
            games += entries.size();
            plies += entries.stream()
                    .mapToInt(entry -> entry.game().line().size())
                    .sum();
        }
        assertThat(games).isEqualTo(2149);
        assertThat(plies).isEqualTo(185_923);
    }

    @Test
    void everyGameOfTheBookReadsBackAsItWasWritten() throws IOException {
        List<Path> files = SharedData.files("", "gnuchess-book.pgn.zst");
        assertThat(files).hasSize(1);
        long[] counts = new long[2];
        try (InputStream in = new ZstdInputStream(Files.newInputStream(files.get(0)))) {
            PgnReader.parallel(
                    in,
                    "book",
                    2,
                    entry -> {
                        if (!entry.complete() || !entry.faults().isEmpty()) {
                            throw new AssertionError(entry);
                        }
                        assertPlyCounts(List.of(entry));
                        Pgn.assertRoundTrip(entry);
                        return entry.game().line().size();
                    },
                    plies -> {
                        counts[0]++;
                        counts[1] += plies;
                    });
        }
        assertThat(counts).containsExactly(145_716, 11_264_836);
    }
}
