package dev.tabiya.app.cli.serve;

import dev.tabiya.app.cli.ByteSize;
import dev.tabiya.app.cli.Durations;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Version;
import dev.tabiya.app.http.Archives;
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

/** Where the page is served, and how much it takes. */
final class ServeOptions {
    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "7480",
            converter = Port.class,
            description = "The port (default: ${DEFAULT-VALUE}); 0 for any that is free.")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            converter = Host.class,
            description = "The address to listen at (default: ${DEFAULT-VALUE}, this computer alone).")
    private String host;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "A name, beside localhost and addresses, by which browsers may call the server.")
    private Set<String> names = Set.of();

    @Option(
            names = "--max-upload",
            paramLabel = "SIZE",
            defaultValue = "1g",
            converter = ByteSize.class,
            description = "The most bytes an upload may have, such as 500m or 20g (default: ${DEFAULT-VALUE}).")
    private long maxUpload;

    @Option(
            names = "--deadline",
            paramLabel = "TIME",
            defaultValue = "30s",
            converter = Durations.class,
            description = "The longest a search may take, such as 500ms, 30s or 2m (default: ${DEFAULT-VALUE}).")
    private Duration deadline;

    private static final class Port implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            if (!text.matches("\\d{1,5}") || Integer.parseInt(text) > 65_535) {
                throw new TypeConversionException("'" + text + "' is no port from 0 to 65535");
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
                // as wrong as none
            }
            throw new TypeConversionException("'" + text + "' is no address of this computer");
        }
    }

    /**
     * Serves archives until the process is told to end: then requests under way may finish, and uploads commit what they have.
     * {@code ready} is told the address.
     */
    void serve(List<Archives.Served<?>> archives, CommandSpec spec, Consumer<String> ready)
            throws InterruptedException {
        if (deadline.isZero()) {
            throw new InputException("--deadline must be longer than 0");
        }
        CountDownLatch told = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        try (Server server = start(new Archives(archives), spec)) {
            // The process lives as long as this hook does.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                told.countDown();
                try {
                    closed.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
            ready.accept(server.address());
            spec.commandLine().getOut().flush();
            told.await();
        } finally {
            closed.countDown();
        }
    }

    /** Failures that can happen, such as a full disk, are told in their own words; anything else is a bug of ours. */
    static String logLine(String request, Throwable failure) {
        String reason = failure instanceof ArchiveException ? failure.getMessage() : "internal error: " + failure;
        return Instant.now().truncatedTo(ChronoUnit.SECONDS) + " " + request + ": " + reason;
    }

    private Server start(Archives archives, CommandSpec spec) {
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
            throw new InputException("cannot listen at " + host + ":" + port + ": " + e.getMessage()
                    + "; --port 0 takes any port that is free");
        }
    }
}
