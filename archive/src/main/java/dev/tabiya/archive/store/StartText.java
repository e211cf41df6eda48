package dev.tabiya.archive.store;

import dev.tabiya.rules.Board;
import dev.tabiya.rules.Position;
import dev.tabiya.rules.Rules;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The start of a game as text: empty for the usual position, else its FEN, and on lines of their own the tags the board
 * depends on, such as a rule set of Rithmomachia.
 */
public final class StartText {
    private StartText() {}

    public static <B extends Board<B>> String of(Rules<B> rules, Position<B> start) {
        B board = start.board();
        return rules.startTags(board).isEmpty() && start.equals(rules.start()) ? "" : of(rules, board);
    }

    /** The text of any board, to replay from there. */
    public static <B extends Board<B>> String of(Rules<B> rules, B board) {
        StringBuilder text = rules.notation().writePosition(board, new StringBuilder(80));
        rules.startTags(board)
                .forEach((name, value) ->
                        text.append('\n').append(name).append(' ').append(value));
        return text.toString();
    }

    /** The tags that {@link Rules#startBoard} makes the board of. */
    public static Map<String, String> tags(String text) {
        Map<String, String> tags = new LinkedHashMap<>();
        String[] lines = text.split("\n", -1);
        tags.put("FEN", lines[0]);
        for (int i = 1; i < lines.length; i++) {
            int space = lines[i].indexOf(' ');
            tags.put(lines[i].substring(0, space), lines[i].substring(space + 1));
        }
        return tags;
    }
}
