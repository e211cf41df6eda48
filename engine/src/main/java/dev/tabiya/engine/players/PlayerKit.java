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
 * What a game brings along for players to be made of.
 *
 * @param evaluators by the names that player names end with
 * @param cutBy the evaluator by which tree searches cut their expansion
 * @param margin by how many moves a game that is over was won
 * @param winProbability how evaluations relate to expected results
 * @param historyParts what a history remembers moves by
 * @param claim draws that the rules let a player claim, and that every player of the arena does claim
 * @param own players of this game alone, by name
 * @param playoutPlies how long playouts last before the evaluation that cuts expansion ends them
 */
public record PlayerKit<B extends Board<B>>(
        Rules<B> rules,
        Map<String, Evaluator<B>> evaluators,
        String cutBy,
        PlayoutPolicy<B> policy,
        ToIntFunction<B> margin,
        WinProbability winProbability,
        SearchTraits<B> traits,
        History.Parts historyParts,
        Function<B, Outcome> claim,
        Map<String, PlayerFactory<B>> own,
        int playoutPlies) {
    /** Playouts go to the end, unless a game does not end. */
    public static final int MAX_PLAYOUT_PLIES = 1000;
}
