package dev.tabiya.rules.rithmomachia;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Perft;
import dev.tabiya.rules.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One position for each capture, for re-entry and for the greatest victory, and the numbers of the initial position.
 */
class WorkedExamplesTest {
    private static final String WHITE_PYRAMID = "PS36.S25.T16.T9.C4.C1..";
    private static final String BLACK_PYRAMID = "ps64.s49.t36.t25.c16..";

    private static final String BOTH_HOME = "7" + BLACK_PYRAMID + "%s" + WHITE_PYRAMID + " %s 40";

    private static String home(String rows, String fields) {
        return String.format(BOTH_HOME, rows, fields);
    }

    /** Plays a move written short, and gives it written in full. */
    private static String play(RithmomachiaBoard board, String move) {
        int read = Algebraic.read(board, move);
        String written = Algebraic.write(board, read);
        assertThat(Algebraic.read(board, written)).isEqualTo(read);
        board.make(read);
        return written;
    }

    private static String field(RithmomachiaBoard board, int number) {
        return RithmomachiaFen.write(board).split(" ", -1)[number - 1];
    }

    private static List<String> explained(RithmomachiaBoard board, String move) {
        return board.captures(Algebraic.read(board, move)).stream()
                .map(Capture::toString)
                .toList();
    }

    @Test
    void encounter() {
        RithmomachiaBoard board = RithmomachiaFen.read(home("//////4c25.//2T25.///////", "w - - -"));
        assertThat(explained(board, "8x3-8x5")).containsExactly("+E10x5 encounter of c25 by T25:8x5: 25 = 25");
        assertThat(play(board, "8x3-8x5")).isEqualTo("T25:8x3-8x5+E10x5");
        assertThat(field(board, 3)).isEqualTo("c25.");
    }

    @Test
    void ambush() {
        RithmomachiaBoard board = RithmomachiaFen.read(home("//////3t12./2C8./5C4.///////", "w - - -"));
        assertThat(explained(board, "8x6-9x5"))
                .containsExactly(
                        "+M10x4 ambush of t12 by C8:9x3 and C4:9x5: 8 + 4 = 12",
                        "+G10x4 progression of t12 by C8:9x3 and C4:9x5: 4, 8, 12 arithmetic");
        assertThat(play(board, "8x6-9x5")).isEqualTo("C4:8x6-9x5+M10x4");
    }

    @Test
    void assaultThatAMoveUncovers() {
        RithmomachiaBoard board = RithmomachiaFen.read(home("//////3t12.//1C2./T6.//////", "w - - -"));
        assertThat(explained(board, "8x2-9x1"))
                .containsExactly("+A10x4 assault of t12 by T6:7x1: 6 * 2 = 12, 2 cells apart");
        assertThat(play(board, "8x2-9x1")).isEqualTo("C2:8x2-9x1+A10x4");
    }

    @Test
    void power() {
        RithmomachiaBoard board = RithmomachiaFen.read(home("/////3c3.//5S81.////////", "b - - -"));
        assertThat(explained(board, "11x4-10x5")).containsExactly("+P9x6 power of S81 by c3:10x5: 3^4 = 81");
        assertThat(play(board, "11x4-10x5")).isEqualTo("c3:11x4-10x5+P9x6");
    }

    @Test
    void progression() {
        RithmomachiaBoard board = RithmomachiaFen.read(home("////1c25.2S15.//3T20./////////", "w - - -"));
        assertThat(explained(board, "10x4-10x2"))
                .containsExactly("+G12x2 progression of c25 by T20:10x2 and S15:12x5: 15, 20, 25 arithmetic");
        assertThat(play(board, "10x4-10x2")).isEqualTo("T20:10x4-10x2+G12x2");
    }

    @Test
    void siege() {
        RithmomachiaBoard board = RithmomachiaFen.read(home("////c9./T42.C36.//////////", "w - - -"));
        assertThat(explained(board, "11x1_13x2"))
                .containsExactly("+S12x1 siege of c9 by T42:13x2 and C36:11x2: every way is barred");
        assertThat(play(board, "11x1_13x2")).isEqualTo("T42:11x1_13x2+S12x1");
        assertThat(field(board, 5)).isEqualTo("T42.11x1");
    }

