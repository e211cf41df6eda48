package dev.tabiya.app.cli.cluster;

import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.io.Home;
import dev.tabiya.cluster.LocalCluster;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The folder of a local cluster. */
public final class ClusterOption {
    @Option(
            names = "--dir",
            paramLabel = "DIR",
            description = "The nodes' folder (default: cluster in Tabiya's cache folder; for root in /var/lib/tabiya).")
    private @Nullable Path folder;

    /** The folder of the OpenSearch installation. */
    public static Path software() {
        return LocalCluster.home(Home.path());
    }

    Path folder() {
        return folder == null ? software().resolve("cluster") : folder;
    }

    LocalCluster cluster() {
        return LocalCluster.in(folder())
                .orElseThrow(
                        () -> new InputException("no cluster in " + folder() + ": tabiya cluster start creates one"));
    }
}
