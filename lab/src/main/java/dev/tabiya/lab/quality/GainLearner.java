package dev.tabiya.lab.quality;

import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.chess.ChessEncoder;
import dev.tabiya.archive.terms.chess.LearnedGains;
import dev.tabiya.rules.chess.ChessBoard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * Learns term gains from labelled positions. A query scores all positions of its set with the current gains; gains of
 * terms it shares with positions of its label then rise, those of terms shared with others fall. The loss is the
 * softmax of each of the best positions with the label against all without it: the best of those plus a weighted random
 * sample of the rest, since hard negatives alone would teach it to distrust what similar positions share. Optimised by
 * AdaGrad. Rare terms share one gain per kind.
 */
public final class GainLearner {
    private static final int BATCH = 64;
    private static final int BEST_SAME = 20;
    private static final int BEST_OTHERS = 20;
    private static final int RANDOM_OTHERS = 300;
    private static final double RATE = 0.15;
    private static final double START = 0.1;

    private final long seed;
    private final List<Labelled> sets;
    private final List<LabelledSet> collections;
    private final Map<Integer, Integer> rows = new LinkedHashMap<>();
    private final double[][] gains;
    private final double[][] squares;

    /**
     * Labelled positions that are searched together.
     *
     * @param weight of its queries
     */
    public record Labelled(List<ChessBoard> boards, List<String> labels, double weight) {}

    /**
     * The same, encoded: terms are numbered within the set; for each, the positions that have it and the row of its
     * gain.
     */
    private static final class LabelledSet {
        private final int[][] terms;
        private final int[] groups;
        private final int[] labels;
        private final long[] keys;
        private int[][] postings = {};
        private int[] rows = {};

        LabelledSet(int size) {
            terms = new int[size][];
            groups = new int[size];
            labels = new int[size];
            keys = new long[size];
        }

        int size() {
            return labels.length;
        }
    }

    /** A position of a set, as a query. */
    private record Query(int set, int position) {}

    /** @param leastMet minimum occurrences for a term to get its own gain */
    public GainLearner(List<Labelled> sets, int leastMet, long seed) {
        this.sets = List.copyOf(sets);
        this.seed = seed;
        List<int[][]> encoded = sets.stream().map(GainLearner::encode).toList();
        Map<Integer, Integer> met = new TreeMap<>();
        for (int[][] positions : encoded) {
            for (int[] position : positions) {
                for (int i = 1; i < position.length; i++) {
                    met.merge(position[i], 1, Integer::sum);
                }
            }
        }
        met.forEach((term, count) -> {
            if (count >= leastMet) {
                rows.put(term, TermKind.COUNT + rows.size());
            }
        });
        gains = new double[LearnedGains.GROUPS][TermKind.COUNT + rows.size()];
        squares = new double[LearnedGains.GROUPS][TermKind.COUNT + rows.size()];
        for (double[] group : gains) {
            Arrays.fill(group, START);
        }
        collections = IntStream.range(0, sets.size())
                .mapToObj(i -> collection(sets.get(i), encoded.get(i)))
                .toList();
    }

    /** The group of the position's phase, then its terms. */
    private static int[][] encode(Labelled set) {
        ChessEncoder encoder = new ChessEncoder();
        return set.boards().parallelStream()
                .map(board -> {
                    Features features = new Features();
                    encoder.encode(board, features);
                    int[] out = new int[features.size() + 1];
                    int size = 1;
                    for (int i = 0; i < features.size(); i++) {
                        int term = features.term(i);
                        if (features.weight(i) == Features.FULL
                                && LearnedGains.KINDS.contains(TermKind.of(term, Features.FULL))) {
                            out[size++] = term;
                        }
                    }
                    out[0] = LearnedGains.group(features.phase());
                    return Arrays.copyOf(out, size);
                })
                .toArray(int[][]::new);
    }

