package dev.tabiya.app.cli.games;

import picocli.CommandLine.Command;

/** Commands for PGN files. */
@Command(
        name = "pgn",
        description = "Check, filter and convert game files.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {PgnCheck.class, PgnConvert.class},
        footer = {
            "",
            "Examples:",
            "  tabiya pgn check games.pgn.zst",
            "  tabiya pgn convert games.zip --player Morphy -o morphy.pgn"
        })
public final class PgnCommand {}
