package dev.tabiya.lab.tuning;

import dev.tabiya.app.cli.ArchiveOption;
import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.app.cli.play.ArenaJson;
import dev.tabiya.app.cli.play.SelfPlayGames;
import dev.tabiya.app.games.Roster;
import dev.tabiya.archive.Archive;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.amazons.AmazonsPlayerKit;
import dev.tabiya.engine.arena.Arena;
import dev.tabiya.engine.arena.ArenaSettings;
import dev.tabiya.engine.arena.Contestant;
import dev.tabiya.engine.arena.Elo;
import dev.tabiya.engine.arena.Pairing;
import dev.tabiya.engine.arena.PairingScore;
import dev.tabiya.engine.arena.StartPositions;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.engine.rithmomachia.RithmomachiaPlayerKit;
import dev.tabiya.engine.tune.Tunable;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Rules;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Fits the weights of an evaluation, and plays a match to see what that gains. */
@Command(
        name = "tune",
        description = "Fit the weights of a game's evaluation to how games ended, and tell by a match what it gained.",
        footer = {
            "",
            "Games come from --db, or from self-play by seed. Weights are fitted by logistic regression; every fifth game is held",
            "back to check. Then the player with the fitted weights meets the usual one, bound by nodes. Reports weights",
            "and match score; changes nothing.",
            "",
            "Examples:",
            "  tabiya tune --game amazons --games 200 --match 100",
            "  tabiya tune --game rithmomachia --db rithmomachia.tabiya --nodes 500 --match 40 --json"
        })
public final class TuneCommand implements Callable<Integer> {
    private static final int RANDOM_PLIES = 8;

    @Mixin
    private ArchiveOption db;

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "200",
            description = "Games of self-play to learn from, without --db (default: ${DEFAULT-VALUE}).")
    private int games;

    @Option(
            names = "--teach-nodes",
            paramLabel = "N",
            defaultValue = "60",
            description = "Nodes for each move of those games (default: ${DEFAULT-VALUE}).")
    private long teachNodes;

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
            description = "Nodes for each move of the match (default: ${DEFAULT-VALUE}).")
    private long nodes;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Chooses all that is random.")
    private long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Games played at a time (default: one for each processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (games < 5 || teachNodes < 1 || match < 0 || nodes < 1 || threads < 1) {
            throw new InputException("--games must be at least 5, --match at least 0, all others at least 1");
        }
        Rules<?> rules = db.rules();
        if (rules.equals(Amazons.RULES)) {
            tune(Amazons.RULES, AmazonsPlayerKit.TUNABLE);
        } else if (rules instanceof Rithmomachia rithmomachia) {
            tune(rithmomachia, RithmomachiaPlayerKit.TUNABLE);
        } else {
            throw new InputException(
                    "--game " + rules.name() + ": nothing to tune; there are amazons and rithmomachia");
        }
        return Exit.DONE;
    }

    private <B extends Board<B>> void tune(Rules<B> rules, Tunable<B> tunable) {
        List<Game<B>> played = games(rules, tunable);
        Fit<B> fit = new Fit<>(tunable, played, RANDOM_PLIES, seed);
        if (fit.positions() == 0) {
            throw new InputException(
                    "no game of " + rules.name() + " that is over and longer than " + RANDOM_PLIES + " moves");
        }
        Fit.Fitted fitted = fit.run();
        PairingScore tally = match == 0 ? PairingScore.of("", "", List.of()) : match(rules, tunable, fitted);
        print(tunable, played.size(), fit.positions(), fitted, tally);
    }

    @SuppressWarnings("unchecked") // the archive holds games of this kind alone
    private <B extends Board<B>> List<Game<B>> games(Rules<B> rules, Tunable<B> tunable) {
        List<Game<B>> played = new ArrayList<>();
        if (db.given()) {
            try (Archive archive = db.open()) {
                archive.forEach(game -> played.add((Game<B>) game));
            }
        } else {
            spec.commandLine().getErr().println("tabiya: playing " + games + " games");
            SelfPlayGames.of(rules, tunable.teachers(), teachNodes, RANDOM_PLIES, seed)
                    .forEach(1, games, threads, played::add);
        }
        return played;
    }

    private <B extends Board<B>> PairingScore match(Rules<B> rules, Tunable<B> tunable, Fit.Fitted fitted) {
        spec.commandLine().getErr().println("tabiya: playing a match of " + match + " games");
        Pairing<B> pairing = new Pairing<>(
                contestant("fitted", tunable, fitted.weights()),
                contestant("usual", tunable, tunable.defaults()),
                match);
        ArenaSettings settings = new ArenaSettings(
                "tune", SearchLimits.ofNodes(nodes), Duration.ofSeconds(1), threads, seed, 1000, null);
        Arena<B> arena = new Arena<>(
                settings,
                List.of(pairing),
                StartPositions.random(rules, 4, seed),
                Roster.players(rules).kit().claim(),
                List.of());
        arena.run(game -> {});
        return arena.score();
    }

    private static <B extends Board<B>> Contestant<B> contestant(
            String name, Tunable<B> tunable, List<Double> weights) {
        return new Contestant<>(
                name,
                seed -> tunable.player().apply(weights, new PlayerContext(seed, 1, any -> {
                    throw new IllegalStateException("no history");
                })));
    }

    private void print(Tunable<?> tunable, int played, int positions, Fit.Fitted fitted, PairingScore tally) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("games", played);
            document.put("positions", positions);
            Map<String, Double> weights = new LinkedHashMap<>();
            for (int i = 0; i < fitted.weights().size(); i++) {
                weights.put(tunable.weights().get(i).name(), fitted.weights().get(i));
            }
            document.put("weights", weights);
            document.put("fit", fitted);
            document.put("match", ArenaJson.tally("fitted", "usual", tally));
            Json.print(out, document);
            return;
        }
        out.printf(Locale.ROOT, "%,d games, %,d positions%n%n", played, positions);
        out.println("weight       usual   fitted");
        for (int i = 0; i < fitted.weights().size(); i++) {
            Tunable.Weight weight = tunable.weights().get(i);
            out.printf(
                    Locale.ROOT,
                    "%-10s %7.3f  %7.3f%n",
                    weight.name(),
                    weight.value(),
                    fitted.weights().get(i));
        }
        out.printf(
                Locale.ROOT,
                "%nloss %.4f -> %.4f; on games held back %.4f -> %.4f; scale %.0f%n",
                fitted.before(),
                fitted.after(),
                fitted.heldBackBefore(),
                fitted.heldBackAfter(),
                fitted.scale());
        if (tally.games() > 0) {
            out.printf(
                    Locale.ROOT,
                    "fitted v usual: won %d, drawn %d, lost %d; Elo %s, 95 %%%n",
                    tally.wins(),
                    tally.draws(),
                    tally.losses(),
                    Elo.of(tally));
        }
    }
}
