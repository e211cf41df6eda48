package dev.tabiya.app.cli.play;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.Version;
import dev.tabiya.engine.chess.ChessEngine;
import dev.tabiya.engine.uci.UciServer;
import dev.tabiya.rules.chess.Chess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The chess engine. */
@Command(
        name = "uci",
        description = "Run as a UCI chess engine.",
        footer = {
            "",
            "Options: Hash (MB), Threads, MultiPV, Ponder, UCI_Chess960, Move Overhead (ms). For",
            "emotional evaluation (see 'tabiya",
            "emotion'): Temperament (off, felt), Intensity (percentage of the emotion), Matrix",
            "(paper-run, paper-table, held)",
            "and Goals (a file); goal and emotion are then sent as 'info string'.",
            "",
            "Examples:",
            "  tabiya uci",
            "  printf 'position startpos\\ngo movetime 1000\\n' | tabiya uci",
            "  printf 'setoption name Temperament value felt\\ngo depth 10\\n' | tabiya uci"
        })
public final class UciCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        try (ChessEngine engine = new ChessEngine(1)) {
            new UciServer<>(
                            Chess.RULES,
                            Version.number(),
                            engine,
                            spec.commandLine().getOut())
                    .serve(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
        }
        return Exit.DONE;
    }
}
