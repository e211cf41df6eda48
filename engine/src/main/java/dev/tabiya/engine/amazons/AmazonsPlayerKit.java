package dev.tabiya.engine.amazons;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.WinProbability;
import dev.tabiya.engine.alphabeta.History;
import dev.tabiya.engine.alphabeta.SearchTraits;
import dev.tabiya.engine.players.PlayerFactory;
import dev.tabiya.engine.players.PlayerKit;
import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import dev.tabiya.rules.amazons.AmazonsMove;
import java.util.LinkedHashMap;
import java.util.Map;

/** The parts of Amazons players: all those of the thesis, and {@code amazons}, our strongest. */
public final class AmazonsPlayerKit {
    /** In squares of territory, as hundredths. */
    static final WinProbability WIN_PROBABILITY = new WinProbability(500);

    public static final PlayerKit<AmazonsBoard> INSTANCE = new PlayerKit<>(
            Amazons.RULES,
            evaluators(),
            "mobility",
            PlayerKit.Playouts.toTheEnd(
                    (board, random, buffer) -> board.randomMove(buffer, random), AmazonsPlayerKit::margin),
            WIN_PROBABILITY,
            SearchTraits.none(),
            new FromToAndArrow(),
            board -> Outcome.ONGOING,
            Map.of(
                    "amazons",
                    new PlayerFactory<>(
                            "",
                            "the strongest",
                            (options, context) ->
                                    new AmazonsEngine(LieberumWeights.USUAL, context.threads(), context.seed()))));

    private AmazonsPlayerKit() {}

    private static Map<String, Evaluator<AmazonsBoard>> evaluators() {
        Map<String, Evaluator<AmazonsBoard>> evaluators = new LinkedHashMap<>();
        evaluators.put("mobility", new Mobility());
        evaluators.put("territory", new Territory());
        evaluators.put("relative_territory", new RelativeTerritory());
        evaluators.put("territory_mobility", new TerritoryMobility());
        evaluators.put("lieberum", new Lieberum(LieberumWeights.USUAL));
        return evaluators;
    }

    /** The moves that the winner of a game that is over could still have made. */
    private static int margin(AmazonsBoard board) {
        return board.countMoves(board.turn().other());
    }

    /** A history credits where an amazon went from and to, and where the arrow fell. */
    private static final class FromToAndArrow implements History.Parts {
        @Override
        public int sizes() {
            return (1 << 16) + (1 << 8);
        }

        @Override
        public int first(int move) {
            return AmazonsMove.from(move) | AmazonsMove.to(move) << 8;
        }

        @Override
        public int second(int move) {
            return (1 << 16) + AmazonsMove.arrow(move);
        }
    }
}
