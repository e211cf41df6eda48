package dev.tabiya.rules.rithmomachia;

import java.util.StringJoiner;

/**
 * A common victory the players agreed on: the least men, value and digits in hand that win; what is 0 does not count.
 */
public record CommonVictory(Victory kind, int bodies, int value, int digits) {
    public CommonVictory {
        boolean fits = switch (kind) {
            case CORPORE -> bodies > 0 && value == 0 && digits == 0;
            case BONIS -> bodies == 0 && value > 0 && digits == 0;
            case LITE -> bodies == 0 && value >= 0 && digits > 0;
            case HONORE -> bodies > 0 && value > 0 && digits == 0;
            case HONORE_LITEQUE -> bodies > 0 && value > 0 && digits > 0;
            default -> false;
        };
        if (!fits) {
            throw new IllegalArgumentException("no victory " + kind + " of " + bodies + ", " + value + ", " + digits);
        }
    }

    boolean reached(int bodies, int value, int digits) {
        return bodies >= this.bodies && value >= this.value && digits >= this.digits;
    }

    /** How a rule set names it. */
    String word() {
        return kind == Victory.HONORE_LITEQUE ? "honoreLiteque" : kind.toString();
    }

    @Override
    public String toString() {
        StringJoiner numbers = new StringJoiner("/", word() + "=", "");
        for (int number : new int[] {bodies, value, digits}) {
            if (number > 0) {
                numbers.add(Integer.toString(number));
            }
        }
        return numbers.toString();
    }
}
