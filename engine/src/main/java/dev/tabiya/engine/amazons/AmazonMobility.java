package dev.tabiya.engine.amazons;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsSquare;
import dev.tabiya.rules.amazons.Reach;

/**
 * How free an amazon is, Lieberum's alpha: over the squares one move away that the opponent can reach, the number of
 * empty neighbours, halved with each step further.
 */
final class AmazonMobility {
    private static final int[] FILE_STEPS = {1, 1, 0, -1, -1, -1, 0, 1};
    private static final int[] RANK_STEPS = {0, 1, 1, 1, 0, -1, -1, -1};

    /** A step away, in the units that {@link #of} counts in: more steps than that are worth nothing. */
    static final int UNIT = 1 << 10;

    /** The empty squares of each rank, file a at bit 1, with a row of none before and after. */
    private final int[] empty = new int[AmazonsBoard.LARGEST + 2];

    void open(AmazonsBoard board) {
        for (int rank = 0; rank < board.ranks(); rank++) {
            empty[rank + 1] = board.empty(rank) << 1;
        }
        empty[board.ranks() + 1] = 0;
    }

    /** Of the amazon of a side on a square. */
    int of(Side side, int square, Reach queens) {
        int shift = side == Side.WHITE ? 16 : 0;
        int sum = 0;
        for (int direction = 0; direction < 8; direction++) {
            int file = AmazonsSquare.file(square) + 1;
            int rank = AmazonsSquare.rank(square) + 1;
            for (int weight = UNIT; ; weight >>= 1) {
                file += FILE_STEPS[direction];
                rank += RANK_STEPS[direction];
                if ((empty[rank] >> file & 1) == 0) {
                    break;
                }
                if ((queens.reached(rank - 1) >>> shift + file - 1 & 1) != 0) {
                    sum += weight * neighbours(file, rank);
                }
            }
        }
        return sum;
    }

    /** The empty squares beside a square. */
    static int neighbours(AmazonsBoard board, int square) {
        int file = AmazonsSquare.file(square);
        int rank = AmazonsSquare.rank(square);
        int count = Integer.bitCount(board.empty(rank) << 1 >> file & 5);
        count += rank > 0 ? Integer.bitCount(board.empty(rank - 1) << 1 >> file & 7) : 0;
        return rank + 1 < board.ranks() ? count + Integer.bitCount(board.empty(rank + 1) << 1 >> file & 7) : count;
    }

    private int neighbours(int file, int rank) {
        int below = empty[rank - 1] >> file - 1 & 7;
        int beside = empty[rank] >> file - 1 & 5;
        int above = empty[rank + 1] >> file - 1 & 7;
        return Integer.bitCount(below | beside << 3 | above << 6);
    }
}
