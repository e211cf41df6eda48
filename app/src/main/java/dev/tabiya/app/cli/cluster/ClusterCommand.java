package dev.tabiya.app.cli.cluster;

import picocli.CommandLine.Command;

/** A local OpenSearch cluster, for trying archives on clusters. */
@Command(
        name = "cluster",
        description = "Run an OpenSearch cluster on this machine, to try archives on clusters.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {ClusterStart.class, ClusterStatus.class, ClusterStop.class},
        footer = {
            "",
            "The nodes listen on 127.0.0.1 only, without passwords. Each needs twice its heap in memory.",
            "",
            "Examples:",
            "  tabiya cluster start --nodes 3",
            "  tabiya cluster status",
            "  tabiya index sample --db opensearch://127.0.0.1:9200/games",
            "  tabiya cluster stop"
        })
public final class ClusterCommand {}
