package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.Side;
import java.util.Random;

/** Positions by chance: men anywhere, on either side and in hand, thick enough that something falls at most actions. */
final class RandomRithmomachia {
    private RandomRithmomachia() {}

    static RithmomachiaBoard board(Random random, RuleSet rules) {
        RithmomachiaSetup setup = new RithmomachiaSetup(rules);
        int rows = 4 + random.nextInt(13);
        int first = random.nextInt(17 - rows);
        int density = 1 + random.nextInt(5);
        for (int type = 0; type < Man.TYPES; type++) {
            for (int copy = 0; copy < Man.copies(type); copy++) {
                int where = random.nextInt(12);
                Side side = random.nextBoolean() ? Side.WHITE : Side.BLACK;
                if (where == 0) {
                    setup.captives[Man.color(side)][type]++;
                } else if (where <= 2 * density) {
                    int cell = 8 * first + random.nextInt(8 * rows);
                    if (setup.men[cell] == Man.NONE) {
                        setup.men[cell] = Man.of(type, side);
                    }
                }
            }
        }
        for (Side side : Side.values()) {
            int all = Pyramid.all(side);
            int left = random.nextInt(3) == 0 ? all : random.nextInt(all + 1);
            int cell = 8 * first + random.nextInt(8 * rows);
            if (left != 0 && setup.men[cell] == Man.NONE) {
                setup.putPyramid(cell, side, left);
                setup.heldParts[Man.color(side.other())] = all & ~left & random.nextInt(all + 1);
            }
        }
        setup.turn = random.nextBoolean() ? Side.WHITE : Side.BLACK;
        setup.moveNumber = 1 + random.nextInt(100);
        return setup.board("at random");
    }
}
