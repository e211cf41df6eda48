package dev.tabiya.rules.rithmomachia;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.Trials;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The notation of León and Astor, with what their text leaves open or contradicts (section 3). */
class RithmomachiaFenTest {
    /** The initial board of section 3.1 in its long form. */
    private static final String LONG =
            "s49.s121.4s225.s361./s28.s66.t36.t30.t56.t64.s120.ps64.s49.t36.t25.c16../t16.t12.c9.c25.c49.c81.t90.t100./"
                    + "2c3.c5.c7.c9.2/8/8/8/8/8/8/8/8/2C8.C6.C4.C2.2/T81.T72.C64.C36.C16.C4.T6.T9./"
                    + "S153.PS36.S25.T16.T9.C4.C1..T49.T42.T20.T25.S45.S15./S289.S169.4S81.S25.";

    private static final String EMPTY = "///////////////";

    @Test
    void bothFormsOfTheInitialBoard() {
        assertThat(LONG).hasSize(254);
        RithmomachiaBoard board = RithmomachiaFen.read(LONG + " w - - - 1");
        assertThat(RithmomachiaFen.write(board)).isEqualTo(RithmomachiaFen.START);
        assertThat(RithmomachiaFen.START.substring(0, RithmomachiaFen.START.indexOf(' ')))
                .hasSize(244);
        assertThat(board.key()).isEqualTo(Rithmomachia.RULES.start().key());
        assertThat(board.manAt(Cell.of(15, 8))).isEqualTo(Man.of(Man.PYRAMID, Side.BLACK));
        assertThat(board.manAt(Cell.of(1, 1))).isEqualTo(Man.of(Man.type(Man.SQUARE, 289), Side.WHITE));
    }

    @Test
    void theArmiesAreComplete() {
        RithmomachiaBoard board = Rithmomachia.RULES.start().board();
        for (Side side : Side.values()) {
            int[] values = IntStream.range(0, Cell.COUNT)
                    .filter(cell -> board.manAt(cell) != Man.NONE && Man.side(board.manAt(cell)) == side)
                    .map(board::valueAt)
                    .toArray();
            assertThat(values).hasSize(24);
            assertThat(IntStream.of(values).sum()).isEqualTo(side == Side.WHITE ? 1312 : 1752);
        }
        assertThat(Pyramid.total(Side.WHITE, Pyramid.all(Side.WHITE))).isEqualTo(91);
        assertThat(Pyramid.total(Side.BLACK, Pyramid.all(Side.BLACK))).isEqualTo(190);
    }

    /** What is read, and how it is written then. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4C49.3/E15 w - - - 1 | 4C49./E15 w - - - 1",
                "22C9.111/E15 b - - - 7 | 4C9./E15 b - - - 7",
                "E16 w c7.t12 - - 1 | E16 w c7.t12. - - 1",
                "E16 w t12.c9.c7.ps49.c16..c9. - - 1 | E16 w c7.c9.c9.t12.ps49.c16.. - - 1",
                "E16 w ps49.c16 - - 1 | E16 w ps49.c16.. - - 1",
                "E16 w - - S289.1x1 1 | E16 w - - S289.1x1 1",
                "E16 w - - p15x8 1 | E16 w - - p15x8 1",
                "ps49.c16../E15 | ps49.c16../E15 w - - - 1",
                "E16 b - - - 0 | E16 b - - - 1"
            })
    void readsLeniently(String text, String written) {
        assertThat(RithmomachiaFen.write(RithmomachiaFen.read(boards(text)))).isEqualTo(boards(written));
    }

    /** E16 stands for the empty board, and E15 for all of its rows but one. */
    private static String boards(String text) {
        return text.strip().replace("E16", EMPTY).replace("/E15", EMPTY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7C2.7C4./E15 | row 16 has more than 8 cells",
                "9/E15 | no man in row 16 begins with '9'",
                "0/E15 | no man in row 16 begins with '0'",
                "C4. | 1 rows instead of 16",
                "E16/ | more than 16 rows",
                "pS36.s25../E15 | a pyramid of both colours, with S36.",
                "ps64.s49.t36./E15 | no man in a pyramid begins with '/'",
                "p./E15 | no man in a pyramid begins with '.'",
                "C4/E15 | no dot after \"C4\"",
                "C1000./E15 | the value \"1000\" is not a number from 1 to 999",
                "C04./E15 | the value \"04\" is not a number from 1 to 999",
                "X4./E15 | no man in row 16 begins with 'X'",
                "E16 x | side to move \"x\" is neither w nor b",
                "E16 w c7.. | no man in the men White holds begins with '.'",
                "E16 w - C | the value \"\" is not a number",
                "E16 w - - S169.lx1 1 | does not end in a cell such as 15x8",
                "E16 w - - pS169.1x1 1 | does not end in a cell such as 15x8",
                "E16 w - - S289.17x1 1 | does not end in a cell such as 15x8",
                "E16 w - - - one | move number \"one\" is not a number",
                "E16 w - - - 1 2 | more than six fields"
            })
    void refusesWhatIsInvalid(String text, String reason) {
        assertThatThrownBy(() -> RithmomachiaFen.read(boards(text)))
                .isInstanceOf(ParseException.class)
                .hasMessageStartingWith("invalid FEN \"")
                .hasMessageContaining(reason.strip());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "C999./E15 | there is no man C999",
                "C2.C2./E15 | 2 men C2, of which there is one",
                "C4.c4.C4./E15 | 3 men C4, of which there are 2",
                "c7./E15 w c7. | 2 men C7, of which there is one",
                "PS64../E15 | White's pyramid has no S64",
                "PC4.C4../E15 | C4 is twice in White's pyramid",
                "PC4..PC1../E15 | White has 2 pyramids",
                "PC4../E15 w - PC4.. | C4 is in White's pyramid and in hand",
                "E16 w C7. | White holds a man of its own, C7.",
                "E16 w - pc16.. | Black holds a man of its own, pc16..",
                "E16 w - - S999.1x1 | there is no man S999"
            })
    void refusesWhatIsIllegal(String text, String reason) {
        assertThatThrownBy(() -> RithmomachiaFen.read(boards(text)))
                .isInstanceOf(ParseException.class)
                .hasMessageStartingWith("illegal position \"")
                .hasMessageContaining(reason.strip());
    }

    @Test
    void tellsAllFaultsOfAPosition() {
        assertThatThrownBy(() -> RithmomachiaFen.read("C999.C2.C2." + EMPTY))
                .isInstanceOfSatisfying(
                        ParseException.class, e -> assertThat(e.faults()).hasSize(2));
    }

    @Test
    void whatIsWrittenIsReadBack() {
        Trials.run(300, random -> {
            RithmomachiaBoard board = RandomRithmomachia.board(random, RuleSet.CVR);
            String written = RithmomachiaFen.write(board);
            RithmomachiaBoard again = RithmomachiaFen.read(written);
            assertThat(RithmomachiaFen.write(again)).isEqualTo(written);
            assertThat(again.key()).isEqualTo(board.key());
        });
    }
}
