package dev.tabiya.archive.opensearch;

import dev.tabiya.cluster.LocalCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** A real cluster of three nodes, started when the first test wants it and ended with the last. */
final class TestCluster {
    private static final int NODES = 3;
    private static final List<String> FLAGS = List.of("-Xms512m", "-Xmx512m", "-XX:TieredStopAtLevel=1");

    /** Room for a single request of a load, so that nodes refuse others that come with it as busy ones do. */
    private static final List<String> LINES = List.of("indexing_pressure.memory.limit: 6mb");

    private static final String PREFIX = "tabiya-test-cluster-";

    /** Hosts of a cluster that runs already, to save its start: {@code -Dtabiya.cluster=127.0.0.1:9200}. */
    private static final String RUNNING = System.getProperty("tabiya.cluster", "");

    private TestCluster() {}

    /** Started when first asked for. */
    private static final class Holder {
        static final LocalCluster SHARED = start();
    }

    static LocalCluster shared() {
        return Holder.SHARED;
    }

    /** An archive of its own for each test. */
    static Address address(String name) {
        return Address.read(place(name));
    }

    static String place(String name) {
        return "opensearch://" + hosts() + "/" + name + "?shards=3&replicas=1";
    }

    static String hosts() {
        return RUNNING.isEmpty() ? shared().hosts() : RUNNING;
    }

    /** One of its nodes. */
    static String host() {
        return hosts().split(",", -1)[0];
    }

    /**
     * Where the nodes live: in memory where that can be had, since they write for every index that is made, and tests
     * make many.
     */
    static Path folder() {
        Path memory = Path.of("/dev/shm");
        Path temporary = Files.isWritable(memory) ? memory : Path.of(System.getProperty("java.io.tmpdir"));
        return temporary.resolve(PREFIX + ProcessHandle.current().pid());
    }

    private static LocalCluster start() {
        try {
            Path folder = folder();
            removeStale(folder.resolveSibling(""));
            Files.createDirectory(folder);
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
            Path software = LocalCluster.home(Path.of(System.getProperty("user.home"), ".cache", "tabiya"));
            LocalCluster cluster = LocalCluster.start(
                    new LocalCluster.Settings(NODES, port(), FLAGS, folder, software, LINES), line -> {});
            Runtime.getRuntime().addShutdownHook(new Thread(() -> end(cluster, folder)));
            return cluster;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void end(LocalCluster cluster, Path folder) {
        for (int node = 1; node <= cluster.nodes().size(); node++) {
            cluster.kill(node);
        }
        cluster.deleteData();
        try {
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends what tests left behind that were killed. */
    private static void removeStale(Path temporary) throws IOException {
        List<Path> folders;
        try (Stream<Path> all = Files.list(temporary)) {
            folders = all.filter(path -> path.getFileName().toString().startsWith(PREFIX))
                    .toList();
        }
        for (Path folder : folders) {
            long owner = Long.parseLong(folder.getFileName().toString().substring(PREFIX.length()));
            if (ProcessHandle.of(owner).isEmpty()) {
                LocalCluster.in(folder).ifPresent(cluster -> end(cluster, folder));
            }
        }
    }

    private static int port() {
        Random random = new Random();
        while (true) {
            int port = 20_000 + 10 * random.nextInt(1000);
            boolean free = true;
            for (int node = 0; node < NODES; node++) {
                free &= free(port + node) && free(port + node + 100);
            }
            if (free) {
                return port;
            }
        }
    }

    private static boolean free(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
