package dev.tabiya.engine.rithmomachia;

import dev.tabiya.engine.Evaluator;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import java.util.List;

/** Several evaluators added up. */
record Sum(List<Evaluator<RithmomachiaBoard>> terms) implements Evaluator<RithmomachiaBoard> {
    Sum {
        terms = List.copyOf(terms);
    }

    @Override
    public int evaluate(RithmomachiaBoard board) {
        int sum = 0;
        for (int i = 0; i < terms.size(); i++) {
            sum += terms.get(i).evaluate(board);
        }
        return sum;
    }

    @Override
    public Evaluator<RithmomachiaBoard> copy() {
        return new Sum(terms.stream().map(Evaluator::copy).toList());
    }
}
