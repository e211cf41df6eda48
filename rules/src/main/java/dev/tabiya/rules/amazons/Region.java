package dev.tabiya.rules.amazons;

import dev.tabiya.rules.Side;

/**
 * A connected set of squares without arrows: no amazon can ever leave or enter it. It is reused without allocation and
 * belongs to one thread.
 */
public final class Region {
    private final int[] rows = new int[AmazonsBoard.LARGEST];
    private final int[] open = new int[AmazonsBoard.LARGEST + 2];
    private int amazonsOfOther;
    private int empty;

    /** The region around an amazon of a side. */
    public Region around(AmazonsBoard board, Side side, int square) {
        int ranks = board.ranks();
        for (int rank = 0; rank < ranks; rank++) {
            open[rank + 1] = board.empty(rank);
            rows[rank] = 0;
        }
        add(board, side);
        add(board, side.other());
        rows[AmazonsSquare.rank(square)] = 1 << AmazonsSquare.file(square);
        boolean grows = true;
        while (grows) {
            grows = false;
            // Up and down in turn, so that most regions take two rounds.
            for (int i = 0; i < 2 * ranks; i++) {
                int rank = i < ranks ? i : 2 * ranks - 1 - i;
                int near = rows[rank] | (rank > 0 ? rows[rank - 1] : 0) | (rank + 1 < ranks ? rows[rank + 1] : 0);
                int grown = (near | near << 1 | near >>> 1) & open[rank + 1];
                while ((grown & ~rows[rank]) != 0) {
                    grows = true;
                    rows[rank] |= grown;
                    grown = (rows[rank] | rows[rank] << 1 | rows[rank] >>> 1) & open[rank + 1];
                }
            }
        }
        empty = 0;
        for (int rank = 0; rank < ranks; rank++) {
            empty += Integer.bitCount(rows[rank] & board.empty(rank));
        }
        amazonsOfOther = 0;
        for (int i = 0; i < board.amazons(side.other()); i++) {
            amazonsOfOther += contains(board.amazon(side.other(), i)) ? 1 : 0;
        }
        return this;
    }

    private void add(AmazonsBoard board, Side side) {
        for (int i = 0; i < board.amazons(side); i++) {
            int square = board.amazon(side, i);
            open[AmazonsSquare.rank(square) + 1] |= 1 << AmazonsSquare.file(square);
        }
    }

    public boolean contains(int square) {
        return (rows[AmazonsSquare.rank(square)] >> AmazonsSquare.file(square) & 1) != 0;
    }

    /** Its squares of a rank, a bit a file. */
    public int row(int rank) {
        return rows[rank];
    }

    /** The number of its empty squares. */
    public int empty() {
        return empty;
    }

    /** Whether only one side has amazons here. */
    public boolean owned() {
        return amazonsOfOther == 0;
    }
}
