package dev.tabiya.rules.amazons;

import dev.tabiya.rules.BoardContract;
import dev.tabiya.rules.Rules;
import java.util.Random;

/** Half of the games on the usual board, half on others. */
class AmazonsContractTest extends BoardContract<AmazonsBoard> {
    @Override
    protected Rules<AmazonsBoard> rules() {
        return Amazons.RULES;
    }

    @Override
    protected AmazonsBoard begin(Random random) {
        return random.nextBoolean()
                ? Amazons.RULES.start().board()
                : Amazons.RULES.notation().readPosition(RandomAmazons.position(random));
    }

    @Override
    protected int playouts() {
        return 4;
    }
}
