package dev.tabiya.engine.amazons;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.Reach;

/**
 * The evaluation of Lieberum, "An evaluation function for the game of Amazons" (2005): territory by queen and by king
 * distance, how near both are to it, and the freedom of amazons, mixed by how much of the board is contested. The
 * paper does not publish its weights; ours are a first choice, of which only the phase was tested in games.
 */
public final class Lieberum implements Evaluator<AmazonsBoard> {
    private final LieberumWeights weights;
    private final Reach queens = new Reach();
    private final Reach kings = new Reach();
    private final AmazonMobility freedom = new AmazonMobility();

    public Lieberum(LieberumWeights weights) {
        this.weights = weights;
    }

    @Override
    public int evaluate(AmazonsBoard board) {
        Side side = board.turn();
        queens.queens(board);
        double t1 = Territory.of(queens, side);
        double contest = Phase.of(board, queens);
        if (contest == 0) {
            return (int) t1;
        }
        double x = weights.share(contest);
        kings.kings(board);
        double t2 = Territory.of(kings, side);
        double sign = side == Side.WHITE ? 100 : -100;
        double mixed = (1 - x * (weights.c1() + weights.c2() + weights.t2())) * t1
                + x * (weights.t2() * t2 + sign * (weights.c1() * nearness(board) + weights.c2() * lead(board)));
        if (weights.trapped() > 0) {
            freedom.open(board);
            mixed += 100 * x * (penalty(board, side.other()) - penalty(board, side));
        }
        return (int) Math.round(mixed);
    }

    /** c1, for White: twice the sum of 2 to the minus of the queen distances, less Black's. */
    private double nearness(AmazonsBoard board) {
        double sum = 0;
        double weight = 2;
        for (int distance = 1; distance < queens.levels(); distance++) {
            int white = 0;
            weight /= 2;
            for (int rank = 0; rank < board.ranks(); rank++) {
                int row = queens.row(distance, rank);
                white += Integer.bitCount(row & 0xFFFF) - Integer.bitCount(row >>> 16);
            }
            sum += weight * white;
        }
        return sum;
    }

    /** c2, for White: how many king's moves nearer, in sixths of a square and no more than one. */
    private double lead(AmazonsBoard board) {
        int sum = 0;
        for (int rank = 0; rank < board.ranks(); rank++) {
            int reached = kings.reached(rank);
            int both = reached & reached >>> 16;
            sum += 6 * (Integer.bitCount(reached & ~both & 0xFFFF) - Integer.bitCount(reached >>> 16 & ~both));
            int within = 0;
            for (int distance = 1; both != 0 && distance < kings.levels(); distance++) {
                within |= kings.row(distance, rank);
                // A lead counts for six moves: those reached longer ago count no more.
                int old = 0;
                for (int past = distance - 6; past > 0; past--) {
                    old |= kings.row(past, rank);
                }
                int leading = within & ~old;
                sum += Integer.bitCount(leading & ~(within >>> 16) & both)
                        - Integer.bitCount(leading >>> 16 & ~within & both);
            }
        }
        return sum / 6.0;
    }

    /** m: the penalty for immobile amazons, in squares. */
    private double penalty(AmazonsBoard board, Side side) {
        double sum = 0;
        for (int i = 0; i < board.amazons(side); i++) {
            sum += weights.penalty(freedom.of(side, board.amazon(side, i), queens) / (double) AmazonMobility.UNIT);
        }
        return sum;
    }

    @Override
    public Lieberum copy() {
        return new Lieberum(weights);
    }
}
