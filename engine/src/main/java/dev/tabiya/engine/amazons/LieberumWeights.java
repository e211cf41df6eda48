package dev.tabiya.engine.amazons;

/**
 * The weights of {@link Lieberum}.
 *
 * @param full the contest from which on the other terms have their whole weight; below it they fade
 * @param c1 of nearness by queens, as a part of one; what the parts leave is t1's
 * @param c2 of the lead by kings
 * @param t2 of territory by kings
 * @param trapped what an amazon without any freedom costs in squares
 * @param ease the freedom that makes that cost e times less
 */
public record LieberumWeights(double full, double c1, double c2, double t2, double trapped, double ease) {
    public static final LieberumWeights USUAL = new LieberumWeights(25, 0.2, 0.2, 0.3, 0, 10);

    double share(double contest) {
        return Math.min(1, contest / full);
    }

    double penalty(double freedom) {
        return trapped * Math.exp(-freedom / ease);
    }
}
