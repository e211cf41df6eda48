package dev.tabiya.engine.mcts;

import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.WinProbability;
import dev.tabiya.rules.Board;
import org.jspecify.annotations.Nullable;

/**
 * What a tree search is made of.
 *
 * @param prior sorts the moves of a new node and gives them their priors; without it they are shuffled
 * @param maxChildren how many moves of a node are kept, the best rated (cut expansion)
 * @param widening how many children a node considers, the more the oftener it was visited
 * @param playout values a new node; without it, its best move's rating does
 * @param winProbability turns ratings into values, and values into scores
 * @param temperature how far apart ratings, in hundredths, make priors differ by a factor of e
 * @param solver whether wins and losses seen to the end are proven up the tree (Winands, Björnsson and Saito 2008)
 * @param reuse whether the part of the tree that was played into is kept for the next move
 * @param capacity how many nodes there may be, of 41 bytes each; then those seldom visited make room
 */
public record MctsSettings<B extends Board<B>>(
        Selection selection,
        @Nullable MovePrior<B> prior,
        int maxChildren,
        Widening widening,
        @Nullable Playout<B> playout,
        WinProbability winProbability,
        double temperature,
        boolean solver,
        boolean reuse,
        int threads,
        int capacity) {

    /** UCB1 over all children with random playouts: the textbook. */
    public static <B extends Board<B>> MctsSettings<B> uct(double exploration, Playout<B> playout) {
        return new MctsSettings<>(
                new Selection.Ucb1(exploration, true),
                null,
                Integer.MAX_VALUE,
                Widening.NONE,
                playout,
                new WinProbability(400),
                400,
                false,
                false,
                1,
                1 << 21);
    }

    /** PUCT without playouts: priors and values by the rating alone, with proofs and reuse. */
    public static <B extends Board<B>> MctsSettings<B> puct(
            double exploration, MovePrior<B> rating, WinProbability squash) {
        return new MctsSettings<>(
                new Selection.Puct(exploration),
                rating,
                Integer.MAX_VALUE,
                Widening.NONE,
                null,
                squash,
                squash.scale(),
                true,
                true,
                1,
                1 << 21);
    }

    public MctsSettings<B> withSelection(Selection value) {
        return new MctsSettings<>(
                value,
                prior,
                maxChildren,
                widening,
                playout,
                winProbability,
                temperature,
                solver,
                reuse,
                threads,
                capacity);
    }

    /** Keeps the best rated moves only. */
    public MctsSettings<B> withCut(MovePrior<B> by, int most) {
        return new MctsSettings<>(
                selection, by, most, widening, playout, winProbability, temperature, solver, reuse, threads, capacity);
    }

    public MctsSettings<B> withWidening(Widening value) {
        return new MctsSettings<>(
                selection,
                prior,
                maxChildren,
                value,
                playout,
                winProbability,
                temperature,
                solver,
                reuse,
                threads,
                capacity);
    }

    public MctsSettings<B> withPlayout(Playout<B> value) {
        return new MctsSettings<>(
                selection,
                prior,
                maxChildren,
                widening,
                value,
                winProbability,
                temperature,
                solver,
                reuse,
                threads,
                capacity);
    }

    public MctsSettings<B> withTemperature(double value) {
        return new MctsSettings<>(
                selection,
                prior,
                maxChildren,
                widening,
                playout,
                winProbability,
                value,
                solver,
                reuse,
                threads,
                capacity);
    }

    public MctsSettings<B> withSolver() {
        return new MctsSettings<>(
                selection,
                prior,
                maxChildren,
                widening,
                playout,
                winProbability,
                temperature,
                true,
                reuse,
                threads,
                capacity);
    }

    public MctsSettings<B> withReuse() {
        return new MctsSettings<>(
                selection,
                prior,
                maxChildren,
                widening,
                playout,
                winProbability,
                temperature,
                solver,
                true,
                threads,
                capacity);
    }

    public MctsSettings<B> withThreads(int value) {
        return new MctsSettings<>(
                selection,
                prior,
                maxChildren,
                widening,
                playout,
                winProbability,
                temperature,
                solver,
                reuse,
                value,
                capacity);
    }

    public MctsSettings<B> withCapacity(int value) {
        return new MctsSettings<>(
                selection,
                prior,
                maxChildren,
                widening,
                playout,
                winProbability,
                temperature,
                solver,
                reuse,
                threads,
                value);
    }

    /** A node considers {@code first + growth sqrt(visits)} children, the best rated. */
    public record Widening(int first, double growth) {
        public static final Widening NONE = new Widening(Integer.MAX_VALUE, 0);

        int considered(int children, int visits) {
            return first >= children ? children : Math.min(children, first + (int) (growth * Math.sqrt(visits)));
        }
    }
}
