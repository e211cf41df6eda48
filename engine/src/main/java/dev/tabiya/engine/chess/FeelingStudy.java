package dev.tabiya.engine.chess;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Feeling;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.emotion.BoardParameters;
import dev.tabiya.engine.emotion.Temperament;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.List;

/** What an emotion changes in a position: the calm move and the felt one, and what the second costs by calm judgement. */
public final class FeelingStudy {
    private final ChessEngine calm = new ChessEngine(1);
    private final ChessEngine felt;
    private final SearchLimits limits;

    public FeelingStudy(Temperament temperament, SearchLimits limits) {
        this.felt = new ChessEngine(1, temperament);
        this.limits = limits;
        calm.set("hash", "8");
        felt.set("hash", "8");
    }

    /**
     * One position.
     *
     * @param cost how much the felt move is worth less than the calm one, in hundredths of a pawn and judged calmly, at most 10
     *     pawns; 0 if they are the same
     * @param safer how much safer the own king is at the end of the felt line than at that of the calm one, as the paper
     *     measures it
     * @param phase 24 with all pieces on the board, 0 with none
     */
    public record Row(Feeling feeling, int phase, boolean differs, int cost, double safer) {}

    public Row study(Position<ChessBoard> at) {
        calm.newGame();
        felt.newGame();
        Analysis cool = calm.analyse(at, limits);
        Analysis warm = felt.analyse(at, limits);
        Feeling feeling = warm.feeling().orElseThrow();
        int phase = Evaluation.phase(at.board());
        if (cool.move() == warm.move()) {
            return new Row(feeling, phase, false, 0, 0);
        }
        Analysis judged = calm.analyse(at, limits.withOnly(List.of(warm.move())));
        int cost = bounded(cool) - bounded(judged);
        double safer = safety(at, warm) - safety(at, cool);
        return new Row(feeling, phase, true, cost, safer);
    }

    private static int bounded(Analysis found) {
        return Math.clamp(found.score().value(), -1000, 1000);
    }

    private static double safety(Position<ChessBoard> at, Analysis found) {
        ChessBoard board = at.board();
        Side side = board.turn();
        found.line().forEach(board::make);
        return BoardParameters.of(board, side).kingSafety();
    }
}
