package dev.tabiya.app.games;

/** A set of fingerprints in two plain arrays: at most 43 bytes for a game, however long it is. */
public final class Fingerprints {
    private long[] high = new long[1 << 12];
    private long[] low = new long[1 << 12];
    private boolean zero;
    private int size;

    /** Adds one; returns whether it is new. */
    public boolean add(Fingerprint print) {
        if ((print.high() | print.low()) == 0) { // what an empty place looks like
            boolean isNew = !zero;
            zero = true;
            return isNew;
        }
        if (4 * size >= 3 * high.length) {
            grow();
        }
        int place = find(print.high(), print.low());
        if ((high[place] | low[place]) != 0) {
            return false;
        }
        high[place] = print.high();
        low[place] = print.low();
        size++;
        return true;
    }

    private int find(long h, long l) {
        int mask = high.length - 1;
        int place = (int) l & mask;
        while ((high[place] | low[place]) != 0 && (high[place] != h || low[place] != l)) {
            place = place + 1 & mask;
        }
        return place;
    }

    private void grow() {
        long[] oldHigh = high;
        long[] oldLow = low;
        high = new long[2 * oldHigh.length];
        low = new long[2 * oldLow.length];
        for (int i = 0; i < oldHigh.length; i++) {
            if ((oldHigh[i] | oldLow[i]) != 0) {
                int place = find(oldHigh[i], oldLow[i]);
                high[place] = oldHigh[i];
                low[place] = oldLow[i];
            }
        }
    }
}
