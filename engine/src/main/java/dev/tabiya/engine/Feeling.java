package dev.tabiya.engine;

import java.util.Locale;

/**
 * How a player felt about the position when choosing a move; numbers are from -1 to 1.
 *
 * @param goal what he was after, as {@code secure-king}
 * @param relief fear below 0, relief above
 */
public record Feeling(String goal, double relief, double arousal, double desirability) {
    /** {@code secure-king, fear 0.99, arousal -0.54, desirability -0.97}. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s, %s %.2f, arousal %.2f, desirability %.2f",
                goal,
                relief < 0 ? "fear" : "relief",
                Math.abs(relief),
                arousal,
                desirability);
    }
}
