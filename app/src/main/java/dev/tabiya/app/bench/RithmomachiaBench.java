package dev.tabiya.app.bench;

import dev.tabiya.engine.Engine;
import dev.tabiya.engine.MoveRating;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.engine.greedy.GreedyEngine;
import dev.tabiya.engine.players.Repertoire;
import dev.tabiya.engine.rithmomachia.RithmomachiaRepertoire;
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

/** Rithmomachia on one thread: perft, the same with the last ply made and its captures found, and greedy self-play. */
public final class RithmomachiaBench {
    private static final int DEPTH = 4;
    private static final long NODES = 5_006_566;
    private static final int GAMES = 20;

    private final int[] moves = new int[DEPTH * Rithmomachia.RULES.maxMoves()];

    public List<Comparison> run(int rounds) {
        RithmomachiaBoard board = Rithmomachia.RULES.start().board();
        return List.of(
                measure(
                        "perft " + DEPTH + " Rithmomachia",
                        NODES,
                        "nodes",
                        rounds,
                        () -> new Perft<>(Rithmomachia.RULES, board, DEPTH).count(DEPTH)),
                measure(
                        "perft " + DEPTH + " Rithmomachia, all made",
                        NODES,
                        "nodes",
                        rounds,
                        () -> made(board, DEPTH, 0)),
                measure("greedy games of Rithmomachia", GAMES, "games", rounds, RithmomachiaBench::play));
    }

    private static Comparison measure(String what, long work, String unit, int rounds, Supplier<Long> done) {
        List<Double> seconds = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            long start = System.nanoTime();
            long counted = done.get();
            seconds.add((System.nanoTime() - start) / 1e9);
            if (counted != work) {
                throw new IllegalStateException(what + " counts " + counted + " instead of " + work);
            }
        }
        return new Comparison(what, work, unit, false, new Timing(seconds), Optional.empty());
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

    /** The number of games that came to an end, which all do. */
    private static long play() {
        Repertoire<RithmomachiaBoard> repertoire = RithmomachiaRepertoire.of(Rithmomachia.RULES);
        MoveRating<RithmomachiaBoard> rating = MoveRating.byEvaluation(
                Objects.requireNonNull(repertoire.evaluators().get(repertoire.cutBy())));
        long over = 0;
        for (int game = 0; game < GAMES; game++) {
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
