package dev.tabiya.engine.mcts;

import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.WinProbability;
import dev.tabiya.rules.Board;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a Monte Carlo tree search.
 *
 * @param playout values a new node; without it, its best move's rating does
 * @param winProbability turns ratings into values, and values into scores
 * @param solver whether wins and losses seen to the end are proven up the tree (Winands, Björnsson and Saito 2008)
 * @param reuse whether the part of the tree that was played into is kept for the next move
 * @param capacity how many nodes there may be, of 41 bytes each; then those seldom visited make room
 */
public record MctsSettings<B extends Board<B>>(
        Selection selection,
        Expansion<B> expansion,
        @Nullable Playout<B> playout,
        WinProbability winProbability,
        boolean solver,
        boolean reuse,
        int threads,
        int capacity) {

    /**
     * Which children a node gets.
     *
     * @param prior sorts the moves of a new node and gives them their priors; without it they are shuffled
     * @param maxChildren how many moves of a node are kept, the best rated (cut expansion)
     * @param widening how many children a node considers, by its visits
     * @param temperature how far apart ratings, in hundredths, make priors differ by a factor of e
     */
    public record Expansion<B extends Board<B>>(
            @Nullable MovePrior<B> prior, int maxChildren, Widening widening, double temperature) {}

    /** A node considers {@code first + growth sqrt(visits)} children, the best rated. */
    public record Widening(int first, double growth) {
        public static final Widening NONE = new Widening(Integer.MAX_VALUE, 0);

        int considered(int children, int visits) {
            return first >= children ? children : Math.min(children, first + (int) (growth * Math.sqrt(visits)));
        }
    }

    private static final int CAPACITY = 1 << 21;

    /** The textbook: UCB1 over all children with random playouts. */
    public static <B extends Board<B>> MctsSettings<B> uct(double exploration, Playout<B> playout) {
        return new MctsSettings<>(
                new Selection.Ucb1(exploration, true),
                new Expansion<B>(null, Integer.MAX_VALUE, Widening.NONE, 400),
                playout,
                new WinProbability(400),
                false,
                false,
                1,
                CAPACITY);
    }

    /** PUCT without playouts: priors and values by the rating alone, with proofs and reuse. */
    public static <B extends Board<B>> MctsSettings<B> puct(
            double exploration, MovePrior<B> prior, WinProbability winProbability) {
        return new MctsSettings<>(
                new Selection.Puct(exploration),
                new Expansion<>(prior, Integer.MAX_VALUE, Widening.NONE, winProbability.scale()),
                null,
                winProbability,
                true,
                true,
                1,
                CAPACITY);
    }

    public MctsSettings<B> withSelection(Selection value) {
        return new MctsSettings<>(value, expansion, playout, winProbability, solver, reuse, threads, capacity);
    }

    public MctsSettings<B> withExpansion(Expansion<B> value) {
        return new MctsSettings<>(selection, value, playout, winProbability, solver, reuse, threads, capacity);
    }

    /** Keeps the best rated moves only. */
    public MctsSettings<B> withCut(MovePrior<B> prior, int maxChildren) {
        return withExpansion(new Expansion<>(prior, maxChildren, expansion.widening, expansion.temperature));
    }

    public MctsSettings<B> withWidening(Widening value) {
        return withExpansion(new Expansion<>(expansion.prior, expansion.maxChildren, value, expansion.temperature));
    }

    public MctsSettings<B> withSolver() {
        return new MctsSettings<>(selection, expansion, playout, winProbability, true, reuse, threads, capacity);
    }

    public MctsSettings<B> withThreads(int value) {
        return new MctsSettings<>(selection, expansion, playout, winProbability, solver, reuse, value, capacity);
    }

    public MctsSettings<B> withCapacity(int value) {
        return new MctsSettings<>(selection, expansion, playout, winProbability, solver, reuse, threads, value);
    }
}
