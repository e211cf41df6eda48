package dev.tabiya.rules;

/**
 * What the rules say of a board: still open, or over and why. Boards return shared constants, so that asking allocates
 * nothing.
 */
public record Outcome(Result result, String reason) {
    public static final Outcome OPEN = new Outcome(Result.OPEN, "");

    public boolean over() {
        return result != Result.OPEN;
    }
}
