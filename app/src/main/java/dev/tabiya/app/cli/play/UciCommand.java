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

/** Our chess engine for chess programs. */
@Command(
        name = "uci",
        description = "Be a chess engine for any chess program: speak UCI on standard input and output.",
        footer = {
            "",
            "Options a program may set: Hash (megabytes), Threads, MultiPV, Ponder, UCI_Chess960, Move Overhead (milliseconds);",
            "and for an engine that feels (see 'tabiya emotion'): Temperament (off, felt), Intensity (how many in a hundred of the",
            "emotion reach the evaluation), Matrix (paper-run, paper-table, held), Goals (a file). It then tells goal and emotion",
            "by 'info string'.",
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
