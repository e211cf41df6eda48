package dev.tabiya.engine.greedy;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Budget;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** Plays the move that looks best at once; among equals, any. */
public final class GreedyEngine<B extends Board<B>> implements Engine<B> {
    private final MovePrior<B> prior;
    private final RandomGenerator random;

    public GreedyEngine(MovePrior<B> prior, RandomGenerator random) {
        this.prior = prior.copy();
        this.random = random;
    }

    @Override
    public Analysis analyse(Position<B> at, SearchLimits limits, Consumer<Analysis> progress) {
        Budget budget = new Budget(limits, 1);
        int[] moves = limits.rootMoves(at);
        int[] ratings = new int[moves.length];
        prior.rate(at.board(), moves, 0, moves.length, ratings);
        for (int rank = 0; rank < Math.min(limits.multiPv(), moves.length); rank++) {
            bestFirst(moves, ratings, rank);
            progress.accept(analysis(moves, ratings, rank, budget));
        }
        return analysis(moves, ratings, 0, budget);
    }

    /** Brings the best from an index on up to it. */
    private void bestFirst(int[] moves, int[] ratings, int from) {
        int best = from;
        int equals = 1;
        for (int i = from + 1; i < moves.length; i++) {
            if (ratings[i] > ratings[best]) {
                best = i;
                equals = 1;
            } else if (ratings[i] == ratings[best] && random.nextInt(++equals) == 0) {
                best = i;
            }
        }
        int move = moves[best];
        int rated = ratings[best];
        moves[best] = moves[from];
        ratings[best] = ratings[from];
        moves[from] = move;
        ratings[from] = rated;
    }

    private static Analysis analysis(int[] moves, int[] ratings, int rank, Budget budget) {
        return new Analysis(new Score(ratings[rank]), List.of(moves[rank]), 1, moves.length, budget.elapsed())
                .withMultiPv(rank + 1);
    }
}
