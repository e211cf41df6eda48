package dev.tabiya.engine.emotion;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.chess.ChessBoard;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The weights that each goal gives to the parts of the evaluation, and the scale of each part: read from a file, so
 * that users can write their own. The standard file documents the format.
 */
public final class GoalTable {
    private static final String STANDARD = "goals.txt";
    private static final List<String> PARAMETERS = List.of("material", "mobility", "safety", "exposure");

    private final Map<Goal, Proportions> goals = new EnumMap<>(Goal.class);
    private final double[] neutral = new double[4];
    private final double[] full = new double[4];

    /**
     * The share each parameter is to have in the evaluation.
     *
     * @param at the intensity of emotion at which it has it: below 0 for goals of fear, above for goals of relief
     */
    public record Proportions(double at, BoardParameters shares) {
        /** Equation 11: how much each parameter grows with the emotion, given the ranges they have without. */
        public BoardParameters factors(BoardParameters ranges) {
            double[] factors = new double[4];
            for (int i = 0; i < 4; i++) {
                factors[i] = (shares.values()[i] * ranges.total() / ranges.values()[i] - 1) / at;
            }
            return BoardParameters.of(factors);
        }
    }

    private GoalTable() {}

    public static GoalTable standard() {
        InputStream in = GoalTable.class.getResourceAsStream(STANDARD);
        if (in == null) {
            throw new AssertionError(STANDARD + " is missing");
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return read(STANDARD, lines.lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static GoalTable read(Path file) {
        try {
            return read(file.toString(), Files.readAllLines(file));
        } catch (NoSuchFileException e) {
            throw new ParseException(file + ": no such file");
        } catch (CharacterCodingException e) {
            throw new ParseException(file + ": is not text in UTF-8");
        } catch (IOException e) {
            throw new ParseException(file + ": " + e.getMessage());
        }
    }

    static GoalTable read(String name, List<String> lines) {
        GoalTable table = new GoalTable();
        List<String> known = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replaceFirst("#.*", "").strip();
            if (!line.isEmpty()) {
                try {
                    known.add(table.add(line.split("\\s+", -1)));
                } catch (ParseException e) {
                    throw e.at(name, i + 1, 1);
                }
            }
        }
        List<String> missing = new ArrayList<>(PARAMETERS);
        for (Goal goal : Goal.values()) {
            missing.add(goal.toString());
        }
        missing.removeAll(known);
        if (!missing.isEmpty()) {
            throw new ParseException(name + ": nothing about " + String.join(", ", missing));
        }
        return table;
    }

    private String add(String[] words) {
        int parameter = PARAMETERS.indexOf(words[0]);
        if (parameter >= 0) {
            double[] numbers = numbers(words, 2, "NEUTRAL FULL");
            if (!(numbers[1] > 0)) {
                throw new ParseException("FULL must be above 0");
            }
            neutral[parameter] = numbers[0];
            full[parameter] = numbers[1];
            return words[0];
        }
        for (Goal goal : Goal.values()) {
            if (goal.toString().equals(words[0])) {
                goals.put(goal, proportions(numbers(words, 5, "AT MATERIAL MOBILITY SAFETY EXPOSURE")));
                return words[0];
            }
        }
        throw new ParseException("unknown goal or parameter \"" + Quoted.of(words[0]) + '"');
    }

    private static Proportions proportions(double[] numbers) {
        BoardParameters shares = new BoardParameters(numbers[1], numbers[2], numbers[3], numbers[4]);
        if (numbers[0] == 0 || Math.abs(numbers[0]) > 1) {
            throw new ParseException("AT must be from -1 to 1 and not 0");
        }
        if (Math.abs(shares.total() - 1) > 1e-6) {
            throw new ParseException("the proportions must add up to 1");
        }
        return new Proportions(numbers[0], shares);
    }

    private static double[] numbers(String[] words, int count, String what) {
        if (words.length != count + 1) {
            throw new ParseException("\"" + words[0] + "\" takes " + what);
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            try {
                numbers[i] = Double.parseDouble(words[i + 1]);
            } catch (NumberFormatException e) {
                numbers[i] = Double.NaN;
            }
            if (!Double.isFinite(numbers[i])) {
                throw new ParseException("invalid number \"" + Quoted.of(words[i + 1]) + '"');
            }
        }
        return numbers;
    }

    public Proportions proportions(Goal goal) {
        Proportions found = goals.get(goal);
        if (found == null) {
            throw new IllegalArgumentException("no " + goal);
        }
        return found;
    }

    /**
     * The state in which the map begins: the emotion at rest, the board's concepts between -1 and 1 for the side to
     * move. Mobility is the number of legal moves per piece, so that it does not depend on material; in check it is
     * lowest, as in the paper's example.
     */
    double[] strengths(ChessBoard board, BoardParameters parameters) {
        double[] values = parameters.values();
        values[1] = (double) board.countMoves() / Long.bitCount(board.pieces(board.turn()));
        double[] start = new double[Concept.values().length];
        for (int i = 0; i < 4; i++) {
            start[Concept.MATERIAL.index() + i] = Math.clamp((values[i] - neutral[i]) / full[i], -1, 1);
        }
        if (board.inCheck()) {
            start[Concept.MOBILITY.index()] = -1;
        }
        return start;
    }
}
