package dev.tabiya.rules.rithmomachia;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Perft;
import dev.tabiya.rules.Trials;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The board against an implementation made from the text of the rules: the same actions, captures and positions
 * after.
 */
class SlowRithmomachiaTest {
    private static final int TRIALS = Integer.getInteger("tabiya.fuzz", 20);

    private static Map<String, String> actions(RithmomachiaBoard board) {
        Map<String, String> actions = new TreeMap<>();
        int[] moves = new int[Rithmomachia.RULES.maxMoves()];
        int end = board.moves(moves, 0);
        for (int i = 0; i < end; i++) {
            String text = Algebraic.write(board, moves[i]);
            board.make(moves[i]);
            actions.put(text, RithmomachiaFen.write(board));
            board.unmake();
        }
        return actions;
    }

    private static Map<String, String> slowActions(String fen, String option) {
        Map<String, String> actions = new TreeMap<>();
        SlowRithmomachia.read(fen, option).actions().forEach((text, next) -> actions.put(text, next.fen()));
        return actions;
    }

    private static void assertSame(RithmomachiaBoard board, String option) {
        String fen = RithmomachiaFen.write(board);
        assertThat(actions(board)).as(fen).isEqualTo(slowActions(fen, option));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cvr",
                "circles=orthogonal",
                "irregularTakes=none",
                "irregularTakes=all",
                "cascade",
                "newOnly",
                "assault=inclusive",
                "assault=orthogonal",
                "siege=anyBlocker",
                "reentry=none",
                "victory=anyPyramid",
                "victory=properOnly"
            })
    void positionsByChance(String option) {
        RuleSet rules = RuleSet.read(option);
        Trials.run(TRIALS, random -> assertSame(RandomRithmomachia.board(random, rules), option));
    }

    @Test
    void alongGames() {
        Trials.run(2, random -> {
            RithmomachiaBoard board = Rithmomachia.RULES.start().board();
            int[] moves = new int[Rithmomachia.RULES.maxMoves()];
            for (int ply = 0; ply < 80 && !board.outcome().over(); ply++) {
                if (random.nextInt(6) == 0) {
                    assertSame(board, "cvr");
                }
                board.make(moves[choose(board, moves, random)]);
            }
        });
    }

    /** Captures are preferred, so that games come to something. */
    private static int choose(RithmomachiaBoard board, int[] moves, Random random) {
        int end = board.moves(moves, 0);
        for (int tries = 0; tries < 20; tries++) {
            int index = random.nextInt(end);
            board.make(moves[index]);
            boolean takes = board.quietPlies() == 0;
            board.unmake();
            if (takes) {
                return index;
            }
        }
        return random.nextInt(end);
    }

    @Test
    void perft() {
        Trials.run(1, random -> {
            RithmomachiaBoard board = RandomRithmomachia.board(random, RuleSet.CVR);
            String fen = RithmomachiaFen.write(board);
            assertThat(new Perft<>(Rithmomachia.RULES, board, 2).count(2))
                    .as(fen)
                    .isEqualTo(SlowRithmomachia.read(fen).perft(2));
        });
    }
}
