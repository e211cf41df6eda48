package dev.tabiya.rules;

import java.util.Map;

/** A kind of game, such as chess; {@link Game} is one game of it. */
public interface Rules<B extends Board<B>> {
    /** The name used on the command line, in archives and in the PGN tag {@code Variant}. */
    String name();

    /** Whether a PGN tag {@code Variant}, given in lower-case letters and digits only, names this game. */
    default boolean isNamed(String variant) {
        return variant.equals(name());
    }

    /**
     * Whether these are rules of the same game, perhaps by another rule set, so that an archive may hold games of
     * both.
     */
    default boolean sameGame(Rules<?> other) {
        return name().equals(other.name());
    }

    /** The rules of a board of this game, which may have a rule set of its own. */
    default Rules<B> of(B board) {
        return this;
    }

    Grid grid();

    Position<B> start();

    Notation<B> notation();

    /** An upper bound of the number of legal moves in any position, to size move buffers. */
    int maxMoves();

    /** The board a game with these PGN tags begins on: its {@code FEN} tag's, else the usual one. */
    default B startBoard(Map<String, String> tags) {
        String fen = tags.get("FEN");
        return fen == null || fen.isBlank() ? start().board() : notation().readPosition(fen);
    }

    /**
     * Tags beside {@code FEN} that {@link #startBoard} needs to make this very board; none if it is by the usual
     * rules.
     */
    default Map<String, String> startTags(B board) {
        return Map.of();
    }

    /** Extra tags to write with a game: those needed to read its moves, and how it ended. */
    default Map<String, String> tags(Game<B> game) {
        return Map.of();
    }

    /** Reads a position; {@code startpos} stands for the start. */
    default Position<B> position(String text) {
        return text.strip().equals("startpos")
                ? start()
                : new Position<>(this, notation().readPosition(text));
    }
}
