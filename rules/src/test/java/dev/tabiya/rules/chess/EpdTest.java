package dev.tabiya.rules.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.SharedData;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EpdTest {
    private static final String LONE_KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";

    @Test
    void readsPositionAndOperations() {
        Epd epd = Epd.read(
                "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001; first\"; ce 32764;");
        assertThat(epd.position()).hasToString("2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1");
        assertThat(epd.operations())
                .containsExactly(Map.entry("bm", "Qg6"), Map.entry("id", "WAC.001; first"), Map.entry("ce", "32764"));
        assertThat(epd.write())
                .isEqualTo("2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - "
                        + "bm Qg6; id \"WAC.001; first\"; ce 32764;");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                LONE_KINGS + "| " + LONE_KINGS,
                "4k3/8/8/8/8/8/8/4K3 | " + LONE_KINGS,
                LONE_KINGS + " 5 10 | " + LONE_KINGS,
                LONE_KINGS + " 5 10 id a; | " + LONE_KINGS + " id \"a\";",
                LONE_KINGS + " ; bm Kd1 ; id BK.01 | " + LONE_KINGS + " bm Kd1; id \"BK.01\";",
                LONE_KINGS + " ;D1 5 ;D2 25 | " + LONE_KINGS + " D1 5; D2 25;",
                LONE_KINGS + " bm Kd1 Kf1; am Ke2; | " + LONE_KINGS + " bm Kd1 Kf1; am Ke2;",
                LONE_KINGS + " id \"\"; | " + LONE_KINGS + " id \"\";",
                LONE_KINGS + " draw_offer; | " + LONE_KINGS + " draw_offer \"\";",
                LONE_KINGS + " bm \"Kd1; Kf1\"; | " + LONE_KINGS + " bm \"Kd1; Kf1\";",
                LONE_KINGS + " c0 \"a\" \"b\"; | " + LONE_KINGS + " c0 \"a\" \"b\";",
            })
    void writesCanonically(String text, String written) {
        assertThat(Epd.read(text).write()).isEqualTo(written);
        assertThat(Epd.read(written).write()).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                LONE_KINGS + " | 0 1",
                LONE_KINGS + " 5 10 | 5 10",
                LONE_KINGS + " hmvc 5; fmvn 10; | 5 10",
                LONE_KINGS + " 1 2 hmvc 5; fmvn 10; | 5 10",
                LONE_KINGS + " hmvc 5; | 5 1",
                LONE_KINGS + " fmvn 10; | 0 10",
            })
    void clocksComeFromFieldsOrOperations(String text, String clocks) {
        assertThat(Epd.read(text).position()).hasToString(LONE_KINGS + " " + clocks);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "bm e4;",
                "4k3/8/8/8/8/8/8/4K3 w - - id \"open;",
                "4k3/8/8/8/8/8/8/4K3 w - - ; 12 34;",
                "4k3/8/8/8/8/8/8/4K3 w - - \"x\";",
                "4k3/8/8/8/8/8/8/8 w - - bm e4;"
            })
    void badLinesAreRefused(String text) {
        assertThatThrownBy(() -> Epd.read(text)).isInstanceOf(ParseException.class);
    }

    /** Every line of the collections reads, and the moves they call best or bad are legal. */
    @Test
    void sharedCollections() {
        int moves = 0;
        for (Path file : SharedData.files("epd", ".epd")) {
            for (String line : SharedData.lines(file)) {
                if (line.isBlank()) {
                    continue;
                }
                Epd epd = Epd.read(line);
                ChessBoard board = epd.position().board();
                for (String opcode : new String[] {"bm", "am"}) {
                    for (String word : epd.operations().getOrDefault(opcode, "").split("\\s+", -1)) {
                        // "Qd1 +" has its check sign apart.
                        if (!word.isEmpty() && !word.equals("+")) {
                            int move = San.read(board, word);
                            assertThat(epd.position().legalMoves()).as(line).contains(move);
                            moves++;
                        }
                    }
                }
                Epd again = Epd.read(epd.write());
                assertThat(again.operations()).isEqualTo(epd.operations());
                assertThat(again.write()).isEqualTo(epd.write());
            }
        }
        assertThat(moves).isGreaterThan(1500);
    }
}
