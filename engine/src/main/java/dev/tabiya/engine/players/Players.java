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
import dev.tabiya.engine.mcts.PlayoutPolicy;
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
    private static final int MAX_CHILDREN = 48;

    private static final double EPSILON = 0.1;
    private static final double EXPLORATION = Math.sqrt(2);

    /** Lorentz (2008) cut playouts off this early and widened nodes; evaluations vary less than results. */
    private static final int SHORT_PLAYOUT = 6;

    private static final double SHORT_PLAYOUT_EXPLORATION = 0.4;

    private final PlayerKit<B> kit;
    private final Map<String, PlayerFactory<B>> factories = new LinkedHashMap<>();

    public Players(PlayerKit<B> kit) {
        this.kit = kit;
        factories.putAll(kit.own());
        factories.put(
                "random",
                new PlayerFactory<>(
                        "",
                        "any move",
                        (options, context) -> new RandomEngine<>(new SplittableRandom(context.seed()))));
        kit.evaluators().forEach(this::addEvaluator);
        addTreeSearches();
    }

    public PlayerKit<B> kit() {
        return kit;
    }

    /** By name. */
    public Map<String, PlayerFactory<B>> factories() {
        return Collections.unmodifiableMap(factories);
    }

    /** Makes a player from a text such as {@code mcts_epsilon 1000 10 0.1}. */
    public Engine<B> engine(String text, PlayerContext context) {
        List<String> words = List.of(text.strip().split("\\s+"));
        PlayerFactory<B> factory = factories.get(words.getFirst());
        if (factory == null) {
            throw new ParseException("unknown player \"" + Quoted.of(words.getFirst()) + "\" of "
                    + kit.rules().name() + "; there are " + String.join(", ", factories.keySet()));
        }
        Options options = new Options(words.getFirst(), words.subList(1, words.size()));
        Engine<B> engine = factory.maker().make(options, context);
        options.end(factory.usage());
        return engine;
    }

    private void addEvaluator(String name, Evaluator<B> evaluator) {
        MovePrior<B> prior = MovePrior.byEvaluation(evaluator);
        AlphaBetaSettings<B> plain = AlphaBetaSettings.<B>plain().withTraits(kit.traits());
        factories.put(
                "greedy_" + name,
                new PlayerFactory<>(
                        "",
                        "the move with the best " + name,
                        (options, context) -> new GreedyEngine<>(prior, new SplittableRandom(context.seed()))));
        factories.put(
                "minimax_" + name,
                new PlayerFactory<>(
                        "[DEPTH] [SECONDS]",
                        "alpha-beta over " + name,
                        (options, context) -> minimax(evaluator, plain, options)));
        factories.put(
                "minimax_" + name + "_table",
                new PlayerFactory<>(
                        "[DEPTH] [SECONDS]",
                        "the same with a history table that is kept from game to game",
                        (options, context) -> minimax(
                                evaluator, plain.withHistory(context.histories().apply(name)), options)));
        factories.put(
                "alphabeta_" + name,
                new PlayerFactory<>(
                        "[DEPTH] [SECONDS] [WIDTH]",
                        "alpha-beta over " + name
                                + " with moves rated by it, late ones reduced, only WIDTH of them searched",
                        (options, context) -> minimax(
                                evaluator,
                                plain.withPrior(prior)
                                        .withLateMoveReductions()
                                        .withTableBits(20)
                                        .withThreads(context.threads()),
                                options)));
        factories.put(
                "puct_" + name,
                new PlayerFactory<>(
                        "[WIDTH] [SECONDS] [C]",
                        "tree search without playouts, priors by " + name,
                        (options, context) -> puct(prior, options, context)));
    }

    private Engine<B> minimax(Evaluator<B> evaluator, AlphaBetaSettings<B> settings, Options options) {
        SearchLimits limits = SearchLimits.ofDepth(options.number("DEPTH", Integer.MAX_VALUE / 4))
                .within(options.seconds());
        // A width needs a prior to choose the moves.
        int width = settings.prior() == null ? Integer.MAX_VALUE : options.number("WIDTH", 1_000_000_000);
        return new Limited<>(new AlphaBeta<>(evaluator, settings.withWidth(width)), limits);
    }

    private Engine<B> puct(MovePrior<B> prior, Options options, PlayerContext context) {
        int width = options.number("WIDTH", 80);
        SearchLimits limits = options.seconds();
        MctsSettings<B> settings = MctsSettings.puct(options.decimal("C", 0.6), prior, kit.winProbability())
                .withCut(prior, width)
                .withThreads(context.threads());
        return new Limited<>(new Mcts<>(settings, context.seed()), limits);
    }

    private void addTreeSearches() {
        Evaluator<B> cutBy = kit.evaluators().get(kit.cutBy());
        if (cutBy == null) {
            throw new IllegalArgumentException("no evaluator " + kit.cutBy());
        }
        MovePrior<B> prior = MovePrior.byEvaluation(cutBy);
        PlayoutPolicy<B> policy = kit.playouts().policy();
        int plies = kit.playouts().maxPlies();
        Playout<B> cutOff = new Playout.CutOff<>(policy, plies, cutBy, kit.winProbability());
        boolean ends = kit.playouts().reachTheEnd();
        Playout<B> toTheEnd = ends ? Playout.toTheEnd(policy, plies) : cutOff;
        Playout<B> byMargin = ends ? Playout.byMargin(policy, kit.playouts().margin(), plies) : cutOff;
        addTreeSearch(
                "mcts_ucb",
                "[C]",
                "UCB1 over all moves, random playouts",
                options -> MctsSettings.uct(options.decimal("C", EXPLORATION), toTheEnd));
        addTreeSearch(
                "mcts_ucb_cut",
                "[C]",
                "the same over the " + MAX_CHILDREN + " moves with the best " + kit.cutBy(),
                options -> MctsSettings.uct(options.decimal("C", EXPLORATION), toTheEnd)
                        .withCut(prior, MAX_CHILDREN));
        addTreeSearch(
                "mcts_epsilon",
                "[EPSILON]",
                "epsilon-greedy over these moves",
                options -> epsilon(options, toTheEnd).withCut(prior, MAX_CHILDREN));
        addTreeSearch(
                "mcts_epsilon_mod",
                "[EPSILON]",
                "the same, playouts scored by their margin",
                options -> epsilon(options, byMargin).withCut(prior, MAX_CHILDREN));
        Playout<B> brief = new Playout.CutOff<>(policy, SHORT_PLAYOUT, cutBy, kit.winProbability());
        addTreeSearch(
                "mcts_widening",
                "[GROWTH]",
                "UCB1 over 1 + GROWTH sqrt(visits) of all moves, playouts of " + SHORT_PLAYOUT + " plies and then "
                        + kit.cutBy(),
                options -> MctsSettings.uct(SHORT_PLAYOUT_EXPLORATION, brief)
                        .withCut(prior, Integer.MAX_VALUE)
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
        factories.put(name, new PlayerFactory<>("[SIMULATIONS] [SECONDS] " + last, description, (options, context) -> {
            SearchLimits simulations = SearchLimits.ofNodes(options.number("SIMULATIONS", 1_000_000_000));
            SearchLimits limits = simulations.within(options.seconds());
            return new Limited<>(new Mcts<>(settings.read(options), context.seed()), limits);
        }));
    }

    private interface SettingsReader<B extends Board<B>> {
        MctsSettings<B> read(Options options);
    }
}
