package dev.tabiya.rules;

/**
 * What the rules say of a board: still open, or over and why. Boards return shared constants, so that asking allocates
 * nothing.
 */
public record Outcome(Result result, String reason) {
    public static final Outcome ONGOING = new Outcome(Result.ONGOING, "");

    public boolean over() {
        return result != Result.ONGOING;
    }
}
