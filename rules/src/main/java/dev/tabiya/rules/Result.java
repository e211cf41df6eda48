package dev.tabiya.rules;

import java.util.Optional;

/** How a game ended, as PGN writes it. */
public enum Result {
    WHITE("1-0"),
    BLACK("0-1"),
    DRAW("1/2-1/2"),
    ONGOING("*");

    private final String pgn;

    Result(String pgn) {
        this.pgn = pgn;
    }

    public static Result winOf(Side side) {
        return side == Side.WHITE ? WHITE : BLACK;
    }

    /** Reads a PGN termination marker; anything else is no result. */
    public static Optional<Result> read(CharSequence text) {
        for (Result result : values()) {
            if (result.pgn.contentEquals(text)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return pgn;
    }
}
