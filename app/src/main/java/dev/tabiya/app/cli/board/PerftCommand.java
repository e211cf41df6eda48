package dev.tabiya.app.cli.board;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.GameOption;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.Positions;
import dev.tabiya.app.io.Progress;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Perft;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.Uci;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Perft, the usual test of a move generator. */
@Command(
        name = "perft",
        description = "Count the legal move sequences of a given length (perft).",
        footer = {
            "",
            "Examples:",
            "  tabiya perft startpos 5",
            "  tabiya perft --divide \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\" 3",
            "  tabiya perft --game amazons startpos 2",
            "  tabiya perft --game rithmomachia startpos 3"
        })
public final class PerftCommand implements Callable<Integer> {
    private static final int DEEPEST = 99;

    @Parameters(
            arity = "1..*",
            paramLabel = "FEN DEPTH",
            hideParamSyntax = true,
            description = "The position, as FEN (quoted or not) or startpos, and the number of plies.")
    private List<String> words;

    @Option(names = "--divide", description = "Also show the count below each move.")
    private boolean divide;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private GameOption game;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        count(game.rules());
        return Exit.DONE;
    }

    private <B extends Board<B>> void count(Rules<B> rules) {
        if (words.size() < 2) {
            throw new InputException("perft takes a position and a depth, such as: perft startpos 5");
        }
        int depth = depth(words.getLast());
        Position<B> position = Positions.read(rules, words.subList(0, words.size() - 1));
        B board = position.board();
        Map<String, Long> below = new LinkedHashMap<>();
        AtomicInteger done = new AtomicInteger();
        AtomicLong nodes = new AtomicLong();
        double all = board.countMoves();

        long began = System.nanoTime();
        Progress progress = Progress.of(spec.commandLine().getErr(), "nodes", nodes::get, () -> done.get() / all);
        try {
            if (depth == 0) {
                nodes.set(1);
            } else {
                new Perft<>(rules, board, depth).divide(depth, (move, count) -> {
                    below.put(name(rules, board, move), count);
                    nodes.addAndGet(count);
                    done.incrementAndGet();
                });
            }
        } finally {
            progress.close();
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("nodes", nodes.get());
            document.put("seconds", seconds);
            if (divide) {
                document.put("divide", below);
            }
            Json.print(out, document);
            return;
        }
        if (divide) {
            below.forEach((move, count) -> out.println(move + ": " + count));
            out.println();
        }
        out.printf(
                Locale.ROOT, "%,d nodes, %.3f s, %.1f Mnodes/s%n", nodes.get(), seconds, nodes.get() / seconds / 1e6);
    }

    private static <B extends Board<B>> String name(Rules<B> rules, B board, int move) {
        return board instanceof ChessBoard chess
                ? Uci.write(chess, move)
                : rules.notation().write(board, move);
    }

    private static int depth(String text) {
        try {
            int depth = Integer.parseInt(text);
            if (depth >= 0 && depth <= DEEPEST) {
                return depth;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new InputException("depth '" + text + "' must be a number from 0 to " + DEEPEST);
    }
}
