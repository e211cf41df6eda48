package dev.tabiya.engine.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.Nim;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.WinProbability;
import dev.tabiya.engine.chess.Material;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Uci;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class MctsTest {
    private static final WinProbability SQUASH = new WinProbability(300);
    private static final PlayoutPolicy<Nim.Heaps> ANY = PlayoutPolicy.uniform();
    private static final Playout<Nim.Heaps> NIM_PLAYOUT = Playout.toTheEnd(ANY, 100);
    private static final MovePrior<ChessBoard> BY_MATERIAL = MovePrior.byEvaluation(new Material());
    private static final MctsSettings<ChessBoard> PUCT =
            MctsSettings.puct(1, BY_MATERIAL, SQUASH).withCapacity(1 << 18);

    /** Every selection, with and without cuts, proves what the theory says. */
    @Test
    void solvesNim() {
        MctsSettings<Nim.Heaps> uct = MctsSettings.uct(1, NIM_PLAYOUT);
        MovePrior<Nim.Heaps> even = MovePrior.byEvaluation(board -> 0);
        MctsSettings<Nim.Heaps> puct = MctsSettings.puct(1, even, SQUASH);
        List<MctsSettings<Nim.Heaps>> all = List.of(
                uct.withSolver(),
                uct.withSolver().withThreads(2),
                uct.withSelection(new Selection.Ucb1(0.5, false)).withSolver(),
                uct.withSelection(new Selection.EpsilonGreedy(0.3)).withSolver(),
                puct,
                puct.withWidening(new MctsSettings.Widening(2, 0.5)));
        Random random = new Random(3);
        for (int trial = 0; trial < 25; trial++) {
            Position<Nim.Heaps> at = Nim.of(random.nextInt(5), random.nextInt(5), random.nextInt(4));
            if (at.outcome().over()) {
                continue;
            }
            for (MctsSettings<Nim.Heaps> settings : all) {
                Analysis found =
                        new Mcts<>(settings.withCapacity(1 << 16), trial).analyse(at, SearchLimits.ofNodes(300_000));
                assertThat(found.score().decided()).as("%s %s", at, settings).isTrue();
                assertThat(found.score().wins())
                        .as("%s %s", at, settings)
                        .isEqualTo(at.board().sum() != 0);
                if (found.score().wins()) {
                    assertThat(at.play(found.move()).board().sum()).isZero();
                }
            }
        }
    }

    /** Without proofs, visits gather at the winning move all the same. */
    @Test
    void convergesWithoutProofs() {
        Position<Nim.Heaps> at = Nim.of(1, 2, 4); // only taking one from the last heap wins
        for (MctsSettings<Nim.Heaps> settings : List.of(
                MctsSettings.uct(1, NIM_PLAYOUT), MctsSettings.uct(1, Playout.byMargin(ANY, board -> 3, 100)))) {
            Analysis found = new Mcts<>(settings, 1).analyse(at, SearchLimits.ofNodes(5000));
            assertThat(Nim.RULES.notation().write(at.board(), found.move())).isEqualTo("2:1");
            assertThat(found.nodes()).isEqualTo(5000);
        }
    }

    @Test
    void provesMates() {
        Position<ChessBoard> at = Chess.RULES.position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
        Analysis found = new Mcts<>(PUCT, 1).analyse(at, SearchLimits.ofNodes(50_000));
        assertThat(at.write(found.move())).isEqualTo("Ra6");
        assertThat(found.score()).isEqualTo(Score.winIn(3));
    }

    @Test
    void aDrawIsProvenToo() {
        // Taking the pawn leaves bare kings, not taking it loses it.
        Position<ChessBoard> at = Chess.RULES.position("8/8/8/8/8/5k2/7p/7K w - - 0 1");
        assertThat(new Mcts<>(PUCT, 1).analyse(at, SearchLimits.ofNodes(50_000)).score())
                .isEqualTo(Score.DRAW);
    }

    @Test
    void aSeedRepeatsTheSearch() {
        PlayoutPolicy<ChessBoard> any = PlayoutPolicy.uniform();
        MctsSettings<ChessBoard> uct = MctsSettings.uct(1, Playout.toTheEnd(any, 40));
        Set<String> seen = new HashSet<>();
        for (int seed : new int[] {1, 1, 2}) {
            seen.add(new Mcts<>(uct, seed)
                    .analyse(Chess.RULES.start(), SearchLimits.ofNodes(300))
                    .pv()
                    .toString());
        }
        assertThat(seen).hasSize(2);
    }

    @Test
    void keepsTheTreeItPlayedInto() {
        Mcts<ChessBoard> engine = new Mcts<>(PUCT, 1);
        Position<ChessBoard> at = Chess.RULES.start();
        Analysis first = engine.analyse(at, SearchLimits.ofNodes(5000));
        Position<ChessBoard> expected = at.play(first.move()).play(first.pv().get(1));
        Analysis kept = engine.analyse(expected, SearchLimits.ofNodes(1));
        assertThat(kept.pv()).startsWith(first.pv().get(2));
        assertThat(engine.analyse(Chess.RULES.position("8/8/8/8/8/5k2/7p/7K w - - 0 1"), SearchLimits.ofNodes(100))
                        .pv())
                .isNotEmpty();
    }

    @Test
    void answersWhateverTheLimits() {
        Mcts<ChessBoard> engine = new Mcts<>(PUCT, 1);
        SearchLimits stopped = SearchLimits.none();
        stopped.stop().set(true);
        assertThat(Chess.RULES.start().legalMoves())
                .contains(engine.analyse(Chess.RULES.start(), stopped).move())
                .contains(engine.analyse(Chess.RULES.start(), SearchLimits.ofTime(Duration.ZERO))
                        .move());
        List<Analysis> told = new ArrayList<>();
        Mcts<ChessBoard> small = new Mcts<>(PUCT.withCapacity(100), 1);
        assertThat(small.analyse(Chess.RULES.start(), SearchLimits.ofNodes(2000), told::add)
                        .nodes())
                .isEqualTo(2000);
        assertThat(told).hasSizeGreaterThan(2);
    }

    /** The hard limit is for emergencies: with an hour of it left, an ordinary move takes the soft one. */
    @Test
    void endsAtTheSoftTime() {
        SearchLimits limits = SearchLimits.ofTime(Duration.ofHours(1)).withSoftTime(Duration.ofMillis(20));
        for (int threads : new int[] {1, 2}) {
            Analysis found = new Mcts<>(PUCT.withThreads(threads), 1).analyse(Chess.RULES.start(), limits);
            assertThat(found.time()).isLessThan(Duration.ofMinutes(1));
        }
    }

    @Test
    void choosesAmongTheMovesGiven() {
        Position<ChessBoard> at = Chess.RULES.position("4k3/8/8/3q1r2/4P3/8/8/4K3 w - - 0 1");
        int king = Uci.read(at.board(), "e1e2");
        int push = Uci.read(at.board(), "e4e5");
        MctsSettings<ChessBoard> uct = MctsSettings.uct(1, Playout.toTheEnd(PlayoutPolicy.<ChessBoard>uniform(), 40));
        for (MctsSettings<ChessBoard> settings : List.of(PUCT, uct, PUCT.withThreads(2))) {
            Mcts<ChessBoard> engine = new Mcts<>(settings, 1);
            SearchLimits limits = SearchLimits.ofNodes(300).withSearchMoves(List.of(king, push));
            assertThat(engine.analyse(at, limits).move()).isIn(king, push);
            // and among all again, with nothing left of the tree of two moves
            assertThat(at.write(new Mcts<>(PUCT, 1)
                            .analyse(at, SearchLimits.ofNodes(300))
                            .move()))
                    .isEqualTo("exd5");
            assertThat(engine.analyse(at, SearchLimits.ofNodes(1).withSearchMoves(List.of(king)))
                            .move())
                    .isEqualTo(king);
        }
    }

    @Test
    void tellsSeveralLines() {
        List<Analysis> told = new ArrayList<>();
        Analysis best = new Mcts<>(PUCT, 1)
                .analyse(Chess.RULES.start(), SearchLimits.ofNodes(2000).withMultiPv(3), told::add);
        List<Analysis> last = told.subList(told.size() - 3, told.size());
        assertThat(last).extracting(Analysis::multiPv).containsExactly(1, 2, 3);
        assertThat(last).extracting(Analysis::move).doesNotHaveDuplicates().startsWith(best.move());
    }

    /** A tree with room for a hundred expansions goes on to prove what takes thousands. */
    @Test
    void recyclesAFullTree() {
        Position<ChessBoard> at = Chess.RULES.position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
        for (int threads : new int[] {1, 2}) {
            Analysis found = new Mcts<>(PUCT.withCapacity(40).withThreads(threads), 1)
                    .analyse(at, SearchLimits.ofNodes(200_000));
            assertThat(at.write(found.move())).isEqualTo("Ra6");
            assertThat(found.score()).isEqualTo(Score.winIn(3));
        }
    }

    /** A child that won three times of ten is greedier than one that won twice of two, as in the thesis. */
    @Test
    void epsilonGreedyAddsResultsUp() {
        Tree tree = new Tree(10);
        int first = tree.allocate(3);
        double[][] results = {{2, 2}, {10, 3}, {5, 1}};
        for (int i = 0; i < 3; i++) {
            tree.child(first + i, i, 0.3, 0.5);
            for (int visit = 0; visit < results[i][0]; visit++) {
                tree.visit(first + i);
                tree.add(first + i, visit < results[i][1] ? 1 : 0);
            }
        }
        tree.publish(Tree.ROOT, first, 3, true);
        SplittableRandom random = new SplittableRandom(1);
        int[] greedy = new int[3];
        int[] others = new int[3];
        for (int i = 0; i < 3000; i++) {
            greedy[new Selection.EpsilonGreedy(0).select(tree, Tree.ROOT, first, 3, random) - first]++;
            others[new Selection.EpsilonGreedy(1).select(tree, Tree.ROOT, first, 3, random) - first]++;
        }
        assertThat(greedy).containsExactly(0, 3000, 0);
        assertThat(others[1]).isZero();
        assertThat(others[0]).isBetween(1800, 2200);
    }

    /** What was learned of a node stays when its children make room. */
    @Test
    void recyclingKeepsWhatWasVisitedMost() {
        Tree tree = new Tree(100);
        grow(tree, Tree.ROOT, 2, 60);
        int often = tree.firstChild(Tree.ROOT);
        grow(tree, often, 40, 50);
        grow(tree, often + 1, 40, 10);
        assertThat(tree.allocate(40)).isZero();
        assertThat(tree.full()).isTrue();
        tree.recycle(new Tree(100));
        assertThat(tree.full()).isFalse();
        assertThat(tree.visits(Tree.ROOT)).isEqualTo(60);
        int kept = tree.firstChild(Tree.ROOT);
        assertThat(tree.childCount(Tree.ROOT)).isEqualTo(2);
        assertThat(tree.visits(kept)).isEqualTo(50);
        assertThat(tree.firstChild(kept)).isPositive();
        assertThat(tree.move(tree.firstChild(kept) + 39)).isEqualTo(39);
        assertThat(tree.visits(kept + 1)).isEqualTo(10);
        assertThat(tree.value(kept + 1)).isCloseTo(0.5, within(1e-6));
        assertThat(tree.firstChild(kept + 1)).isZero();
        assertThat(tree.allocate(40)).isPositive();
    }

    private static void grow(Tree tree, int node, int children, int visits) {
        int first = tree.allocate(children);
        for (int i = 0; i < children; i++) {
            tree.child(first + i, i, 1.0 / children, 0.5);
        }
        tree.publish(node, first, children, true);
        for (int i = 0; i < visits; i++) {
            tree.visit(node);
            tree.add(node, 0.5);
        }
    }

    @Test
    void cutsAndRatesMoves() {
        Position<ChessBoard> at = Chess.RULES.position("4k3/8/8/3q1r2/4P3/8/8/4K3 w - - 0 1");
        MctsSettings<ChessBoard> cut =
                MctsSettings.uct(1, Playout.evaluation(new Material(), SQUASH)).withCut(BY_MATERIAL, 1);
        assertThat(at.write(
                        new Mcts<>(cut, 1).analyse(at, SearchLimits.ofNodes(50)).move()))
                .isEqualTo("exd5");
    }

    /** The values of equation 4 for a win and a loss by two moves. */
    @Test
    void scoresMargins() {
        assertThat(Playout.lossBy(2)).isCloseTo(0.3, within(1e-9));
        Playout<Nim.Heaps> win = Playout.byMargin(ANY, board -> 2, 100);
        assertThat(win.value(Nim.of(1, 0, 0).board(), new SplittableRandom(1), new int[64]))
                .isCloseTo(0.7, within(1e-9));
        assertThat(win.value(Nim.of(1, 1, 0).board(), new SplittableRandom(1), new int[64]))
                .isCloseTo(0.3, within(1e-9));
    }

    @Test
    void cutsPlayoutsOff() {
        Playout<Nim.Heaps> cut = new Playout.CutOff<>(ANY, 1, board -> 300, SQUASH);
        assertThat(cut.value(Nim.of(2, 2, 2).board(), new SplittableRandom(1), new int[64]))
                .isCloseTo(1 - SQUASH.probability(300), within(1e-9));
        assertThat(SQUASH.evaluation(SQUASH.probability(-123))).isEqualTo(-123);
    }
}
