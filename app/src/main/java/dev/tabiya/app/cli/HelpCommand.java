package dev.tabiya.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code tabiya help search}, the same as {@code tabiya search --help}. */
@Command(
        name = "help",
        description = "Show help for a command, like COMMAND --help.",
        footer = {"", "Examples:", "  tabiya help", "  tabiya help search", "  tabiya help pgn convert"})
final class HelpCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The command (default: list all commands).")
    private List<String> names = List.of();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine command = spec.root().commandLine();
        for (String name : names) {
            CommandLine next = command.getSubcommands().get(name);
            if (next == null) {
                throw new UnmatchedArgumentException(command, List.of(name));
            }
            command = next;
        }
        command.usage(spec.commandLine().getOut());
        return Exit.DONE;
    }
}
