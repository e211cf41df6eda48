package dev.tabiya.lab.experiments;

import dev.tabiya.engine.emotion.BoardParameters;
import dev.tabiya.engine.emotion.Goal;
import dev.tabiya.engine.emotion.GoalTable;
import dev.tabiya.engine.emotion.Temperament;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A leaf of the paper's example tree (Figure 7): its parameters, and the values printed in Tables 4 and 6. */
public record PaperLeaf(
        int node, BoardParameters plain, double printedTotal, BoardParameters printedFelt, double printedFeltTotal) {
    /** Table 6 uses the final relief of Table 5, as printed. */
    private static final double RELIEF = -0.986541;

    /** The initial state of the published run (Table 5); the text before it prints -1 for the last concept as well. */
    public static double[] state() {
        return new double[] {0, 0, 0, 0, -1, -1, 0};
    }

    public static List<PaperLeaf> all() {
        InputStream in = PaperLeaf.class.getResourceAsStream("leaves.txt");
        if (in == null) {
            throw new AssertionError("leaves.txt is missing");
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(PaperLeaf::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static PaperLeaf read(String line) {
        String[] words = line.strip().split("\\s+", -1);
        double[] numbers = new double[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = Double.parseDouble(words[i]);
        }
        return new PaperLeaf(
                (int) numbers[0],
                new BoardParameters(numbers[1], numbers[2], numbers[3], -numbers[4]),
                numbers[5],
                new BoardParameters(numbers[6], numbers[7], numbers[8], -numbers[9]),
                numbers[10]);
    }

    /** The factors of the paper's example, by equation 11. */
    public static BoardParameters factors(GoalTable goals) {
        return goals.proportions(Goal.ESCAPE_CHECK).factors(BoardParameters.RANGES);
    }

    /** The leaf under the paper's emotion, by equation 7. */
    public BoardParameters felt(GoalTable goals) {
        return plain.times(Temperament.weights(factors(goals), RELIEF));
    }
}