    @Test
    void oneComponentOfAPyramid() {
        RithmomachiaBoard board =
                RithmomachiaFen.read(BLACK_PYRAMID + "////////3" + WHITE_PYRAMID + "3t36./////// b - - - 40");
        assertThat(explained(board, "8x8-8x6")).containsExactly("+E8x4S36 encounter of P.S36 by t36:8x6: 36 = 36");
        assertThat(play(board, "8x8-8x6")).isEqualTo("t36:8x8-8x6+E8x4S36");
        assertThat(field(board, 1)).contains("3PS25.T16.T9.C4.C1..");
        assertThat(board.valueAt(Cell.of(8, 4))).isEqualTo(55);
        assertThat(field(board, 4)).isEqualTo("PS36..");
    }

    @Test
    void aWholePyramid() {
        RithmomachiaBoard board =
                RithmomachiaFen.read(BLACK_PYRAMID + "////3t30.////3" + WHITE_PYRAMID + "2s121./////// b - - - 40");
        assertThat(explained(board, "12x4-10x4"))
                .containsExactly("+M8x4 ambush of P by t30:10x4 and s121:8x7: 121 - 30 = 91");
        assertThat(play(board, "12x4-10x4")).isEqualTo("t30:12x4-10x4+M8x4");
        assertThat(field(board, 4)).isEqualTo(WHITE_PYRAMID);
    }

    @Test
    void reentry() {
        RithmomachiaBoard board = RithmomachiaFen.read(home("///////3c49.////////", "w c7.t12. - -"));
        assertThat(explained(board, "C7=1x4"))
                .containsExactly("+A9x4 assault of c49 by C7:1x4: 7 * 7 = 49, 7 cells apart");
        assertThat(play(board, "C7=1x4")).isEqualTo("C7=1x4+A9x4");
        assertThat(field(board, 3)).isEqualTo("c49.t12.");
    }

    @Test
    void theMostExcellentVictory() {
        RithmomachiaBoard board = RithmomachiaFen.read(
                "7s361.//2T9.//4C6.//2T12.1C4./////////" + WHITE_PYRAMID + " w " + BLACK_PYRAMID + " - - 40");
        assertThat(play(board, "14x3-12x3")).isEqualTo("T9:14x3-12x3#");
        assertThat(board.victory()).contains(Victory.EXCELLENTISSIMA);
        assertThat(board.outcome().result()).isEqualTo(Result.WHITE);
        assertThat(board.countMoves()).isZero();
    }

    @Test
    void anIrregularMoveTakesByNothingButSiege() {
        RithmomachiaBoard board = RithmomachiaFen.read(home("//////6c25./2T25./1C2.///////", "w - - -"));
        assertThat(play(board, "9x3_10x5")).isEqualTo("T25:9x3_10x5");
        assertThat(field(board, 3)).isEqualTo("-");
    }

    @ParameterizedTest
    @CsvSource({"1, 47", "2, 2162", "3, 104861"})
    void perftFromTheStart(int depth, long nodes) {
        RithmomachiaBoard board = Rithmomachia.RULES.start().board();
        assertThat(new Perft<>(Rithmomachia.RULES, board, depth).count(depth)).isEqualTo(nodes);
    }

    @Test
    void nothingFallsAtFirstAndFourActionsTakeAtThePlyAfter() {
        RithmomachiaBoard board = Rithmomachia.RULES.start().board();
        int[] moves = new int[Rithmomachia.RULES.maxMoves()];
        int[] replies = new int[Rithmomachia.RULES.maxMoves()];
        int taking = 0;
        int end = board.moves(moves, 0);
        for (int i = 0; i < end; i++) {
            assertThat(board.captures(moves[i])).isEmpty();
            board.make(moves[i]);
            int last = board.moves(replies, 0);
            for (int j = 0; j < last; j++) {
                taking += board.captures(replies[j]).isEmpty() ? 0 : 1;
            }
            board.unmake();
        }
        assertThat(taking).isEqualTo(4);
        play(board, "T72:3x2-5x2");
        assertThat(play(board, "t12:14x2-12x2")).isEqualTo("t12:14x2-12x2+A5x2");
    }
}
