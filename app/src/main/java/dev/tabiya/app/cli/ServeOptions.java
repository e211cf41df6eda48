package dev.tabiya.app.cli;

import dev.tabiya.app.http.Archives;
import dev.tabiya.app.http.Server;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
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

    /** Serves archives until the process is told to end. {@code ready} is told the address. */
    void serve(List<Archives.Served<?>> archives, CommandSpec spec, Consumer<String> ready)
            throws InterruptedException {
        try (Server server = start(new Archives(archives), spec)) {
            ready.accept(server.address());
            spec.commandLine().getOut().flush();
            CountDownLatch ended = new CountDownLatch(1);
            Runtime.getRuntime().addShutdownHook(new Thread(ended::countDown));
            ended.await();
        }
    }

    private Server start(Archives archives, CommandSpec spec) {
        Consumer<Throwable> log = e -> spec.commandLine().getErr().println("tabiya: internal error: " + e);
        try {
            return Server.start(archives, new Server.Settings(host, port, names, maxUpload, Version.number(), log));
        } catch (IOException e) {
            throw new InputException("cannot listen at " + host + ":" + port + ": " + e.getMessage()
                    + "; --port 0 takes any port that is free");
        }
    }
}
