package dev.tabiya.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A cluster of OpenSearch nodes on this machine, reachable from here only. The nodes outlive the process that starts
 * them; the folder records their processes, and has a subfolder for each node's settings, data and log.
 */
public final class LocalCluster {
    /** The transport port is this much higher than the HTTP port. */
    private static final int TRANSPORT = 100;

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Path folder;
    private final int port;

    private LocalCluster(Path folder, int port) {
        this.folder = folder.toAbsolutePath();
        this.port = port;
    }

    /**
     * How to start a cluster.
     *
     * @param port HTTP port of the first node; the others follow
     * @param flags for the JVM of each node, such as {@code -Xmx1g}
     * @param folder where the nodes live
     * @param software where the software is, or is fetched to
     * @param lines of each node's {@code opensearch.yml} beside those that it needs
     */
    public record Settings(int nodes, int port, List<String> flags, Path folder, Path software, List<String> lines) {
        public Settings {
            flags = List.copyOf(flags);
            lines = List.copyOf(lines);
        }

        public Settings(int nodes, int port, List<String> flags, Path folder, Path software) {
            this(nodes, port, flags, folder, software, List.of());
        }
    }

    /** The default folder: the account nobody cannot read root's own folders. */
    public static Path home(Path usual) {
        return Account.current() == Account.NOBODY ? Path.of("/var/lib/tabiya") : usual;
    }

    /** A node, and its process if it runs. */
    public record Node(String name, int port, Optional<ProcessHandle> process) {
        public boolean running() {
            return process.isPresent();
        }
    }

    /** The cluster whose nodes are kept in a folder, running or not. */
    public static Optional<LocalCluster> in(Path folder) {
        try {
            Path port = folder.resolve("port");
            return Files.exists(port)
                    ? Optional.of(new LocalCluster(
                            folder, Integer.parseInt(Files.readString(port).strip())))
                    : Optional.empty();
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    /** Starts a cluster and waits until its nodes have found each other. */
    public static LocalCluster start(Settings settings, Consumer<String> progress) {
        Path folder = settings.folder();
        List<Node> known = in(folder).map(LocalCluster::nodes).orElse(List.of());
        if (known.stream().anyMatch(Node::running)) {
            throw new ClusterException("the cluster in " + folder + " is running already");
        }
        if (known.size() > settings.nodes()) {
            throw new ClusterException("the cluster in " + folder + " has " + known.size()
                    + " nodes and waits for them: start as many, or delete it with tabiya cluster stop --delete");
        }
        try {
            LocalCluster cluster = new LocalCluster(folder, settings.port());
            for (int node = 1; node <= settings.nodes(); node++) {
                free(cluster.port(node));
                free(cluster.port(node) + TRANSPORT);
            }
            Files.createDirectories(folder);
            NodeSoftware software = NodeSoftware.in(settings.software(), progress);
            Files.writeString(folder.resolve("port"), settings.port() + "\n");
            progress.accept("starting " + settings.nodes() + (settings.nodes() == 1 ? " node" : " nodes"));
            for (int node = 1; node <= settings.nodes(); node++) {
                cluster.configure(node, settings, software);
                cluster.launch(node);
            }
            boolean ready = false;
            try {
                cluster.awaitNodes(settings.nodes());
                ready = true;
            } finally {
                if (!ready) {
                    cluster.stop();
                }
            }
            return cluster;
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    private static ClusterException failed(Path folder, IOException e) {
        return new ClusterException("the cluster in " + folder + ": " + e, e);
    }

    private static void free(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            socket.setReuseAddress(true);
        } catch (IOException e) {
            throw new ClusterException("port " + port + " is in use; choose others with --port", e);
        }
    }

    private int port(int node) {
        return port + node - 1;
    }

    private Path folder(int node) {
        return folder.resolve("node-" + node);
    }

    private void configure(int node, Settings settings, NodeSoftware software) throws IOException {
        Path own = folder(node);
        for (String part : List.of("config", "data", "logs", "tmp")) {
            Files.createDirectories(own.resolve(part));
        }
        List<String> names = IntStream.rangeClosed(1, settings.nodes())
                .mapToObj(other -> "node-" + other)
                .toList();
        List<String> hosts = IntStream.rangeClosed(1, settings.nodes())
                .mapToObj(other -> "\"127.0.0.1:" + (port(other) + TRANSPORT) + '"')
                .toList();
        Files.writeString(own.resolve("config").resolve("opensearch.yml"), """
                cluster.name: tabiya-%d
                node.name: node-%d
                path.data: %s
                path.logs: %s
                network.host: 127.0.0.1
                http.port: %d
                transport.port: %d
                discovery.seed_hosts: %s
                cluster.initial_cluster_manager_nodes: %s
                # A test node should work on a nearly full disk.
                cluster.routing.allocation.disk.threshold_enabled: false
                # Count live memory only, not garbage.
                indices.breaker.total.use_real_memory: false
                %s
                """.formatted(
                        port,
                        node,
                        own.resolve("data"),
                        own.resolve("logs"),
                        port(node),
                        port(node) + TRANSPORT,
                        hosts,
                        names,
                        String.join("\n", settings.lines())));
        try (InputStream log = NodeSoftware.resource("log4j2.properties")) {
            Files.write(own.resolve("config").resolve("log4j2.properties"), log.readAllBytes());
        }
        Files.write(own.resolve("command"), command(own, settings.flags(), software));
        Account.current().own(own);
    }

    private static List<String> command(Path own, List<String> flags, NodeSoftware software) {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(Path.of("/usr/bin/setsid"))) {
            // A session of its own, so that Ctrl-C and closing the terminal do not reach the nodes.
            command.add("/usr/bin/setsid");
        }
        command.addAll(Account.current().prefix());
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of(
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--add-modules=jdk.incubator.vector",
                "-javaagent:" + software.agent(),
                "-Djava.io.tmpdir=" + own.resolve("tmp"),
                "-Dlog4j2.disable.jmx=true",
                "-Dopensearch.distribution.type=tar",
                "-Dopensearch.path.home=" + software.home(),
                "-Dopensearch.path.conf=" + own.resolve("config"),
                "-cp",
                software.home().resolve("lib") + "/*",
                "org.opensearch.bootstrap.OpenSearch"));
        return command;
    }

    private void launch(int node) throws IOException {
        Path own = folder(node);
        Process process = new ProcessBuilder(Files.readAllLines(own.resolve("command")))
                .directory(own.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log(node).toFile()))
                .start();
        // The start time distinguishes it from a later process with the same pid.
        Files.writeString(own.resolve("pid"), process.pid() + " " + started(process.toHandle()) + "\n");
    }

