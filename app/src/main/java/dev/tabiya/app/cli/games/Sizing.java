package dev.tabiya.app.cli.games;

/** The size of an archive on a cluster, by the model of docs/scale.md. */
record Sizing(long positions) {
    /** Primary and replica. */
    static final int COPIES = 2;

    private static final double BYTES_A_POSITION = 635;

    /** The shard size that OpenSearch recommends. */
    private static final double SHARD_BYTES = 30e9;

    private static final double NODE_BYTES = 1e12;

    double bytesOfOneCopy() {
        return BYTES_A_POSITION * positions;
    }

    double bytes() {
        return COPIES * bytesOfOneCopy();
    }

    long shards() {
        return Math.max(1, (long) Math.ceil(bytesOfOneCopy() / SHARD_BYTES));
    }

    /** At least one node per copy. */
    long nodes() {
        return Math.max(COPIES, (long) Math.ceil(bytes() / NODE_BYTES));
    }
}
