package dev.tabiya.engine.alphabeta;

import dev.tabiya.engine.Score;
import java.util.Arrays;

/**
 * What earlier searches found about positions. Threads share it without locks: an entry whose two halves were written
 * by different threads does not fit its key any more and counts as missing (Hyatt and Mann, ICGA Journal 25, 2002).
 *
 * <p>An entry: move (32 bits), value (21, moved into the positive), depth (7), bound (2), generation (2).
 */
final class TranspositionTable {
    static final int MISSING = 0;
    static final int LOWER = 1;
    static final int UPPER = 2;
    static final int EXACT = 3;
    static final int DEEPEST = 127;

    /** Keys at even places, each entry beside its key, so that both are fetched at once. */
    private final long[] slots;

    private final int mask;
    private int generation;
    private long salt;
    /** Of searches before: what they found is not what this one would, but their moves are worth trying. */
    private long olderSalt;

    TranspositionTable(int bits) {
        slots = new long[2 << bits];
        mask = (2 << bits) - 2;
    }

    void clear() {
        Arrays.fill(slots, 0);
    }

    /**
     * A new search: older entries make room first; of those with the salt before, only moves are seen, of others
     * nothing.
     */
    void newSearch(long saltOfSearch) {
        generation = generation + 1 & 3;
        if (saltOfSearch != salt) {
            olderSalt = salt;
            salt = saltOfSearch;
        }
    }

    /** The entry of a position, for the methods below, or 0 if there is none. */
    long probe(long position) {
        int slot = slot(position);
        long entry = slots[slot + 1];
        long saltOfEntry = slots[slot] ^ entry ^ position;
        return saltOfEntry == salt ? entry : saltOfEntry == olderSalt ? Integer.toUnsignedLong(move(entry)) : 0;
    }

    void store(long position, int move, int value, int depth, int bound, int ply) {
        long key = position ^ salt;
        int slot = slot(position);
        long old = slots[slot + 1];
        boolean same = (slots[slot] ^ old) == key;
        if (!same && generation(old) == generation && depth(old) > depth + 3 && old != 0) {
            return;
        }
        if (same && depth(old) > depth && bound != EXACT && generation(old) == generation) {
            return;
        }
        long entry = Integer.toUnsignedLong(move == 0 && same ? move(old) : move)
                | (long) (fromHere(value, ply) + Score.WIN) << 32
                | (long) Math.clamp(depth, 0, DEEPEST) << 53
                | (long) bound << 60
                | (long) generation << 62;
        slots[slot + 1] = entry;
        slots[slot] = key ^ entry;
    }

    /** How many of a thousand entries are of this search. */
    int hashfull() {
        int fill = 0;
        int looked = Math.min(1000, slots.length / 2);
        for (int i = 0; i < looked; i++) {
            long entry = slots[2 * i + 1];
            fill += entry != 0 && generation(entry) == generation ? 1 : 0;
        }
        return fill * 1000 / looked;
    }

    static int move(long entry) {
        return (int) entry;
    }

    /** The value for a search {@code ply} plies from its root. */
    static int value(long entry, int ply) {
        int value = (int) (entry >>> 32 & 0x1F_FFFF) - Score.WIN;
        return value >= Score.LEAST_WIN ? value - ply : value <= -Score.LEAST_WIN ? value + ply : value;
    }

    static int depth(long entry) {
        return (int) (entry >>> 53) & 127;
    }

    static int bound(long entry) {
        return (int) (entry >>> 60) & 3;
    }

    private static int generation(long entry) {
        return (int) (entry >>> 62);
    }

    /** Wins are counted from the root while searching, and from the position itself in the table. */
    private static int fromHere(int value, int ply) {
        int moved = value >= Score.LEAST_WIN ? value + ply : value <= -Score.LEAST_WIN ? value - ply : value;
        return Math.clamp(moved, -Score.WIN, Score.WIN);
    }

    private int slot(long key) {
        return (int) (key ^ key >>> 31) & mask;
    }
}
