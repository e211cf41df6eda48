package dev.tabiya.app.cli.play;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.engine.arena.Arena;
import dev.tabiya.engine.arena.Elo;
import dev.tabiya.engine.arena.GameResult;
import dev.tabiya.engine.arena.Pairing;
import dev.tabiya.engine.arena.PairingScore;
import dev.tabiya.engine.arena.Sprt;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Rules;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A match of two players. */
@Command(
        name = "match",
        description =
                "Play a match between two players and estimate the Elo difference. Each opening is played twice, with"
                        + " colours swapped.",
        footer = {
            "",
            "Without arguments, lists the players. With --pgn or --db each game is saved when it",
            "ends, and the same command",
            "resumes an interrupted match.",
            "",
            "Examples:",
            "  tabiya match --game amazons",
            "  tabiya match \"minimax_material 3\" random --games 20 --pgn games.pgn",
            "  tabiya match \"uci:stockfish option.UCI_LimitStrength=true\" alphabeta_material --time 100ms",
            "  tabiya match alphabeta_material puct_material --time 1s --games 1000 --sprt 0 20 --report match.html"
        })
public final class MatchCommand implements Callable<Integer> {
    @Parameters(arity = "0..2", paramLabel = "PLAYER", description = "The two players, quoted if they have options.")
    private List<String> names = List.of();

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "100",
            description = "Games (default: ${DEFAULT-VALUE}).")
    private int games;

    @Option(
            names = "--sprt",
            arity = "2",
            paramLabel = "ELO",
            description = "Sequential test (SPRT): stop once it is clear whether the first "
                    + "player's lead is nearer the first or"
                    + " the second number.")
    private double @Nullable [] sprt;

    @Mixin
    private ArenaOptions options;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Rules<?> rules = options.archive.rules();
        if (names.isEmpty()) {
            PlayersHelp.print(rules, spec.commandLine().getOut());
            return Exit.DONE;
        }
        if (names.size() != 2 || games < 1) {
            throw new InputException("a match takes two players and at least one game");
        }
        return play(rules);
    }

    private <B extends Board<B>> int play(Rules<B> rules) throws IOException {
        Sprt test = test();
        try (Contestants<B> contestants =
                new Contestants<>(rules, options.history, options.engineThreads, options.grace)) {
            Pairing<B> pairing = new Pairing<>(contestants.of(names.get(0)), contestants.of(names.get(1)), games);
            String event = pairing.first().name() + " v " + pairing.second().name();
            ArenaRun<B> run =
                    new ArenaRun<>(options, contestants, spec.commandLine().getErr());
            print(pairing, run.play(options.settings(event, test), List.of(pairing)), test);
            return run.code();
        }
    }

    private @Nullable Sprt test() {
        if (sprt == null) {
            return null;
        }
        if (!(sprt[0] < sprt[1])) {
            throw new InputException("--sprt takes two numbers, the smaller first");
        }
        return new Sprt(sprt[0], sprt[1]);
    }

    private <B extends Board<B>> void print(Pairing<B> pairing, Arena<B> arena, @Nullable Sprt test) {
        PrintWriter out = spec.commandLine().getOut();
        PairingScore tally = arena.score();
        Elo elo = Elo.of(tally);
        String first = pairing.first().name();
        String second = pairing.second().name();
        Map<String, Long> ends = arena.played().stream()
                .collect(Collectors.groupingBy(GameResult::termination, LinkedHashMap::new, Collectors.counting()));
        if (options.json) {
            Map<String, Object> document = ArenaJson.tally(first, second, tally);
            if (test != null) {
                document.put("sprt", test.describe(tally));
                document.put("llr", test.ratio(tally));
            }
            document.put("secondsPerMove", List.of(pace(first, arena.played()), pace(second, arena.played())));
            document.put("slowestMove", List.of(slowest(first, arena.played()), slowest(second, arena.played())));
            document.put("ends", ends);
            Json.print(out, document);
            return;
        }
        out.printf(
                Locale.ROOT,
                "%s v %s: %,d games, won %d, drawn %d, lost %d, %.1f %%%n",
                first,
                second,
                tally.games(),
                tally.wins(),
                tally.draws(),
                tally.losses(),
                100 * tally.points() / Math.max(1, tally.games()));
        out.printf("Elo %s, 95 %%, %s%n", elo, elo.model());
        if (test != null) {
            out.println(test.describe(tally));
        }
        out.printf(
                Locale.ROOT,
                "%.3f s and %.3f s per move, slowest %.3f s and %.3f s%n",
                pace(first, arena.played()),
                pace(second, arena.played()),
                slowest(first, arena.played()),
                slowest(second, arena.played()));
        ends.forEach((end, count) -> out.printf(Locale.ROOT, "%,6d  %s%n", count, end));
    }

    /** Seconds per move. */
    private static double pace(String name, List<GameResult> games) {
        double seconds = 0;
        int moves = 0;
        for (GameResult game : games) {
            seconds += game.times(name).seconds();
            moves += game.times(name).moves();
        }
        return seconds / Math.max(1, moves);
    }

    /** Seconds of the slowest move. */
    private static double slowest(String name, List<GameResult> games) {
        return games.stream()
                .mapToDouble(game -> game.times(name).slowest())
                .max()
                .orElse(0);
    }
}
