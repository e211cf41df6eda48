package dev.tabiya.app.cli.serve;

import dev.tabiya.app.cli.ByteSize;
import dev.tabiya.app.cli.Durations;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Version;
import dev.tabiya.app.http.ServedArchives;
import dev.tabiya.app.http.Server;
import dev.tabiya.archive.ArchiveException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The server's address and limits. */
final class ServeOptions {
    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "7480",
            converter = Port.class,
            description = "The port, 0 for any free one (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            converter = Host.class,
            description = "The address to listen on (default: ${DEFAULT-VALUE}, this computer only).")
    private String host;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "A host name browsers may use for the server, beside localhost and IP addresses.")
    private Set<String> names = Set.of();

    @Option(
            names = "--max-upload",
            paramLabel = "SIZE",
            defaultValue = "1g",
            converter = ByteSize.class,
            description = "Largest upload, such as 500m or 20g (default: ${DEFAULT-VALUE}).")
    private long maxUpload;

    @Option(
            names = "--deadline",
            paramLabel = "TIME",
            defaultValue = "30s",
            converter = Durations.class,
            description = "Time limit of a search, such as 500ms, 30s or 2m (default: ${DEFAULT-VALUE}).")
    private Duration deadline;

    private static final class Port implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            if (!text.matches("\\d{1,5}") || Integer.parseInt(text) > 65_535) {
                throw new TypeConversionException("'" + text + "' is not a port from 0 to 65535");
            }
            return Integer.valueOf(text);
        }
    }

    private static final class Host implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            try {
                if (!text.isBlank() && InetAddress.getByName(text) != null) {
                    return text;
                }
            } catch (UnknownHostException e) {
                // reported below
            }
            throw new TypeConversionException("'" + text + "' is not an address of this computer");
        }
    }

    /**
     * Serves until the process is asked to end; then requests in progress finish, and uploads commit what they have.
     *
     * @param ready receives the address
     */
    void serve(List<ServedArchives.Served<?>> archives, CommandSpec spec, Consumer<String> ready)
            throws InterruptedException {
        if (deadline.isZero()) {
            throw new InputException("--deadline must be longer than 0");
        }
        CountDownLatch stopping = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        try (Server server = start(new ServedArchives(archives), spec)) {
            // The JVM exits once this hook returns.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                stopping.countDown();
                try {
                    closed.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
            ready.accept(server.address());
            spec.commandLine().getOut().flush();
            stopping.await();
        } finally {
            closed.countDown();
        }
    }

    /** Expected failures, such as a full disk, have their own message; anything else is a bug. */
    static String logLine(String request, Throwable failure) {
        String reason = failure instanceof ArchiveException ? failure.getMessage() : "internal error: " + failure;
        return Instant.now().truncatedTo(ChronoUnit.SECONDS) + " " + request + ": " + reason;
    }

    private Server start(ServedArchives archives, CommandSpec spec) {
        try {
            return Server.start(
                    archives,
                    new Server.Settings(
                            host,
                            port,
                            names,
                            maxUpload,
                            deadline,
                            Version.number(),
                            (request, e) -> spec.commandLine().getErr().println(logLine(request, e))));
        } catch (IOException e) {
            throw new InputException(
                    "cannot listen on " + host + ":" + port + ": " + e.getMessage() + "; --port 0 takes any free port");
        }
    }
}
