package dev.tabiya.engine.amazons;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.mcts.Mcts;
import dev.tabiya.engine.mcts.MctsSettings;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.amazons.AmazonsBoard;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * The strongest player: a tree search without playouts, whose priors and values are Lieberum's evaluation of the best
 * looking moves; once every region has one owner, it fills its own as well as can be and answers at once.
 */
public final class AmazonsEngine implements Engine<AmazonsBoard> {
    private static final double EXPLORATION = 0.6;
    private static final double TEMPERATURE = 200;
    private static final int CHILDREN = 40;
    private static final int EVALUATED = 120;
    private static final int CAPACITY = 1 << 20;

    private final Mcts<AmazonsBoard> search;
    private final Fill fill = new Fill();

    public AmazonsEngine(LieberumWeights weights, int threads, long seed) {
        MovePrior<AmazonsBoard> rating = new AmazonsMovePrior(new Lieberum(weights), EVALUATED);
        search = new Mcts<>(
                MctsSettings.puct(EXPLORATION, rating, AmazonsPlayerKit.WIN_PROBABILITY)
                        .withExpansion(
                                new MctsSettings.Expansion<>(rating, CHILDREN, MctsSettings.Widening.NONE, TEMPERATURE))
                        .withThreads(threads)
                        .withCapacity(CAPACITY),
                seed);
    }

    @Override
    public Analysis analyse(Position<AmazonsBoard> at, SearchLimits limits, Consumer<Analysis> progress) {
        AmazonsBoard board = at.board();
        if (limits.searchMoves().isEmpty() && limits.multiPv() == 1 && fill.decided(board)) {
            fill.hurry(Math.clamp(3 * limits.hardTime().toMillis(), 50, 3000));
            return filled(board);
        }
        return search.analyse(at, limits, progress);
    }

    private Analysis filled(AmazonsBoard board) {
        long began = System.nanoTime();
        Side side = board.turn();
        int move = fill.best(board);
        Fill.Moves ours = fill.moves(board, side);
        Fill.Moves theirs = fill.moves(board, side.other());
        Score score = ours.least() > theirs.most()
                ? Score.winIn(2 * theirs.most() + 1)
                : ours.most() <= theirs.least()
                        ? Score.lossIn(2 * ours.most())
                        : new Score(100 * (ours.least() - theirs.least()));
        return new Analysis(score, List.of(move), 1, 1, Duration.ofNanos(System.nanoTime() - began));
    }

    @Override
    public void newGame() {
        search.newGame();
    }
}
