package dev.tabiya.engine.players;

import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.alphabeta.AlphaBeta;
import dev.tabiya.engine.alphabeta.AlphaBetaSettings;
import dev.tabiya.engine.greedy.GreedyEngine;
import dev.tabiya.engine.greedy.RandomEngine;
import dev.tabiya.engine.mcts.Mcts;
import dev.tabiya.engine.mcts.MctsSettings;
import dev.tabiya.engine.mcts.Playout;
import dev.tabiya.engine.mcts.Selection;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** All players of a game: those that every game has, made of its evaluators, and its own. */
public final class Players<B extends Board<B>> {
    /** How many children the thesis' cut expansion keeps, and the defaults of its options. */
    private static final int CUT = 48;

    private static final double EPSILON = 0.1;
    private static final double EXPLORATION = Math.sqrt(2);

    /** Lorentz (2008) cut playouts off so early, and let nodes grow wider; evaluations differ less than results. */
    private static final int BRIEF = 6;

    private static final double CAREFUL = 0.4;

    private final PlayerKit<B> repertoire;
    private final Map<String, PlayerFactory<B>> recipes = new LinkedHashMap<>();

    public Players(PlayerKit<B> repertoire) {
        this.repertoire = repertoire;
        recipes.putAll(repertoire.own());
        recipes.put(
                "random",
                new PlayerFactory<>(
                        "", "any move", (options, given) -> new RandomEngine<>(new SplittableRandom(given.seed()))));
        repertoire.evaluators().forEach(this::addEvaluator);
        addTreeSearches();
    }

    public PlayerKit<B> repertoire() {
        return repertoire;
    }

    /** By name. */
    public Map<String, PlayerFactory<B>> recipes() {
        return Collections.unmodifiableMap(recipes);
    }

    /** Makes the player that a text such as {@code mcts_epsilon 1000 10 0.1} means. */
    public Engine<B> engine(String text, PlayerContext circumstances) {
        List<String> words = List.of(text.strip().split("\\s+"));
        PlayerFactory<B> recipe = recipes.get(words.getFirst());
        if (recipe == null) {
            throw new ParseException("unknown player \"" + Quoted.of(words.getFirst()) + "\" of "
                    + repertoire.rules().name() + "; there are " + String.join(", ", recipes.keySet()));
        }
        Options options = new Options(words.getFirst(), words.subList(1, words.size()));
        Engine<B> engine = recipe.cook().engine(options, circumstances);
        options.end(recipe.usage());
        return engine;
    }

    private void addEvaluator(String name, Evaluator<B> evaluator) {
        MovePrior<B> rating = MovePrior.byEvaluation(evaluator);
        AlphaBetaSettings<B> plain = AlphaBetaSettings.<B>plain().withTactics(repertoire.traits());
        recipes.put(
                "greedy_" + name,
                new PlayerFactory<>(
                        "",
                        "the move with the best " + name,
                        (options, given) -> new GreedyEngine<>(rating, new SplittableRandom(given.seed()))));
        recipes.put(
                "minimax_" + name,
                new PlayerFactory<>(
                        "[DEPTH] [SECONDS]",
                        "alpha-beta over " + name,
                        (options, given) -> minimax(evaluator, plain, options)));
        recipes.put(
                "minimax_" + name + "_table",
                new PlayerFactory<>(
                        "[DEPTH] [SECONDS]",
                        "the same with a history table that is kept from game to game",
                        (options, given) -> minimax(
                                evaluator, plain.withHistory(given.histories().apply(name)), options)));
        recipes.put(
                "alphabeta_" + name,
                new PlayerFactory<>(
                        "[DEPTH] [SECONDS] [WIDTH]",
                        "alpha-beta over " + name
                                + " with moves rated by it, late ones reduced, only WIDTH of them searched",
                        (options, given) -> minimax(
                                evaluator,
                                plain.withRating(rating)
                                        .withReductions()
                                        .withTableBits(20)
                                        .withThreads(given.threads()),
                                options)));
        recipes.put(
                "puct_" + name,
                new PlayerFactory<>(
                        "[WIDTH] [SECONDS] [C]",
                        "tree search without playouts, priors by " + name,
                        (options, given) -> puct(rating, options, given)));
    }

