package dev.tabiya.app.cli.cluster;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.Json;
import dev.tabiya.cluster.LocalCluster;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Stops the local cluster. */
@Command(
        name = "stop",
        description = "Stop the cluster on this machine; its data stays.",
        footer = {"", "Examples:", "  tabiya cluster stop", "  tabiya cluster stop --delete"})
final class ClusterStop implements Callable<Integer> {
    @Mixin
    private ClusterOption option;

    @Option(names = "--delete", description = "Also delete the data.")
    private boolean delete;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        LocalCluster cluster = option.cluster();
        long running =
                cluster.nodes().stream().filter(LocalCluster.Node::running).count();
        cluster.stop();
        if (delete) {
            cluster.deleteData();
        }
        if (json) {
            Json.print(spec.commandLine().getOut(), Map.of("stopped", running, "deleted", delete));
        } else {
            spec.commandLine()
                    .getOut()
                    .printf(
                            Locale.ROOT,
                            "%d node%s stopped%s%n",
                            running,
                            running == 1 ? "" : "s",
                            delete ? ", data deleted" : "");
        }
        return Exit.DONE;
    }
}
