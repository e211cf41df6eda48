package dev.tabiya.engine.amazons;

import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsMove;
import dev.tabiya.rules.amazons.Region;
import java.util.Arrays;

/**
 * The endgame once no region has amazons of both sides: each side fills its own regions, and the side with more moves
 * wins. A region has at most as many moves as empty squares. How many can be made is searched, trying moves that cut
 * nothing off first, and exact unless that takes too long. Belongs to one thread.
 */
final class Fill {
    private static final int MEMORY_BITS = 14;

    private final Region region = new Region();
    private final int[] moves = new int[1 << 18];
    private final long[] keys = new long[1 << MEMORY_BITS];
    private final byte[] results = new byte[1 << MEMORY_BITS];
    private int patience;

    /** The number of moves of a side, or bounds of it. */
    record Moves(int least, int most) {}

    /** Whether every region belongs to one side. */
    boolean decided(AmazonsBoard board) {
        for (int i = 0; i < board.amazons(Side.WHITE); i++) {
            if (!region.around(board, Side.WHITE, board.amazon(Side.WHITE, i)).owned()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Sets how many positions to search from now on; beyond that only the best-looking move is followed, which still
     * gives a lower bound. A position takes about a tenth of a millisecond.
     */
    void hurry(int positions) {
        patience = positions;
    }

    boolean patient() {
        return patience > 0;
    }

    Moves moves(AmazonsBoard board, Side side) {
        boolean passes = board.turn() != side;
        if (passes) {
            board.pass();
        }
        int all = (1 << board.amazons(side)) - 1;
        int most = room(board, side, all);
        int least = fill(board, side, all, 0);
        if (passes) {
            board.pass();
        }
        return new Moves(least, patient() ? least : most);
    }

    /** The move that leaves the side to move the most moves; there must be one. */
    int best(AmazonsBoard board) {
        Side side = board.turn();
        int all = (1 << board.amazons(side)) - 1;
        int room = room(board, side, all);
        int end = ordered(board, side, all, room, 0);
        int best = -1;
        int move = 0;
        for (int i = 0; i < end && best < room - 1 - (moves[i] >>> 28) && (i == 0 || patient()); i++) {
            int candidate = moves[i] & 0xFFFFFF;
            board.make(candidate);
            board.pass();
            int below = fill(board, side, all, end);
            board.pass();
            board.unmake();
            if (below > best) {
                best = below;
                move = candidate;
            }
        }
        return move;
    }

    /** The empty squares that some amazons have around them. */
    private int room(AmazonsBoard board, Side side, int amazons) {
        int sum = 0;
        for (int rest = amazons; rest != 0; rest &= ~inRegion(board, side)) {
            sum += region.around(board, side, board.amazon(side, Integer.numberOfTrailingZeros(rest)))
                    .empty();
        }
        return sum;
    }

    /** The amazons of a side that stand in the region found last. */
    private int inRegion(AmazonsBoard board, Side side) {
        int amazons = 0;
        for (int i = 0; i < board.amazons(side); i++) {
            amazons |= region.contains(board.amazon(side, i)) ? 1 << i : 0;
        }
        return amazons;
    }

    /** The most moves found for some amazons, region by region; it is their side's turn. */
    private int fill(AmazonsBoard board, Side side, int amazons, int from) {
        int sum = 0;
        int rest = amazons;
        while (rest != 0) {
            region.around(board, side, board.amazon(side, Integer.numberOfTrailingZeros(rest)));
            int here = inRegion(board, side);
            rest &= ~here;
            int empty = region.empty();
            sum += empty < 2 ? empty : fillRegion(board, side, here, empty, from);
        }
        return sum;
    }

    private int fillRegion(AmazonsBoard board, Side side, int amazons, int empty, int from) {
        long key = key(board, side);
        int slot = (int) (key >>> 64 - MEMORY_BITS);
        if (keys[slot] == key) {
            return results[slot];
        }
        if (from + Amazons.RULES.maxMoves() > moves.length) {
            patience = 0;
            return 0;
        }
        patience--;
        int end = ordered(board, side, amazons, empty, from);
        int best = 0;
        for (int i = from; i < end && (best == 0 || patient()); i++) {
            if (empty - (moves[i] >>> 28) <= best) {
                break;
            }
            board.make(moves[i] & 0xFFFFFF);
            board.pass();
            best = Math.max(best, 1 + fill(board, side, amazons, end));
            board.pass();
            board.unmake();
        }
        if (patient()) {
            keys[slot] = key;
            results[slot] = (byte) best;
        }
        return best;
    }

    /**
     * Lists the moves of some amazons in a region, those that cut off the fewest squares first. Above the move's bits
     * are four for the squares cut off and four for the empty neighbours of the arrow.
     */
    private int ordered(AmazonsBoard board, Side side, int amazons, int empty, int from) {
        int end = board.moves(moves, from);
        int kept = from;
        for (int i = from; i < end; i++) {
            int move = moves[i];
            if (isOf(board, side, amazons, AmazonsMove.from(move))) {
                board.make(move);
                int cut = Math.min(7, empty - 1 - room(board, side, amazons));
                board.unmake();
                moves[kept++] = move | cut << 28 | crowd(board, move) << 24;
            }
        }
        Arrays.sort(moves, from, kept);
        return kept;
    }

    private static boolean isOf(AmazonsBoard board, Side side, int amazons, int square) {
        for (int rest = amazons; rest != 0; rest &= rest - 1) {
            if (board.amazon(side, Integer.numberOfTrailingZeros(rest)) == square) {
                return true;
            }
        }
        return false;
    }

    /** How much an arrow's square is needed: corners and dead ends go first. */
    private static int crowd(AmazonsBoard board, int move) {
        return AmazonMobility.neighbours(board, AmazonsMove.arrow(move));
    }

    /** Of the region found last, with the amazons in it. */
    private long key(AmazonsBoard board, Side side) {
        long key = side == Side.WHITE ? 1 : 2;
        for (int rank = 0; rank < board.ranks(); rank++) {
            int row = region.row(rank);
            key = (key ^ row ^ (long) (row & board.empty(rank)) << 16) * 0x9E3779B97F4A7C15L;
            key ^= key >>> 29;
        }
        return key * 0xBF58476D1CE4E5B9L;
    }
}
