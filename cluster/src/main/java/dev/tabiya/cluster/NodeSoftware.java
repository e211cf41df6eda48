package dev.tabiya.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * OpenSearch, assembled once from its jars on Maven Central: they are sorted into the folders that a node expects,
 * with a descriptor for each module.
 */
final class NodeSoftware {
    static final String VERSION = "3.8.0";

    private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies";

    private static final String NETTY_POLICY = """
            grant {
              permission java.lang.RuntimePermission "*";
              permission java.net.SocketPermission "*", "accept,connect,listen,resolve";
            };
            """;

    private final Path home;

    private NodeSoftware(Path home) {
        this.home = home;
    }

    Path home() {
        return home;
    }

    Path agent() {
        return home.resolve("agent").resolve("opensearch-agent-" + VERSION + ".jar");
    }

    /** The software in a folder, fetched if it is not there yet. */
    static NodeSoftware in(Path folder, Consumer<String> progress) throws IOException {
        Path home = folder.resolve("opensearch-" + VERSION);
        if (!Files.isDirectory(home)) {
            Files.createDirectories(folder);
            try (FileChannel channel = FileChannel.open(
                            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                Objects.requireNonNull(lock);
                if (!Files.isDirectory(home)) {
                    assemble(home, progress);
                }
            }
        }
        return new NodeSoftware(home.toAbsolutePath());
    }

    private static void assemble(Path home, Consumer<String> progress) throws IOException {
        progress.accept("fetching OpenSearch " + VERSION + " with Maven (55 MB, once)");
        Path parts = home.resolveSibling(home.getFileName() + ".parts");
        Folders.delete(parts);
        Path jars = Files.createDirectories(parts.resolve("lib"));
        Path pom = parts.resolve("pom.xml");
        try (InputStream in = resource("node-pom.xml")) {
            Files.copy(in, pom);
        }
        Path log = parts.resolve("maven.log");
        // Try the local repository first: it needs no network.
        if (!maven(pom, jars, log, "-o") && !maven(pom, jars, log, "-U")) {
            throw new ClusterException("Maven could not fetch OpenSearch; what it said is in " + log);
        }
        for (String folder : List.of("bin", "plugins", "extensions", "agent", "modules")) {
            Files.createDirectories(parts.resolve(folder));
        }
        Path netty =
                module(parts, "transport-netty4", "org.opensearch.transport.Netty4ModulePlugin", "transport-netty4-");
        Files.writeString(netty.resolve("plugin-security.policy"), NETTY_POLICY);
        move(jars, netty, "netty-", "opensearch-netty4-");
        module(
                parts,
                "analysis-common",
                "org.opensearch.analysis.common.CommonAnalysisModulePlugin",
                "analysis-common-");
        move(jars, parts.resolve("agent"), "opensearch-agent-" + VERSION, "opensearch-agent-bootstrap-", "byte-buddy-");
        Files.move(parts, home, StandardCopyOption.ATOMIC_MOVE);
    }

    static InputStream resource(String name) {
        return Objects.requireNonNull(NodeSoftware.class.getResourceAsStream(name), name);
    }

    private static boolean maven(Path pom, Path jars, Path log, String flag) throws IOException {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        List<String> command = List.of(
                windows ? "mvn.cmd" : "mvn",
                "-B",
                "-q",
                flag,
                "-f",
                pom.toString(),
                PLUGIN,
                "-DincludeScope=runtime",
                "-DoutputDirectory=" + jars.toAbsolutePath());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.redirectOutput(ProcessBuilder.Redirect.to(log.toFile()));
        builder.environment().putIfAbsent("JAVA_HOME", System.getProperty("java.home"));
        try {
            return builder.start().waitFor() == 0;
        } catch (IOException e) {
            throw new ClusterException("OpenSearch is fetched with Maven, which is not installed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ClusterException("interrupted while Maven fetched OpenSearch", e);
        }
    }

    private static Path module(Path parts, String name, String type, String jar) throws IOException {
        Path folder = Files.createDirectories(parts.resolve("modules").resolve(name));
        Files.writeString(
                folder.resolve("plugin-descriptor.properties"), """
                name=%s
                description=%s
                version=%s
                opensearch.version=%s
                java.version=21
                classname=%s
                """.formatted(name, name, VERSION, VERSION, type));
        move(parts.resolve("lib"), folder, jar);
        return folder;
    }

    private static void move(Path from, Path to, String... beginnings) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.list(from)) {
            all.forEach(files::add);
        }
        for (Path file : files) {
            String name = file.getFileName().toString();
            for (String beginning : beginnings) {
                if (name.startsWith(beginning)) {
                    Files.move(file, to.resolve(name));
                }
            }
        }
    }
}
