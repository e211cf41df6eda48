package dev.tabiya.lab.bench;

import picocli.CommandLine.Command;

/** Measures Tabiya on the user's machine; a part of it is measured by each command below this one. */
@Command(
        name = "bench",
        description = "Measure the speed of Tabiya on this machine, beside other programs where they are installed.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            BenchRules.class,
            BenchArchive.class,
            BenchMetric.class,
            BenchServe.class,
            BenchCluster.class,
            BenchAmazons.class,
            BenchRithmomachia.class,
            BenchEngine.class
        },
        footer = {
            "",
            "Examples:",
            "  tabiya bench rules",
            "  tabiya bench rules --pgn games.pgn.zst --json",
            "  tabiya bench archive",
            "  tabiya bench metric",
            "  tabiya bench serve",
            "  tabiya bench cluster",
            "  tabiya bench amazons",
            "  tabiya bench rithmomachia",
            "  tabiya bench engine"
        })
public final class BenchCommand {}
