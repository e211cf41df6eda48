package dev.tabiya.lab.quality;

import java.util.List;

/**
 * Measures of ranked lists, as in trec_eval. A list is given by the grades of its hits, best rank first; 0 is not
 * relevant.
 */
final class Measures {
    private Measures() {}

    /** Precision at k; a shorter list counts as padded with irrelevant hits. */
    static double precision(List<Integer> found, int k, int relevantFrom) {
        long relevant =
                found.stream().limit(k).filter(grade -> grade >= relevantFrom).count();
        return relevant / (double) k;
    }

    /**
     * The mean, over all relevant documents, of the precision at their rank; zero for those not found.
     *
     * @param relevant the number of relevant documents
     */
    static double averagePrecision(List<Integer> found, int relevantFrom, int relevant) {
        double sum = 0;
        int met = 0;
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i) >= relevantFrom) {
                sum += ++met / (i + 1.0);
            }
        }
        return relevant == 0 ? 0 : sum / relevant;
    }

    /** Discounted cumulated gain (Jarvelin and Kekalainen 2002), normalised by the ideal order. */
    static double ndcg(List<Integer> found, List<Integer> judged, int k) {
        List<Integer> ideal =
                judged.stream().sorted((a, b) -> Integer.compare(b, a)).toList();
        double best = dcg(ideal, k);
        return best == 0 ? 0 : dcg(found, k) / best;
    }

    /** The sum of the grades of the first k, each divided by log2(1 + rank). */
    static double dcg(List<Integer> grades, int k) {
        double sum = 0;
        for (int i = 0; i < Math.min(k, grades.size()); i++) {
            sum += grades.get(i) * Math.log(2) / Math.log(i + 2.0);
        }
        return sum;
    }
}
