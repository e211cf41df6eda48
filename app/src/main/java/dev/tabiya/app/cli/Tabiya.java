package dev.tabiya.app.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The root of the command tree. A new command is one class, a {@code Callable<Integer>}, named in {@link #COMMANDS}. */
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
            "  tabiya demo",
            "  tabiya pgn check games.pgn",
            "  source <(tabiya completion)",
            "",
            "Exit code: 0 done, 2 bad usage or input, 3 done but some input was skipped.",
            "'tabiya help COMMAND' explains a command."
        })
final class Tabiya {
    /** In the order the help shows them. */
    static final List<Class<?>> COMMANDS = List.of(
            DemoCommand.class,
            ServeCommand.class,
            IndexCommand.class,
            SearchCommand.class,
            DistanceCommand.class,
            ShowCommand.class,
            ExportCommand.class,
            StatsCommand.class,
            UploadsCommand.class,
            RemoveCommand.class,
            EstimateCommand.class,
            EncodeCommand.class,
            PgnCommand.class,
            EcoCommand.class,
            FenCommand.class,
            EmotionCommand.class,
            PerftCommand.class,
            PlayCommand.class,
            MatchCommand.class,
            TournamentCommand.class,
            CollectionCommand.class,
            TuneCommand.class,
            EngineCommand.class,
            UciCommand.class,
            ClusterCommand.class,
            EvaluateCommand.class,
            BenchCommand.class,
            HelpCommand.class,
            Completion.class);

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

    static CommandLine commandLine() {
        CommandLine root = new CommandLine(new Tabiya());
        for (Class<?> command : COMMANDS) {
            root.addSubcommand(command);
        }
        Map<String, IHelpSectionRenderer> sections = new HashMap<>(root.getHelpSectionMap());
        sections.put(
                UsageMessageSpec.SECTION_KEY_FOOTER,
                help -> Paragraph.footer(help.commandSpec().usageMessage().footer()));
        return root.setHelpSectionMap(sections);
    }
}
