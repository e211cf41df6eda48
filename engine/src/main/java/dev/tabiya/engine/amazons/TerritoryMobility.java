package dev.tabiya.engine.amazons;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.Reach;

/** Territory, and for each amazon a hundredth of her freedom times how much is contested. */
public final class TerritoryMobility implements Evaluator<AmazonsBoard> {
    private final Reach reach = new Reach();
    private final AmazonMobility freedom = new AmazonMobility();

    @Override
    public int evaluate(AmazonsBoard board) {
        reach.queens(board);
        freedom.open(board);
        Side side = board.turn();
        int free = sum(board, side) - sum(board, side.other());
        return Territory.of(reach, side) + (int) Math.round(Phase.of(board, reach) * free / AmazonMobility.UNIT);
    }

    private int sum(AmazonsBoard board, Side side) {
        int sum = 0;
        for (int i = 0; i < board.amazons(side); i++) {
            sum += freedom.of(side, board.amazon(side, i), reach);
        }
        return sum;
    }

    @Override
    public TerritoryMobility copy() {
        return new TerritoryMobility();
    }
}
