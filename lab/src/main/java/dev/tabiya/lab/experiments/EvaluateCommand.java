package dev.tabiya.lab.experiments;

import dev.tabiya.lab.learning.EvaluateLearn;
import picocli.CommandLine.Command;

/** The group of evaluations. */
@Command(
        name = "evaluate",
        description = "Measure the quality of searches and the strength of players.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            EvaluateLabels.class,
            EvaluatePuzzles.class,
            EvaluateMetricPaper.class,
            EvaluateIrPaper.class,
            EvaluateMoveTransfer.class,
            EvaluateRuns.class,
            EvaluateLearn.class,
            EvaluateThesis.class,
            EvaluateDeepFeeling.class,
            EvaluateEpd.class
        },
        footer = {
            "",
            "Examples:",
            "  tabiya evaluate puzzles lichess_db_puzzle.csv.zst --by variation --out openings.epd",
            "  tabiya index openings.epd --db openings.tabiya",
            "  tabiya evaluate labels --db openings.tabiya --queries openings.epd --sample 1000"
        })
public final class EvaluateCommand {}
