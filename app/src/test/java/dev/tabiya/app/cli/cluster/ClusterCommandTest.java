package dev.tabiya.app.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tabiya.app.cli.Cli;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterCommandTest {
    @TempDir
    Path folder;

    private Cli cluster(String... words) {
        String[] all = new String[words.length + 3];
        all[0] = "cluster";
        System.arraycopy(words, 0, all, 1, words.length);
        all[words.length + 1] = "--dir";
        all[words.length + 2] = folder.toString();
        return Cli.run(all);
    }

    private void refused(Cli run, String... told) {
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(told);
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void whereThereIsNoClusterItSaysSo() {
        refused(cluster("status"), "no cluster in " + folder, "tabiya cluster start");
        refused(cluster("stop"), "no cluster in " + folder);
    }

    @Test
    void whatCannotBeStartedIsRefusedAtOnce() throws IOException {
        refused(cluster("start", "--nodes", "0"), "--nodes");
        refused(cluster("start", "--heap", "10"), "--heap");
        refused(cluster("start", "--port", "65500"), "--port 65500");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = taken.getLocalPort();
            if (port < 65000) {
                refused(cluster("start", "--port", "" + port), "port " + port + " is in use");
            }
        }
    }

    @Test
    void aClusterThatIsDownKeepsItsNodes() throws IOException {
        Files.writeString(folder.resolve("port"), "9876\n");
        for (int node = 1; node <= 3; node++) {
            Files.createDirectories(folder.resolve("node-" + node));
        }
        Cli status = cluster("status");
        assertThat(status.code()).isZero();
        assertThat(status.out())
                .contains("health  down", "node-3  http://127.0.0.1:9878  down")
                .contains("--db opensearch://127.0.0.1:9876,127.0.0.1:9877,127.0.0.1:9878/NAME");
        refused(cluster("start", "--nodes", "1"), "has 3 nodes", "--delete");
        assertThat(cluster("stop", "--delete").out()).contains("0 nodes stopped");
        assertThat(folder.resolve("node-1")).doesNotExist();
        refused(cluster("status"), "no cluster");
    }
}
