package dev.tabiya.lab.bench;

import picocli.CommandLine.Command;

/** The group of benchmarks. */
@Command(
        name = "bench",
        description = "Measure Tabiya's speed on this machine, next to other installed programs.",
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
