package dev.tabiya.engine.amazons;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.Reach;

/** The difference of queen distances summed over all squares; five where only one side gets there. */
public final class RelativeTerritory implements Evaluator<AmazonsBoard> {
    private static final int ALONE = 5;

    private final Reach reach = new Reach();

    @Override
    public int evaluate(AmazonsBoard board) {
        reach.queens(board);
        int white = 0;
        for (int rank = 0; rank < board.ranks(); rank++) {
            int reached = reach.reached(rank);
            int both = reached & reached >>> 16;
            white += ALONE * (Integer.bitCount(reached & ~both & 0xFFFF) - Integer.bitCount(reached >>> 16 & ~both));
            // The difference of distances is the number of moves that only one side needs.
            int within = 0;
            for (int distance = 1; distance < reach.levels(); distance++) {
                within |= reach.row(distance, rank);
                white += Integer.bitCount(within & both) - Integer.bitCount(within >>> 16 & both);
            }
        }
        return board.turn() == Side.WHITE ? 100 * white : -100 * white;
    }

    @Override
    public RelativeTerritory copy() {
        return new RelativeTerritory();
    }
}
