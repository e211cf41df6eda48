package dev.tabiya.lab.bench;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.amazons.Lieberum;
import dev.tabiya.engine.amazons.LieberumWeights;
import dev.tabiya.engine.amazons.Territory;
import dev.tabiya.rules.Perft;
import dev.tabiya.rules.amazons.Amazons;
import dev.tabiya.rules.amazons.AmazonsBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

/** Times the inner loops of Amazons engines on one thread: move counting, evaluation, random playouts. */
public final class AmazonsBench {
    private static final long PERFT_2 = 4_307_152;

    private final int games;
    private final int perfts;
    private final int[] room = new int[Amazons.RULES.maxMoves()];
    private final List<AmazonsBoard> positions = new ArrayList<>();

    /**
     * @param games random games per round; a hundredth as many perft runs, and the positions of a tenth are evaluated
     */
    public AmazonsBench(int games) {
        this.games = games;
        perfts = Math.max(1, games / 100);
        SplittableRandom random = new SplittableRandom(1);
        for (int game = 0; game < Math.max(1, games / 10); game++) {
            AmazonsBoard board = Amazons.RULES.start().board();
            while (board.canMove(board.turn())) {
                positions.add(board.copy());
                board.make(board.randomMove(room, random));
            }
        }
    }

    public List<Measurement> run(int rounds) {
        Perft<AmazonsBoard> perft =
                new Perft<>(Amazons.RULES, Amazons.RULES.start().board(), 2);
        return List.of(
                measure("perft 2 of 10x10, " + perfts + " times", PERFT_2 * perfts, "nodes", rounds, () -> {
                    long nodes = 0;
                    for (int i = 0; i < perfts; i++) {
                        nodes += perft.count(2);
                    }
                    require(nodes == PERFT_2 * perfts, "perft 2 is " + nodes / perfts);
                    return nodes;
                }),
                evaluations("territory (t1)", new Territory(), rounds),
                evaluations("Lieberum's evaluation", new Lieberum(LieberumWeights.USUAL), rounds),
                measure("random playouts", games, "playouts", rounds, this::playouts));
    }

    private Measurement evaluations(String what, Evaluator<AmazonsBoard> evaluator, int rounds) {
        return measure(what, 3L * positions.size(), "evaluations", rounds, () -> {
            long sum = 0;
            for (int i = 0; i < 3; i++) {
                for (AmazonsBoard board : positions) {
                    sum += evaluator.evaluate(board);
                }
            }
            return sum;
        });
    }

    private long playouts() {
        SplittableRandom random = new SplittableRandom(1);
        AmazonsBoard board = Amazons.RULES.start().board();
        long plies = 0;
        for (int game = 0; game < games; game++) {
            int made = 0;
            while (board.canMove(board.turn())) {
                board.make(board.randomMove(room, random));
                made++;
            }
            plies += made;
            board.unmake(made);
        }
        return plies;
    }

    /** Every round must give the same result. */
    private static Measurement measure(String what, long work, String unit, int rounds, LongSupplier body) {
        List<Double> seconds = new ArrayList<>();
        long first = 0;
        for (int round = 0; round <= rounds; round++) {
            long began = System.nanoTime();
            long result = body.getAsLong();
            seconds.add((System.nanoTime() - began) / 1e9);
            first = round == 0 ? result : first;
            require(result == first, what + " gave " + result + ", before " + first);
        }
        return new Measurement(what, work, unit, false, new Timing(seconds), Optional.empty());
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException(otherwise);
        }
    }
}
