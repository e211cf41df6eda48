package dev.tabiya.app.cli.cluster;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.Json;
import dev.tabiya.cluster.LocalCluster;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows the local cluster. */
@Command(
        name = "status",
        description = "Show the health and the nodes of the cluster on this machine.",
        footer = {"", "Examples:", "  tabiya cluster status", "  tabiya cluster status --json"})
final class ClusterStatus implements Callable<Integer> {
    @Mixin
    private ClusterOption option;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        print(option.cluster(), json, spec.commandLine().getOut());
        return Exit.DONE;
    }

    /** The cluster's own green, yellow or red; down if no node answers. */
    private static String health(List<LocalCluster.Node> nodes) {
        for (LocalCluster.Node node : nodes) {
            if (node.running()) {
                try {
                    return LocalCluster.get(node.port(), "/_cat/health?h=status")
                            .strip();
                } catch (IOException e) {
                    // try the next node
                }
            }
        }
        return "down";
    }

    static void print(LocalCluster cluster, boolean json, PrintWriter out) {
        List<LocalCluster.Node> nodes = cluster.nodes();
        String health = health(nodes);
        if (json) {
            List<Map<String, Object>> list = new ArrayList<>();
            for (LocalCluster.Node node : nodes) {
                Map<String, Object> each = new LinkedHashMap<>();
                each.put("name", node.name());
                each.put("url", "http://127.0.0.1:" + node.port());
                each.put("running", node.running());
                node.process().ifPresent(process -> each.put("pid", process.pid()));
                list.add(each);
            }
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("health", health);
            document.put("nodes", list);
            document.put("db", "opensearch://" + cluster.hosts() + "/NAME");
            Json.print(out, document);
            return;
        }
        out.println("health  " + health);
        for (LocalCluster.Node node : nodes) {
            out.printf(
                    Locale.ROOT,
                    "%-7s http://127.0.0.1:%d  %s%n",
                    node.name(),
                    node.port(),
                    node.process().map(process -> "process " + process.pid()).orElse("down"));
        }
        out.println("--db opensearch://" + cluster.hosts() + "/NAME");
    }
}
