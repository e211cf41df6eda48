package dev.tabiya.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Trials;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import dev.tabiya.rules.rithmomachia.RuleSet;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Games of Rithmomachia through the same reader and writer. */
class PgnRithmomachiaTest {
    private static final String WON =
            "7s361.//2T9.//4C6.//2T12.1C4./////////PS36.S25.T16.T9.C4.C1.. w " + "ps64.s49.t36.t25.c16.. - - 40";

    private static RuleSet ruleSet(Game<?> game) {
        return ((RithmomachiaBoard) game.start().board()).ruleSet();
    }

    @Test
    void readsAGame() {
        Game<?> game = Pgn.game("""
                [White "A"]
                [Variant "Rithmomachia"]
                [RuleSet "cvr cascade"]
                [Result "*"]

                1. T72:3x2-5x2 {wide} t12:14x2-12x2+A5x2 (1... 14x1_12x2 $1) 2.T81.3x1-5x1! *
                """);
        assertThat(game.rules()).isEqualTo(Rithmomachia.with(RuleSet.read("cvr cascade")));
        assertThat(ruleSet(game)).hasToString("cvr cascade");
        assertThat(Pgn.moves(game)).isEqualTo("T72:3x2-5x2 t12:14x2-12x2+A5x2 T81:3x1-5x1");
    }

    @Test
    void theReadersRuleSetIsTheDefault() {
        RuleSet cascade = RuleSet.read("cvr cascade");
        Limits limits = Limits.USUAL.usually(Rithmomachia.with(cascade));
        for (String tag : List.of("", "[Variant \"Rithmomachia\"]\n")) {
            byte[] text = ("[White \"A\"]\n" + tag + "\n*\n").getBytes(StandardCharsets.UTF_8);
            Game<?> game =
                    Pgn.read(new ByteArrayInputStream(text), limits).getFirst().game();
            assertThat(ruleSet(game)).as(tag).isEqualTo(cascade);
        }
    }

    @Test
    void ruleSetsDifferButAreOneGame() {
        Rithmomachia cascade = Rithmomachia.with(RuleSet.read("cvr cascade"));
        assertThat(cascade).isNotEqualTo(Rithmomachia.RULES).isEqualTo(Rithmomachia.with(RuleSet.read("cvr cascade")));
        assertThat(cascade.sameGame(Rithmomachia.RULES)).isTrue();
        assertThat(cascade.sameGame(Chess.RULES)).isFalse();
    }

    @Test
    void tellsWhatIsWrongWhere() {
        assertThat(Pgn.faults(Pgn.one("[Variant \"rithmomachia\"]\n\n1. T72:3x2-5x3 *\n"))
                        .get(0))
                .startsWith("x.pgn:3:4: illegal move \"T72:3x2-5x3\", this is an irregular move, with _, in s49.");
        assertThat(Pgn.faults(
                        Pgn.one("[Event \"x\"]\n[Variant \"rithmomachia\"]\n[RuleSet \"wings\"]\n\n1. 3x2-5x2 *\n")))
                .containsExactly("x.pgn:3:1: invalid rule set \"wings\": unknown option \"wings\"");
        assertThat(Pgn.faults(Pgn.one("[Variant \"rithmomachia\"]\n[FEN \"C4\"]\n\n*\n")))
                .containsExactly("x.pgn:2:1: invalid FEN \"C4\": no dot after \"C4\"");
    }

    @Test
    void writesHowAGameWasWon() {
        Position<RithmomachiaBoard> start = Rithmomachia.RULES.position(WON);
        int move = Rithmomachia.RULES.notation().readMove(start.board(), "14x3-12x3");
        String text = PgnWriter.text(
                new Game<>(Rithmomachia.RULES, Map.of(), start, new Line(new int[] {move}, Map.of()), Result.WHITE));
        assertThat(text)
                .contains(
                        "[RuleSet \"cvr\"]\n",
                        "[Victory \"excellentissima\"]\n",
                        "[SetUp \"1\"]\n[FEN \"" + WON + "\"]\n")
                .containsIgnoringCase("[Variant \"rithmomachia\"]\n")
                .endsWith("\n40. T9:14x3-12x3# 1-0\n\n");
        assertThat(Pgn.game(text).start()).isEqualTo(start);
    }

    private static Game<RithmomachiaBoard> game(Random random, RuleSet rules) {
        Position<RithmomachiaBoard> start = Rithmomachia.with(rules).start();
        RithmomachiaBoard board = start.board();
        int[] room = new int[Rithmomachia.RULES.maxMoves()];
        int[] moves = new int[60];
        int size = 0;
        while (size < moves.length && !board.outcome().over()) {
            moves[size] = room[random.nextInt(board.moves(room, 0))];
            board.make(moves[size++]);
        }
        return new Game<>(
                Rithmomachia.RULES,
                Map.of("Event", "random"),
                start,
                new Line(Arrays.copyOf(moves, size), Map.of()),
                board.outcome().result());
    }

    @Test
    void whatIsWrittenIsReadBackByItsRuleSet() {
        List<String> texts = List.of("cvr", "elective", "setup=forward newOnly", "first=black cascade corpore=4");
        Trials.run(12, random -> {
            RuleSet rules = RuleSet.read(texts.get(random.nextInt(texts.size())));
            Game<RithmomachiaBoard> game = game(random, rules);
            Entry again = Pgn.assertRoundTrip(game);
            assertThat(again.faults()).isEmpty();
            assertThat(ruleSet(again.game())).isEqualTo(rules);
        });
    }

    @Test
    void damagedGamesAreReadAndWritten() {
        Trials.run(Integer.getInteger("tabiya.fuzz", 150), random -> {
            byte[] text = PgnWriter.text(game(random, RuleSet.CVR)).getBytes(StandardCharsets.UTF_8);
            for (int changes = 1 + random.nextInt(6); changes > 0; changes--) {
                int at = random.nextInt(text.length);
                text[at] = random.nextBoolean() ? (byte) random.nextInt(256) : text[random.nextInt(text.length)];
            }
            for (Entry entry : Pgn.read(text)) {
                Pgn.assertRoundTrip(entry.game());
            }
        });
    }
}
