package dev.tabiya.archive.store;

/** A small set of position keys. */
public final class PositionKeys {
    public static final PositionKeys NONE = new PositionKeys();

    private final long[] keys;

    public PositionKeys(long... keys) {
        this.keys = keys.clone();
    }

    public boolean has(long key) {
        for (long each : keys) {
            if (each == key) {
                return true;
            }
        }
        return false;
    }
}
