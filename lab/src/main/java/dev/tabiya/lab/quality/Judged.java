package dev.tabiya.lab.quality;

import dev.tabiya.app.judging.Qrels;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A judged run, in the order of the judgements. Like {@code trec_eval -c}, a query without hits counts as zero, and
 * unjudged documents are not relevant.
 */
public record Judged(String name, List<Answer> answers) {
    /**
     * The answer to a query.
     *
     * @param found the grades of the hits, in order
     * @param judged all grades given for the query
     * @param relevantFrom the lowest relevant grade, for binary measures
     */
    public record Answer(String query, List<Integer> found, List<Integer> judged, int relevantFrom) {
        private int relevant() {
            return (int) judged.stream().filter(grade -> grade >= relevantFrom).count();
        }
    }

    /** Measures over the first five hits, or all. */
    public enum Measure {
        MAP("MAP", answer -> Measures.averagePrecision(answer.found, answer.relevantFrom, answer.relevant())),
        P5("P@5", answer -> Measures.precision(answer.found, 5, answer.relevantFrom)),
        NDCG5("nDCG@5", answer -> Measures.ndcg(answer.found, answer.judged, 5)),
        NDCG("nDCG", answer -> Measures.ndcg(answer.found, answer.judged, Integer.MAX_VALUE));

        private final String title;

        @SuppressWarnings("ImmutableEnumChecker") // a function without state
        private final ToDoubleFunction<Answer> of;

        Measure(String title, ToDoubleFunction<Answer> of) {
            this.title = title;
            this.of = of;
        }

        @Override
        public String toString() {
            return title;
        }
    }

    public static Judged of(TrecRun run, Qrels qrels, int relevantFrom) {
        return new Judged(
                run.name(),
                qrels.grades().keySet().stream()
                        .map(query ->
                                new Answer(query, qrels.of(query, run.documents(query)), qrels.of(query), relevantFrom))
                        .toList());
    }

    /** A value per query. */
    public double[] of(Measure measure) {
        return answers.stream().mapToDouble(measure.of).toArray();
    }

    public double mean(Measure measure) {
        return Paired.mean(of(measure));
    }
}
