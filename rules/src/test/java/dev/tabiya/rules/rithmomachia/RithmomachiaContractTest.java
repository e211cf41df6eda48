package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.BoardContract;
import dev.tabiya.rules.Rules;

class RithmomachiaContractTest extends BoardContract<RithmomachiaBoard> {
    @Override
    protected Rules<RithmomachiaBoard> rules() {
        return Rithmomachia.RULES;
    }

    @Override
    protected int playouts() {
        return 6;
    }

    @Override
    protected int longestPlayout() {
        return 120;
    }
}
