package dev.tabiya.archive.rank;

import dev.tabiya.archive.Hit.Why;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * BM25 of positions against one query: the sum over shared terms of gain * tf / (tf + k1 (1 - b + b length / average)),
 * with tf the weight of the term in the position and gain its idf times the boost of its kind. By a {@link
 * Scoring#bounded} scoring a position that is shorter than the query counts as long as that. This is the score;
 * everything else only finds where it can be high.
 */
public final class LikeScorer {
    private final Scoring scoring;
    private final int[] terms;
    private final double[] gains;
    private final double averageLength;
    private final int leastLength;
    private final double perfect;
    private final boolean[] counts = new boolean[TermKind.COUNT];

    /** Gains by term, open addressing; a slot without gain is free. */
    private final int[] slots;

    private final double[] slotGains;

    public LikeScorer(Scoring scoring, int[] terms, double[] gains, double averageLength, Features query) {
        this.scoring = scoring;
        this.terms = terms;
        this.gains = gains;
        this.averageLength = averageLength;
        for (TermKind kind : scoring.kinds()) {
            counts[kind.index()] = true;
        }
        int capacity = Integer.highestOneBit(Math.max(16, 4 * terms.length));
        slots = new int[capacity];
        slotGains = new double[capacity];
        for (int i = 0; i < terms.length; i++) {
            int slot = slot(terms[i]);
            slots[slot] = terms[i];
            slotGains[slot] = gains[i];
        }
        leastLength = scoring.bounded() ? length(query) : 0;
        perfect = score(query);
    }

    /** Scores positions by their likeness to a query. */
    public static LikeScorer of(Features query, Scoring scoring, CollectionStatistics statistics) throws IOException {
        if (scoring.gains().byRarity()) {
            statistics.prefetch(query);
        }
        int[] terms = new int[query.size()];
        double[] gains = new double[query.size()];
        int size = 0;
        for (int i = 0; i < query.size(); i++) {
            int term = query.term(i);
            if (query.weight(i) == Features.FULL && scoring.uses(term, Features.FULL)) {
                double idf = idf(statistics.positions(), statistics.holding(term, scoring));
                double gain = scoring.gains().of(term, query.phase(), idf);
                if (gain > 0) {
                    terms[size] = term;
                    gains[size++] = gain;
                }
            }
        }
        return new LikeScorer(
                scoring,
                Arrays.copyOf(terms, size),
                Arrays.copyOf(gains, size),
                statistics.averageLength(scoring.kinds()),
                query);
    }

    /** The same with all scores multiplied. */
    public LikeScorer scaled(double factor, Features query) {
        double[] scaled = Arrays.stream(gains).map(gain -> factor * gain).toArray();
        return new LikeScorer(scoring, terms, scaled, averageLength, query);
    }

    public static double idf(long positions, long holding) {
        return Math.log(1 + (positions - holding + 0.5) / (holding + 0.5));
    }

    public int size() {
        return terms.length;
    }

    public int term(int index) {
        return terms[index];
    }

    public double gain(int index) {
        return gains[index];
    }

    public Scoring scoring() {
        return scoring;
    }

    /** What the query's own position would score. */
    public double perfect() {
        return perfect;
    }

    /** The part of BM25 that grows with a position's length. */
    public double damping(int length) {
        int counted = Math.max(length, leastLength);
        return scoring.k1() * (1 - scoring.b() + scoring.b() * counted / Features.FULL / averageLength);
    }

    private double damping(Features position) {
        return damping(scoring.b() == 0 ? 0 : length(position));
    }

    public double score(Features position) {
        double damping = damping(position);
        double score = 0;
        for (int i = 0; i < position.size(); i++) {
            score += part(position, i, damping);
        }
        return score;
    }

    private int length(Features position) {
        int length = 0;
        for (int i = 0; i < position.size(); i++) {
            int weight = position.weight(i);
            TermKind kind = TermKind.of(position.term(i), weight);
            if (kind.countsInLength() && counts[kind.index()]) {
                length += weight;
            }
        }
        return length;
    }

    private double part(Features position, int index, double damping) {
        int term = position.term(index);
        int weight = position.weight(index);
        double gain = slotGains[slot(term)];
        if (gain == 0 || !counts[TermKind.of(term, weight).index()]) {
            return 0;
        }
        double frequency = weight / (double) Features.FULL;
        return gain * frequency / (frequency + damping);
    }

    private int slot(int term) {
        int mask = slots.length - 1;
        int slot = term * 0x9E3779B9 >>> 16 & mask;
        while (slotGains[slot] != 0 && slots[slot] != term) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** Shared terms by kind, those that matter most first. */
    public List<Why> explain(Features position, Encoder<?> encoder) {
        double damping = damping(position);
        double score = score(position);
        List<Why> why = new ArrayList<>();
        for (TermKind kind : TermKind.values()) {
            record Part(String text, double part) {}
            List<Part> parts = new ArrayList<>();
            for (int i = 0; i < position.size(); i++) {
                double part = part(position, i, damping);
                if (part > 0 && TermKind.of(position.term(i), position.weight(i)) == kind) {
                    parts.add(new Part(encoder.text(position.term(i)), part));
                }
            }
            if (!parts.isEmpty()) {
                parts.sort(Comparator.comparingDouble(Part::part).reversed());
                double share = parts.stream().mapToDouble(Part::part).sum() / score;
                why.add(new Why(kind, share, parts.stream().map(Part::text).toList()));
            }
        }
        return why;
    }
}
