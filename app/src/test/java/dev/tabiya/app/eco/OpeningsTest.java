package dev.tabiya.app.eco;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tabiya.app.io.Inputs;
import dev.tabiya.archive.eco.Opening;
import dev.tabiya.archive.eco.Openings;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.pgn.PgnReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpeningsTest {
    /** Other people's data, which a clone of the project alone does not have. */
    private static final Path DATA = Path.of("../../shared/data");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e4 | B00 | King's Pawn Opening | 1",
                "f3 e5 g4 Qh4# | A00 | Barnes Opening: Fool's Mate | 4",
                "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6"
                        + " | B90 | Sicilian Defence: Najdorf, English Attack | 11",
                "d4 Nf6 c4 g6 Nc3 d5 | D80 | Grünfeld Defence | 6",
                "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7 | C57 | Two Knights Defence: Fried Liver Attack | 11",
                "d4 d5 Bf4 | D00 | London System | 3"
            })
    void namesGames(String moves, String code, String name, int plies) {
        assertThat(Openings.table().of(game(moves))).contains(new Opening(code, name, plies));
    }

    @Test
    void aTranspositionIsToldByWhereItLeads() {
        Opening straight =
                Openings.table().of(game("d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7")).orElseThrow();
        Opening round = Openings.table().of(game("c4 Nf6 Nc3 e6 d4 d5 Bg5 Be7")).orElseThrow();
        assertThat(round).isEqualTo(straight);
        assertThat(round.code()).isEqualTo("D53");
    }

    @Test
    void namesPositionsOnTheWay() {
        // After 1.e4 c5 2.Nf3 d6 3.d4, a position that every Najdorf passes.
        assertThat(Openings.table()
                        .of(Chess.RULES.position("rnbqkbnr/pp2pppp/3p4/2p5/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3")))
                .hasValueSatisfying(opening -> {
                    assertThat(opening.code()).startsWith("B5");
                    assertThat(opening.plies()).isEqualTo(5);
                });
    }

    @Test
    void knowsWhatItDoesNotKnow() {
        assertThat(Openings.table().of(Chess.RULES.start())).isEmpty();
        assertThat(Openings.table().of(Chess.RULES.position("8/8/8/8/8/4k3/8/4K3 w - - 0 1")))
                .isEmpty();
        assertThat(Openings.table().of(game("[White \"Nobody\"]\n\n*"))).isEmpty();
        assertThat(Openings.table().name("F00")).isEmpty();
    }

    @Test
    void everyCodeHasANameAndItsOwnDefinition() {
        List<String> codes = new ArrayList<>();
        for (String line : DeriveOpenings.codes()) {
            String code = line.substring(0, 3);
            String moves = line.substring(line.indexOf('|') + 1).strip();
            codes.add(code);
            assertThat(Openings.table().name(code)).isPresent();
            if (!moves.isEmpty()) {
                assertThat(Openings.table().of(game(moves)).map(Opening::code)).contains(code);
            }
        }
        assertThat(codes)
                .hasSize(500)
                .isSorted()
                .doesNotHaveDuplicates()
                .startsWith("A00")
                .endsWith("E99");
    }

    @Test
    void agreesWithTheTagsOfTheSample() {
        assertThat(agreement(List.of("sample"))).isGreaterThan(0.93);
    }

    @Test
    void agreesWithOthersGames() {
        assumeTrue(Files.isDirectory(DATA.resolve("bundesliga")));
        assertThat(agreement(List.of(DATA.resolve("bundesliga").toString()))).isGreaterThan(0.90);
    }

    @Test
    void agreesWithOthersTable() throws IOException {
        assumeTrue(Files.isDirectory(DATA.resolve("eco")));
        int right = 0;
        int all = 0;
        for (String volume : List.of("a", "b", "c", "d", "e")) {
            List<String> lines = Files.readAllLines(DATA.resolve("eco/" + volume + ".tsv"));
            for (String line : lines.subList(1, lines.size())) {
                List<String> fields = List.of(line.split("\t", -1));
                all++;
                right += Openings.table()
                                .of(game(fields.get(2)))
                                .map(Opening::code)
                                .orElse("")
                                .equals(fields.get(0))
                        ? 1
                        : 0;
            }
        }
        assertThat((double) right / all).isGreaterThan(0.92);
    }

    private static double agreement(List<String> files) {
        long[] counts = new long[2];
        new Inputs(files, InputStream.nullInputStream())
                .forEach(
                        (in, name) -> new PgnReader(in, name).forEachRemaining(entry -> {
                            String tag = entry.game().tag("ECO");
                            if (tag.matches("[A-E]\\d\\d.*")
                                    && entry.game().line().size() > 0) {
                                String code = Openings.table()
                                        .of(entry.game())
                                        .map(Opening::code)
                                        .orElse("");
                                counts[0] += tag.startsWith(code) ? 1 : 0;
                                counts[1]++;
                            }
                        }),
                        fault -> {
                            throw new UncheckedIOException(new IOException(fault.toString()));
                        });
        return (double) counts[0] / counts[1];
    }

    private static Game<?> game(String moves) {
        return new PgnReader(new ByteArrayInputStream(moves.getBytes(StandardCharsets.UTF_8)), "moves")
                .next()
                .game();
    }
}
