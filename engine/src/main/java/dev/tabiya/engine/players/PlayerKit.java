package dev.tabiya.engine.players;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.WinProbability;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.alphabeta.SearchTraits;
import dev.tabiya.engine.mcts.PlayoutPolicy;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Rules;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * The parts that a game's players are made of.
 *
 * @param evaluators by the names that player names end with
 * @param cutBy the evaluator by which tree searches cut their expansion
 * @param winProbability how evaluations relate to expected results
 * @param historyParts what a history remembers moves by
 * @param claim draws that the rules let a player claim, and that every player of the arena does claim
 * @param own players of this game alone, by name
 */
public record PlayerKit<B extends Board<B>>(
        Rules<B> rules,
        Map<String, Evaluator<B>> evaluators,
        String cutBy,
        Playouts<B> playouts,
        WinProbability winProbability,
        SearchTraits<B> traits,
        History.Parts historyParts,
        Function<B, Outcome> claim,
        Map<String, PlayerFactory<B>> own) {
    /**
     * How playouts run.
     *
     * @param margin by how many moves a game that is over was won
     * @param maxPlies when an evaluation ends them, if the game has not ended before
     */
    public record Playouts<B extends Board<B>>(PlayoutPolicy<B> policy, ToIntFunction<B> margin, int maxPlies) {
        private static final int UNLIMITED = 1000;

        /** Uniformly random moves to the end of the game. */
        public static <B extends Board<B>> Playouts<B> uniform() {
            return toTheEnd(PlayoutPolicy.<B>uniform(), board -> 1);
        }

        public static <B extends Board<B>> Playouts<B> toTheEnd(PlayoutPolicy<B> policy, ToIntFunction<B> margin) {
            return new Playouts<>(policy, margin, UNLIMITED);
        }

        boolean reachTheEnd() {
            return maxPlies >= UNLIMITED;
        }
    }
}
