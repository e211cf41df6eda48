package dev.tabiya.rules;

/** How a game's positions and moves are written: reads leniently, writes canonically. */
public interface Notation<B extends Board<B>> {
    /**
     * Reads a position.
     *
     * @throws ParseException if the text is not a position, or is an illegal one (its {@code faults} list all reasons)
     */
    B readPosition(String text);

    /**
     * Reads a move to be played on the board, which stays as it is.
     *
     * @throws ParseException for text that is no move ("invalid"), that no legal move fits ("illegal") or that fits
     *     more than one ("ambiguous")
     */
    int readMove(B board, CharSequence text);

    /**
     * Reads a move as {@link #readMove} does, and also what annotators write for a side that passes, such as {@code
     * --} in chess, where passing is against the rules.
     */
    default int readMoveOrPass(B board, CharSequence text) {
        return readMove(board, text);
    }

    StringBuilder writePosition(B board, StringBuilder out);

    /** Writes a legal move of the board; the board is the same afterwards. */
    StringBuilder writeMove(B board, int move, StringBuilder out);

    /** Writes a move as engines exchange it: without blanks; UCI's form in chess. */
    default String engineForm(B board, int move) {
        return write(board, move);
    }

    /** Reads a move as engines exchange it. */
    default int readEngineForm(B board, String text) {
        return readMove(board, text);
    }

    default String write(B board) {
        return writePosition(board, new StringBuilder(80)).toString();
    }

    default String write(B board, int move) {
        return writeMove(board, move, new StringBuilder(8)).toString();
    }
}
