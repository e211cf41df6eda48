package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Objects;

/** The ways to win: five common ones by what was taken, three proper ones by harmony, the greater after the lesser. */
public enum Victory {
    CORPORE,
    BONIS,
    LITE,
    HONORE,
    HONORE_LITEQUE,
    MAGNA,
    MAIOR,
    EXCELLENTISSIMA;

    private static final EnumMap<Victory, Outcome> WHITE_WINS = outcomes(Result.WHITE);
    private static final EnumMap<Victory, Outcome> BLACK_WINS = outcomes(Result.BLACK);

    private static EnumMap<Victory, Outcome> outcomes(Result result) {
        EnumMap<Victory, Outcome> outcomes = new EnumMap<>(Victory.class);
        for (Victory victory : values()) {
            outcomes.put(victory, new Outcome(result, "victory " + victory));
        }
        return outcomes;
    }

    public boolean isProper() {
        return compareTo(MAGNA) >= 0;
    }

    Outcome of(Side winner) {
        return Objects.requireNonNull((winner == Side.WHITE ? WHITE_WINS : BLACK_WINS).get(this));
    }

    /** The name as the PGN tag {@code Victory} has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
