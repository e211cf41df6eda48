package dev.tabiya.lab.tuning;

import dev.tabiya.engine.Analysis;
import dev.tabiya.engine.Engine;
import dev.tabiya.engine.Evaluator;
import dev.tabiya.engine.SearchLimits;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import dev.tabiya.rules.chess.ChessMove;
import dev.tabiya.rules.chess.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Fits the weights of the chess evaluation to quiet positions, each with a winning probability: four fifths what a
 * teacher's search says, one fifth the result of the game. The evaluation is nearly linear in its weights, so its
 * slopes are measured once, by evaluating all positions with each weight changed in turn; gradient descent then works
 * on the slopes. Every tenth position is held back.
 */
final class ChessFit {
    /** The share of positions that are a random move or more off their game. */
    private static final double OFF_GAME = 0.6;

    private static final double TEACHER = 0.8;
    private static final int MOST_SCORE = 2000;
    private static final int HELD_BACK = 10;
    private static final int STEP = 16;
    private static final int DESCENTS = 300;
    private static final double RATE = 0.3;
    /** Keeps weights that few positions speak of where they are. */
    private static final double RIDGE = 1e-8;

    private final ChessWeights usual;
    private final List<Sample> samples;
    private final double[] targets;
    private final double scale;

    /** A quiet position, and the teacher's score and the game's result for the side to move. */
    record Sample(ChessBoard board, int score, double result) {}

    /** Mean squared errors of the winning probability, before and after. */
    record Errors(double before, double after, double heldBackBefore, double heldBackAfter) {}

    record Fitted(ChessWeights weights, Errors errors) {}

    /** @param samples at least ten, so that one is held back */
    ChessFit(ChessWeights usual, List<Sample> samples) {
        this.usual = usual;
        this.samples = List.copyOf(samples);
        double[] results = samples.stream().mapToDouble(Sample::result).toArray();
        double[] scores = samples.stream().mapToDouble(Sample::score).toArray();
        double teacherScale = bestScale(scores, results);
        targets = IntStream.range(0, results.length)
                .mapToDouble(i -> TEACHER * probability(scores[i], teacherScale) + (1 - TEACHER) * results[i])
                .toArray();
        scale = bestScale(evaluations(usual), targets);
    }

    /**
     * Draws a position from the games and lets the teacher search it.
     *
     * @return nothing if the position is not quiet: check, or the teacher's move is a capture or promotion
     */
    static Optional<Sample> draw(
            List<Game<ChessBoard>> games, Engine<ChessBoard> teacher, SearchLimits limits, SplittableRandom random) {
        Game<ChessBoard> game = games.get(random.nextInt(games.size()));
        ChessBoard board = game.start().board();
        int plies = random.nextInt(game.line().size() + 1);
        for (int ply = 0; ply < plies; ply++) {
            board.make(game.line().move(ply));
        }
        for (boolean on = random.nextDouble() < OFF_GAME; on && !board.outcome().over(); on = random.nextBoolean()) {
            int[] moves = new Position<>(Chess.RULES, board).legalMoves();
            board.make(moves[random.nextInt(moves.length)]);
        }
        if (board.outcome().over() || board.inCheck()) {
            return Optional.empty();
        }
        teacher.newGame();
        Analysis found = teacher.analyse(new Position<>(Chess.RULES, board), limits);
        if (ChessMove.isPromotion(found.move()) || board.pieceAt(ChessMove.to(found.move())) != Piece.NONE) {
            return Optional.empty();
        }
        double result = game.result() == Result.DRAW ? 0.5 : game.result() == Result.winOf(board.turn()) ? 1 : 0;
        int score = Math.clamp(found.score().value(), -MOST_SCORE, MOST_SCORE);
        return Optional.of(new Sample(board.copy(), score, result));
    }

    /** Fits the weights at these indices; the others stay. */
    Fitted run(int[] wanted, AtomicInteger done) {
        double[] before = evaluations(usual);
        short[][] slopes = new short[usual.size()][];
        IntStream.of(wanted).parallel().forEach(i -> {
            List<Integer> changed = new ArrayList<>(usual.values());
            changed.set(i, changed.get(i) + STEP);
            double[] after = evaluations(usual.with(changed));
            slopes[i] = new short[after.length];
            for (int j = 0; j < after.length; j++) {
                slopes[i][j] = (short) (after[j] - before[j]);
            }
            done.incrementAndGet();
        });
        double[] change = descend(before, slopes, wanted);
        ChessWeights fitted = usual.with(IntStream.range(0, usual.size())
                .mapToObj(i -> usual.values().get(i) + (int) Math.round(change[i]))
                .toList());
        double[] after = evaluations(fitted);
        return new Fitted(
                fitted, new Errors(error(before, false), error(after, false), error(before, true), error(after, true)));
    }

    /** Gradient descent by Adam (Kingma and Ba 2015) on the positions that are not held back. */
    private double[] descend(double[] base, short[][] slopes, int[] fitted) {
        int count = slopes.length;
        double[] change = new double[count];
        double[] mean = new double[count];
        double[] square = new double[count];
        for (int round = 1; round <= DESCENTS; round++) {
            double[] pull = pulls(base, slopes, fitted, change);
            double meanShare = 1 - Math.pow(0.9, round);
            double squareShare = 1 - Math.pow(0.999, round);
            for (int i : fitted) {
                double slope = RIDGE * change[i];
                for (int j = 0; j < pull.length; j++) {
                    slope += pull[j] * slopes[i][j] / STEP;
                }
                mean[i] = 0.9 * mean[i] + 0.1 * slope;
                square[i] = 0.999 * square[i] + 0.001 * slope * slope;
                change[i] -= RATE * mean[i] / meanShare / (Math.sqrt(square[i] / squareShare) + 1e-12);
            }
        }
        return change;
    }

    /** By how much the loss grows with each position's evaluation. */
    private double[] pulls(double[] base, short[][] slopes, int[] fitted, double[] change) {
        double[] values = base.clone();
        for (int i : fitted) {
            for (int j = 0; j < values.length; j++) {
                values[j] += change[i] * slopes[i][j] / STEP;
            }
        }
        double[] pull = new double[values.length];
        for (int j = 0; j < pull.length; j++) {
            if (!heldBack(j)) {
                double p = probability(values[j], scale);
                pull[j] = 2 * (p - targets[j]) * p * (1 - p) / scale / values.length;
            }
        }
        return pull;
    }

    private static boolean heldBack(int index) {
        return index % HELD_BACK == 0;
    }

    private double[] evaluations(ChessWeights weights) {
        Evaluator<ChessBoard> evaluator = weights.evaluator();
        return samples.stream()
                .mapToDouble(sample -> evaluator.evaluate(sample.board))
                .toArray();
    }

    private double error(double[] values, boolean heldBack) {
        return IntStream.range(0, values.length)
                .filter(i -> heldBack(i) == heldBack)
                .mapToDouble(i -> Math.pow(probability(values[i], scale) - targets[i], 2))
                .average()
                .orElse(0);
    }

    private static double probability(double value, double scale) {
        return 1 / (1 + Math.exp(-value / scale));
    }

    /** The scale by which the values predict the targets best. */
    private static double bestScale(double[] values, double[] targets) {
        return Fit.minimum(scale -> IntStream.range(0, values.length)
                .mapToDouble(i -> Math.pow(probability(values[i], scale) - targets[i], 2))
                .sum());
    }
}
