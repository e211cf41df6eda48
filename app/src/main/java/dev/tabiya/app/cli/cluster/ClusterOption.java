package dev.tabiya.app.cli.cluster;

import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.io.Home;
import dev.tabiya.cluster.LocalCluster;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which local cluster. */
public final class ClusterOption {
    @Option(
            names = "--dir",
            paramLabel = "DIR",
            description = "The folder of the nodes (default: cluster in Tabiya's folder for caches, for root in"
                    + " /var/lib/tabiya).")
    private @Nullable Path folder;

    /** Where the software of nodes is kept. */
    public static Path software() {
        return LocalCluster.home(Home.path());
    }

    Path folder() {
        return folder == null ? software().resolve("cluster") : folder;
    }

    LocalCluster cluster() {
        return LocalCluster.in(folder())
                .orElseThrow(() ->
                        new InputException("there is no cluster in " + folder() + ": tabiya cluster start makes one"));
    }
}
