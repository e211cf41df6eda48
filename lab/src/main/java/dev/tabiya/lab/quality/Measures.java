package dev.tabiya.lab.quality;

import java.util.List;

/**
 * How good a ranked list is, as trec_eval has it. A list is given by the grades of what was found, best rank first; what
 * could have been found is given by the grades of everything judged. A grade of zero is not relevant.
 */
final class Measures {
    private Measures() {}

    /** The share of relevant ones among the first k; a shorter list counts as filled up with others. */
    static double precision(List<Integer> found, int k, int relevantFrom) {
        long relevant =
                found.stream().limit(k).filter(grade -> grade >= relevantFrom).count();
        return relevant / (double) k;
    }

    /**
     * The mean, over everything relevant, of the precision at its rank, which is zero for what was not found.
     *
     * @param relevant how many there are to find
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

    /** Discounted cumulated gain (Jarvelin and Kekalainen 2002), as a share of the best there can be. */
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
