package dev.tabiya.engine.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.emotion.Temperament;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import dev.tabiya.rules.chess.Uci;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChessEngineTest {
    private static final String MIDDLE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    private static Position<ChessBoard> position(String fen) {
        return Chess.RULES.position(fen);
    }

    private static Analysis search(String fen, int depth) {
        return new ChessEngine(1).analyse(position(fen), SearchLimits.ofDepth(depth));
    }

    /** The signature of search and evaluation: it changes with every change of what they do, and with nothing else. */
    @Test
    void nodesAtFixedDepth() {
        assertThat(search("startpos", 9).nodes()
                        + search(MIDDLE, 8).nodes()
                        + search("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 11)
                                .nodes())
                .isEqualTo(78_862);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1,                             Re8#,  1
            r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1, Qh6+,  3
            2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1,       Qg6,   3
            """)
    void findsMates(String fen, String move, int plies) {
        Analysis found = search(fen, 20);
        assertThat(position(fen).write(found.move())).isEqualTo(move);
        assertThat(found.score()).isEqualTo(Score.winIn(plies));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1,       e1e5,  100
            1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1, d3e5, -220
            4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1,                     e4d5,  100
            4k3/8/4p3/3p4/4Q3/8/8/4K3 w - - 0 1,                   e4d5, -850
            3rk3/8/8/3r4/8/8/3R4/3RK3 w - - 0 1,                   d2d5,  500
            """)
    void exchangesAreWorth(String fen, String move, int worth) {
        ChessBoard board = position(fen).board();
        int taken = Uci.read(board, move);
        assertThat(Exchange.gains(board, taken, worth)).isTrue();
        assertThat(Exchange.gains(board, taken, worth + 1)).isFalse();
    }

    /** Colours swapped, all is the same, in calm and in every part. */
    @Test
    void bothColoursAreSeenAlike() {
        SplittableRandom random = new SplittableRandom(3);
        Evaluation evaluation = new Evaluation();
        int[] room = new int[256];
        for (int game = 0; game < 20; game++) {
            ChessBoard board = Chess.RULES.start().board();
            for (int ply = 0; ply < 80 && !board.outcome().over(); ply++) {
                board.make(board.randomMove(room, random));
                ChessBoard twin = position(swapped(board.toString())).board();
                assertThat(evaluation.evaluate(twin)).as(board.toString()).isEqualTo(evaluation.evaluate(board));
                assertThat(evaluation.parts(twin, Side.BLACK)).isEqualTo(evaluation.parts(board, Side.WHITE));
            }
        }
    }

    /** Whatever it remembers, and whatever it need not know exactly. */
    @Test
    void shortCutsLeadToTheSame() {
        SplittableRandom random = new SplittableRandom(5);
        Evaluation evaluation = new Evaluation();
        Evaluation passed = new Evaluation();
        Evaluation rough = new Evaluation();
        int[] room = new int[256];
        int seen = 0;
        int wrong = 0;
        for (int game = 0; game < 40; game++) {
            ChessBoard board = Chess.RULES.start().board();
            for (int ply = 0; ply < 80 && !board.outcome().over(); ply++) {
                board.make(board.randomMove(room, random));
                int value = evaluation.evaluate(board);
                if (!board.inCheck()) {
                    board.make(ChessMove.NULL);
                    assertThat(evaluation.evaluate(board)).as(board.toString()).isEqualTo(passed.evaluate(board));
                    board.unmake();
                }
                int bar = random.nextInt(-500, 500);
                seen++;
                wrong += value > bar == rough.evaluate(board, bar, bar + 1) > bar ? 0 : 1;
            }
        }
        assertThat(wrong).isLessThan(seen / 100);
    }

    private static String swapped(String fen) {
        String[] fields = fen.split(" ", -1);
        StringBuilder ranks = new StringBuilder();
        for (String rank : fields[0].split("/", -1)) {
            ranks.insert(0, ranks.isEmpty() ? rank : rank + "/");
        }
        StringBuilder men = new StringBuilder();
        for (char c : (ranks + " " + (fields[1].equals("w") ? "B" : "W") + " " + fields[2]).toCharArray()) {
            men.append(Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
        }
        String square = fields[3].equals("-") ? "-" : fields[3].charAt(0) + (fields[3].charAt(1) == '3' ? "6" : "3");
        return men + " " + square + " 0 1";
    }

    @Test
    void feelsAndSaysSo() {
        ChessEngine calm = new ChessEngine(1);
        assertThat(calm.analyse(position(MIDDLE), SearchLimits.ofDepth(6)).feeling())
                .isEmpty();
        ChessEngine felt = new ChessEngine(1, Temperament.paper().withIntensity(0.5));
        List<Analysis> told = new ArrayList<>();
        Analysis found = felt.analyse(position(MIDDLE), SearchLimits.ofDepth(6), told::add);
        assertThat(found.feeling()).isPresent();
        assertThat(found.feeling().get().goal()).isEqualTo("secure-king");
        assertThat(told).allSatisfy(analysis -> assertThat(analysis.feeling()).isEqualTo(found.feeling()));
        // Without intensity it sees what the calm one sees.
        ChessEngine none = new ChessEngine(1, Temperament.paper().withIntensity(0));
        Analysis same = none.analyse(position(MIDDLE), SearchLimits.ofDepth(9));
        Analysis calmly = calm.analyse(position(MIDDLE), SearchLimits.ofDepth(9));
        assertThat(same.line()).isEqualTo(calmly.line());
        assertThat(same.score()).isEqualTo(calmly.score());
    }

    @Test
    void tellsSeveralLinesAndKeepsToMovesGiven() {
        List<Analysis> told = new ArrayList<>();
        Analysis best = new ChessEngine(1)
                .analyse(position(MIDDLE), SearchLimits.ofDepth(5).withLines(3), told::add);
        List<Analysis> last = told.subList(told.size() - 3, told.size());
        assertThat(last).extracting(Analysis::rank).containsExactly(1, 2, 3);
        assertThat(last).extracting(Analysis::move).doesNotHaveDuplicates().startsWith(best.move());
        ChessBoard board = position(MIDDLE).board();
        int only = Uci.read(board, "a2a3");
        assertThat(new ChessEngine(1)
                        .analyse(position(MIDDLE), SearchLimits.ofDepth(4).withOnly(List.of(only)))
                        .move())
                .isEqualTo(only);
    }

    @Test
    void threadsHelp() {
        ChessEngine engine = new ChessEngine(2);
        Analysis found = engine.analyse(position(MIDDLE), SearchLimits.ofDepth(8));
        assertThat(position(MIDDLE).legalMoves()).contains(found.move());
    }

    /** Whatever the limits, a legal move comes, in good time. */
    @Test
    void playsLegallyInNoTime() {
        ChessEngine engine = new ChessEngine(1);
        engine.set("hash", "1");
        SplittableRandom random = new SplittableRandom(9);
        for (int game = 0; game < 30; game++) {
            Position<ChessBoard> at = Chess.RULES.start();
            engine.newGame();
            for (int ply = 0; ply < 120 && !at.outcome().over(); ply++) {
                SearchLimits limits = random.nextBoolean()
                        ? SearchLimits.ofNodes(1 + random.nextInt(200))
                        : SearchLimits.ofTime(Duration.ZERO);
                at = at.play(engine.analyse(at, limits).move());
            }
        }
    }

    @Test
    void optionsAreChecked() {
        ChessEngine engine = new ChessEngine(1);
        assertThat(engine.options()).anyMatch(option -> option.startsWith("Temperament type combo"));
        engine.set("Temperament", "felt");
        engine.set("INTENSITY", "40");
        engine.set("Matrix", "held");
        engine.set("Goals", "<empty>");
        assertThat(engine.analyse(Chess.RULES.start(), SearchLimits.ofDepth(2)).feeling())
                .isPresent();
        assertThatThrownBy(() -> engine.set("Matrix", "x")).isInstanceOf(ParseException.class);
        assertThatThrownBy(() -> engine.set("Temperament", "wild")).isInstanceOf(ParseException.class);
        assertThatThrownBy(() -> engine.set("Hash", "many")).isInstanceOf(ParseException.class);
        assertThatThrownBy(() -> engine.set("Speed", "1")).isInstanceOf(ParseException.class);
        assertThatThrownBy(() -> engine.set("Goals", "/no/such/file")).isInstanceOf(ParseException.class);
    }
}
