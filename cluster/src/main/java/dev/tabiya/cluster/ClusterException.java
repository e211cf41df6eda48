package dev.tabiya.cluster;

/** Why a cluster cannot be assembled, started or stopped, in one line. */
public final class ClusterException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ClusterException(String reason) {
        super(reason);
    }

    public ClusterException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
