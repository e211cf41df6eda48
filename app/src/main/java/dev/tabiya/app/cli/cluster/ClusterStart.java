package dev.tabiya.app.cli.cluster;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.cluster.LocalCluster;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Starts a local cluster. */
@Command(
        name = "start",
        description = "Start an OpenSearch cluster on this machine; the first start downloads it with Maven.",
        footer = {
            "",
            "Data is kept between starts. If you are root, the nodes run as user nobody.",
            "",
            "Examples:",
            "  tabiya cluster start --nodes 3",
            "  tabiya cluster start --nodes 1 --port 9300 --heap 2048 --dir /data/cluster"
        })
final class ClusterStart implements Callable<Integer> {
    @Option(names = "--nodes", paramLabel = "N", description = "Nodes (default: 1).")
    private int nodes = 1;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description =
                    "HTTP port of the first node, the others follow; transport ports are 100 above (default: 9200).")
    private int port = 9200;

    @Option(names = "--heap", paramLabel = "MB", description = "Heap of each node (default: 512).")
    private int heap = 512;

    @Mixin
    private ClusterOption option;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (nodes < 1 || nodes > 99) {
            throw new InputException("--nodes must be from 1 to 99");
        }
        if (port < 1 || port + nodes + 100 > 65535) {
            throw new InputException("--port " + port + " is too high for " + nodes + " nodes");
        }
        if (heap < 256) {
            throw new InputException("--heap must be at least 256 (MB)");
        }
        PrintWriter err = spec.commandLine().getErr();
        long began = System.nanoTime();
        LocalCluster cluster = LocalCluster.start(
                new LocalCluster.Settings(
                        nodes,
                        port,
                        List.of("-Xms" + heap + "m", "-Xmx" + heap + "m"),
                        option.folder(),
                        ClusterOption.software()),
                line -> err.println("tabiya: " + line));
        err.printf(Locale.ROOT, "tabiya: ready after %.0f s%n", (System.nanoTime() - began) / 1e9);
        ClusterStatus.print(cluster, json, spec.commandLine().getOut());
        return Exit.DONE;
    }
}
