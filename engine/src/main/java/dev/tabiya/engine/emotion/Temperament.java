package dev.tabiya.engine.emotion;

import dev.tabiya.engine.Feeling;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.List;

/**
 * How a player feels about positions.
 *
 * @param intensity how much of the emotion reaches the evaluation: 1 as in the paper, 0 none
 */
public record Temperament(CognitiveMap map, GoalTable goals, double intensity) {
    /** As in the paper. */
    public static Temperament paper() {
        return new Temperament(CognitiveMap.PAPER_RUN, GoalTable.standard(), 1);
    }

    public Temperament withIntensity(double value) {
        return new Temperament(map, goals, value);
    }

    /** What the side to move feels. */
    public Emotion feel(ChessBoard board) {
        BoardParameters parameters = BoardParameters.of(board, board.turn());
        double[] start = goals.strengths(board, parameters);
        return new Emotion(parameters, new GoalSelector(board, start).goal(), map.run(start));
    }

    /**
     * Equation 7: the factor of each parameter under an emotion; the ranges are those of the weighted evaluation.
     */
    public BoardParameters weights(Emotion emotion, BoardParameters ranges) {
        BoardParameters factors = goals.proportions(emotion.goal()).factors(ranges);
        return weights(factors, intensity * emotion.relief());
    }

    public static BoardParameters weights(BoardParameters factors, double relief) {
        return new BoardParameters(
                1 + factors.material() * relief,
                1 + factors.mobility() * relief,
                1 + factors.kingSafety() * relief,
                1 + factors.exposure() * relief);
    }

    /**
     * An emotion and what it came from.
     *
     * @param run the strengths of all concepts from the board's to the settled ones
     */
    public record Emotion(BoardParameters parameters, Goal goal, List<double[]> run) {
        public double strength(Concept concept) {
            return run.getLast()[concept.index()];
        }

        /** The intensity of the emotion: fear below 0, relief above. */
        public double relief() {
            return strength(Concept.RELIEF);
        }

        public Feeling feeling() {
            return new Feeling(goal.toString(), relief(), strength(Concept.AROUSAL), strength(Concept.DESIRABILITY));
        }
    }
}
