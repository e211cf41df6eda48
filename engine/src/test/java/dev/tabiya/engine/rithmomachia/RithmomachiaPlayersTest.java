package dev.tabiya.engine.rithmomachia;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.players.Histories;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.engine.players.Players;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import dev.tabiya.rules.rithmomachia.Victory;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RithmomachiaPlayersTest {
    private static final Players<RithmomachiaBoard> PLAYERS =
            new Players<>(RithmomachiaPlayerKit.of(Rithmomachia.RULES));

    /** Black's pyramid is gone, and T9 wins on 12x3: 4, 6, 9 and 12 on the corners of a square. */
    private static final String NEAR =
            "7s361.//2T9.//4C6.//2T12.1C4./////////PS36.S25.T16.T9.C4.C1.. w ps64.s49.t36.t25.c16.. - - 40";

    /** The same one move earlier: T9 has to come to 14x3 first, or something else has to be found. */
    private static final String NEARLY =
            "7s361.//4T9.//4C6.//2T12.1C4./////////PS36.S25.T16.T9.C4.C1.. w ps64.s49.t36.t25.c16.. - - 40";

    private static Engine<RithmomachiaBoard> engine(String name, long seed) {
        Histories histories = new Histories(History.Parts.WHOLE, null);
        return PLAYERS.engine(name, new PlayerContext(seed, 1, histories::history));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "greedy_army",
                "greedy_danger",
                "greedy_harmony",
                "minimax_army 2",
                "minimax_harmony_table 2",
                "alphabeta_harmony 3",
                "puct_danger 80 1",
                "mcts_ucb 400",
                "mcts_ucb_cut 200",
                "mcts_epsilon 200"
            })
    void everyPlayerWinsProperlyWhereThatIsNear(String name) {
        Position<RithmomachiaBoard> near = Rithmomachia.RULES.position(NEAR);
        Position<RithmomachiaBoard> after =
                near.play(engine(name, 1).analyse(near, SearchLimits.none()).move());
        assertThat(after.outcome().result()).isEqualTo(Result.WHITE);
        assertThat(after.board().victory())
                .hasValueSatisfying(victory -> assertThat(victory.isProper()).isTrue());
    }

    @Test
    void alphaBetaSeesAProperVictoryTwoActionsAhead() {
        Position<RithmomachiaBoard> position = Rithmomachia.RULES.position(NEARLY);
        Analysis found = engine("alphabeta_harmony 3", 1).analyse(position, SearchLimits.none());
        assertThat(found.score().wins()).isTrue();
        for (int move : found.pv()) {
            position = position.play(move);
        }
        assertThat(position.board().victory()).map(Victory::isProper).contains(true);
    }

    /** Black's pyramid is gone. 4, 6 and 8 on a row make a magna, with 9 beside them a maior. */
    @ParameterizedTest
    @CsvSource({
        "MAGNA, 7s361.//////1C4.1C6./4C8.////////",
        "MAIOR, 7s361.//////3C6.1C8.1T9./C4.////////",
    })
    void alphaBetaFindsTheVictoryOfTheNextAction(Victory victory, String men) {
        Position<RithmomachiaBoard> position =
                Rithmomachia.RULES.position(men + "PS36.S25.T16.T9.C4.C1.. w ps64.s49.t36.t25.c16.. - - 40");
        Analysis found = engine("alphabeta_danger 2", 1).analyse(position, SearchLimits.none());
        assertThat(position.play(found.move()).board().victory()).contains(victory);
    }

    @Test
    void evaluatorsSeeBothSidesAlikeAndLeaveTheBoardAlone() {
        Random random = new Random(3);
        RithmomachiaBoard board = Rithmomachia.RULES.start().board();
        int[] moves = new int[Rithmomachia.RULES.maxMoves()];
        while (!board.outcome().over() && board.moveNumber() < 60) {
            String written = Rithmomachia.RULES.notation().write(board);
            for (Evaluator<RithmomachiaBoard> evaluator :
                    PLAYERS.kit().evaluators().values()) {
                int value = evaluator.evaluate(board);
                assertThat(evaluator.copy().evaluate(board)).isEqualTo(value);
                assertThat(Math.abs(value)).isLessThan(20_000);
            }
            assertThat(Rithmomachia.RULES.notation().write(board)).isEqualTo(written);
            board.make(moves[random.nextInt(board.moves(moves, 0))]);
        }
    }

    @Test
    void aManThatWillFallIsWorthLess() {
        Evaluator<RithmomachiaBoard> danger = new Danger();
        String fen = "//////4c25.//4T25.///////c3. ";
        RithmomachiaBoard gains = Rithmomachia.RULES.position(fen + "w").board();
        assertThat(danger.evaluate(gains)).isPositive();
        String safe = "//////4c25.//3T25.////////c3. ";
        assertThat(danger.evaluate(Rithmomachia.RULES
                        .position(safe.replace("////////c3", "///////c3") + "w")
                        .board()))
                .isZero();
    }

    @Test
    void greedyBeatsRandom() {
        for (int game = 0; game < 4; game++) {
            Side greedy = game % 2 == 0 ? Side.WHITE : Side.BLACK;
            Engine<RithmomachiaBoard> first = engine("greedy_danger", game);
            Engine<RithmomachiaBoard> second = engine("random", game);
            Position<RithmomachiaBoard> position = Rithmomachia.RULES.start();
            while (!position.outcome().over()) {
                Engine<RithmomachiaBoard> mover = position.turn() == greedy ? first : second;
                position = position.play(
                        mover.analyse(position, SearchLimits.none()).move());
            }
            assertThat(position.outcome().result()).isEqualTo(Result.winOf(greedy));
        }
    }
}
