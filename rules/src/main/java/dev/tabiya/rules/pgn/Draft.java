package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A line of moves while it is read. A comment right after a move belongs to that move; one at the start of the line,
 * after a move number or after variations belongs to the next move, or, if none comes, to the last.
 */
final class Draft {
    private int[] moves = new int[256];
    private int size;
    private final List<Noted> notes = new ArrayList<>();
    private final List<String> comments = new ArrayList<>();
    private final List<Integer> nags = new ArrayList<>();
    private boolean beforeMove;
    private int openedAt;

    Draft begin(int openedAt) {
        this.openedAt = openedAt;
        size = 0;
        notes.clear();
        comments.clear();
        nags.clear();
        beforeMove = true;
        return this;
    }

    int openedAt() {
        return openedAt;
    }

    int size() {
        return size;
    }

    int lastMove() {
        return moves[size - 1];
    }

    void move(int move) {
        if (size == moves.length) {
            moves = Arrays.copyOf(moves, 2 * size);
        }
        moves[size++] = move;
        beforeMove = false;
        if (!comments.isEmpty()) {
            noted().before = List.copyOf(comments);
            comments.clear();
        }
        if (!nags.isEmpty()) {
            noted().nags = new ArrayList<>(nags);
            nags.clear();
        }
    }

    void number() {
        beforeMove = true;
    }

    void comment(String text) {
        if (text.isEmpty()) {
            return;
        }
        if (beforeMove) {
            comments.add(text);
        } else {
            Noted noted = noted();
            noted.after = with(noted.after, text);
        }
    }

    /** Adds the comments at the end of the line. */
    void lastComment(String text) {
        beforeMove |= size == 0 || !comments.isEmpty();
        comment(text);
    }

    /** A glyph before the first move belongs to that move: some programs write them there. */
    void nag(int nag) {
        if (size == 0) {
            nags.add(nag);
        } else {
            Noted noted = noted();
            noted.nags = with(noted.nags, nag);
        }
    }

    void variation(Line line) {
        if (line.size() > 0 || !line.bare()) {
            Noted noted = noted();
            noted.variations = with(noted.variations, line);
        }
        beforeMove = true;
    }

    Line line() {
        if (!comments.isEmpty()) {
            if (size == 0) {
                Line.Notes note = new Line.Notes(comments, List.of(), List.of(), List.of());
                return new Line(new int[0], Map.of(0, note));
            }
            for (String comment : comments) {
                Noted noted = noted();
                noted.after = with(noted.after, comment);
            }
            comments.clear();
        }
        Map<Integer, Line.Notes> made = notes.isEmpty() ? Map.of() : new TreeMap<>();
        for (Noted note : notes) {
            made.put(note.index, new Line.Notes(note.before, note.nags, note.after, note.variations));
        }
        return new Line(Arrays.copyOf(moves, size), made);
    }

    private static <T> List<T> with(List<T> list, T element) {
        List<T> longer = list.isEmpty() ? new ArrayList<>(1) : list;
        longer.add(element);
        return longer;
    }

    private Noted noted() {
        if (notes.isEmpty() || notes.get(notes.size() - 1).index != size - 1) {
            notes.add(new Noted(size - 1));
        }
        return notes.get(notes.size() - 1);
    }

    /** The notes of a move. Most have only one, so lists are allocated on demand. */
    private static final class Noted {
        private final int index;
        private List<String> before = List.of();
        private List<Integer> nags = List.of();
        private List<String> after = List.of();
        private List<Line> variations = List.of();

        private Noted(int index) {
            this.index = index;
        }
    }
}
