package dev.tabiya.app.cli.games;

import picocli.CommandLine.Command;

/** What can be done with PGN files as they are. */
@Command(
        name = "pgn",
        description = "Check, filter and convert files of games.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {PgnCheck.class, PgnConvert.class},
        footer = {
            "",
            "Examples:",
            "  tabiya pgn check games.pgn.zst",
            "  tabiya pgn convert games.zip --player Morphy -o morphy.pgn"
        })
public final class PgnCommand {}
