package dev.tabiya.engine.mcts;

import java.util.SplittableRandom;

/**
 * Selects the child that a simulation visits next, skipping proven losses while there are others.
 */
public interface Selection {
    /** One of the {@code count} children from {@code first} on, or 0 if all of them lose. */
    int select(Tree tree, int node, int first, int count, SplittableRandom random);

    /**
     * The upper confidence bound of Auer, Cesa-Bianchi and Fischer (2002): mean + c sqrt(ln N / n). A child without
     * visits comes first, or, where there are more children than simulations, is taken as visited once with its first
     * value plus an urgency.
     */
    record Ucb1(double exploration, boolean everyChildFirst) implements Selection {
        @Override
        public int select(Tree tree, int node, int first, int count, SplittableRandom random) {
            double log = Math.log(Math.max(1, tree.visits(node)));
            int best = 0;
            double most = Double.NEGATIVE_INFINITY;
            for (int child = first; child < first + count; child++) {
                if (tree.lost(child)) {
                    continue;
                }
                int visits = tree.visits(child);
                if (visits == 0 && everyChildFirst) {
                    return child;
                }
                double value = tree.value(child) + exploration * Math.sqrt(log / Math.max(1, visits));
                if (value > most) {
                    most = value;
                    best = child;
                }
            }
            return best;
        }
    }

    /**
     * With probability 1 - epsilon the child with the highest Q, else one of the others, each as likely as its Q is
     * high. Q is the sum of the results of its simulations (Amazons thesis, 7.4.1.3), not their mean, which would
     * play much better: the first child that wins is soon far ahead. A child without visits comes first.
     */
    record EpsilonGreedy(double epsilon) implements Selection {
        @Override
        public int select(Tree tree, int node, int first, int count, SplittableRandom random) {
            int best = 0;
            double most = Double.NEGATIVE_INFINITY;
            double sum = 0;
            for (int child = first; child < first + count; child++) {
                if (tree.lost(child)) {
                    continue;
                }
                if (tree.visits(child) == 0) {
                    return child;
                }
                double q = tree.sum(child);
                sum += q;
                if (q > most) {
                    most = q;
                    best = child;
                }
            }
            if (random.nextDouble() >= epsilon || sum <= most) {
                return best;
            }
            double left = random.nextDouble() * (sum - most);
            for (int child = first; child < first + count; child++) {
                if (child != best && !tree.lost(child)) {
                    left -= tree.sum(child);
                    if (left <= 0) {
                        return child;
                    }
                }
            }
            return best;
        }
    }

    /** Mean + c P sqrt(N) / (1 + n) with the prior P of a rating (Rosin 2011; Silver et al. 2017). */
    record Puct(double exploration) implements Selection {
        @Override
        public int select(Tree tree, int node, int first, int count, SplittableRandom random) {
            double root = exploration * Math.sqrt(Math.max(1, tree.visits(node)));
            int best = 0;
            double most = Double.NEGATIVE_INFINITY;
            for (int child = first; child < first + count; child++) {
                if (tree.lost(child)) {
                    continue;
                }
                double value = tree.value(child) + root * tree.prior(child) / (1 + tree.visits(child));
                if (value > most) {
                    most = value;
                    best = child;
                }
            }
            return best;
        }
    }
}
