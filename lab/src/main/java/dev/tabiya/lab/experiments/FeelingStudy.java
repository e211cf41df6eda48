package dev.tabiya.lab.experiments;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Feeling;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.chess.ChessEngine;
import dev.tabiya.engine.chess.Evaluation;
import dev.tabiya.engine.emotion.BoardParameters;
import dev.tabiya.engine.emotion.Temperament;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Compares the engine's moves with and without emotion, and their cost as judged without emotion. The slightest change
 * of an evaluation may alter a search, so the engine without emotion also searches with a little noise: the difference
 * by chance.
 */
public final class FeelingStudy {
    /** In centipawns. */
    private static final int NOISE = 2;

    private final ChessEngine calm = new ChessEngine(1);
    private final ChessEngine blurred = new ChessEngine(1, new Evaluation(NOISE));
    private final List<ChessEngine> felt;
    private final SearchLimits limits;

    public FeelingStudy(List<Temperament> temperaments, long nodes) {
        this.felt = temperaments.stream().map(each -> new ChessEngine(1, each)).toList();
        this.limits = SearchLimits.ofNodes(nodes);
        calm.set("hash", "8");
        blurred.set("hash", "8");
        felt.forEach(engine -> engine.set("hash", "8"));
    }

    /**
     * A move compared with the one without emotion.
     *
     * @param cost centipawns lost, judged without emotion, at most 1000
     * @param safer gain in king safety at the end of the line, in the paper's measure
     */
    public record Choice(boolean differs, int cost, double safer) {}

    /**
     * One position.
     *
     * @param phase 24 with all pieces on the board, 0 with none
     * @param again the choice with a noisy evaluation
     * @param felt the choice of each temperament
     */
    public record Row(Feeling feeling, int phase, Choice again, List<Choice> felt) {}

    public Row study(Position<ChessBoard> at) {
        calm.newGame();
        Analysis cool = calm.analyse(at, limits);
        blurred.newGame();
        Analysis again = blurred.analyse(at, limits);
        Map<Integer, Integer> judged = new HashMap<>();
        List<Choice> choices = new ArrayList<>();
        Feeling feeling = null;
        for (ChessEngine engine : felt) {
            engine.newGame();
            Analysis warm = engine.analyse(at, limits);
            feeling = warm.feeling().orElseThrow();
            choices.add(choice(at, cool, warm, judged));
        }
        return new Row(
                Objects.requireNonNull(feeling, "no temperament"),
                Evaluation.phase(at.board()),
                choice(at, cool, again, judged),
                choices);
    }

    private Choice choice(Position<ChessBoard> at, Analysis cool, Analysis other, Map<Integer, Integer> judged) {
        if (other.move() == cool.move()) {
            return new Choice(false, 0, 0);
        }
        int worth = judged.computeIfAbsent(
                other.move(), move -> bounded(calm.analyse(at, limits.withSearchMoves(List.of(move)))));
        return new Choice(true, bounded(cool) - worth, safety(at, other) - safety(at, cool));
    }

    private static int bounded(Analysis found) {
        return Math.clamp(found.score().value(), -1000, 1000);
    }

    private static double safety(Position<ChessBoard> at, Analysis found) {
        ChessBoard board = at.board();
        Side side = board.turn();
        found.pv().forEach(board::make);
        return BoardParameters.of(board, side).kingSafety();
    }
}
