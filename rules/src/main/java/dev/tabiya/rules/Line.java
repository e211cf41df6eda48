package dev.tabiya.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A sequence of moves with what people wrote beside them. Most games are bare moves, so the notes are kept apart, by
 * the index of the move they stand at; a variation is a line of its own that replaces that move.
 */
public final class Line {
    public static final Line EMPTY = new Line(new int[0], Map.of());

    private final int[] moves;
    private final Map<Integer, Notes> notes;

    public Line(int[] moves, Map<Integer, Notes> notes) {
        this.moves = moves.clone();
        this.notes = notes.isEmpty() ? Map.of() : new TreeMap<>(notes);
    }

    public int size() {
        return moves.length;
    }

    public int move(int index) {
        return moves[index];
    }

    public int[] moves() {
        return moves.clone();
    }

    /** What was noted at a move; in a line without moves, index 0 may hold a comment all the same. */
    public Notes notes(int index) {
        return notes.getOrDefault(index, Notes.NONE);
    }

    public boolean bare() {
        return notes.isEmpty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Line that && Arrays.equals(moves, that.moves) && notes.equals(that.notes);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(moves) + notes.hashCode();
    }

    @Override
    public String toString() {
        return moves.length + " moves" + (bare() ? "" : " with notes at " + notes.keySet());
    }

    /** Comments before a move, its numeric glyphs, comments after it, and what could have been played instead. */
    public record Notes(List<String> before, List<Integer> nags, List<String> after, List<Line> variations) {
        public static final Notes NONE = new Notes(List.of(), List.of(), List.of(), List.of());

        public Notes {
            before = List.copyOf(before);
            nags = List.copyOf(nags);
            after = List.copyOf(after);
            variations = List.copyOf(variations);
        }
    }
}