    private LabelledSet collection(Labelled set, int[][] encoded) {
        int size = encoded.length;
        LabelledSet made = new LabelledSet(size);
        Map<Integer, Integer> places = new LinkedHashMap<>();
        Map<String, Integer> names = new HashMap<>();
        List<List<Integer>> postings = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            made.terms[i] = new int[encoded[i].length - 1];
            for (int j = 1; j < encoded[i].length; j++) {
                int place = places.computeIfAbsent(encoded[i][j], any -> {
                    postings.add(new ArrayList<>());
                    return postings.size() - 1;
                });
                postings.get(place).add(i);
                made.terms[i][j - 1] = place;
            }
            made.groups[i] = encoded[i][0];
            made.labels[i] = names.computeIfAbsent(set.labels().get(i), any -> names.size());
            made.keys[i] = set.boards().get(i).key();
        }
        made.postings = postings.stream()
                .map(list -> list.stream().mapToInt(i -> i).toArray())
                .toArray(int[][]::new);
        made.rows = places.keySet().stream().mapToInt(this::row).toArray();
        return made;
    }

    private int row(int term) {
        return rows.getOrDefault(term, TermKind.of(term, Features.FULL).index());
    }

    /** Trains on a fresh random sample of each set per round. */
    public void learn(int rounds, int most, LongConsumer done) {
        long count = 0;
        Random random = new Random(seed);
        for (int round = 0; round < rounds; round++) {
            List<Query> queries = new ArrayList<>();
            for (int set = 0; set < collections.size(); set++) {
                List<Integer> order = new ArrayList<>(
                        IntStream.range(0, collections.get(set).size()).boxed().toList());
                Collections.shuffle(order, random);
                for (int position : order.subList(0, Math.min(most, order.size()))) {
                    queries.add(new Query(set, position));
                }
            }
            Collections.shuffle(queries, random);
            long salt = random.nextLong();
            for (int from = 0; from < queries.size(); from += BATCH) {
                List<Query> batch = queries.subList(from, Math.min(queries.size(), from + BATCH));
                List<Map<Integer, Double>> slopes =
                        batch.parallelStream().map(query -> slopes(query, salt)).toList();
                for (int i = 0; i < batch.size(); i++) {
                    step(batch.get(i), slopes.get(i));
                }
                count += batch.size();
                done.accept(count);
            }
        }
    }

    private void step(Query query, Map<Integer, Double> slopes) {
        int group = collections.get(query.set).groups[query.position];
        double weight = sets.get(query.set).weight();
        slopes.forEach((row, slope) -> {
            double weighed = weight * slope;
            squares[group][row] += weighed * weighed;
            double rate = RATE / Math.sqrt(0.01 + squares[group][row]);
            gains[group][row] = Math.max(0, gains[group][row] - rate * weighed);
        });
    }

    /** The gradient of a query's loss. */
    private Map<Integer, Double> slopes(Query query, long salt) {
        LabelledSet in = collections.get(query.set);
        int own = query.position;
        double[] scores = scores(in, own);
        int[] same = best(in, own, scores, BEST_SAME, true);
        int[] hardest = best(in, own, scores, BEST_OTHERS, false);
        Map<Integer, Double> slopes = new HashMap<>();
        if (same.length == 0 || hardest.length == 0) {
            return slopes;
        }
        int[] others = Arrays.copyOf(hardest, hardest.length + RANDOM_OTHERS);
        double[] worth = new double[others.length];
        Arrays.fill(worth, 0, hardest.length, 1);
        SplittableRandom random = new SplittableRandom(salt + own);
        for (int i = hardest.length; i < others.length; i++) {
            int drawn = random.nextInt(in.size());
            while (in.labels[drawn] == in.labels[own]) {
                drawn = random.nextInt(in.size());
            }
            others[i] = drawn;
            worth[i] = in.size() / (double) RANDOM_OTHERS;
        }
        double top = Math.max(scores[same[0]], scores[others[0]]);
        double wrong = 0;
        for (int i = 0; i < others.length; i++) {
            worth[i] *= Math.exp(scores[others[i]] - top);
            wrong += worth[i];
        }
        boolean[] shared = new boolean[in.postings.length];
        for (int term : in.terms[own]) {
            shared[term] = true;
        }
        double push = 0;
        for (int i : same) {
            double all = Math.exp(scores[i] - top) + wrong;
            add(in, i, shared, -wrong / all / same.length, slopes);
            push += 1 / all / same.length;
        }
        for (int i = 0; i < others.length; i++) {
            add(in, others[i], shared, push * worth[i], slopes);
        }
        return slopes;
    }

    private static void add(LabelledSet in, int position, boolean[] shared, double slope, Map<Integer, Double> slopes) {
        for (int term : in.terms[position]) {
            if (shared[term]) {
                slopes.merge(in.rows[term], slope, Double::sum);
            }
        }
    }

    private double[] scores(LabelledSet in, int query) {
        double[] scores = new double[in.size()];
        double[] group = gains[in.groups[query]];
        for (int term : in.terms[query]) {
            double gain = group[in.rows[term]];
            if (gain > 0) {
                for (int position : in.postings[term]) {
                    scores[position] += gain;
                }
            }
        }
        return scores;
    }

    /** The best positions with or without the label, best first; never the query's own. */
    private static int[] best(LabelledSet in, int query, double[] scores, int count, boolean same) {
        int[] best = new int[count];
        int size = 0;
        for (int i = 0; i < scores.length; i++) {
            boolean wanted = in.labels[i] == in.labels[query] == same && in.keys[i] != in.keys[query];
            if (wanted && (size < count || scores[i] > scores[best[count - 1]])) {
                int place = size < count ? size++ : count - 1;
                while (place > 0 && scores[best[place - 1]] < scores[i]) {
                    best[place] = best[place - 1];
                    place--;
                }
                best[place] = i;
            }
        }
        return Arrays.copyOf(best, size);
    }

    /** Gains by term, one per phase group; kinds, for rare terms, come first. */
    public Map<String, double[]> gains() {
        ChessEncoder encoder = new ChessEncoder();
        Map<String, double[]> table = new LinkedHashMap<>();
        for (TermKind kind : LearnedGains.KINDS) {
            table.put(kind.toString(), column(kind.index()));
        }
        rows.forEach((term, row) -> table.put(encoder.text(term), column(row)));
        return table;
    }

    private double[] column(int row) {
        return Arrays.stream(gains).mapToDouble(group -> group[row]).toArray();
    }
}
