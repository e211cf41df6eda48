package dev.tabiya.app.cli;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** A command line that starts Tabiya like this process: same Java, flags and class path, but a fixed heap. */
public final class OwnProcess {
    private static final String HEAP = "-Xmx512m";

    private OwnProcess() {}

    public static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current()
                .info()
                .command()
                .orElseGet(() -> System.getProperty("java.home") + "/bin/java"));
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.add(HEAP);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(Main.class.getName());
        command.addAll(List.of(arguments));
        return command;
    }
}
