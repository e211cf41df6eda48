package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.BoardContract;
import dev.tabiya.rules.Rules;
import java.util.Random;

/** Short games from men thrown on the board. */
class RandomRithmomachiaContractTest extends BoardContract<RithmomachiaBoard> {
    @Override
    protected Rules<RithmomachiaBoard> rules() {
        return Rithmomachia.RULES;
    }

    @Override
    protected RithmomachiaBoard begin(Random random) {
        return RandomRithmomachia.board(random, ruleSet());
    }

    private RuleSet ruleSet() {
        return ((Rithmomachia) rules()).ruleSet();
    }

    @Override
    protected int playouts() {
        return 20;
    }

    @Override
    protected int longestPlayout() {
        return 6;
    }

    /** Everything that multiplies, forbids or adds actions. */
    static class WithOptionsOnActions extends RandomRithmomachiaContractTest {
        @Override
        protected Rules<RithmomachiaBoard> rules() {
            return Rithmomachia.with(RuleSet.read("elective premove=replace irregular=restricted reentry=none"));
        }

        @Override
        protected int playouts() {
            return 4;
        }
    }

    /** Everything that changes what falls and what becomes of it. */
    static class WithOptionsOnCaptures extends RandomRithmomachiaContractTest {
        @Override
        protected Rules<RithmomachiaBoard> rules() {
            return Rithmomachia.with(RuleSet.read("cascade premove=replace irregularTakes=all siege=anyBlocker"
                    + " assault=inclusive circles=orthogonal ransom reentry=immediate bonis=900"));
        }
    }

    /** Only what an action threatens anew falls to it. */
    static class WithNewOnly extends RandomRithmomachiaContractTest {
        @Override
        protected Rules<RithmomachiaBoard> rules() {
            return Rithmomachia.with(RuleSet.read("newOnly ransom elective victory=equidistant victory=rightAngle"));
        }

        @Override
        protected int playouts() {
            return 4;
        }
    }
}
