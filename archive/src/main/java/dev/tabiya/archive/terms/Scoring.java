package dev.tabiya.archive.terms;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How likeness is scored: the kinds of terms that count, the gain of each term, and the parameters of BM25. The presets
 * here are the seven configurations of Ganguly, Leveling and Jones (Table 2); the default of each game is defined with
 * its encoder.
 *
 * @param bounded whether no position can score more than the query itself. Plain BM25, as in the paper, favours short
 *     documents: a position with all terms of the query and few others scores more than the query. With a bound, a
 *     position counts as at least as long as the query.
 */
public record Scoring(String name, Set<TermKind> kinds, Gains gains, double k1, double b, boolean bounded) {
    /** The gain for sharing a term with the query. */
    @FunctionalInterface
    public interface Gains {
        /** The gain, 0 for none, given the phase of the query and the inverse document frequency of the term. */
        double of(int term, int phase, double idf);

        /** Whether gains depend on the inverse document frequency. */
        default boolean byRarity() {
            return true;
        }
    }

    public static final Scoring TRUEPOS = preset("truepos", TermKind.PIECE);
    public static final Scoring RCHBLEPOS = preset("rchblepos", TermKind.PIECE, TermKind.REACH);
    public static final Scoring ATTK = preset("attk", TermKind.PIECE, TermKind.REACH, TermKind.ATTACK);
    public static final Scoring DFNS = preset("dfns", TermKind.PIECE, TermKind.REACH, TermKind.DEFENCE);
    public static final Scoring RAYATTK = preset("rayattk", TermKind.PIECE, TermKind.REACH, TermKind.RAY);
    public static final Scoring COMBNORAY =
            preset("combnoray", TermKind.PIECE, TermKind.REACH, TermKind.ATTACK, TermKind.DEFENCE);
    public static final Scoring COMBALL =
            preset("comball", TermKind.PIECE, TermKind.REACH, TermKind.ATTACK, TermKind.DEFENCE, TermKind.RAY);

    /** The presets of the paper. */
    public static final List<Scoring> PRESETS = List.of(TRUEPOS, RCHBLEPOS, ATTK, DFNS, RAYATTK, COMBNORAY, COMBALL);

    public Scoring {
        kinds = Collections.unmodifiableSet(EnumSet.copyOf(kinds));
    }

    /** Plain BM25 with a boost for each kind. */
    public Scoring(String name, Set<TermKind> kinds, List<Double> boosts, double k1, double b) {
        this(name, kinds, boosted(boosts), k1, b, false);
    }

    /** Inverse document frequencies, multiplied by the boost of the kind if it has one. */
    public static Gains boosted(Map<TermKind, Double> boosts) {
        return boosted(Arrays.stream(TermKind.values())
                .map(kind -> boosts.getOrDefault(kind, 1.0))
                .toList());
    }

    private static Gains boosted(List<Double> boosts) {
        List<Double> copy = List.copyOf(boosts);
        return (term, phase, idf) -> copy.get(TermKind.of(term, Features.FULL).index()) * idf;
    }

    private static Scoring preset(String name, TermKind... kinds) {
        return new Scoring(name, Set.of(kinds), boosted(Map.of()), 1.2, 0.75, false);
    }

    public Scoring with(double k1, double b) {
        return new Scoring(name, kinds, gains, k1, b, bounded);
    }

    public boolean uses(int term, int weight) {
        return kinds.contains(TermKind.of(term, weight));
    }
}
