package dev.tabiya.rules.amazons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The test cases of a thesis on the Amazons (tables 35 to 45; 46 and 47 are about engines), as far as they are about
 * the game and not about types of the language it was written in. Its coordinates count from the top left: (0, 6) is
 * a4.
 */
class ThesisTablesTest {
    private static final String START = Amazons.START;
    private static final String BLACK_TO_MOVE = START.replace(" w ", " b ");

    private static Position<AmazonsBoard> position(String text) {
        return Amazons.RULES.position(text);
    }

    /** Tables 35 and 36: a new board, and copies of it with other amazons or another side to move. */
    @Test
    void boardsAreMadeAndCopied() {
        for (String text : new String[] {START, BLACK_TO_MOVE, "3b2b3/10/10/b8b/10/10/9w/w9/10/3w2w3 w - 1"}) {
            AmazonsBoard board = position(text).board();
            assertThat(board.copy()).hasToString(text);
            assertThat(board.amazons(Side.WHITE)).isEqualTo(4);
            assertThat(board.amazons(Side.BLACK)).isEqualTo(4);
        }
    }

    /** Tables 37 to 39. */
    @ParameterizedTest
    @CsvSource({
        "a4 b3 c2,   w, true",
        "a7 a6 a5,   b, true",
        "str str str, w, false",
        "a4 `4 `5,   w, false",
        "a4 b3 b0,   w, false",
        "a10 b3 c2,  w, false",
        "a4 b3 c2,   b, false",
        "a4 b2 a4,   w, false"
    })
    void validMoves(String squares, String turn, boolean valid) {
        Position<AmazonsBoard> position = position(START.replace(" w ", " " + turn + " "));
        String move = squares.replace(" ", "");
        if (valid) {
            Position<AmazonsBoard> after = position.play(move);
            assertThat(after.turn()).isEqualTo(position.turn().other());
            AmazonsBoard board = position.board();
            board.make(AmazonsNotation.INSTANCE.readMove(board, move));
            assertThat(board).hasToString(after.toString());
            board.unmake();
            assertThat(board).hasToString(position.toString());
        } else {
            assertThatThrownBy(() -> position.play(move)).isInstanceOf(ParseException.class);
        }
    }

    /** Tables 40 and 41: equal are boards with the same arrows and amazons. */
    @Test
    void equality() {
        String arrow = START.replaceFirst("/10/", "/x9/");
        String amazon = START.replaceFirst("3b2b3", "2b3b3");
        String both = amazon.replaceFirst("/10/", "/x9/");
        assertThat(position(START)).isEqualTo(position(START)).isNotEqualTo(position(arrow));
        assertThat(position(START)).isNotEqualTo(position(amazon)).isNotEqualTo(position(both));
        assertThat(position(START).key()).isEqualTo(position(START).key());
        assertThat(position(START).key())
                .isNotIn(position(arrow).key(), position(amazon).key());
    }

    /** Tables 42, 43, 46 and 47: no move, one, two, and the 2,176 of the start. */
    @ParameterizedTest
    @CsvSource({
        "wxxb/xxx1/xxxx/xxxx w - 9,  0",
        "w1xb/xxx1/xxxx/xxxx w - 9,  1",
        "w1xb/1xxx/xxxx/xxxx w - 9,  4",
        "bxxw/xx1x/xxxx/xxxx b - 9,  0",
        "b1xw/xxxx/xxxx/xxxx b - 9,  1",
        "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - 1, 2176",
        "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 b - 1, 2176"
    })
    void numbersOfMoves(String text, int count) {
        assertThat(position(text).legalMoves()).hasSize(count);
        assertThat(position(text).board().countMoves()).isEqualTo(count);
    }

    @Test
    void twoMoves() {
        Position<AmazonsBoard> position = position("wbb1/w1x1/xxxx/xxxx w - 1");
        assertThat(Arrays.stream(position.legalMoves()).mapToObj(position::write))
                .containsExactlyInAnyOrder("a4-b3/a4", "a3-b3/a3");
    }

    /** Tables 44 and 45: nobody has won, White has, Black has. */
    @ParameterizedTest
    @CsvSource({
        "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 w - 1, *",
        "3b2b3/10/10/b8b/10/10/w8w/10/10/3w2w3 b - 1, *",
        "w1xb/xxxx/xxxx/xxxx b - 9, 1-0",
        "w1xb/xxxx/xxxx/xxxx w - 9, *",
        "wxxb/xxx1/xxxx/xxxx w - 9, 0-1",
        "wxxb/xxx1/xxxx/xxxx b - 9, *"
    })
    void wins(String text, String result) {
        assertThat(position(text).outcome().result())
                .isEqualTo(Result.read(result).orElseThrow());
    }
}