    private static long started(ProcessHandle process) {
        return process.info().startInstant().map(start -> start.toEpochMilli()).orElse(0L);
    }

    private Path log(int node) {
        return folder(node).resolve("log");
    }

    /** All nodes in order, running or not. */
    public List<Node> nodes() {
        List<Node> nodes = new ArrayList<>();
        try {
            for (int node = 1; Files.isDirectory(folder(node)); node++) {
                nodes.add(new Node("node-" + node, port(node), process(node)));
            }
        } catch (IOException e) {
            throw failed(folder, e);
        }
        return nodes;
    }

    private Optional<ProcessHandle> process(int node) throws IOException {
        Path file = folder(node).resolve("pid");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String[] words = Files.readString(file).strip().split(" ", -1);
        long began = Long.parseLong(words[1]);
        return ProcessHandle.of(Long.parseLong(words[0]))
                .filter(ProcessHandle::isAlive)
                .filter(process -> Math.abs(started(process) - began) < 1000);
    }

    private void awaitNodes(int count) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            for (Node node : nodes().subList(0, count)) {
                if (!node.running()) {
                    throw new ClusterException(node.name() + " ended at once: " + lastWords(node));
                }
            }
            try {
                if (get(port(1), "/_cat/health?h=node.total").strip().equals("" + count)) {
                    return;
                }
            } catch (IOException e) {
                // Not listening yet.
            }
            pause();
        }
        throw new ClusterException("the nodes did not find each other within " + PATIENCE.toMinutes()
                + " minutes; their logs are in " + folder);
    }

    private static void pause() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ClusterException("interrupted", e);
        }
    }

    private String lastWords(Node node) throws IOException {
        Path log = folder.resolve(node.name()).resolve("log");
        try (Stream<String> lines = Files.lines(log, StandardCharsets.UTF_8)) {
            return lines.filter(line -> line.contains("Exception") || line.contains("[ERROR]"))
                    .findFirst()
                    .map(line -> line + " (see " + log + ")")
                    .orElse("see " + log);
        }
    }

    /** The body of a node's response to a GET request. */
    public static String get(int port, String path) throws IOException {
        HttpURLConnection connection = (HttpURLConnection)
                URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
        connection.setConnectTimeout(2000);
        connection.setReadTimeout(10_000);
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } finally {
            connection.disconnect();
        }
    }

    /** The addresses of all nodes, for clients. */
    public String hosts() {
        return String.join(
                ",", nodes().stream().map(node -> "127.0.0.1:" + node.port()).toList());
    }

    /** Kills a node, as a power failure would. */
    public void kill(int node) {
        try {
            process(node).ifPresent(process -> {
                process.destroyForcibly();
                await(process, Duration.ofSeconds(20));
            });
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    /** Restarts a node that is down, without waiting for it. */
    public void restart(int node) {
        try {
            if (process(node).isEmpty()) {
                launch(node);
            }
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    /** Stops all nodes: gracefully at first, by force after half a minute. */
    public void stop() {
        List<ProcessHandle> running =
                nodes().stream().flatMap(node -> node.process().stream()).toList();
        running.forEach(ProcessHandle::destroy);
        for (ProcessHandle process : running) {
            if (!await(process, Duration.ofSeconds(30))) {
                process.destroyForcibly();
                await(process, Duration.ofSeconds(20));
            }
        }
    }

    private static boolean await(ProcessHandle process, Duration patience) {
        try {
            process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            return !process.isAlive();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ClusterException("interrupted", e);
        }
    }

    /** Deletes the nodes' data but not the software. */
    public void deleteData() {
        try {
            for (Node node : nodes()) {
                Folders.delete(folder.resolve(node.name()));
            }
            Files.deleteIfExists(folder.resolve("port"));
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }
}
