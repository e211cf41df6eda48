package dev.tabiya.lab.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tabiya.app.judging.Qrels;
import dev.tabiya.rules.ParseException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Measures against worked examples of textbooks, and files as trec_eval reads them. */
class MeasuresTest {
    /**
     * The worked example of the article on discounted cumulative gain: documents of grades 3 2 3 0 1 2, and 3 2 not
     * found.
     */
    @Test
    void ndcgOfTheWorkedExample() {
        List<Integer> found = List.of(3, 2, 3, 0, 1, 2);
        assertThat(Measures.dcg(found, 6)).isCloseTo(6.861, within(5e-4));
        assertThat(Measures.ndcg(found, List.of(3, 2, 3, 0, 1, 2, 3, 2), 6)).isCloseTo(0.785, within(5e-4));
    }

    /** Manning, Raghavan and Schuetze, Introduction to Information Retrieval: relevant at ranks 1, 3 and 6 of four. */
    @Test
    void averagePrecisionCountsWhatWasMissed() {
        List<Integer> found = List.of(1, 0, 1, 0, 0, 1);
        assertThat(Measures.averagePrecision(found, 1, 4)).isCloseTo((1 + 2 / 3.0 + 3 / 6.0) / 4, within(1e-12));
        assertThat(Measures.precision(found, 5, 1)).isCloseTo(0.4, within(1e-12));
        assertThat(Measures.averagePrecision(List.of(), 1, 0)).isZero();
        assertThat(Measures.ndcg(List.of(0), List.of(0), 5)).isZero();
    }

    /** The paper takes grades of 2 and more for relevant. */
    @Test
    void gradesBelowAThresholdAreNotRelevant() {
        assertThat(Measures.precision(List.of(4, 1, 2, 0), 4, 2)).isEqualTo(0.5);
        assertThat(Measures.averagePrecision(List.of(4, 1, 2, 0), 2, 2)).isCloseTo((1 + 2 / 3.0) / 2, within(1e-12));
    }

    @Test
    void judgementsAndRunsAreReadAsWritten() throws IOException {
        String judged = "q1 0 a 4\nq1 0 b 0\nq2 0 a 1\n";
        Qrels qrels = Qrels.read(judged, "x.qrels");
        StringBuilder out = new StringBuilder();
        qrels.write(out);
        assertThat(out).hasToString(judged);
        assertThat(qrels.of("q1", List.of("b", "unknown", "a"))).containsExactly(0, 0, 4);

        TrecRun run = TrecRun.read("q1 Q0 b 2 1.5 me\nq1 Q0 a 1 2.5 me\n", "x.run");
        assertThat(run.name()).isEqualTo("me");
        assertThat(run.documents("q1")).containsExactly("a", "b");
        StringBuilder ranked = new StringBuilder();
        run.write(ranked);
        assertThat(ranked.toString().lines()).containsExactly("q1 Q0 a 1 2.500000 me", "q1 Q0 b 2 1.500000 me");
    }

    @Test
    void badLinesAreNamed() {
        assertThatThrownBy(() -> Qrels.read("q1 0 a 4\nq1 0 a\n", "x.qrels"))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("x.qrels:2");
        assertThatThrownBy(() -> TrecRun.read("q1 Q0 a first 2 me\n", "x.run"))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("invalid number");
    }

    @Test
    void onlyRealDifferencesAreSignificant() {
        double[] ours = new double[60];
        double[] same = new double[60];
        double[] worse = new double[60];
        for (int i = 0; i < ours.length; i++) {
            ours[i] = i % 10 / 10.0;
            same[i] = (i + 5) % 10 / 10.0;
            worse[i] = Math.max(0, ours[i] - 0.1);
        }
        assertThat(Paired.randomisation(ours, worse, 1)).isLessThan(0.001);
        assertThat(Paired.randomisation(ours, same, 1)).isGreaterThan(0.5);
        assertThat(Paired.margin(new double[] {1, 1, 1})).isZero();
        assertThat(Paired.mean(ours)).isCloseTo(0.45, within(1e-12));
    }
}
