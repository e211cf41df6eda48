package dev.tabiya.rules;

/**
 * The state of a game by the rules: ongoing, or over with a result and a reason. Boards return shared constants, so
 * this allocates nothing.
 */
public record Outcome(Result result, String reason) {
    public static final Outcome ONGOING = new Outcome(Result.ONGOING, "");

    public boolean over() {
        return result != Result.ONGOING;
    }
}
