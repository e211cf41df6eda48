package dev.tabiya.archive.opensearch;

/**
 * The requests sent to a cluster so far.
 *
 * @param requests how many answers there were
 * @param waited milliseconds from asking until they were here
 * @param took those of them that the cluster says its searches took
 */
public record Traffic(long requests, double waited, long took) {
    static final Traffic NONE = new Traffic(0, 0, 0);

    Traffic plus(long nanos, long more) {
        return new Traffic(requests + 1, waited + nanos / 1e6, took + more);
    }

    public Traffic since(Traffic before) {
        return new Traffic(requests - before.requests, waited - before.waited, took - before.took);
    }
}