    private Engine<B> minimax(Evaluator<B> evaluator, AlphaBetaSettings<B> settings, Options options) {
        SearchLimits limits = SearchLimits.ofDepth(options.number("DEPTH", Integer.MAX_VALUE / 4))
                .within(options.seconds());
        // Without a rating there would be no telling which.
        int width = settings.rating() == null ? Integer.MAX_VALUE : options.number("WIDTH", 1_000_000_000);
        return new Limited<>(new AlphaBeta<>(evaluator, settings.withWidth((ply, left) -> width)), limits);
    }

    private Engine<B> puct(MovePrior<B> rating, Options options, PlayerContext given) {
        int width = options.number("WIDTH", 80);
        SearchLimits limits = options.seconds();
        MctsSettings<B> settings = MctsSettings.puct(options.decimal("C", 0.6), rating, repertoire.squash())
                .withCut(rating, width)
                .withThreads(given.threads());
        return new Limited<>(new Mcts<>(settings, given.seed()), limits);
    }

    private void addTreeSearches() {
        Evaluator<B> cutBy = repertoire.evaluators().get(repertoire.cutBy());
        if (cutBy == null) {
            throw new IllegalArgumentException("no evaluator " + repertoire.cutBy());
        }
        MovePrior<B> rating = MovePrior.byEvaluation(cutBy);
        int plies = repertoire.playoutPlies();
        boolean ends = plies >= PlayerKit.LONGEST_PLAYOUT;
        Playout<B> cutOff = new Playout.CutOff<>(repertoire.picker(), plies, cutBy, repertoire.squash());
        Playout<B> toTheEnd = ends ? Playout.toTheEnd(repertoire.picker(), plies) : cutOff;
        Playout<B> byMargin = ends ? Playout.byMargin(repertoire.picker(), repertoire.margin(), plies) : cutOff;
        addTreeSearch(
                "mcts_ucb",
                "[C]",
                "UCB1 over all moves, random playouts",
                options -> MctsSettings.uct(options.decimal("C", EXPLORATION), toTheEnd));
        addTreeSearch(
                "mcts_ucb_cut",
                "[C]",
                "the same over the " + CUT + " moves with the best " + repertoire.cutBy(),
                options -> MctsSettings.uct(options.decimal("C", EXPLORATION), toTheEnd)
                        .withCut(rating, CUT));
        addTreeSearch(
                "mcts_epsilon",
                "[EPSILON]",
                "epsilon-greedy over these moves",
                options -> epsilon(options, toTheEnd).withCut(rating, CUT));
        addTreeSearch(
                "mcts_epsilon_mod",
                "[EPSILON]",
                "the same, playouts scored by their margin",
                options -> epsilon(options, byMargin).withCut(rating, CUT));
        Playout<B> brief = new Playout.CutOff<>(repertoire.picker(), BRIEF, cutBy, repertoire.squash());
        addTreeSearch(
                "mcts_widening",
                "[GROWTH]",
                "UCB1 over 1 + GROWTH sqrt(visits) of all moves, playouts of " + BRIEF + " plies and then "
                        + repertoire.cutBy(),
                options -> MctsSettings.uct(CAREFUL, brief)
                        .withCut(rating, Integer.MAX_VALUE)
                        .withWidening(new MctsSettings.Widening(1, options.decimal("GROWTH", 1))));
    }

    private static <B extends Board<B>> MctsSettings<B> epsilon(Options options, Playout<B> playout) {
        double epsilon = options.decimal("EPSILON", EPSILON);
        if (epsilon > 1) {
            throw new ParseException("EPSILON must be from 0 to 1");
        }
        return MctsSettings.uct(0, playout).withSelection(new Selection.EpsilonGreedy(epsilon));
    }

    private void addTreeSearch(String name, String last, String description, SettingsReader<B> settings) {
        recipes.put(name, new PlayerFactory<>("[SIMULATIONS] [SECONDS] " + last, description, (options, given) -> {
            SearchLimits simulations = SearchLimits.ofNodes(options.number("SIMULATIONS", 1_000_000_000));
            SearchLimits limits = simulations.within(options.seconds());
            return new Limited<>(new Mcts<>(settings.read(options), given.seed()), limits);
        }));
    }

    private interface SettingsReader<B extends Board<B>> {
        MctsSettings<B> read(Options options);
    }
}
