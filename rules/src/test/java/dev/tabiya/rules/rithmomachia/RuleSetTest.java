package dev.tabiya.rules.rithmomachia;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RuleSetTest {
    @Test
    void thePresetIsReadByItsNameAndByNothing() {
        for (String text : List.of("cvr", "", " ", "CVR", "cvr,")) {
            assertThat(RuleSet.read(text)).isSameAs(RuleSet.CVR).hasToString("cvr");
        }
    }

    @ParameterizedTest
    @EnumSource(RuleOption.class)
    void everyOptionIsReadBack(RuleOption option) {
        String text = option == RuleOption.FORWARD_SETUP ? "cvr setup=forward newOnly" : "cvr " + option;
        RuleSet rules = RuleSet.read(text);
        assertThat(rules.has(option)).isTrue();
        assertThat(rules).hasToString(text).isEqualTo(RuleSet.read(text.toUpperCase(Locale.ROOT)));
        assertThat(option.meaning()).isNotEmpty();
        assertThat(rules).isNotEqualTo(RuleSet.CVR);
    }

    @ParameterizedTest
    @CsvSource({
        "cvr bonis=300, 0, 300, 0, true",
        "cvr bonis=300, 99, 299, 99, false",
        "cvr corpore=3, 3, 1, 1, true",
        "cvr corpore=3, 2, 999, 99, false",
        "cvr lite=100/8, 0, 100, 8, true",
        "cvr lite=100/8, 50, 99, 8, false",
        "cvr lite=8, 1, 1, 8, true",
        "cvr honore=5/100, 5, 100, 1, true",
        "cvr honore=5/100, 4, 100, 1, false",
        "cvr honoreLiteque=5/100/9, 5, 100, 9, true",
        "cvr honoreLiteque=5/100/9, 5, 100, 8, false"
    })
    void commonVictories(String text, int bodies, int value, int digits, boolean reached) {
        RuleSet rules = RuleSet.read(text);
        assertThat(rules).hasToString(text);
        assertThat(rules.commonVictories()).hasSize(1);
        assertThat(rules.commonVictories().get(0).reached(bodies, value, digits))
                .isEqualTo(reached);
    }

    @Test
    void withProperVictoriesOnlyNoneIsCommon() {
        assertThat(RuleSet.read("victory=properOnly cascade").commonVictories()).isEmpty();
        String[] line = {"C4:15x1", "C6:14x1", "C9:12x1", "s361:16x8"};
        assertThat(board("victory=properOnly", "b", line).victory()).contains(Victory.MAGNA);
    }

    @Test
    void severalCommonVictoriesHaveAnOrder() {
        assertThat(RuleSet.read("bonis=300 cascade corpore=10")).hasToString("cvr cascade corpore=10 bonis=300");
        assertThat(RuleSet.read("corpore=15")).hasToString("cvr").isEqualTo(RuleSet.CVR);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cvr wings|invalid rule set \"cvr wings\": unknown option \"wings\"",
                "setup=forward|invalid rule set \"setup=forward\": setup=forward needs newOnly",
                "reentry=none reentry=immediate|excludes",
                "elective cascade|excludes",
                "irregularTakes=all irregularTakes=none|excludes",
                "corpore=0|unknown option \"corpore=0\"",
                "honore=5|unknown option \"honore=5\"",
                "bonis=5 bonis=6|bonis is given twice",
                "corpore=999999|unknown option",
                "victory=properOnly bonis=300|victory=properOnly excludes bonis"
            })
    void badRuleSets(String text, String reason) {
        assertThatThrownBy(() -> RuleSet.read(text))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining(reason);
    }

    /** A board with some men on it, each told as {@code T25:8x3}, and fields that follow the board's in FEN. */
    private static RithmomachiaBoard board(String options, String fields, String... men) {
        @Nullable String[][] rows = new @Nullable String[16][8];
        for (String man : men) {
            String[] words = man.split("[:x]", -1);
            rows[Integer.parseInt(words[1]) - 1][Integer.parseInt(words[2]) - 1] = words[0];
        }
        StringBuilder fen = new StringBuilder();
        for (int row = 15; row >= 0; row--) {
            for (String man : rows[row]) {
                fen.append(man == null ? "1" : man + ".");
            }
            fen.append(row == 0 ? " " : "/");
        }
        return RithmomachiaFen.read(fen + fields, RuleSet.read(options));
    }

    private static List<String> actions(RithmomachiaBoard board, String begin) {
        int[] moves = new int[Rithmomachia.RULES.maxMoves()];
        int end = board.moves(moves, 0);
        return Arrays.stream(moves, 0, end)
                .mapToObj(move -> Algebraic.write(board, move))
                .filter(text -> text.startsWith(begin))
                .sorted()
                .toList();
    }

    private static String play(RithmomachiaBoard board, String move) {
        int read = Algebraic.read(board, move);
        String text = Algebraic.write(board, read);
        board.make(read);
        return text;
    }

    @Test
    void blackMayBegin() {
        assertThat(Rithmomachia.with(RuleSet.read("first=black")).start().turn())
                .isEqualTo(Side.BLACK);
    }

    @Test
    void armiesMayStartForward() {
        RithmomachiaBoard board =
                Rithmomachia.with(RuleSet.read("setup=forward newOnly")).start().board();
        assertThat(RithmomachiaFen.write(board)).startsWith("//s49.").endsWith("S25.// w - - - 1");
        // t12 and T72 stand in mutual assault, 12 * 6, which is nothing new.
        assertThat(board.falling(Side.BLACK, new int[64], 0)).isPositive();
        assertThat(play(board, "C8:6x3-7x4")).isEqualTo("C8:6x3-7x4");
    }

    @Test
    void circlesMayMoveAlongRows() {
        assertThat(actions(board("circles=orthogonal", "w", "C8:9x3"), ""))
                .containsExactly("C8:9x3-10x3", "C8:9x3-8x3", "C8:9x3-9x2", "C8:9x3-9x4");
    }

    @Test
    void irregularMovesMayBeRestricted() {
        RithmomachiaBoard besieging = board("irregular=restricted", "w", "c9:12x1", "T42:11x1", "C36:11x2");
        assertThat(actions(besieging, "T42:11x1_")).containsExactly("T42:11x1_13x2+S12x1");
        RithmomachiaBoard fleeing = board("irregular=restricted", "w", "c25:9x6", "T25:8x5");
        assertThat(actions(fleeing, "T25:8x5_")).hasSize(8);
        RithmomachiaBoard idle = board("irregular=restricted", "w", "c9:9x6", "T25:8x5");
        assertThat(actions(idle, "T25:8x5_")).isEmpty();
        assertThat(actions(idle, "T25:8x5-")).hasSize(4);
    }

    @Test
    void irregularMovesMayTakeMoreOrLess() {
        String[] encounter = {"c25:10x7", "T25:9x3", "c3:1x1"};
        assertThat(play(board("irregularTakes=all", "w", encounter), "9x3_10x5"))
                .isEqualTo("T25:9x3_10x5+E10x7");
        assertThat(play(board("cvr", "w", encounter), "9x3_10x5")).isEqualTo("T25:9x3_10x5");
        String[] siege = {"c9:12x1", "T42:11x1", "C36:11x2", "c3:1x1"};
        assertThat(play(board("irregularTakes=none", "w", siege), "11x1_13x2")).isEqualTo("T42:11x1_13x2");
    }

    @Test
    void capturesMayBeElective() {
        RithmomachiaBoard board =
                board("elective", "w", "c25:10x5", "s49:7x8", "T25:8x3", "T49:7x6", "c5:8x7", "c3:1x1");
        assertThat(actions(board, "T25:8x3-8x5"))
                .containsExactly(
                        "T25:8x3-8x5",
                        "T25:8x3-8x5+E10x5",
                        "T25:8x3-8x5+E7x8",
                        "T25:8x3-8x5+E7x8+P8x7+E10x5",
                        "T25:8x3-8x5+P8x7");
        for (String text : actions(board, "T25:8x3-8x5")) {
            assertThat(play(board, text)).isEqualTo(text);
            assertThat(board.bodies(Side.WHITE))
                    .isEqualTo((int) text.chars().filter(c -> c == '+').count());
            board.unmake();
        }
        assertThat(board.captures(Algebraic.read(board, "T25:8x3-8x5"))).isEmpty();
        assertThat(board.captures(Algebraic.read(board, "T25:8x3-8x5+P8x7"))).hasSize(1);
        assertThatThrownBy(() -> Algebraic.read(board, "T25:8x3-8x5+P8x7+E10x5"))
                .hasMessageContaining("this cannot be taken");
    }

    @Test
    void aManMayTakeTheOthersPlace() {
        RithmomachiaBoard board = board("premove=replace", "w - - - 1", "c25:10x5", "T25:8x5", "c3:1x1");
        String before = RithmomachiaFen.write(board);
        assertThat(play(board, "8x5-10x5")).isEqualTo("T25:8x5-10x5+E10x5");
        assertThat(RithmomachiaFen.write(board)).isEqualTo("//////4T25./////////c3. b c25. - - 1");
        board.unmake();
        assertThat(RithmomachiaFen.write(board)).isEqualTo(before);
        assertThat(board.captures(Algebraic.read(board, "8x5-10x5"))).hasSize(1);
    }

    @Test
    void captureMayGoOnAndOn() {
        // T25 takes c5, of which it is the square, and so lays open the way of T49 to c49.
        String[] men = {"T25:6x1", "c5:6x5", "T49:6x4", "c49:6x6", "c3:16x8"};
        assertThat(play(board("cvr", "w", men), "6x1-6x3")).isEqualTo("T25:6x1-6x3");
        String[] open = {"T25:4x5", "c5:8x5", "T49:8x4", "c49:8x6", "c3:16x8"};
        assertThat(play(board("cvr", "w", open), "4x5-6x5")).isEqualTo("T25:4x5-6x5+P8x5");
        assertThat(play(board("cascade", "w", open), "4x5-6x5")).isEqualTo("T25:4x5-6x5+P8x5+E8x6");
    }

    @Test
    void onlyWhatIsNewMayTake() {
        String[] men = {"T25:8x5", "c25:10x5", "C2:1x1", "c3:16x8"};
        assertThat(play(board("cvr", "w", men), "1x1-2x2")).isEqualTo("C2:1x1-2x2+E10x5");
        assertThat(play(board("newOnly", "w", men), "1x1-2x2")).isEqualTo("C2:1x1-2x2");
        assertThat(play(board("newOnly", "w", men), "8x5_9x3")).isEqualTo("T25:8x5_9x3");
    }

    @Test
    void assaultsMayCountBothEndsOrKeepToLines() {
        String[] straight = {"t12:10x4", "C4:8x4", "C2:1x1", "c3:16x8"};
        assertThat(play(board("cvr", "w", straight), "1x1-2x2")).isEqualTo("C2:1x1-2x2");
        assertThat(play(board("assault=inclusive", "w", straight), "1x1-2x2")).isEqualTo("C2:1x1-2x2+A10x4");
        String[] diagonal = {"t12:10x4", "T6:7x1", "C2:8x2", "c3:16x8"};
        assertThat(play(board("cvr", "w", diagonal), "8x2-9x1")).isEqualTo("C2:8x2-9x1+A10x4");
        assertThat(play(board("assault=orthogonal", "w", diagonal), "8x2-9x1")).isEqualTo("C2:8x2-9x1");
    }

    /** A lone man at 12x1 takes the unmoved t16, which its own men hem in. */
    @Test
    void anyMenMayBesiege() {
        String[] men = {"t16:14x1", "t12:14x2", "s28:15x1", "C2:11x2", "c3:1x1"};
        assertThat(play(board("siege=anyBlocker", "w", men), "11x2-12x1")).isEqualTo("C2:11x2-12x1+S14x1");
        assertThat(play(board("cvr", "w", men), "11x2-12x1")).isEqualTo("C2:11x2-12x1");
    }

    @Test
    void aComponentMayBeRansomed() {
        String pyramid = "PS36.S25.T16.T9.C4.C1.:8x4";
        RithmomachiaBoard board = board("ransom", "b", pyramid, "t36:8x8", "C36:1x1");
        assertThat(play(board, "8x8-8x6")).isEqualTo("t36:8x8-8x6+E1x1");
        assertThat(RithmomachiaFen.write(board)).contains("PS36.").contains(" w - C36. ");
        assertThat(play(board("ransom", "b", pyramid, "t36:8x8", "C4:1x1"), "8x8-8x6"))
                .isEqualTo("t36:8x8-8x6+E8x4S36");
    }

    @Test
    void captivesMayComeBackAtOnceOrNever() {
        String[] men = {"c25:10x5", "T25:8x3", "c9:1x1"};
        RithmomachiaBoard board = board("reentry=immediate", "w c7. - - 1", men);
        String before = RithmomachiaFen.write(board);
        assertThat(play(board, "8x3-8x5")).isEqualTo("T25:8x3-8x5+E10x5");
        assertThat(RithmomachiaFen.write(board)).endsWith("c9.C25. b c7. - - 1");
        board.unmake();
        assertThat(RithmomachiaFen.write(board)).isEqualTo(before);
        assertThat(actions(board("reentry=none", "w c7. - - 1", men), "C7")).isEmpty();
        assertThat(actions(board("cvr", "w c7. - - 1", men), "C7")).hasSize(7);
    }

    @Test
    void properVictoriesMayNeedMoreOrLess() {
        String[] line = {"C4:15x1", "C6:14x1", "C9:12x1", "s361:16x8"};
        assertThat(board("cvr", "b", line).victory()).contains(Victory.MAGNA);
        assertThat(board("victory=equidistant", "b", line).victory()).isEmpty();
        String[] angle = {"C4:15x1", "C6:15x2", "C9:14x2", "s361:16x8"};
        assertThat(board("cvr", "b", angle).victory()).isEmpty();
        assertThat(board("victory=rightAngle", "b", angle).victory()).contains(Victory.MAGNA);
        String[] guarded = {"C4:15x1", "C6:15x2", "C9:15x3", "ps64.:16x8"};
        assertThat(board("cvr", "b", guarded).victory()).isEmpty();
        assertThat(board("victory=anyPyramid", "b", guarded).victory()).contains(Victory.MAGNA);
    }

    @Test
    void propertiesOfProperVictories() {
        // Four in line with two progressions: 4, 6, 8 arithmetic, 4, 6, 9 geometric.
        assertThat(board("cvr", "b", "C4:9x1", "C6:10x2", "C8:11x3", "C9:12x4", "c3:1x1")
                        .victory())
                .contains(Victory.MAIOR);
        // Not in the enemy's half, not in order, not alone on the line.
        assertThat(board("cvr", "b", "C4:8x1", "C6:9x2", "C9:10x3", "c3:1x1").victory())
                .isEmpty();
        assertThat(board("cvr", "b", "C6:9x1", "C4:10x2", "C9:11x3", "c3:1x1").victory())
                .isEmpty();
        assertThat(board("cvr", "b", "C4:9x1", "C6:9x2", "c3:9x3", "C9:9x4").victory())
                .isEmpty();
        // After an irregular move the victory waits.
        assertThat(board("cvr", "b - - T72.9x1 3", "C4:9x1", "C6:9x2", "C9:9x3", "c3:1x1")
                        .victory())
                .isEmpty();
        // It outranks a common one.
        assertThat(board("corpore=1", "b c7. - - 3", "C4:9x1", "C6:9x2", "C9:9x3", "c3:1x1")
                        .victory())
                .contains(Victory.MAGNA);
        assertThat(board("corpore=1", "b c7. - - 3", "C4:9x1", "C6:9x2", "c3:1x1")
                        .victory())
                .contains(Victory.CORPORE);
    }

    @Test
    void whoCannotActLoses() {
        RithmomachiaBoard board = board("cvr", "w", "c3:1x1");
        assertThat(board.outcome().result()).isEqualTo(Result.BLACK);
        assertThat(board.outcome().reason()).isEqualTo("no legal action");
        assertThat(board.victory()).isEmpty();
    }

    @Test
    void draws() {
        RithmomachiaBoard board = Rithmomachia.RULES.start().board();
        for (int i = 0; i < 2; i++) {
            for (String move : List.of("1x7_4x8", "16x8_13x7", "4x8_1x7", "13x7_16x8")) {
                assertThat(board.outcome().over()).isFalse();
                play(board, move);
            }
        }
        assertThat(board.outcome()).isEqualTo(new Outcome(Result.DRAW, "third repetition"));
        board.unmake();
        assertThat(board.outcome().over()).isFalse();
        RithmomachiaBoard late = board("cvr", "w - - - 401", "C2:1x1", "c3:16x8");
        assertThat(late.outcome()).isEqualTo(new Outcome(Result.DRAW, "800 plies"));
        RithmomachiaBoard quiet = board("cvr", "w", "C2:1x1", "S15:1x2", "c3:16x8", "s28:16x1", "s49:16x2");
        int[] moves = new int[Rithmomachia.RULES.maxMoves()];
        Random random = new Random(7);
        while (!quiet.outcome().over()) {
            quiet.make(moves[random.nextInt(quiet.moves(moves, 0))]);
        }
        assertThat(quiet.outcome().reason()).isIn("120 plies without a capture", "third repetition");
    }
}
