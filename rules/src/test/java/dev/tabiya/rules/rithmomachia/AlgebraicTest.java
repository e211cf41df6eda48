package dev.tabiya.rules.rithmomachia;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Trials;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlgebraicTest {
    private static final String LETTERS = "CTScstPp0123456789x:.-_~=@+EMAPGS#abp/w ";
    private static final int TRIALS = Integer.getInteger("tabiya.fuzz", 1000);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "T25:8x3-8x5",
                "T25.8x3-8x5",
                "8x3-8x5",
                "h3-h5",
                "T25:h3-h5",
                "T25:8x3-8x5+E10x5#",
                "T25:8x3-8x5+Ej5"
            })
    void readsManyForms(String text) {
        RithmomachiaBoard board = RithmomachiaFen.read("//////4c25.//2T25.///////c3. w");
        assertThat(Algebraic.write(board, Algebraic.read(board, text))).isEqualTo("T25:8x3-8x5+E10x5");
    }

    @Test
    void readsOtherSigns() {
        RithmomachiaBoard board = RithmomachiaFen.read("//////4c25.//2T25.///////c3. w c7.");
        assertThat(Algebraic.write(board, Algebraic.read(board, "T25:8x3~10x4")))
                .isEqualTo("T25:8x3_10x4");
        assertThat(Algebraic.write(board, Algebraic.read(board, "8x3-10x4"))).isEqualTo("T25:8x3_10x4");
        assertThat(Algebraic.write(board, Algebraic.read(board, "C7@1x4"))).isEqualTo("C7=1x4");
        assertThat(Algebraic.writeShort(board, Algebraic.read(board, "C7=a4"))).isEqualTo("C7=1x4");
        assertThat(Algebraic.writeShort(board, Algebraic.read(board, "8x3_10x4")))
                .isEqualTo("8x3_10x4");
    }

    @Test
    void anyKindThatAppliesMayBeWritten() {
        RithmomachiaBoard board = RithmomachiaFen.read("//////3t12./2C8./5C4.//////c3./ w");
        assertThat(Algebraic.write(board, Algebraic.read(board, "C4:8x6-9x5+G10x4")))
                .isEqualTo("C4:8x6-9x5+M10x4");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e4 | invalid move \"e4\"",
                "T25 | invalid move",
                "T25:8x3-8x9 | invalid move",
                "T25:8x3-8x5+X10x5 | invalid move",
                "T25:8x3-8x5! | invalid move",
                "7x3-8x5 | nobody stands on 7x3",
                "C25:8x3-8x5 | on 8x3 stands T25",
                "t25:8x3-8x5 | on 8x3 stands T25",
                "8x3-8x6 | illegal move \"8x3-8x6\", in //////4c25.//2T25.///////c3. w",
                "T25:8x3-10x4 | this is an irregular move, with _",
                "T25:8x3_8x5 | this is a regular move, with -",
                "T25:8x3-8x5+A10x5 | +A10x5 does not fall",
                "T25:8x3-8x1+E10x5 | +E10x5 does not fall",
                "10x5-9x4 | illegal move",
                "C9=1x4 | no such man is in hand",
                "c7=1x4 | no such man is in hand",
                "C7=2x4 | illegal move"
            })
    void refuses(String text, String reason) {
        RithmomachiaBoard board = RithmomachiaFen.read("//////4c25.//2T25.///////c3. w c7.");
        assertThatThrownBy(() -> Algebraic.read(board, text))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void damagedMovesAreReadOrRefused() {
        Trials.run(TRIALS, random -> {
            RithmomachiaBoard board = RandomRithmomachia.board(random, RuleSet.CVR);
            String fen = RithmomachiaFen.write(board);
            int[] moves = new int[Rithmomachia.RULES.maxMoves()];
            int end = board.moves(moves, 0);
            String text = end == 0 ? "C2:1x1-2x2" : Algebraic.write(board, moves[random.nextInt(end)]);
            String damaged = damage(text, random);
            try {
                int move = Algebraic.read(board, damaged);
                assertThat(moves).as(damaged).contains(move);
                assertThat(Algebraic.read(board, Algebraic.write(board, move))).isEqualTo(move);
            } catch (ParseException e) {
                assertThat(e.getMessage()).matches("(?s)(invalid|illegal) move \".*");
            }
            assertThat(RithmomachiaFen.write(board)).isEqualTo(fen);
        });
    }

    @Test
    void damagedPositionsAreReadOrRefused() {
        Trials.run(TRIALS, random -> {
            String fen = random.nextInt(4) == 0
                    ? RithmomachiaFen.START
                    : RithmomachiaFen.write(RandomRithmomachia.board(random, RuleSet.CVR));
            String damaged = damage(fen, random);
            try {
                RithmomachiaBoard board = RithmomachiaFen.read(damaged);
                String written = RithmomachiaFen.write(board);
                assertThat(RithmomachiaFen.write(RithmomachiaFen.read(written))).isEqualTo(written);
                assertThat(board.outcome()).isNotNull();
                assertThat(board.countMoves()).isNotNegative();
            } catch (ParseException e) {
                assertThat(e.getMessage()).matches("(?s)(invalid FEN|illegal position) \".*");
            }
        });
    }

    private static String damage(String text, Random random) {
        StringBuilder out = new StringBuilder(text);
        for (int changes = 1 + random.nextInt(3); changes > 0 && !out.isEmpty(); changes--) {
            int at = random.nextInt(out.length());
            String letter = random.nextInt(15) == 0
                    ? List.of("\u0000", "\u00e9", "\ud83d\ude00", "\n", "\u0663")
                            .get(random.nextInt(5))
                    : String.valueOf(LETTERS.charAt(random.nextInt(LETTERS.length())));
            switch (random.nextInt(4)) {
                case 0 -> out.deleteCharAt(at);
                case 1 -> out.insert(at, letter);
                case 2 -> out.replace(at, at + 1, letter);
                default -> out.insert(at, out.substring(at, Math.min(out.length(), at + random.nextInt(9))));
            }
        }
        return out.toString();
    }
}
