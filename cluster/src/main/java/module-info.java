/** Runs an OpenSearch cluster on this machine. */
module dev.tabiya.cluster {
    requires static org.jspecify;

    exports dev.tabiya.cluster;
}
