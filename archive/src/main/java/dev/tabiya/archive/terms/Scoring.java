package dev.tabiya.archive.terms;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How likeness is scored: which kinds of terms count, how much each, and the parameters of BM25. The presets are the seven
 * configurations of Ganguly, Leveling and Jones (Table 2), and our own.
 *
 * @param bounded whether no position scores more than the query itself. Plain BM25, as in the paper, favours short documents:
 *     a position that has all the query's terms and fewer others scores more than the query. Bounded, such a position counts as
 *     long as the query.
 */
public record Scoring(String name, Set<Kind> kinds, Gains gains, double k1, double b, boolean bounded) {
    /** How much sharing a term with the query counts. */
    @FunctionalInterface
    public interface Gains {
        /** Zero if not at all; the idf tells how rare the term is, the phase how far the query's game. */
        double of(int term, int phase, double idf);

        /** Whether it matters how rare a term is. */
        default boolean byRarity() {
            return true;
        }
    }

    private static final List<Double> EVEN = Collections.nCopies(Kind.COUNT, 1.0);

    public static final Scoring TRUEPOS = preset("truepos", Kind.PIECE);
    public static final Scoring RCHBLEPOS = preset("rchblepos", Kind.PIECE, Kind.REACH);
    public static final Scoring ATTK = preset("attk", Kind.PIECE, Kind.REACH, Kind.ATTACK);
    public static final Scoring DFNS = preset("dfns", Kind.PIECE, Kind.REACH, Kind.DEFENCE);
    public static final Scoring RAYATTK = preset("rayattk", Kind.PIECE, Kind.REACH, Kind.RAY);
    public static final Scoring COMBNORAY = preset("combnoray", Kind.PIECE, Kind.REACH, Kind.ATTACK, Kind.DEFENCE);
    public static final Scoring COMBALL =
            preset("comball", Kind.PIECE, Kind.REACH, Kind.ATTACK, Kind.DEFENCE, Kind.RAY);

    /** What searches use unless told otherwise; see {@link LearnedGains}. */
    public static final Scoring TABIYA =
            new Scoring("tabiya", LearnedGains.KINDS, new LearnedGains(), LearnedGains.K1, LearnedGains.B, true);

    /** For the Amazons: by judgement, since nobody has labelled such positions; the many terms of territory weigh less. */
    public static final Scoring AMAZONS = new Scoring(
            "amazons",
            EnumSet.of(Kind.PIECE, Kind.REACH, Kind.TERRITORY, Kind.REGION),
            boosted(Map.of(Kind.PIECE, 3.0, Kind.TERRITORY, 0.3)),
            1.2,
            0.3,
            true);

    /** For Rithmomachia, by judgement too. */
    public static final Scoring RITHMOMACHIA = new Scoring(
            "rithmomachia",
            EnumSet.of(Kind.PIECE, Kind.REACH, Kind.ATTACK, Kind.CONTACT, Kind.MEN, Kind.HELD, Kind.PROGRESS),
            boosted(EVEN),
            1.2,
            0.3,
            true);

    /** Those of the paper. */
    public static final List<Scoring> PRESETS = List.of(TRUEPOS, RCHBLEPOS, ATTK, DFNS, RAYATTK, COMBNORAY, COMBALL);

    public Scoring {
        kinds = Collections.unmodifiableSet(EnumSet.copyOf(kinds));
    }

    /** Plain BM25 that weighs kinds by their boosts. */
    public Scoring(String name, Set<Kind> kinds, List<Double> boosts, double k1, double b) {
        this(name, kinds, boosted(boosts), k1, b, false);
    }

    /** Kinds that are not named weigh one. */
    private static Gains boosted(Map<Kind, Double> boosts) {
        return boosted(Arrays.stream(Kind.values())
                .map(kind -> boosts.getOrDefault(kind, 1.0))
                .toList());
    }

    private static Gains boosted(List<Double> boosts) {
        List<Double> copy = List.copyOf(boosts);
        return (term, phase, idf) -> copy.get(Kind.of(term, Features.FULL).index()) * idf;
    }

    private static Scoring preset(String name, Kind... kinds) {
        return new Scoring(name, EnumSet.copyOf(Arrays.asList(kinds)), EVEN, 1.2, 0.75);
    }

    public Scoring with(double k1, double b) {
        return new Scoring(name, kinds, gains, k1, b, bounded);
    }

    public boolean uses(int term, int weight) {
        return kinds.contains(Kind.of(term, weight));
    }
}
