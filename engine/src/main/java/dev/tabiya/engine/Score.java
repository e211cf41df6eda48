package dev.tabiya.engine;

import dev.tabiya.rules.Outcome;
import dev.tabiya.rules.Result;
import dev.tabiya.rules.Side;
import java.util.Locale;

/**
 * The value of a position for the side to move: hundredths of the game's unit (a pawn, a square), or a proven win or
 * loss in plies from here. Searches calculate with the bare {@link #value}.
 */
public record Score(int value) {
    /** A win now; each ply until the win costs one. Evaluations stay below {@link #LEAST_WIN}. */
    public static final int WIN = 1_000_000;

    public static final int LEAST_WIN = WIN - 10_000;
    public static final Score DRAW = new Score(0);

    public static Score winIn(int plies) {
        return new Score(WIN - plies);
    }

    public static Score lossIn(int plies) {
        return new Score(plies - WIN);
    }

    /** The value of a game that is over for a side, a number of plies from the root. */
    public static int ended(Outcome outcome, Side side, int plies) {
        if (outcome.result() == Result.DRAW) {
            return 0;
        }
        return outcome.result() == Result.winOf(side) ? WIN - plies : plies - WIN;
    }

    /** Keeps an evaluation apart from proven wins and losses. */
    public static int clamp(int evaluation) {
        return Math.clamp(evaluation, 1 - LEAST_WIN, LEAST_WIN - 1);
    }

    public boolean wins() {
        return value >= LEAST_WIN;
    }

    public boolean loses() {
        return value <= -LEAST_WIN;
    }

    /** Whether a win or loss is proven. */
    public boolean decided() {
        return wins() || loses();
    }

    /** How many plies away the end is, if decided. */
    public int plies() {
        return WIN - Math.abs(value);
    }

    /** {@code +1.25}, {@code win in 7} or {@code loss in 4} plies. */
    @Override
    public String toString() {
        return decided()
                ? (wins() ? "win in " : "loss in ") + plies()
                : String.format(Locale.ROOT, "%+.2f", value / 100.0);
    }
}
