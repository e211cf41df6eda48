package dev.tabiya.engine.greedy;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Score;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** Plays any legal move, all of them equally often. */
public final class RandomEngine<B extends Board<B>> implements Engine<B> {
    private final RandomGenerator random;

    public RandomEngine(RandomGenerator random) {
        this.random = random;
    }

    @Override
    public Analysis analyse(Position<B> at, SearchLimits limits, Consumer<Analysis> progress) {
        int[] moves = limits.rootMoves(at);
        for (int i = 0; i < Math.min(limits.multiPv(), moves.length); i++) {
            int other = i + random.nextInt(moves.length - i);
            int move = moves[other];
            moves[other] = moves[i];
            moves[i] = move;
            progress.accept(analysis(move).withMultiPv(i + 1));
        }
        return analysis(moves[0]);
    }

    private static Analysis analysis(int move) {
        return new Analysis(Score.DRAW, List.of(move), 1, 1, Duration.ZERO);
    }
}
