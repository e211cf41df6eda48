package dev.tabiya.engine.alphabeta;

/** How many plies less deep late moves are searched first: the more, the deeper the search and the later the move. */
final class Reductions {
    private static final int SIZE = 64;
    private static final byte[] TABLE = new byte[SIZE * SIZE];

    static {
        for (int depth = 1; depth < SIZE; depth++) {
            for (int searched = 1; searched < SIZE; searched++) {
                TABLE[depth * SIZE + searched] = (byte) (0.5 + Math.log(depth) * Math.log(searched) / 2.2);
            }
        }
    }

    private Reductions() {}

    static int of(int depth, int searched) {
        return TABLE[Math.min(SIZE - 1, depth) * SIZE + Math.min(SIZE - 1, searched)];
    }
}
