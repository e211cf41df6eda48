package dev.tabiya.lab.tuning;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.play.ArenaJson;
import dev.tabiya.app.cli.play.Contestants;
import dev.tabiya.app.cli.play.SelfPlayGames;
import dev.tabiya.app.games.Roster;
import dev.tabiya.app.io.OutputFile;
import dev.tabiya.app.io.Progress;
import dev.tabiya.app.report.Report;
import dev.tabiya.archive.Archive;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.arena.Arena;
import dev.tabiya.engine.arena.ArenaSettings;
import dev.tabiya.engine.arena.Contestant;
import dev.tabiya.engine.arena.Elo;
import dev.tabiya.engine.arena.Pairing;
import dev.tabiya.engine.arena.PairingScore;
import dev.tabiya.engine.arena.StartPositions;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Fits the weights of an evaluation, and tests them in a match. */
@Command(
        name = "tune",
        description = "Fit the weights of a game's evaluation to games, then test them in a match.",
        footer = {
            "",
            "Games come from --db, or else from self-play. In Amazons and Rithmomachia the weights",
            "are fitted to the results by",
            "logistic regression, with every fifth game held back.",
            "In chess they are fitted to quiet positions, six in ten of them a random move or more",
            "off a game: four fifths to the",
            "winning probability a teacher's search gives, one fifth to the result. Gradient descent, with every tenth",
            "position held back. --out writes the weights in the format of the engine's weights.txt.",
            "Each of the 900 weights costs",
            "about a second and 2 bytes a position; --only fits some of them.",
            "Reports weights and match score; changes nothing.",
            "",
            "Examples:",
            "  tabiya tune --game amazons --games 200 --match 100",
            "  tabiya tune --game rithmomachia --db rithmomachia.tabiya --nodes 500 --match 40 --json",
            "  tabiya tune --game chess --db my.tabiya --teacher uci:stockfish --positions 600000 --out weights.txt",
            "  tabiya tune --game chess --only TEMPO,BISHOP_PAIR --positions 2000 --match 0"
        })
public final class TuneCommand implements Callable<Integer> {
    private static final int RANDOM_PLIES = 8;

