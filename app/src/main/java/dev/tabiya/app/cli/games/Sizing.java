package dev.tabiya.app.cli.games;

/** What an archive of so many positions takes on a cluster, by the measurements and the model of docs/scale.md. */
record Sizing(long positions) {
    /** An archive and its replica. */
    static final int COPIES = 2;

    private static final double BYTES_A_POSITION = 635;

    /** Shards as large as OpenSearch itself advises. */
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

    /** A copy is of use only on a node of its own. */
    long nodes() {
        return Math.max(COPIES, (long) Math.ceil(bytes() / NODE_BYTES));
    }
}
