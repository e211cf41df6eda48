package dev.tabiya.app.cli.board;

import dev.tabiya.app.cli.Exit;
import dev.tabiya.app.cli.FenParameter;
import dev.tabiya.app.cli.InputException;
import dev.tabiya.app.cli.Json;
import dev.tabiya.engine.emotion.BoardParameters;
import dev.tabiya.engine.emotion.Concept;
import dev.tabiya.engine.emotion.Temperament;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.chess.Chess;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The emotional evaluation of a position. */
@Command(
        name = "emotion",
        description = "Show a position's emotional evaluation and its effect on moves.",
        footer = {
            "",
            "The evaluation of the Deep Feeling paper (docs/deep-feeling.md): four board parameters",
            "feed a fuzzy cognitive map",
            "of fear and relief; the goal determines how the emotion changes each parameter's",
            "weight. Moves are ranked by the",
            "position right after them, without search.",
            "",
            "Examples:",
            "  tabiya emotion startpos",
            "  tabiya emotion --trace \"6k1/5ppp/8/8/8/8/r4PPP/1q3RK1 w - - 0 1\"",
            "  tabiya emotion --json --matrix held --goals mine.txt startpos"
        })
public final class EmotionCommand implements Callable<Integer> {
    private static final List<String> PARAMETERS =
            List.of("material", "mobility", "king safety", "opponent's king exposure");

    @Mixin
    private FenParameter fen;

    @Option(names = "--trace", description = "Show each step of the cognitive map.")
    private boolean trace;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private TemperOptions temper;

    @Spec
    private CommandSpec spec;

    private record Judged(String move, double plain, double felt) {}

    @Override
    public Integer call() {
        Position<ChessBoard> position = fen.position(Chess.RULES);
        if (position.outcome().over()) {
            throw new InputException("the game is over: " + position.outcome().reason());
        }
        Temperament temperament = temper.temperament(1);
        ChessBoard board = position.board();
        Temperament.Emotion emotion = temperament.feel(board);
        BoardParameters factors =
                temperament.goals().proportions(emotion.goal()).factors(BoardParameters.RANGES);
        BoardParameters weights = temperament.weights(emotion, BoardParameters.RANGES);
        List<Judged> moves = new ArrayList<>();
        for (int move : position.legalMoves()) {
            String text = position.write(move);
            board.make(move);
            BoardParameters after = BoardParameters.of(board, position.turn());
            board.unmake();
            moves.add(new Judged(text, after.total(), after.times(weights).total()));
        }
        moves.sort(Comparator.comparingDouble(Judged::felt).reversed().thenComparing(Judged::move));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json.print(out, document(position, emotion, factors, weights, moves));
        } else {
            print(out, position, emotion, factors, weights, moves);
        }
        return Exit.DONE;
    }

    private void print(
            PrintWriter out,
            Position<ChessBoard> position,
            Temperament.Emotion emotion,
            BoardParameters factors,
            BoardParameters weights,
            List<Judged> moves) {
        out.println("FEN   " + position);
        out.println("goal  " + emotion.goal());
        out.printf(
                Locale.ROOT,
                "feels %s: relief %.5f, arousal %.5f, desirability %.5f%n%n",
                Concept.RELIEF.label(emotion.relief()),
                emotion.relief(),
                emotion.strength(Concept.AROUSAL),
                emotion.strength(Concept.DESIRABILITY));
        out.printf("%-26s %9s %9s  %-9s %9s %9s %10s%n", "", "value", "strength", "", "factor", "weight", "felt");
        for (int i = 0; i < 4; i++) {
            Concept concept = Concept.BOARD.get(i);
            double strength = emotion.run().getFirst()[concept.index()];
            double value = emotion.parameters().values()[i];
            out.printf(
                    Locale.ROOT,
                    "%-26s %9.2f %9.3f  %-9s %9.2f %9.3f %10.2f%n",
                    PARAMETERS.get(i),
                    value,
                    strength,
                    concept.label(strength),
                    factors.values()[i],
                    weights.values()[i],
                    value * weights.values()[i]);
        }
        if (trace) {
            out.println();
            print(out, emotion.run());
        }
        out.printf("%n%-8s %10s %10s%n", "move", "plain", "felt");
        moves.forEach(move -> out.printf(Locale.ROOT, "%-8s %10.2f %10.2f%n", move.move, move.plain, move.felt));
    }

    /** Laid out like Table 5 of the paper. */
    public static void print(PrintWriter out, List<double[]> run) {
        out.printf("%7s", "");
        for (Concept concept : Concept.values()) {
            out.printf(" %9s", concept.shortName());
        }
        out.println();
        for (int step = 0; step < run.size(); step++) {
            out.printf("%-7s", "V[" + step + "]:");
            for (double strength : run.get(step)) {
                out.printf(Locale.ROOT, " %9.6f", strength + 0.0);
            }
            out.println();
        }
    }

    private Map<String, Object> document(
            Position<ChessBoard> position,
            Temperament.Emotion emotion,
            BoardParameters factors,
            BoardParameters weights,
            List<Judged> moves) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("fen", position.toString());
        document.put("feeling", emotion.feeling());
        document.put("parameters", emotion.parameters());
        document.put("strengths", strengths(emotion.run().getFirst()));
        document.put("settled", strengths(emotion.run().getLast()));
        document.put("factors", factors);
        document.put("weights", weights);
        if (trace) {
            document.put("run", emotion.run());
        }
        document.put("moves", moves);
        return document;
    }

    private static Map<String, Double> strengths(double[] state) {
        Map<String, Double> strengths = new LinkedHashMap<>();
        for (Concept concept : Concept.values()) {
            strengths.put(concept.name().toLowerCase(Locale.ROOT), state[concept.index()]);
        }
        return strengths;
    }
}
