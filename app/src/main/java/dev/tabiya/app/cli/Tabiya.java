package dev.tabiya.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The root of the command tree. A new command is one class, named in {@link #COMMANDS}. */
@Command(
        name = "tabiya",
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Find similar positions in archives of board games, play engines, judge quality.",
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%nOptions:%n",
        footer = {
            "",
            "Examples:",
            "  tabiya --version",
            "  source <(tabiya completion)",
            "",
            "Exit code: 0 done, 2 bad usage or input, 3 done but some input was skipped.",
            "'tabiya COMMAND --help' explains a command."
        })
final class Tabiya implements Callable<Integer> {
    /** In the order the help shows them. */
    static final List<Class<?>> COMMANDS = List.of(Completion.class);

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help and exit.")
    @SuppressWarnings("unused") // picocli acts on it
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version and exit.")
    @SuppressWarnings("unused") // picocli acts on it
    private boolean version;

    @Spec
    private CommandSpec spec;

    static CommandLine commandLine() {
        CommandLine root = new CommandLine(new Tabiya());
        for (Class<?> command : COMMANDS) {
            root.addSubcommand(command);
        }
        return root;
    }

    /** Without a command there is nothing to do but to say what could be done. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return Exit.BAD_INPUT;
    }
}
