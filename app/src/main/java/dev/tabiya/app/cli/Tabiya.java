package dev.tabiya.app.cli;

import dev.tabiya.app.cli.board.EmotionCommand;
import dev.tabiya.app.cli.board.FenCommand;
import dev.tabiya.app.cli.board.PerftCommand;
import dev.tabiya.app.cli.cluster.ClusterCommand;
import dev.tabiya.app.cli.games.EcoCommand;
import dev.tabiya.app.cli.games.EstimateCommand;
import dev.tabiya.app.cli.games.ExportCommand;
import dev.tabiya.app.cli.games.IndexCommand;
import dev.tabiya.app.cli.games.PgnCommand;
import dev.tabiya.app.cli.games.RemoveCommand;
import dev.tabiya.app.cli.games.ShowCommand;
import dev.tabiya.app.cli.games.StatsCommand;
import dev.tabiya.app.cli.games.UploadsCommand;
import dev.tabiya.app.cli.play.CollectionCommand;
import dev.tabiya.app.cli.play.EngineCommand;
import dev.tabiya.app.cli.play.MatchCommand;
import dev.tabiya.app.cli.play.PlayCommand;
import dev.tabiya.app.cli.play.TournamentCommand;
import dev.tabiya.app.cli.play.UciCommand;
import dev.tabiya.app.cli.search.DistanceCommand;
import dev.tabiya.app.cli.search.EncodeCommand;
import dev.tabiya.app.cli.search.SearchCommand;
import dev.tabiya.app.cli.serve.DemoCommand;
import dev.tabiya.app.cli.serve.ServeCommand;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * The root command. A new command is a {@code Callable<Integer>} listed in {@link #COMMANDS}; other modules add theirs
 * through a {@link CommandSet}.
 */
@Command(
        name = "tabiya",
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Find similar positions in archives of board games, and play.",
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
public final class Tabiya {
    /** In the order of the help. */
    private static final List<Class<?>> COMMANDS = List.of(
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
            EngineCommand.class,
            UciCommand.class,
            ClusterCommand.class);

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

    public static CommandLine commandLine() {
        CommandLine root = new CommandLine(new Tabiya());
        COMMANDS.forEach(root::addSubcommand);
        for (CommandSet more : ServiceLoader.load(CommandSet.class)) {
            more.commands().forEach(root::addSubcommand);
        }
        root.addSubcommand(HelpCommand.class).addSubcommand(CompletionCommand.class);
        Map<String, IHelpSectionRenderer> sections = new HashMap<>(root.getHelpSectionMap());
        sections.put(
                UsageMessageSpec.SECTION_KEY_FOOTER,
                help -> Paragraph.footer(help.commandSpec().usageMessage().footer()));
        return root.setHelpSectionMap(sections);
    }
}
