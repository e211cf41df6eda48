package dev.tabiya.engine.tune;

import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.players.PlayerContext;
import dev.tabiya.rules.Board;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * An evaluation with weights that can be changed, and a player that uses it.
 *
 * @param teachers players whose games the weights are fitted to, unless others are given
 */
public record Tunable<B extends Board<B>>(
        List<Weight> weights,
        Function<List<Double>, Evaluator<B>> evaluator,
        BiFunction<List<Double>, PlayerContext, Engine<B>> player,
        List<String> teachers) {
    public Tunable {
        weights = List.copyOf(weights);
        teachers = List.copyOf(teachers);
    }

    /** A weight: what it is now, and between which values it makes sense. */
    public record Weight(String name, double value, double min, double max) {}

    public List<Double> defaults() {
        return weights.stream().map(Weight::value).toList();
    }
}