    @Mixin
    private ArchiveOption db;

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "200",
            description = "Self-play games to learn from, without --db (default: ${DEFAULT-VALUE}).")
    private int games;

    @Option(
            names = "--teach-nodes",
            paramLabel = "N",
            defaultValue = "60",
            description = "Nodes per move of those games (default: ${DEFAULT-VALUE}).")
    private long teachNodes;

    @Option(
            names = "--positions",
            paramLabel = "N",
            defaultValue = "20000",
            description = "Chess positions to draw; those that are not quiet are dropped (default: ${DEFAULT-VALUE}).")
    private int positions;

    @Option(
            names = "--teacher",
            paramLabel = "PLAYER",
            defaultValue = "chess",
            description = "The player that scores chess positions (default: ${DEFAULT-VALUE}).")
    private String teacher;

    @Option(
            names = "--teach-depth",
            paramLabel = "N",
            defaultValue = "6",
            description = "Depth of its searches (default: ${DEFAULT-VALUE}).")
    private int teachDepth;

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Fit only these chess weights, named as in weights.txt.")
    private Set<String> only = Set.of();

    @Option(names = "--out", paramLabel = "FILE", description = "Write the chess weights to this file.")
    private @Nullable Path output;

    @Option(
            names = "--match",
            paramLabel = "N",
            defaultValue = "100",
            description = "Games of the match, 0 for none (default: ${DEFAULT-VALUE}).")
    private int match;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "200",
            description = "Nodes per move of the match (default: ${DEFAULT-VALUE}).")
    private long nodes;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Random seed (default: 1).")
    private long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Games and searches at a time (default: one per processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (games < 5 || teachNodes < 1 || match < 0 || nodes < 1 || threads < 1 || positions < 1 || teachDepth < 1) {
            throw new InputException("--games must be at least 5, --match at least 0, all others at least 1");
        }
        Rules<?> rules = db.rules();
        if (rules.equals(Amazons.RULES)) {
            tune(Amazons.RULES, Tunable.AMAZONS);
        } else if (rules instanceof Rithmomachia rithmomachia) {
            tune(rithmomachia, Tunable.RITHMOMACHIA);
        } else {
            tuneChess();
        }
        return Exit.DONE;
    }

    private <B extends Board<B>> void tune(Rules<B> rules, Tunable<B> tunable) {
        List<Game<B>> played = games(rules, tunable.teachers());
        Fit<B> fit = new Fit<>(tunable, played, RANDOM_PLIES, seed);
        if (fit.positions() == 0) {
            throw new InputException(
                    "no game of " + rules.name() + " that is over and longer than " + RANDOM_PLIES + " moves");
        }
        Fit.Fitted fitted = fit.run();
        Optional<PairingScore> score =
                match(rules, player(tunable, fitted.weights()), player(tunable, tunable.defaults()));
        Map<String, Double> weights = new LinkedHashMap<>();
        for (int i = 0; i < fitted.weights().size(); i++) {
            weights.put(tunable.weights().get(i).name(), fitted.weights().get(i));
        }
        if (json) {
            printJson(played.size(), fit.positions(), weights, fitted, score);
            return;
        }
        PrintWriter out = spec.commandLine().getOut();
        out.printf(Locale.ROOT, "%,d games, %,d positions%n%n", played.size(), fit.positions());
        out.println("weight       usual   fitted");
        for (Tunable.Weight weight : tunable.weights()) {
            out.printf(Locale.ROOT, "%-10s %7.3f  %7.3f%n", weight.name(), weight.value(), weights.get(weight.name()));
        }
        out.printf(
                Locale.ROOT,
                "%nloss %.4f -> %.4f; on held-back games %.4f -> %.4f; scale %.0f%n",
                fitted.before(),
                fitted.after(),
                fitted.heldBackBefore(),
                fitted.heldBackAfter(),
                fitted.scale());
        print(score);
    }

    private static <B extends Board<B>> LongFunction<Engine<B>> player(Tunable<B> tunable, List<Double> weights) {
        return seed -> tunable.player().apply(weights, new PlayerContext(seed, 1, any -> {
            throw new IllegalStateException("no history");
        }));
    }

    private void tuneChess() throws IOException {
        ChessWeights usual = ChessWeights.usual();
        Set<String> names = new TreeSet<>();
        IntStream.range(0, usual.size()).forEach(i -> names.add(usual.name(i)));
        for (String name : only) {
            if (!names.contains(name)) {
                throw new InputException("--only " + name + ": no such weight; there are " + String.join(" ", names));
            }
        }
        if (output != null) {
            OutputFile.check(output);
        }
        List<Game<ChessBoard>> played = games(Chess.RULES, List.of("chess"));
        played.removeIf(game -> game.result() == Result.ONGOING);
        if (played.isEmpty()) {
            throw new InputException("no finished game to take positions from");
        }
        List<ChessFit.Sample> samples = samples(played);
        if (samples.size() < 10) {
            throw new InputException("only " + samples.size() + " quiet positions: --positions must be higher");
        }
        int[] wanted = IntStream.range(0, usual.size())
                .filter(i -> only.isEmpty() || only.contains(usual.name(i)))
                .toArray();
        ChessFit.Fitted fitted =
                progress("weights", wanted.length, done -> new ChessFit(usual, samples).run(wanted, done));
        if (output != null) {
            Report.save(output, fitted.weights().text());
        }
        Optional<PairingScore> score =
                match(Chess.RULES, seed -> fitted.weights().engine(), seed -> usual.engine());
        if (json) {
            Map<String, List<Integer>> weights = new LinkedHashMap<>();
            for (int i : wanted) {
                weights.computeIfAbsent(usual.name(i), name -> new ArrayList<>())
                        .add(fitted.weights().values().get(i));
            }
            printJson(played.size(), samples.size(), weights, fitted.errors(), score);
            return;
        }
        PrintWriter out = spec.commandLine().getOut();
        long changed = IntStream.of(wanted)
                .filter(i ->
                        !usual.values().get(i).equals(fitted.weights().values().get(i)))
                .count();
        out.printf(
                Locale.ROOT,
                "%,d games, %,d quiet positions; %d of %d weights changed%n",
                played.size(),
                samples.size(),
                changed,
                wanted.length);
        ChessFit.Errors errors = fitted.errors();
        out.printf(
                Locale.ROOT,
                "mean squared error %.4f -> %.4f; on held-back positions %.4f -> %.4f%n",
                errors.before(),
                errors.after(),
                errors.heldBackBefore(),
                errors.heldBackAfter());
        print(score);
    }

    private List<ChessFit.Sample> samples(List<Game<ChessBoard>> played) {
        List<Optional<ChessFit.Sample>> drawn = new ArrayList<>(Collections.nCopies(positions, Optional.empty()));
        SearchLimits limits = SearchLimits.none().withDepth(teachDepth);
        try (Contestants<ChessBoard> contestants = new Contestants<>(Chess.RULES, null, 1, Duration.ofSeconds(20))) {
            Contestant<ChessBoard> contestant = contestants.of(teacher);
            AtomicInteger next = new AtomicInteger();
            progress("positions", positions, done -> {
                IntStream.range(0, threads).parallel().forEach(thread -> {
                    try (Engine<ChessBoard> engine = contestant.engine().apply(seed)) {
                        for (int i = next.getAndIncrement(); i < positions; i = next.getAndIncrement()) {
                            drawn.set(i, ChessFit.draw(played, engine, limits, new SplittableRandom(seed + i)));
                            done.incrementAndGet();
                        }
                    }
                });
                return drawn;
            });
        }
        return drawn.stream().flatMap(Optional::stream).toList();
    }

    private interface Work<T> {
        T run(AtomicInteger done);
    }

    private <T> T progress(String what, int all, Work<T> work) {
        AtomicInteger done = new AtomicInteger();
        Progress progress = Progress.of(spec.commandLine().getErr(), what, done::get, () -> (double) done.get() / all);
        try {
            return work.run(done);
        } finally {
            progress.close();
        }
    }

    @SuppressWarnings("unchecked") // the archive holds games of this kind alone
    private <B extends Board<B>> List<Game<B>> games(Rules<B> rules, List<String> teachers) {
        List<Game<B>> played = new ArrayList<>();
        if (db.given()) {
            try (Archive archive = db.open()) {
                archive.forEach(game -> played.add((Game<B>) game));
            }
        } else {
            spec.commandLine().getErr().println("tabiya: playing " + games + " games");
            SelfPlayGames.of(rules, teachers, teachNodes, RANDOM_PLIES, seed).forEach(1, games, threads, played::add);
        }
        return played;
    }

    private <B extends Board<B>> Optional<PairingScore> match(
            Rules<B> rules, LongFunction<Engine<B>> fitted, LongFunction<Engine<B>> usual) {
        if (match == 0) {
            return Optional.empty();
        }
        spec.commandLine().getErr().println("tabiya: playing a match of " + match + " games");
        Pairing<B> pairing = new Pairing<>(new Contestant<>("fitted", fitted), new Contestant<>("usual", usual), match);
        ArenaSettings settings = new ArenaSettings(
                "tune", SearchLimits.ofNodes(nodes), Duration.ofSeconds(1), threads, seed, 1000, null);
        Arena<B> arena = new Arena<>(
                settings,
                List.of(pairing),
                StartPositions.random(rules, 4, seed),
                Roster.players(rules).kit().claim(),
                List.of());
        arena.run(game -> {});
        return Optional.of(arena.score());
    }

    private void printJson(
            int played, int positions, Map<String, ?> weights, Object fit, Optional<PairingScore> score) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("games", played);
        document.put("positions", positions);
        document.put("weights", weights);
        document.put("fit", fit);
        score.ifPresent(tally -> document.put("match", ArenaJson.tally("fitted", "usual", tally)));
        Json.print(spec.commandLine().getOut(), document);
    }

    private void print(Optional<PairingScore> score) {
        score.ifPresent(tally -> spec.commandLine()
                .getOut()
                .printf(
                        Locale.ROOT,
                        "fitted v usual: won %d, drawn %d, lost %d; Elo %s, 95 %%%n",
                        tally.wins(),
                        tally.draws(),
                        tally.losses(),
                        Elo.of(tally)));
    }
}
