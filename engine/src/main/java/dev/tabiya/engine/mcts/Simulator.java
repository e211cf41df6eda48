package dev.tabiya.engine.mcts;

import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** One thread's simulations: selection, expansion of a leaf, and backpropagation of its value. */
final class Simulator<B extends Board<B>> {
    private static final int LONGEST = 1024;

    private final MctsSettings<B> settings;
    private final @Nullable MovePrior<B> prior;
    private final @Nullable Playout<B> playout;
    private final Tree tree;
    private final B board;
    private final SplittableRandom random;
    /** The root's moves, if restricted. */
    private final int @Nullable [] searchMoves;

    private final int[] moves;
    private final int[] ratings;
    private final long[] sorted;
    private final double[] weights;
    private final int[] path = new int[LONGEST];

    Simulator(Position<B> at, SearchLimits limits, MctsSettings<B> settings, Tree tree, SplittableRandom random) {
        int most = at.rules().maxMoves();
        this.searchMoves = limits.searchMoves().isEmpty() ? null : limits.rootMoves(at);
        this.settings = settings;
        MovePrior<B> shared = settings.expansion().prior();
        this.prior = shared == null ? null : shared.copy();
        Playout<B> common = settings.playout();
        this.playout = common == null ? null : common.copy();
        this.tree = tree;
        this.board = at.board();
        this.random = random;
        this.moves = new int[most];
        this.ratings = new int[most];
        this.sorted = new long[most];
        this.weights = new double[most];
    }

    void simulate() {
        int depth = 0;
        int node = Tree.ROOT;
        path[0] = node;
        int before = tree.visit(node);
        double value = Double.NaN;
        while (Double.isNaN(value)) {
            if (tree.proof(node) != Tree.UNPROVEN && depth > 0) {
                value = ofProof(tree.proof(node));
                break;
            }
            if (tree.firstChild(node) == 0) {
                value = leaf(node, depth, before);
                if (!Double.isNaN(value)) {
                    break;
                }
            }
            int first = tree.firstChild(node);
            int child = first == 0 || depth + 1 == LONGEST ? 0 : select(node, first);
            if (child == 0) {
                value = evaluate(node);
                break;
            }
            board.make(tree.move(child));
            node = child;
            path[++depth] = node;
            before = tree.visit(node);
        }
        for (int i = depth; i >= 0; i--) {
            value = 1 - value; // seen by who moved to this node
            tree.add(path[i], value);
            if (i > 0) {
                board.unmake();
            }
        }
        if (settings.solver() && tree.proof(path[depth]) != Tree.UNPROVEN) {
            prove(depth);
        }
    }

    private int select(int node, int first) {
        int count = tree.childCount(node);
        int considered = settings.expansion().widening().considered(count, tree.visits(node));
        int child = settings.selection().select(tree, node, first, considered, random);
        // All considered children lose: try the rest.
        return child == 0 && considered < count ? settings.selection().select(tree, node, first, count, random) : child;
    }

    /**
     * The value of a node without children to the side to move; or, if it has some now, NaN to go on to one of them.
     */
    private double leaf(int node, int depth, int before) {
        if (depth > 0 && before == 0) {
            Outcome outcome = board.outcome();
            if (outcome.over()) {
                int proof = outcome.result() == Result.DRAW
                        ? Tree.DRAWN
                        : outcome.result() == Result.winOf(board.turn()) ? Tree.LOST : Tree.WON;
                tree.prove(node, proof, 0);
                return ofProof(proof);
            }
        }
        // A first visit only values the node; without playouts, expansion values it.
        if (before == 0 && depth > 0 && playout != null || !tree.claim(node)) {
            return evaluate(node);
        }
        int best = expand(node);
        if (best == Integer.MIN_VALUE) {
            return evaluate(node);
        }
        if (settings.solver() && best >= Score.LEAST_WIN && prior != null) {
            int winner = tree.firstChild(node);
            tree.prove(winner, Tree.WON, Score.WIN - best - 1);
            tree.prove(node, Tree.LOST, Score.WIN - best);
            return 1;
        }
        return playout == null && before == 0 && depth > 0
                ? settings.winProbability().probability(best)
                : Double.NaN;
    }

    private double evaluate(int node) {
        return playout != null ? playout.value(board, random, moves) : 1 - tree.firstValue(node);
    }

    /** Gives a node children and returns the best prior; the smallest number if the tree is full. */
    private int expand(int node) {
        int end = board.moves(moves, 0);
        if (node == Tree.ROOT && searchMoves != null) {
            end = searchMoves.length;
            System.arraycopy(searchMoves, 0, moves, 0, end);
        }
        int kept = Math.min(end, settings.expansion().maxChildren());
        int first = tree.allocate(kept);
        if (first == 0) {
            tree.release(node);
            return Integer.MIN_VALUE;
        }
        int best = 0;
        if (prior == null) {
            shuffle(end);
            double even = 1.0 / kept;
            double expected = 1 - tree.value(node);
            for (int i = 0; i < kept; i++) {
                tree.child(first + i, moves[i], even, expected);
            }
        } else {
            prior.rate(board, moves, 0, end, ratings);
            sort(end);
            best = ratings[0];
            double sum = 0;
            for (int i = 0; i < kept; i++) {
                weights[i] = Math.exp((ratings[i] - best) / settings.expansion().temperature());
                sum += weights[i];
            }
            for (int i = 0; i < kept; i++) {
                tree.child(
                        first + i,
                        moves[i],
                        weights[i] / sum,
                        settings.winProbability().probability(ratings[i]));
            }
        }
        tree.publish(node, first, kept, kept == end);
        return best;
    }

    private void sort(int end) {
        for (int i = 0; i < end; i++) {
            sorted[i] = (long) -ratings[i] << 32 | Integer.toUnsignedLong(moves[i]);
        }
        Arrays.sort(sorted, 0, end);
        for (int i = 0; i < end; i++) {
            moves[i] = (int) sorted[i];
            ratings[i] = -(int) (sorted[i] >> 32);
        }
    }

    /** Selection begins with the first child, and generators list one piece's moves first. */
    private void shuffle(int end) {
        for (int i = end - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int move = moves[i];
            moves[i] = moves[j];
            moves[j] = move;
        }
    }

    /** Propagates a proof up the path: one winning move proves a node won, all losing moves prove it lost. */
    private void prove(int depth) {
        for (int i = depth - 1; i >= 0; i--) {
            int node = path[i];
            int child = path[i + 1];
            if (tree.proof(node) != Tree.UNPROVEN) {
                continue;
            }
            if (tree.proof(child) == Tree.WON) {
                tree.prove(node, Tree.LOST, tree.distance(child) + 1);
                continue;
            }
            int first = tree.firstChild(node);
            int longest = 0;
            boolean drawn = false;
            boolean all = tree.complete(node);
            for (int other = first; all && other < first + tree.childCount(node); other++) {
                int proof = tree.proof(other);
                all = proof == Tree.LOST || proof == Tree.DRAWN;
                drawn |= proof == Tree.DRAWN;
                longest = Math.max(longest, tree.distance(other));
            }
            if (!all) {
                return;
            }
            tree.prove(node, drawn ? Tree.DRAWN : Tree.WON, longest + 1);
        }
    }

    /** For the side to move; the proof is for the player who moved here. */
    private static double ofProof(int proof) {
        return proof == Tree.DRAWN ? 0.5 : proof == Tree.WON ? 0 : 1;
    }
}
