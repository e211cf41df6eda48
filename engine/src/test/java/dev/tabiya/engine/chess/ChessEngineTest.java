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
import java.util.Arrays;
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
                .isEqualTo(68_882);
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

    /** Endings of the sample's games, where the ordinary search to twice the depth finds none of them, and problems. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1,                                    2
            2krr3/pp3ppp/5n2/2b2P2/5B2/1BP2QNP/PP2pnP1/R3K2R b - - 0 21,          2
            4r1k1/1p4p1/8/2Rpb3/Kp2q1P1/P2q4/8/R7 b - - 1 39,                     2
            R7/7k/5K1p/4N3/5P2/p7/8/r7 w - - 2 59,                                2
            2k5/pR3N2/8/3pP3/2pP4/2P1K3/r1P5/8 w - - 2 49,                        3
            4r1k1/p1Rq1p1p/p5pB/3p1n2/3P1Q1P/P1P1P1R1/4KPP1/1r6 b - - 2 23,       3
            6k1/R6p/8/4NK2/5P2/p7/8/r7 w - - 0 57,                                3
            3r3k/1bq5/4P2p/5Q1N/np1R4/r7/2P3PP/1K3R2 b - - 5 34,                  3
            5nk1/p4pp1/7p/3p4/QP1N4/2Pr1PPq/P6P/3R3K b - - 2 32,                  3
            """)
    void findsEveryMateAskedFor(String fen, int moves) {
        Position<ChessBoard> at = position(fen);
        SearchLimits limits = SearchLimits.none().withMate(moves).withDepth(2 * moves);
        Analysis found = new ChessEngine(1).analyse(at, limits);
        assertThat(found.score()).isEqualTo(Score.winIn(2 * moves - 1));
        assertThat(found.pv()).hasSize(2 * moves - 1);
        for (int move : found.pv()) {
            at = at.play(move);
        }
        assertThat(at.outcome().reason()).isEqualTo("checkmate");
    }

    @Test
    void aMateThatDoesNotExistIsNotFound() {
        Position<ChessBoard> at = position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
        SearchLimits limits = SearchLimits.ofDepth(2).withMate(1);
        assertThat(new ChessEngine(1).analyse(at, limits).score().decided()).isFalse();
        // Moves may be excluded here too.
        int key = Uci.read(at.board(), "a1a6");
        List<Integer> others = Arrays.stream(at.legalMoves())
                .filter(move -> move != key)
                .boxed()
                .toList();
        Analysis found = new ChessEngine(1)
                .analyse(at, SearchLimits.ofDepth(4).withMate(2).withSearchMoves(others));
        assertThat(found.score().decided()).isFalse();
        assertThat(found.move()).isNotEqualTo(key);
    }

    @Test
    void matesOnTheLastOfFiftyMoves() {
        Analysis found = search("7k/8/5KQ1/8/8/8/8/8 w - - 99 100", 6);
        assertThat(found.score()).isEqualTo(Score.winIn(1));
        // A move later it is too late.
        assertThat(search("7k/8/8/5K2/8/8/8/6Q1 w - - 99 100", 6).score()).isEqualTo(Score.DRAW);
    }

    /** Two knights, and pawns of a rook's file whose corner a bishop of the other colour does not control. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            8/8/4k3/8/8/3NNK2/8/8 w - - 0 1,  true
            7k/8/7P/5K2/8/8/8/5B2 b - - 0 1,  true
            7k/8/7P/5K2/8/8/8/4B3 b - - 0 1,  false
            k7/8/P7/1K6/8/8/8/6B1 w - - 0 1,  true
            k7/8/P7/1K6/8/8/8/5B2 w - - 0 1,  false
            8/8/8/8/p7/1k6/8/K7 b - - 0 1,    true
            8/8/4k3/8/8/3NBK2/8/8 w - - 0 1,  false
            8/8/4k3/8/8/3BBK2/8/8 w - - 0 1,  false
            8/8/4k3/4n3/8/3BNK2/8/8 w - - 0 1, true
            8/8/4k3/4r3/8/3RBK2/8/8 w - - 0 1, true
            8/8/4k3/8/8/3Q1K2/8/8 b - - 0 1,  false
            """)
    void endingsThatCannotBeWonAreNotShownAsWon(String fen, boolean drawn) {
        int value = search(fen, 11).score().value();
        if (drawn) {
            assertThat(Math.abs(value)).isLessThan(100);
        } else {
            assertThat(Math.abs(value)).isGreaterThan(200);
        }
    }

    @Test
    void linesAreRankedByTheirScores() {
        for (String fen : List.of("startpos", MIDDLE, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")) {
            for (SearchLimits limits :
                    List.of(SearchLimits.ofDepth(7), SearchLimits.ofNodes(3000), SearchLimits.ofNodes(7777))) {
                List<Analysis> told = new ArrayList<>();
                Analysis best = new ChessEngine(1).analyse(position(fen), limits.withMultiPv(4), told::add);
                assertThat(told.size() % 4).isZero();
                for (int i = 0; i < told.size(); i += 4) {
                    List<Analysis> lines = told.subList(i, i + 4);
                    assertThat(lines).extracting(Analysis::multiPv).containsExactly(1, 2, 3, 4);
                    assertThat(lines).extracting(Analysis::move).doesNotHaveDuplicates();
                    boolean whole =
                            lines.stream().map(Analysis::depth).distinct().count() == 1 && i + 4 < told.size();
                    if (whole) {
                        assertThat(lines)
                                .extracting(line -> -line.score().value())
                                .isSorted();
                    }
                }
                assertThat(best.move()).isEqualTo(told.get(told.size() - 4).move());
            }
        }
    }

    /** However few nodes are allowed, a ply is searched to its end. */
    @Test
    void alwaysSearchesOnePly() {
        String fen = "4k3/8/8/3q1r2/4P3/8/8/4K3 w - - 0 1";
        Analysis found = new ChessEngine(1).analyse(position(fen), SearchLimits.ofNodes(1));
        assertThat(position(fen).write(found.move())).isEqualTo("exd5");
        assertThat(found.depth()).isEqualTo(1);
    }

    /** A search that ends while it asks again how good a surprise is knows a bound and no line. */
    @Test
    void whatIsOnlyABoundIsToldAsOne() {
        int bounds = 0;
        for (String fen : List.of(
                "6k1/p1p2ppp/2p4r/8/1P1P4/2P5/4rb1P/R1B2R1K b - - 0 28",
                "4r1k1/br3ppp/4Q3/1p6/5P2/P3nBPb/5K1P/R1B1R3 b - - 0 29",
                "2b3k1/1q3rb1/p1N3Qp/3p4/3P4/2P5/1P2RpPP/R4K2 w - - 3 34")) {
            ChessEngine engine = new ChessEngine(1);
            for (int nodes = 300; nodes < 9000; nodes += 131) {
                engine.newGame();
                Analysis found = engine.analyse(position(fen), SearchLimits.ofNodes(nodes));
                assertThat(found.effort().selDepth()).isPositive();
                boolean bound = found.bound() == Analysis.Bound.LOWER;
                bounds += bound ? 1 : 0;
                assertThat(bound
                                || found.pv().size() > 1
                                || found.depth() < 2
                                || found.score().decided())
                        .as("%s %d %s", fen, nodes, found)
                        .isTrue();
            }
        }
        assertThat(bounds).isPositive();
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
        assertThat(StaticExchange.seeAtLeast(board, taken, worth)).isTrue();
        assertThat(StaticExchange.seeAtLeast(board, taken, worth + 1)).isFalse();
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
        int tooFar = 0;
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
                int bound = rough.evaluate(board, bar, bar + 1);
                wrong += value > bar == bound > bar ? 0 : 1;
                tooFar += bound > bar ? value < bound ? 1 : 0 : value > bound ? 1 : 0;
            }
        }
        assertThat(wrong).isLessThan(seen / 100);
        // It is a bound too, as the table will remember it, and not only on the right side of the bar.
        assertThat(tooFar).isLessThan(seen / 25);
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
        assertThat(same.pv()).isEqualTo(calmly.pv());
        assertThat(same.score()).isEqualTo(calmly.score());
    }

    @Test
    void tellsSeveralLinesAndKeepsToMovesGiven() {
        List<Analysis> told = new ArrayList<>();
        Analysis best = new ChessEngine(1)
                .analyse(position(MIDDLE), SearchLimits.ofDepth(5).withMultiPv(3), told::add);
        List<Analysis> last = told.subList(told.size() - 3, told.size());
        assertThat(last).extracting(Analysis::multiPv).containsExactly(1, 2, 3);
        assertThat(last).extracting(Analysis::move).doesNotHaveDuplicates().startsWith(best.move());
        ChessBoard board = position(MIDDLE).board();
        int only = Uci.read(board, "a2a3");
        assertThat(new ChessEngine(1)
                        .analyse(position(MIDDLE), SearchLimits.ofDepth(4).withSearchMoves(List.of(only)))
                        .move())
                .isEqualTo(only);
    }

    /** And what they do is counted: the nodes of all threads, of which the first may take no more than it is given. */
    @Test
    void threadsHelp() {
        ChessEngine engine = new ChessEngine(2);
        Analysis found = engine.analyse(position(MIDDLE), SearchLimits.ofNodes(300_000));
        assertThat(position(MIDDLE).legalMoves()).contains(found.move());
        assertThat(found.nodes()).isGreaterThan(310_000);
    }

    /**
     * A position that occurred once before the search may still be left for a better one: only in it a return is a
     * draw.
     */
    @Test
    void aPositionOfTheGameIsNoDrawYet() {
        // White's queen went to e4 and back. Qe4 again leads to a position that has been there once.
        Position<ChessBoard> at = position("7k/8/8/8/8/8/1K6/4Q3 w - - 0 1")
                .play("Qe4")
                .play("Kg7")
                .play("Qe1")
                .play("Kh8");
        int again = Uci.read(at.board(), "e1e4");
        Analysis found = new ChessEngine(1).analyse(at, SearchLimits.ofDepth(1).withSearchMoves(List.of(again)));
        assertThat(found.score().value()).isGreaterThan(500);
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
