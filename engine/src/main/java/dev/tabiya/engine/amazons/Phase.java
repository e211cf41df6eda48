package dev.tabiya.engine.amazons;

import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.Reach;

/**
 * How much of the board is still contested: near the start of a game most of it, none when every region has one
 * owner.
 */
final class Phase {
    private static final int ONE = 1 << 16;

    private Phase() {}

    /** Lieberum's w: over the squares that both sides reach, 2 to the minus of the difference of their distances. */
    static double of(AmazonsBoard board, Reach queens) {
        int levels = queens.levels();
        int sum = 0;
        for (int rank = 0; rank < board.ranks(); rank++) {
            int reached = queens.reached(rank);
            int missing = reached & reached >>> 16;
            int within = 0;
            for (int distance = 1; missing != 0 && distance < levels; distance++) {
                within |= queens.row(distance, rank);
                int both = within & within >>> 16 & missing;
                sum += Integer.bitCount(both) * ONE;
                missing ^= both;
                // Each move that one side waits for the other halves a square's part.
                int first = (within | within >>> 16) & missing;
                missing ^= first;
                int later = within;
                for (int wait = 1; first != 0; wait++) {
                    later |= queens.row(distance + wait, rank);
                    int met = later & later >>> 16 & first;
                    sum += Integer.bitCount(met) * (ONE >> Math.min(31, wait));
                    first ^= met;
                }
            }
        }
        return sum / (double) ONE;
    }
}
