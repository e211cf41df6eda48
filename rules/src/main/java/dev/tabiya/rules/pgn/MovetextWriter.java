package dev.tabiya.rules.pgn;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Game;
import dev.tabiya.rules.Line;
import dev.tabiya.rules.Notation;
import dev.tabiya.rules.Side;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes a game's moves with their notes and variations; those are kept on a stack, however deep they go. */
final class MovetextWriter<B extends Board<B>> {
    private final Notation<B> notation;
    private final B board;
    private final Wrapping lines;
    private final int firstPly;

    /**
     * Whether something stands between this place and the last move, so that a move of Black's needs its number too.
     */
    private boolean apart = true;

    /** Whether a comment at this place is read as the next move's. */
    private boolean beforeMove = true;

    MovetextWriter(Game<B> game, StringBuilder out) {
        notation = game.rules().notation();
        board = game.start().board();
        lines = new Wrapping(out);
        int number = moveNumber(game.start().toString());
        firstPly = 2 * (number - 1) + (board.turn() == Side.WHITE ? 0 : 1);
    }

    /** Every game's position text ends with the number of the move. */
    private static int moveNumber(String position) {
        String last = position.substring(position.lastIndexOf(' ') + 1);
        boolean number = !last.isEmpty() && last.length() < 7 && last.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Math.max(1, Integer.parseInt(last)) : 1;
    }

    void write(Game<B> game) {
        ArrayDeque<Open> stack = new ArrayDeque<>();
        stack.push(new Open(game.line(), firstPly));
        writeLone(game.line());
        while (!stack.isEmpty()) {
            Open open = stack.peek();
            Line line = open.line;
            Line variation = open.nextVariation();
            if (variation != null) {
                if (variation.size() == 0 && variation.bare()) {
                    continue;
                }
                board.unmake();
                lines.word().append('(');
                apart = true;
                beforeMove = true;
                stack.push(new Open(variation, open.ply + open.next - 1));
                writeLone(variation);
            } else if (open.next < line.size()) {
                writeMove(open);
            } else {
                stack.pop();
                Open outer = stack.peek();
                if (outer != null) {
                    for (int i = 0; i < line.size(); i++) {
                        board.unmake();
                    }
                    close(outer);
                }
            }
        }
        lines.word().append(game.result());
        lines.lineBreak();
    }

    private void close(Open outer) {
        board.make(outer.line.move(outer.next - 1));
        (lines.lastWord().isEmpty() ? lines.word() : lines.lastWord()).append(')');
        apart = true;
        beforeMove = true;
    }

    /** The comments of a line that has no moves. */
    private void writeLone(Line line) {
        if (line.size() == 0) {
            writeComments(line.notes(0).before());
        }
    }

    private void writeMove(Open open) {
        int index = open.next++;
        open.variations = 0;
        int ply = open.ply + index;
        int move = open.line.move(index);
        Line.Notes notes = open.line.bare() ? Line.Notes.NONE : open.line.notes(index);
        if (notes.before().isEmpty() || beforeMove) {
            writeComments(notes.before());
            StringBuilder word = word();
            if (ply % 2 == 0 || apart) {
                number(ply, word);
                word.append(' ');
            }
            notation.writeMove(board, move, word);
        } else {
            // Here a comment would be taken for the last move's; behind a number it is the next one's.
            number(ply, word());
            writeComments(notes.before());
            notation.writeMove(board, move, word());
        }
        board.make(move);
        apart = false;
        beforeMove = false;
        for (int nag : notes.nags()) {
            lines.word().append('$').append(nag);
        }
        writeComments(notes.after());
    }

    /** A new word, or the parenthesis that waits for its first one. */
    private StringBuilder word() {
        StringBuilder last = lines.lastWord();
        return last.length() == 1 && last.charAt(0) == '(' ? last : lines.word();
    }

    private static void number(int ply, StringBuilder out) {
        out.append(ply / 2 + 1).append(ply % 2 == 0 ? "." : "...");
    }

    private void writeComments(List<String> comments) {
        for (String comment : comments) {
            String text = Comments.normal(comment);
            if (text.isEmpty()) {
                continue;
            }
            apart = true;
            if (text.indexOf('{') >= 0 || text.indexOf('}') >= 0) {
                word().append("; ").append(text);
                lines.lineBreak();
            } else {
                Comments.wrap(text, word().append('{'), lines);
                lines.lastWord().append('}');
            }
        }
    }

    /** A line that is being written, up to its move {@code next}. */
    private static final class Open {
        private final Line line;
        private final int ply;
        private int next;
        private int variations;

        private Open(Line line, int ply) {
            this.line = line;
            this.ply = ply;
        }

        private @Nullable Line nextVariation() {
            if (next == 0 || line.bare()) {
                return null;
            }
            List<Line> all = line.notes(next - 1).variations();
            return variations < all.size() ? all.get(variations++) : null;
        }
    }
}
