package dev.tabiya.engine.rithmomachia;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.Collections;
import java.util.List;

/** A weighted sum of evaluators. */
public record Sum(List<Evaluator<RithmomachiaBoard>> terms, List<Double> weights)
        implements Evaluator<RithmomachiaBoard> {
    public Sum {
        terms = List.copyOf(terms);
        weights = List.copyOf(weights);
    }

    Sum(List<Evaluator<RithmomachiaBoard>> terms) {
        this(terms, Collections.nCopies(terms.size(), 1.0));
    }

    @Override
    public int evaluate(RithmomachiaBoard board) {
        double sum = 0;
        for (int i = 0; i < terms.size(); i++) {
            sum += weights.get(i) * terms.get(i).evaluate(board);
        }
        return (int) Math.round(sum);
    }

    @Override
    public Evaluator<RithmomachiaBoard> copy() {
        return new Sum(terms.stream().map(Evaluator::copy).toList(), weights);
    }
}
