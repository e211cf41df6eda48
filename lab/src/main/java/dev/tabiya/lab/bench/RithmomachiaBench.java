package dev.tabiya.lab.bench;

import dev.tabiya.engine.Engine;
import dev.tabiya.engine.MovePrior;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.greedy.GreedyEngine;
import dev.tabiya.engine.players.PlayerKit;
import dev.tabiya.engine.rithmomachia.RithmomachiaPlayerKit;
import dev.tabiya.rules.Perft;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Times Rithmomachia on one thread: perft, perft with every action made and its captures found, and greedy self-play.
 */
public final class RithmomachiaBench {
    /** Perft of the start position, by depth. */
    private static final long[] NODES = {1, 47, 2_162, 104_861, 5_006_566};

    public static final int DEEPEST = NODES.length - 1;

    private final int depth;

    private final int games;
    private final int[] moves = new int[DEEPEST * Rithmomachia.RULES.maxMoves()];

    /** @param games greedy games per round */
    public RithmomachiaBench(int depth, int games) {
        this.depth = depth;
        this.games = games;
    }

    public List<Measurement> run(int rounds) {
        RithmomachiaBoard board = Rithmomachia.RULES.start().board();
        return List.of(
                measure(
                        "perft " + depth,
                        NODES[depth],
                        "nodes",
                        rounds,
                        () -> new Perft<>(Rithmomachia.RULES, board, depth).count(depth)),
                measure(
                        "perft " + depth + ", every action made",
                        NODES[depth],
                        "nodes",
                        rounds,
                        () -> made(board, depth, 0)),
                measure("greedy games", games, "games", rounds, this::play));
    }

    private static Measurement measure(String what, long work, String unit, int rounds, Supplier<Long> done) {
        List<Double> seconds = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            long start = System.nanoTime();
            long counted = done.get();
            seconds.add((System.nanoTime() - start) / 1e9);
            if (counted != work) {
                throw new IllegalStateException(what + " counts " + counted + " instead of " + work);
            }
        }
        return new Measurement(what, work, unit, false, new Timing(seconds), Optional.empty());
    }

    private long made(RithmomachiaBoard board, int depth, int from) {
        if (depth == 0) {
            return 1;
        }
        int end = board.moves(moves, from);
        long nodes = 0;
        for (int i = from; i < end; i++) {
            board.make(moves[i]);
            nodes += made(board, depth - 1, end);
            board.unmake();
        }
        return nodes;
    }

    /** The number of games finished, which is all of them. */
    private long play() {
        PlayerKit<RithmomachiaBoard> repertoire = RithmomachiaPlayerKit.of(Rithmomachia.RULES);
        MovePrior<RithmomachiaBoard> rating = MovePrior.byEvaluation(
                Objects.requireNonNull(repertoire.evaluators().get(repertoire.cutBy())));
        long over = 0;
        for (int game = 0; game < games; game++) {
            Engine<RithmomachiaBoard> engine = new GreedyEngine<>(rating, new SplittableRandom(game));
            RithmomachiaBoard board = Rithmomachia.RULES.start().board();
            while (!board.outcome().over()) {
                Position<RithmomachiaBoard> position = new Position<>(Rithmomachia.RULES, board);
                board.make(engine.analyse(position, SearchLimits.none()).move());
            }
            over++;
        }
        return over;
    }
}
