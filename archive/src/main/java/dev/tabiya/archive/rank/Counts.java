package dev.tabiya.archive.rank;

import java.util.Arrays;

/** Counts or marks numbers; made to be filled and emptied again and again. */
public final class Counts {
    private long[] keys = new long[1024];
    private int[] values = new int[1024];
    private int[] used = new int[512];
    private int size;

    public void clear() {
        for (int i = 0; i < size; i++) {
            values[used[i]] = 0;
        }
        size = 0;
    }

    /** Adds to the value of a number. */
    public void add(long key, int amount) {
        int slot = slot(key);
        values[slot] += amount;
    }

    /** Sets bits in the value of a number. */
    public void set(long key, int bits) {
        int slot = slot(key);
        values[slot] |= bits;
    }

    /** The value of a number, or 0. */
    public int valueOf(long key) {
        int mask = keys.length - 1;
        int slot = hash(key) & mask;
        while (values[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return values[slot];
    }

    public int size() {
        return size;
    }

    public long key(int index) {
        return keys[used[index]];
    }

    public int value(int index) {
        return values[used[index]];
    }

    private static int hash(long key) {
        return (int) ((key * 0x9E3779B97F4A7C15L) >>> 40);
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = hash(key) & mask;
        while (values[slot] != 0) {
            if (keys[slot] == key) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
        if (size == used.length) {
            grow();
            return slot(key);
        }
        keys[slot] = key;
        used[size++] = slot;
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        int[] oldUsed = Arrays.copyOf(used, size);
        keys = new long[2 * oldKeys.length];
        values = new int[keys.length];
        used = new int[keys.length / 2];
        size = 0;
        for (int old : oldUsed) {
            set(oldKeys[old], oldValues[old]);
        }
    }
}
