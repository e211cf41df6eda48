package dev.tabiya.rules.rithmomachia;

import dev.tabiya.rules.ParseException;
import dev.tabiya.rules.Quoted;
import dev.tabiya.rules.Side;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Actions in algebraic notation: {@code T25:8x3-8x5+E10x5}, {@code T42:11x1_13x2+S12x1} for an irregular move,
 * {@code C7=1x4+A9x4} for a captive that comes back, {@code #} behind an action that wins by a victory. Read are also
 * the short form of engines ({@code 8x3-8x5}), other signs ({@code .} for {@code :}, {@code ~} for {@code _}, {@code @}
 * for {@code =}), cells with a letter for the row ({@code h3} for 8x3), and actions whose captures are not written, or
 * not all: the rules say what falls.
 */
public final class Algebraic {
    private static final String CELL = "(?:(?:1[0-6]|[1-9])x[1-8]|[a-p][1-8])";
    private static final String MAN = "[CTScts][1-9][0-9]{0,2}";
    private static final Pattern MOVE =
            Pattern.compile("(?:(" + MAN + "|[Pp])[:.])?(" + CELL + ")([-_~])(" + CELL + ")");
    private static final Pattern REENTRY = Pattern.compile("(" + MAN + ")[=@](" + CELL + ")");
    private static final Pattern CAPTURE = Pattern.compile("\\+([EMAPGS])(" + CELL + ")(" + MAN + ")?");

    private Algebraic() {}

    public static String write(RithmomachiaBoard board, int move) {
        return write(board, move, new StringBuilder(24)).toString();
    }

    static StringBuilder write(RithmomachiaBoard board, int move, StringBuilder out) {
        if (RithmomachiaMove.kind(move) != RithmomachiaMove.REENTRY) {
            out.append(Man.name(board.manAt(RithmomachiaMove.from(move)))).append(':');
        }
        writeShort(board, move, out);
        Side mover = board.turn();
        board.make(move);
        int[] fallen = fallen(board);
        boolean wins = board.victory().isPresent();
        board.unmake();
        for (int entry : fallen) {
            out.append('+')
                    .append(CaptureKind.LETTERS.charAt(Fallen.kind(entry)))
                    .append(Cell.name(Fallen.cell(entry)));
            if (Fallen.part(entry) != Pyramid.WHOLE) {
                out.append(Pyramid.name(mover.other(), Fallen.part(entry)));
            }
        }
        return wins ? out.append('#') : out;
    }

    /** What the last action took, in the order it is written. */
    private static int[] fallen(RithmomachiaBoard board) {
        int[] fallen = new int[board.lastTakenCount()];
        int count = 0;
        for (int i = 0; i < fallen.length; i++) {
            int entry = board.lastTaken(i);
            if (!Fallen.cameBack(entry)) {
                int at = count++;
                for (; at > 0 && Fallen.place(fallen[at - 1]) > Fallen.place(entry); at--) {
                    fallen[at] = fallen[at - 1];
                }
                fallen[at] = entry;
            }
        }
        return Arrays.copyOf(fallen, count);
    }

    /**
     * The short form, as engines write it: without the man that moves and without captures. Where captures are a
     * choice, it is the full form.
     */
    public static String writeShort(RithmomachiaBoard board, int move) {
        return board.ruleSet().has(RuleOption.ELECTIVE)
                ? write(board, move)
                : writeShort(board, move, new StringBuilder(12)).toString();
    }

    private static StringBuilder writeShort(RithmomachiaBoard board, int move, StringBuilder out) {
        int kind = RithmomachiaMove.kind(move);
        if (kind == RithmomachiaMove.REENTRY) {
            out.append(Man.name(Man.of(RithmomachiaMove.type(move), board.turn())))
                    .append('=');
        } else {
            out.append(Cell.name(RithmomachiaMove.from(move)));
            out.append(kind == RithmomachiaMove.IRREGULAR ? '_' : '-');
        }
        return out.append(Cell.name(RithmomachiaMove.to(move)));
    }

    /** Reads a legal action. */
    public static int read(RithmomachiaBoard board, CharSequence text) {
        Matcher move = MOVE.matcher(text);
        Matcher reentry = REENTRY.matcher(text);
        boolean isMove = move.lookingAt();
        if (!isMove && !reentry.lookingAt()) {
            throw new ParseException("invalid move \"" + Quoted.of(text) + "\"");
        }
        int end = isMove ? move.end() : reentry.end();
        String captures = captures(text, end);
        int wanted = isMove ? move(board, move, text) : reentry(board, reentry, text);
        return choose(board, wanted, captures, text);
    }

    /** The captures that are written behind an action, checked for their form. */
    private static String captures(CharSequence text, int from) {
        int end = text.length();
        if (end > from && text.charAt(end - 1) == '#') {
            end--;
        }
        String captures = text.subSequence(from, end).toString();
        if (!CAPTURE.matcher(captures).replaceAll("").isEmpty()) {
            throw new ParseException("invalid move \"" + Quoted.of(text) + "\"");
        }
        return captures;
    }

    private static int move(RithmomachiaBoard board, Matcher move, CharSequence text) {
        String name = move.group(1);
        int from = cell(move.group(2));
        int to = cell(move.group(4));
        int man = board.manAt(from);
        if (man == Man.NONE) {
            throw illegal(board, text, "nobody stands on " + Cell.name(from));
        }
        if (name != null && !Man.name(man).equals(name)) {
            throw illegal(board, text, "on " + Cell.name(from) + " stands " + Man.name(man));
        }
        int found = find(board, from, to, false);
        if (found < 0) {
            throw illegal(board, text, "");
        }
        boolean irregular = RithmomachiaMove.kind(found) == RithmomachiaMove.IRREGULAR;
        if (name != null && irregular == move.group(3).equals("-")) {
            throw illegal(
                    board, text, irregular ? "this is an irregular move, with _" : "this is a regular move, with -");
        }
        return found;
    }

    private static int reentry(RithmomachiaBoard board, Matcher reentry, CharSequence text) {
        String name = reentry.group(1);
        Side side = name.charAt(0) >= 'a' ? Side.BLACK : Side.WHITE;
        int shape = Man.SHAPES.indexOf(Character.toUpperCase(name.charAt(0)));
        int type = Man.type(shape, Integer.parseInt(name.substring(1)));
        if (type == Man.NONE || side != board.turn() || board.captives(side, type) == 0) {
            throw illegal(board, text, "no such man is in hand");
        }
        int found = find(board, type, cell(reentry.group(2)), true);
        if (found < 0) {
            throw illegal(board, text, "");
        }
        return found;
    }

    /** The legal action that takes all it can, or -1. */
    private static int find(RithmomachiaBoard board, int from, int to, boolean reentry) {
        int[] moves = moves(board);
        int end = board.moves(moves, 0);
        for (int i = 0; i < end; i++) {
            int move = moves[i];
            if (RithmomachiaMove.from(move) == from
                    && RithmomachiaMove.to(move) == to
                    && (RithmomachiaMove.kind(move) == RithmomachiaMove.REENTRY) == reentry
                    && RithmomachiaMove.choice(move) == RithmomachiaMove.TAKE_ALL) {
                return move;
            }
        }
        return -1;
    }

    private static int[] moves(RithmomachiaBoard board) {
        boolean elective = board.ruleSet().has(RuleOption.ELECTIVE);
        return new int[elective ? Rithmomachia.RULES.maxMoves() : Rithmomachia.MOST_ACTIONS];
    }

    /** Checks that what is written falls; where the mover has a choice, what is written is the choice. */
    private static int choose(RithmomachiaBoard board, int move, String captures, CharSequence text) {
        if (board.ruleSet().has(RuleOption.ELECTIVE)) {
            int[] moves = moves(board);
            int end = board.moves(moves, 0);
            Set<String> wanted = targets(captures);
            for (int i = 0; i < end; i++) {
                boolean same = RithmomachiaMove.action(moves[i]) == RithmomachiaMove.action(move);
                if (same && targets(write(board, moves[i])).equals(wanted)) {
                    return moves[i];
                }
            }
            throw illegal(board, text, "this cannot be taken");
        }
        if (!captures.isEmpty()) {
            check(board, move, captures, text);
        }
        return move;
    }

    /** Cells, with components, of the captures in a text. */
    private static Set<String> targets(String text) {
        Set<String> targets = new HashSet<>();
        Matcher capture = CAPTURE.matcher(text);
        while (capture.find()) {
            targets.add(Cell.name(cell(capture.group(2))) + Objects.requireNonNullElse(capture.group(3), ""));
        }
        return targets;
    }

    private static void check(RithmomachiaBoard board, int move, String captures, CharSequence text) {
        Set<String> known = new HashSet<>();
        board.captures(move).forEach(capture -> known.add(capture.suffix()));
        Matcher real = CAPTURE.matcher(write(board, move));
        while (real.find()) {
            known.add(real.group());
        }
        Matcher capture = CAPTURE.matcher(captures);
        while (capture.find()) {
            String told = "+" + capture.group(1) + Cell.name(cell(capture.group(2)))
                    + Objects.requireNonNullElse(capture.group(3), "");
            if (!known.contains(told)) {
                throw illegal(board, text, told + " does not fall");
            }
        }
    }

    private static int cell(String text) {
        int x = text.indexOf('x');
        return x < 0
                ? Cell.of(text.charAt(0) - 'a' + 1, text.charAt(1) - '0')
                : Cell.of(Integer.parseInt(text.substring(0, x)), text.charAt(x + 1) - '0');
    }

    private static ParseException illegal(RithmomachiaBoard board, CharSequence text, String reason) {
        return new ParseException("illegal move \"" + Quoted.of(text) + "\"" + (reason.isEmpty() ? "" : ", " + reason)
                + ", in " + RithmomachiaFen.write(board));
    }
}
