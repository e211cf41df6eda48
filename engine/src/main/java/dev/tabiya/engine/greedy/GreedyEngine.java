package dev.tabiya.engine.greedy;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Budget;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.MoveRating;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** Plays the move that looks best at once; among equals, any. */
public final class GreedyEngine<B extends Board<B>> implements Engine<B> {
    private final MoveRating<B> rating;
    private final RandomGenerator random;

    public GreedyEngine(MoveRating<B> rating, RandomGenerator random) {
        this.rating = rating.copy();
        this.random = random;
    }

    @Override
    public Analysis analyse(Position<B> at, SearchLimits limits, Consumer<Analysis> progress) {
        Budget budget = new Budget(limits, 1);
        int[] moves = at.legalMoves();
        int[] ratings = new int[moves.length];
        rating.rate(at.board(), moves, 0, moves.length, ratings);
        int best = 0;
        int equals = 1;
        for (int i = 1; i < moves.length; i++) {
            if (ratings[i] > ratings[best]) {
                best = i;
                equals = 1;
            } else if (ratings[i] == ratings[best] && random.nextInt(++equals) == 0) {
                best = i;
            }
        }
        return new Analysis(
                moves[best], new Score(ratings[best]), List.of(moves[best]), 1, moves.length, budget.elapsed());
    }
}
