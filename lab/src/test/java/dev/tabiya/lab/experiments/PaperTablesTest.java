package dev.tabiya.lab.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.engine.emotion.BoardParameters;
import dev.tabiya.engine.emotion.CognitiveMap;
import dev.tabiya.engine.emotion.Goal;
import dev.tabiya.engine.emotion.GoalTable;
import dev.tabiya.engine.emotion.Temperament;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The numbers that the paper prints, digit for digit. */
final class PaperTablesTest {
    private static final GoalTable GOALS = GoalTable.standard();

    private static String row(double[] strengths) {
        return Arrays.stream(strengths)
                .mapToObj(value -> String.format(Locale.ROOT, "%.6f", value + 0.0))
                .collect(Collectors.joining(" "));
    }

    /** All of Table 5. */
    @Test
    void theRunOfTheMap() {
        List<double[]> run = CognitiveMap.PAPER_RUN.run(PaperLeaf.state());
        assertThat(run.stream().map(PaperTablesTest::row).collect(Collectors.joining("\n")))
                .isEqualTo(TABLE_5.strip());
    }

    /** What Table 2 as printed would have come to. */
    @Test
    void thePrintedMatrixComesToSomethingElse() {
        assertThat(row(CognitiveMap.PAPER_TABLE.run(PaperLeaf.state()).getLast()))
                .isEqualTo("-0.996509 -0.999381 -0.930917 0.000000 -0.710413 -0.995249 -0.416961");
    }

    @Test
    void relevanceFactors() {
        BoardParameters factors = PaperLeaf.factors(GOALS);
        assertThat(factors.values()).usingComparatorWithPrecision(0.005).containsExactly(1.35, -25.62, -39.86, -2.01);
        assertThat(factors.material()).isCloseTo(1.3528, within(5e-6));
        assertThat(factors.mobility()).isCloseTo(-25.61835, within(5e-6));
        assertThat(factors.kingSafety()).isCloseTo(-39.85754, within(5e-6));
        assertThat(factors.exposure()).isCloseTo(-2.01194, within(5e-6));
    }

    /** At the intensity they are given for, the proportions are what they should be (equations 8 and 9). */
    @Test
    void proportionsComeOut() {
        for (Goal goal : Goal.values()) {
            GoalTable.Proportions proportions = GOALS.proportions(goal);
            BoardParameters factors = proportions.factors(BoardParameters.RANGES);
            BoardParameters ranges = BoardParameters.RANGES.times(Temperament.weights(factors, proportions.at()));
            assertThat(ranges.total()).isCloseTo(8646, within(1e-6));
            assertThat(ranges.kingSafety() / ranges.total())
                    .isCloseTo(proportions.shares().kingSafety(), within(1e-9));
        }
    }

    @Test
    void tables4And6() {
        assertThat(PaperLeaf.all()).hasSize(11).allSatisfy(leaf -> {
            assertThat(leaf.plain().total()).isEqualTo(leaf.printedTotal());
            BoardParameters felt = leaf.felt(GOALS);
            assertThat(printed(felt)).isEqualTo(printed(leaf.printedFelt()));
            assertThat(printed(felt.total())).isEqualTo(printed(leaf.printedFeltTotal()));
        });
    }

    private static List<String> printed(BoardParameters parameters) {
        return Arrays.stream(parameters.values())
                .mapToObj(PaperTablesTest::printed)
                .toList();
    }

    private static String printed(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    /** Table 3 follows from the equations: every man where he counts most. */
    @Test
    void ranges() {
        assertThat(2 * (975 + 2 * 500 + 4 * 325 + 8 * 100)).isEqualTo(8150);
        assertThat(27 + 2 * 14 + 2 * 13 + 2 * 8 + 8 + 8 * 4).isEqualTo(137);
        assertThat(8 * 8 + 3 * 8 + 13 * (2.5 + 4 * 0.5 + 2) + 3 + 4).isEqualTo(179.5);
        assertThat(BoardParameters.RANGES.total()).isEqualTo(8646);
    }

    private static final String TABLE_5 = """
            0.000000 0.000000 0.000000 0.000000 -1.000000 -1.000000 0.000000
            -0.986614 -0.917817 0.000000 0.000000 -0.848284 -0.998894 0.000000
            -0.980447 -0.964143 -0.548780 0.000000 -0.785800 -0.997634 0.000000
            -0.977108 -0.989141 -0.546081 0.000000 -0.754038 -0.996758 0.000000
            -0.975186 -0.988114 -0.544614 0.000000 -0.736391 -0.996193 0.000000
            -0.974045 -0.987501 -0.543769 0.000000 -0.726128 -0.995836 0.000000
            -0.973356 -0.987131 -0.543266 0.000000 -0.720007 -0.995614 0.000000
            -0.972935 -0.986904 -0.542963 0.000000 -0.716302 -0.995475 0.000000
            -0.972678 -0.986765 -0.542777 0.000000 -0.714040 -0.995389 0.000000
            -0.972519 -0.986679 -0.542664 0.000000 -0.712651 -0.995336 0.000000
            -0.972421 -0.986626 -0.542594 0.000000 -0.711795 -0.995303 0.000000
            -0.972361 -0.986594 -0.542551 0.000000 -0.711267 -0.995282 0.000000
            -0.972323 -0.986573 -0.542524 0.000000 -0.710941 -0.995270 0.000000
            -0.972300 -0.986561 -0.542507 0.000000 -0.710739 -0.995262 0.000000
            -0.972286 -0.986553 -0.542497 0.000000 -0.710615 -0.995257 0.000000
            -0.972277 -0.986548 -0.542491 0.000000 -0.710537 -0.995254 0.000000
            -0.972271 -0.986545 -0.542487 0.000000 -0.710489 -0.995252 0.000000
            -0.972268 -0.986544 -0.542485 0.000000 -0.710460 -0.995251 0.000000
            -0.972266 -0.986542 -0.542483 0.000000 -0.710442 -0.995250 0.000000
            -0.972265 -0.986542 -0.542482 0.000000 -0.710430 -0.995250 0.000000
            -0.972264 -0.986541 -0.542482 0.000000 -0.710423 -0.995250 0.000000
            -0.972263 -0.986541 -0.542481 0.000000 -0.710419 -0.995249 0.000000
            -0.972263 -0.986541 -0.542481 0.000000 -0.710416 -0.995249 0.000000
            -0.972263 -0.986541 -0.542481 0.000000 -0.710414 -0.995249 0.000000
            -0.972263 -0.986541 -0.542481 0.000000 -0.710413 -0.995249 0.000000
            -0.972263 -0.986541 -0.542481 0.000000 -0.710413 -0.995249 0.000000
            """;
}
