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
 * What emotions change in a position: the calm move and the felt ones, and what these cost by calm judgement. The
 * least change of an evaluation may make a search choose otherwise, so the calm engine chooses a second time with an
 * evaluation that is wrong by a trifle: what differs there, differs by chance.
 */
public final class FeelingStudy {
    /** In hundredths of a pawn. */
    private static final int TRIFLE = 2;

    private final ChessEngine calm = new ChessEngine(1);
    private final ChessEngine blurred = new ChessEngine(1, new Evaluation(TRIFLE));
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
     * A move beside the calm one.
     *
     * @param cost how much it is worth less than the calm one, in hundredths of a pawn and judged calmly, at most 10
     *     pawns; 0 if they are the same
     * @param safer how much safer the own king is at the end of its line than at that of the calm one, as the paper
     *     measures it
     */
    public record Choice(boolean differs, int cost, double safer) {}

    /**
     * One position.
     *
     * @param phase 24 with all pieces on the board, 0 with none
     * @param again what the calm engine chooses with a blurred evaluation
     * @param felt what each temperament chooses
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
