package dev.tabiya.rules.amazons;

import dev.tabiya.rules.Side;

/**
 * The distance of every empty square from the amazons of both sides, in queen or king moves, the basis of territory and
 * most evaluations. Squares are bits of rows, White's in the low half of an int and Black's in the high one, so that
 * both sides' flood fills run at once; a fill keeps the squares newly reached at each distance. It is reused without
 * allocation and belongs to one thread.
 */
public final class Reach {
    private static final int LOW = 0xFFFF;

    /** Rows of a level: the board's, and one without squares below and above. */
    private static final int STRIDE = AmazonsBoard.LARGEST + 2;

    private static final int MOST_LEVELS = AmazonsBoard.LARGEST * AmazonsBoard.LARGEST + 1;

    private final int[] empty = new int[STRIDE];
    private final int[] seen = new int[STRIDE];
    private final int[] found = new int[MOST_LEVELS * STRIDE];
    private int ranks;
    private int levels;
    private int white;
    private int black;
    private int tied;

    /** By moves of a queen. */
    public Reach queens(AmazonsBoard board) {
        begin(board);
        while (slide()) {}
        return this;
    }

    /** By queen moves, but no further than needed to see which side is nearer. */
    public Reach nearer(AmazonsBoard board) {
        begin(board);
        while (slide() && isOpen()) {}
        return this;
    }

    /** By moves of a king. */
    public Reach kings(AmazonsBoard board) {
        begin(board);
        while (step()) {}
        return this;
    }

    private void begin(AmazonsBoard board) {
        ranks = board.ranks();
        levels = 1;
        white = 0;
        black = 0;
        tied = 0;
        for (int rank = 0; rank < ranks; rank++) {
            int row = board.empty(rank);
            empty[rank + 1] = row | row << 16;
            seen[rank + 1] = 0;
            found[rank + 1] = 0;
        }
        empty[ranks + 1] = 0;
        found[ranks + 1] = 0;
        for (Side side : SIDES) {
            int shift = side == Side.WHITE ? 0 : 16;
            for (int i = board.amazons(side) - 1; i >= 0; i--) {
                int square = board.amazon(side, i);
                found[AmazonsSquare.rank(square) + 1] |= 1 << AmazonsSquare.file(square) + shift;
            }
        }
    }

    private static final Side[] SIDES = Side.values();

    /** One more move of queens; false if it reached nothing new. */
    private boolean slide() {
        int[] empty = this.empty;
        int[] found = this.found;
        int from = (levels - 1) * STRIDE;
        int to = from + STRIDE;
        int straight = 0;
        int left = 0;
        int right = 0;
        for (int row = 1; row <= ranks; row++) {
            int free = empty[row];
            int below = found[from + row - 1];
            straight = (straight | below) & free;
            right = (right | below) << 1 & free;
            left = (left | below) >>> 1 & free;
            found[to + row] = straight | right | left | sideways(found[from + row], free);
        }
        int any = 0;
        straight = 0;
        left = 0;
        right = 0;
        found[to + ranks + 1] = 0;
        for (int row = ranks; row >= 1; row--) {
            int free = empty[row];
            int above = found[from + row + 1];
            straight = (straight | above) & free;
            right = (right | above) << 1 & free;
            left = (left | above) >>> 1 & free;
            any |= take(row, to, found[to + row] | straight | right | left);
        }
        levels++;
        return any != 0;
    }

    /** The squares of a row that are reached within it: fills doubling their length (Kogge and Stone). */
    private static int sideways(int from, int free) {
        if (from == 0) {
            return 0;
        }
        int right = from << 1 & free;
        int left = from >>> 1 & free;
        int rightFree = free;
        int leftFree = free;
        right |= rightFree & right << 1;
        left |= leftFree & left >>> 1;
        rightFree &= rightFree << 1;
        leftFree &= leftFree >>> 1;
        right |= rightFree & right << 2;
        left |= leftFree & left >>> 2;
        rightFree &= rightFree << 2;
        leftFree &= leftFree >>> 2;
        right |= rightFree & right << 4;
        left |= leftFree & left >>> 4;
        rightFree &= rightFree << 4;
        leftFree &= leftFree >>> 4;
        return right | rightFree & right << 8 | left | leftFree & left >>> 8;
    }

    /** One more move of kings. */
    private boolean step() {
        int from = (levels - 1) * STRIDE;
        int to = from + STRIDE;
        int any = 0;
        found[to + ranks + 1] = 0;
        for (int row = 1; row <= ranks; row++) {
            int near = found[from + row - 1] | found[from + row] | found[from + row + 1];
            any |= take(row, to, (near | near << 1 | near >>> 1) & empty[row]);
        }
        levels++;
        return any != 0;
    }

    /** Keeps what is new of a row's reached squares, and counts those that nobody reached before. */
    private int take(int row, int to, int reached) {
        int before = seen[row];
        int fresh = reached & ~before;
        int nobodys = ~(before | before >>> 16) & LOW;
        int ours = fresh & nobodys;
        int theirs = fresh >>> 16 & nobodys;
        int both = ours & theirs;
        white += Integer.bitCount(ours ^ both);
        black += Integer.bitCount(theirs ^ both);
        tied += Integer.bitCount(both);
        found[to + row] = fresh;
        seen[row] = before | fresh;
        return fresh;
    }

    private boolean isOpen() {
        int open = 0;
        for (int row = 1; row <= ranks; row++) {
            open |= empty[row] & ~(seen[row] | seen[row] >>> 16) & LOW;
        }
        return open != 0;
    }

    /** The number of squares a side is nearer to. */
    public int nearer(Side side) {
        return side == Side.WHITE ? white : black;
    }

    /** The number of squares both sides are equally near to. */
    public int tied() {
        return tied;
    }

    /** One more than the greatest distance. */
    public int levels() {
        return levels;
    }

    /** The squares of a rank at a distance, the amazons themselves at 0: a bit a file, Black's in the high 16 bits. */
    public int row(int distance, int rank) {
        return found[distance * STRIDE + rank + 1];
    }

    /** All squares of a rank that a side gets to, in the same form. */
    public int reached(int rank) {
        return seen[rank + 1];
    }

    /** A square's distance, or {@link Integer#MAX_VALUE}; slow, for looking at single squares. */
    public int distance(Side side, int square) {
        int bit = AmazonsSquare.file(square) + (side == Side.WHITE ? 0 : 16);
        for (int distance = 0; distance < levels; distance++) {
            if ((row(distance, AmazonsSquare.rank(square)) >>> bit & 1) != 0) {
                return distance;
            }
        }
        return Integer.MAX_VALUE;
    }
}
