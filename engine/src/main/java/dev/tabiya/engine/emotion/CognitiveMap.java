package dev.tabiya.engine.emotion;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import java.util.ArrayList;
import java.util.List;

/**
 * A fuzzy cognitive map: concepts activate each other along weighted edges, squashed to -1 to 1, until the map settles
 * (section 3.3).
 */
public final class CognitiveMap {
    /**
     * The edges of the published run, which can be reproduced only if mobility does not expose the opponent's king.
     */
    public static final CognitiveMap PAPER_RUN = new CognitiveMap("paper-run", 0, false);
    /** The edges as Table 2 prints them. */
    public static final CognitiveMap PAPER_TABLE = new CognitiveMap("paper-table", 0.25, false);
    /**
     * The edges of the run, with the board's concepts held at their values on the board. In the paper they are free,
     * and mobility, which feeds itself, runs to an extreme: every emotion becomes full fear or full relief.
     */
    public static final CognitiveMap HELD = new CognitiveMap("held", 0, true);

    public static final List<CognitiveMap> ALL = List.of(PAPER_RUN, PAPER_TABLE, HELD);

    private static final double SLOPE = 5;
    /** Where the published run ends: at its 25th step. */
    private static final double SETTLED = 1e-6;

    private static final int MOST_STEPS = 1000;
    private static final int SIZE = 7;

    private final String text;
    private final double[][] edges;
    private final boolean held;

    private CognitiveMap(String text, double mobilityExposes, boolean held) {
        this.text = text;
        this.held = held;
        edges = new double[][] {
            {0, 0.25, 0.25, 0, 0, 0, 0},
            {0, 0, 0, 0, 0, 0, 0},
            {0, 0.5, 0, 0, 0, 0, 0},
            {1, 1, 1, 0, 1, 1, 1},
            {0.5, 0.5, 0, 0, 0.5, 1, mobilityExposes},
            {0.5, 0.13, 0, 0, 0, 0.5, 0},
            {1, 1, 1, 0, 0, 0, 0}
        };
    }

    public static CognitiveMap read(String text) {
        for (CognitiveMap map : ALL) {
            if (map.text.equalsIgnoreCase(text)) {
                return map;
            }
        }
        throw new ParseException(
                "unknown matrix \"" + Quoted.of(text) + "\"; there are paper-run, paper-table and held");
    }

    /** The strengths of all concepts from the first to the settled ones, in the order of {@link Concept}. */
    public List<double[]> run(double[] start) {
        List<double[]> run = new ArrayList<>();
        run.add(start.clone());
        double change = 1;
        while (change >= SETTLED && run.size() <= MOST_STEPS) {
            double[] before = run.getLast();
            double[] after = step(before);
            change = 0;
            for (int i = 0; i < SIZE; i++) {
                change = Math.max(change, Math.abs(after[i] - before[i]));
            }
            run.add(after);
        }
        return run;
    }

    private double[] step(double[] before) {
        double[] after = new double[SIZE];
        for (int to = 0; to < SIZE; to++) {
            double sum = 0;
            for (int from = 0; from < SIZE; from++) {
                sum += before[from] * edges[from][to];
            }
            after[to] = held && to >= Concept.MATERIAL.index() ? before[to] : squash(sum);
        }
        return after;
    }

    /** Equation 6, the bipolar logistic function. */
    static double squash(double x) {
        return 2 / (1 + Math.exp(-SLOPE * x)) - 1;
    }

    @Override
    public String toString() {
        return text;
    }
}
