package dev.tabiya.rules.amazons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.rules.Grid;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Trials;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AmazonsNotationTest {
    private static final AmazonsNotation NOTATION = AmazonsNotation.INSTANCE;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3",
                "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w",
                "  3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3  w - 1 ",
                "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1",
                "3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w 1"
            })
    void theStartInOtherWords(String text) {
        assertThat(NOTATION.readPosition(text)).hasToString(Amazons.START);
    }

    @Test
    void arrowsAndSizes() {
        assertThat(NOTATION.readPosition("w3/*xX1/4/b3 b - 7")).hasToString("w3/xxx1/4/b3 b - 7");
        assertThat(NOTATION.readPosition("w11/12/12/11b").grid()).isEqualTo(new Grid(12, 4));
        assertThat(NOTATION.readPosition("w3/4/4/4/4/4/4/4/4/4/4/b3").grid()).isEqualTo(new Grid(4, 12));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "''; has 1 rank, not 4 to 12",
                "w3/4/b3; has 3 ranks",
                "w3/4/4/4/4/4/4/4/4/4/4/4/b3; has 13 ranks",
                "w3/5/4/b3; rank 3 has 5 squares, the one above 4",
                "w3/4/4/b2; rank 1 has 3 squares, the one above 4",
                "w12/12/12/b12; rank 4 has more than 12 squares",
                "w3/999999999999/4/b3; rank 3 has more than 12 squares",
                "w3/4/4/k3; is neither amazon, arrow nor number",
                "w3/4/4/b3 white; side to move \"white\" is neither w nor b",
                "w3/4/4/b3 w x 1; \"x\" is neither a dash nor a number",
                "w3/4/4/b3 w - - - - - 1; more than six fields",
                "w2/3/3/b2; only 3 files, not 4 to 12",
                "4/4/4/b3; White has no amazon",
                "w3/4/4/4; Black has no amazon",
                "wwwwwwwww/9/9/b8; White has 9 amazons, more than 8"
            })
    void whatIsNoPosition(String text, String reason) {
        assertThatThrownBy(() -> NOTATION.readPosition(text))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void allFaultsAreTold() {
        assertThatThrownBy(() -> NOTATION.readPosition("3/3/3/3"))
                .isInstanceOfSatisfying(
                        ParseException.class, e -> assertThat(e.faults()).hasSize(3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"d1-d7/g7", "d1d7,d7g7", "d1d7/g7", "d1-d7-g7", "d1d7g7", "d1-d7,d7-g7", "d1-d7/d7-g7"})
    void aMoveInOtherWords(String text) {
        AmazonsBoard board = Amazons.RULES.start().board();
        assertThat(NOTATION.write(board, NOTATION.readMove(board, text))).isEqualTo("d1-d7/g7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "''; invalid",
                "d1; invalid",
                "d1-d7; invalid",
                "d1-d7/; invalid",
                "d1-d7/g; invalid",
                "d1--d7/g7; invalid",
                "-d1d7/g7; invalid",
                "d1-d7/g7/; invalid",
                "d1d7,d6g7; invalid",
                "d1d7,d7g7g8; invalid",
                "d1-d7/g13; invalid",
                "d1-d7/m7; invalid",
                "d01-d7/g7; invalid",
                "e1-e7/g7; illegal",
                "d10-d9/d8; illegal",
                "d1-e3/e4; illegal",
                "d1-d11/d12; illegal",
                "d1-d7/d7; illegal",
                "d1-d10/d9; illegal",
                "d1-d7/j7; illegal"
            })
    void whatIsNoMove(String text, String word) {
        AmazonsBoard board = Amazons.RULES.start().board();
        assertThatThrownBy(() -> NOTATION.readMove(board, text))
                .isInstanceOf(ParseException.class)
                .hasMessageStartingWith(word + " move \"" + text + "\"");
        assertThat(board).hasToString(Amazons.START);
    }

    @Test
    void anArrowMayFlyOverTheSquareLeft() {
        AmazonsBoard board = NOTATION.readPosition("b3/1xxx/w3/4 w - 1");
        assertThat(NOTATION.write(board, NOTATION.readMove(board, "a2a3a1"))).isEqualTo("a2-a3/a1");
    }

    /** Whatever the text, it is read or refused with a reason, and what is read is written and read alike. */
    @Test
    void nothingElseIsThrown() {
        String signs = "wbxQq*0123456789/ -,.abcdefghijklm\u00e9";
        Trials.run(Integer.getInteger("tabiya.fuzz", 10_000), random -> {
            AmazonsBoard board = NOTATION.readPosition(RandomAmazons.position(random));
            String position = mutated(board.toString(), signs, random);
            try {
                AmazonsBoard read = NOTATION.readPosition(position);
                assertThat(NOTATION.readPosition(read.toString())).hasToString(read.toString());
            } catch (ParseException e) {
                assertThat(e.reason()).isNotEmpty();
            }
            if (board.outcome().over()) {
                return;
            }
            String move = mutated(
                    NOTATION.write(board, board.randomMove(new int[Amazons.RULES.maxMoves()], random)), signs, random);
            try {
                int read = NOTATION.readMove(board, move);
                assertThat(NOTATION.readMove(board, NOTATION.write(board, read)))
                        .isEqualTo(read);
            } catch (ParseException e) {
                assertThat(e.reason()).contains("move \"");
            }
        });
    }

    private static String mutated(String text, String signs, Random random) {
        StringBuilder out = new StringBuilder(text);
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(out.length());
            String sign = String.valueOf(signs.charAt(random.nextInt(signs.length())));
            switch (random.nextInt(3)) {
                case 0 -> out.replace(at, at + 1, sign);
                case 1 -> out.insert(at, sign);
                default -> out.deleteCharAt(at);
            }
            if (out.isEmpty()) {
                out.append(sign);
            }
        }
        return out.toString();
    }
}
