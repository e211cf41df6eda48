package dev.tabiya.lab.tuning;

import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.alphabeta.AlphaBeta;
import dev.tabiya.engine.alphabeta.AlphaBetaSettings;
import dev.tabiya.engine.amazons.AmazonsEngine;
import dev.tabiya.engine.amazons.Lieberum;
import dev.tabiya.engine.amazons.LieberumWeights;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.engine.rithmomachia.Army;
import dev.tabiya.engine.rithmomachia.Danger;
import dev.tabiya.engine.rithmomachia.Harmonies;
import dev.tabiya.engine.rithmomachia.RithmomachiaTraits;
import dev.tabiya.engine.rithmomachia.Sum;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * An evaluation with adjustable weights, and a player that uses it.
 *
 * @param teachers the players whose games the weights are fitted to by default
 */
record Tunable<B extends Board<B>>(
        List<Weight> weights,
        Function<List<Double>, Evaluator<B>> evaluator,
        BiFunction<List<Double>, PlayerContext, Engine<B>> player,
        List<String> teachers) {
    static final Tunable<AmazonsBoard> AMAZONS = new Tunable<>(
            List.of(
                    new Weight("full", LieberumWeights.USUAL.full(), 5, 60),
                    new Weight("c1", LieberumWeights.USUAL.c1(), 0, 1),
                    new Weight("c2", LieberumWeights.USUAL.c2(), 0, 1),
                    new Weight("t2", LieberumWeights.USUAL.t2(), 0, 1),
                    new Weight("trapped", LieberumWeights.USUAL.trapped(), 0, 20),
                    new Weight("ease", LieberumWeights.USUAL.ease(), 2, 40)),
            weights -> new Lieberum(lieberum(weights)),
            (weights, given) -> new AmazonsEngine(lieberum(weights), given.threads(), given.seed()),
            List.of("amazons"));

    /** How much threats and progress to a proper victory count beside material. */
    static final Tunable<RithmomachiaBoard> RITHMOMACHIA = new Tunable<>(
            List.of(new Weight("danger", 1, 0, 4), new Weight("harmony", 1, 0, 4)),
            Tunable::rithmomachia,
            (weights, given) -> new AlphaBeta<>(
                    rithmomachia(weights),
                    AlphaBetaSettings.<RithmomachiaBoard>plain()
                            .withTraits(new RithmomachiaTraits())
                            .withPrior(MovePrior.byEvaluation(rithmomachia(weights)))
                            .withLateMoveReductions()
                            .withTableBits(18)),
            List.of("alphabeta_danger", "alphabeta_harmony"));

    /** A weight, its value today, and its sensible range. */
    record Weight(String name, double value, double min, double max) {}

    List<Double> defaults() {
        return weights.stream().map(Weight::value).toList();
    }

    private static LieberumWeights lieberum(List<Double> weights) {
        return new LieberumWeights(
                weights.get(0), weights.get(1), weights.get(2), weights.get(3), weights.get(4), weights.get(5));
    }

    private static Evaluator<RithmomachiaBoard> rithmomachia(List<Double> weights) {
        return new Sum(
                List.of(new Army(), new Danger(), new Harmonies()), List.of(1.0, weights.get(0), weights.get(1)));
    }
}
