package dev.tabiya.archive.terms.rithmomachia;

import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Scoring;
import dev.tabiya.archive.terms.TermKind;
import dev.tabiya.archive.terms.Transform;
import dev.tabiya.rules.Side;
import dev.tabiya.rules.rithmomachia.Cell;
import dev.tabiya.rules.rithmomachia.Man;
import dev.tabiya.rules.rithmomachia.Pyramid;
import dev.tabiya.rules.rithmomachia.Rithmomachia;
import dev.tabiya.rules.rithmomachia.RithmomachiaBoard;
import dev.tabiya.rules.rithmomachia.RithmomachiaMove;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Positions of Rithmomachia as terms: pieces by shape and value on their cells; the cells they reach by a regular move
 * and, with less weight, by an irregular one; the captures that each side can make; the components left in the
 * pyramids; the prisoners of each side, and how near they bring it to a victory.
 */
public final class RithmomachiaEncoder implements Encoder<RithmomachiaBoard> {
    /** By judgement, since no labelled positions exist. */
    public static final Scoring SCORING = new Scoring(
            "rithmomachia",
            EnumSet.of(
                    TermKind.PIECE,
                    TermKind.REACH,
                    TermKind.ATTACK,
                    TermKind.CONTACT,
                    TermKind.MEN,
                    TermKind.HELD,
                    TermKind.PROGRESS),
            Scoring.boosted(Map.of()),
            1.2,
            0.3,
            true);

    private static final int CORPORE = 0;
    private static final int BONIS = 1;
    private static final int ARRIVED = 2;
    private static final int PYRAMID = 3;
    private static final String[] PROGRESS = {"corpore=", "bonis=", "arrived=", "pyramid="};

    /** The value of a side's prisoners is rounded down to a multiple of this. */
    private static final int WORTH_STEP = 50;

    private static final int HELD_COMPONENT = 1 << 8;
    private static final Pattern CELL = Pattern.compile("(\\d+)x(\\d)");

    private static final ThreadLocal<Buffers> BUFFERS = ThreadLocal.withInitial(Buffers::new);

    /** Reused between positions. */
    private static final class Buffers {
        private final int[] moves = new int[64];
        private final int[] captures = new int[128];
        private final byte[] near = new byte[Cell.COUNT];
    }

    @Override
    public String version() {
        return "rithmomachia-1";
    }

    @Override
    public void encode(RithmomachiaBoard board, Features out) {
        out.clear();
        Buffers buffers = BUFFERS.get();
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            int man = board.manAt(cell);
            if (man != Man.NONE) {
                out.add(TermKind.PIECE.family() | man << 7 | cell, Features.FULL);
                if (isFirst(board, cell)) {
                    addReach(board, cell, buffers, out);
                }
            }
        }
        for (Side side : Side.values()) {
            addCaptures(board, side, buffers, out);
            addHeld(board, side, out);
            addProgress(board, side, out);
            int left = board.pyramid(side);
            out.add(TermKind.MEN.family() | color(side) << 8 | left, Features.FULL);
        }
    }

    /** Whether no equal piece stands on an earlier cell: the cells that equal pieces reach are one set. */
    private static boolean isFirst(RithmomachiaBoard board, int cell) {
        int man = board.manAt(cell);
        if (isUnique(man)) {
            return true;
        }
        for (int before = 0; before < cell; before++) {
            if (board.manAt(before) == man) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUnique(int man) {
        return Man.isPyramid(man) || Man.copies(Man.type(man)) == 1;
    }

    private static void addReach(RithmomachiaBoard board, int first, Buffers buffers, Features out) {
        int man = board.manAt(first);
        Arrays.fill(buffers.near, (byte) 0);
        for (int cell = first; cell < (isUnique(man) ? first + 1 : Cell.COUNT); cell++) {
            if (board.manAt(cell) == man) {
                int end = board.movesOf(cell, buffers.moves, 0);
                for (int i = 0; i < end; i++) {
                    int to = RithmomachiaMove.to(buffers.moves[i]);
                    boolean regular = RithmomachiaMove.kind(buffers.moves[i]) == RithmomachiaMove.REGULAR;
                    buffers.near[to] = (byte) (regular || buffers.near[to] == 1 ? 1 : 2);
                }
            }
        }
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            if (buffers.near[cell] != 0) {
                out.add(TermKind.PIECE.family() | man << 7 | cell, Features.FULL - 7 * buffers.near[cell]);
            }
        }
    }

    private static void addCaptures(RithmomachiaBoard board, Side by, Buffers buffers, Features out) {
        int end = board.falling(by, buffers.captures, 0);
        for (int i = 0; i < end; i++) {
            int place = buffers.captures[i];
            out.add(TermKind.ATTACK.family() | board.manAt(place >> 3) << 10 | place, Features.FULL);
        }
        int start = out.size();
        for (int i = 0; i < end; i++) {
            int place = buffers.captures[i];
            out.addOnce(TermKind.CONTACT.family() | board.manAt(place >> 3) << 10 | place & 7, start);
        }
    }

    private static void addHeld(RithmomachiaBoard board, Side holder, Features out) {
        int held = TermKind.HELD.family() | color(holder) << 16;
        for (int type = 0; type < Man.TYPES; type++) {
            if (board.captives(holder, type) > 0) {
                out.add(held | type, Features.FULL);
            }
        }
        for (int left = board.heldComponents(holder); left != 0; left &= left - 1) {
            out.add(held | HELD_COMPONENT | Integer.numberOfTrailingZeros(left), Features.FULL);
        }
    }

    private static void addProgress(RithmomachiaBoard board, Side side, Features out) {
        int progress = TermKind.PROGRESS.family() | color(side) << 16;
        out.add(progress | CORPORE << 12 | board.bodies(side), Features.FULL);
        out.add(progress | BONIS << 12 | board.worth(side) / WORTH_STEP, Features.FULL);
        int arrived = 0;
        int half = side == Side.WHITE ? 64 : 0;
        for (int cell = half; cell < half + 64; cell++) {
            int man = board.manAt(cell);
            arrived += man != Man.NONE && Man.side(man) == side ? 1 : 0;
        }
        out.add(progress | ARRIVED << 12 | arrived, Features.FULL);
        if (board.pyramid(side.other()) == 0) {
            out.add(progress | PYRAMID << 12, Features.FULL);
        }
    }

    private static int color(Side side) {
        return side == Side.WHITE ? 0 : 1;
    }

    /** A pyramid counts as one piece. */
    @Override
    public int pieceCount(RithmomachiaBoard board) {
        int count = 0;
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            count += board.manAt(cell) == Man.NONE ? 0 : 1;
        }
        return count;
    }

    /** The armies differ, so that colours cannot be swapped. */
    @Override
    public Set<Transform> transforms() {
        return EnumSet.of(Transform.NONE, Transform.MIRROR);
    }

    @Override
    public RithmomachiaBoard transformed(RithmomachiaBoard board, Transform transform) {
        if (transform == Transform.NONE) {
            return board.copy();
        }
        if (transform.flips()) {
            throw new IllegalArgumentException("colours cannot be swapped in rithmomachia: the armies differ");
        }
        Rithmomachia rules = Rithmomachia.with(board.ruleSet());
        StringBuilder text = new StringBuilder();
        for (int row = 16; row >= 1; row--) {
            int empty = 0;
            for (int column = 8; column >= 1; column--) {
                int man = board.manAt(Cell.of(row, column));
                if (man == Man.NONE) {
                    empty++;
                    continue;
                }
                text.append(empty == 0 ? "" : Integer.toString(empty));
                empty = 0;
                text.append(Man.isPyramid(man) ? pyramid(Man.side(man), board.pyramid(Man.side(man))) : Man.name(man))
                        .append('.');
            }
            text.append(row == 1 ? "" : "/");
        }
        String[] fields = rules.notation().write(board).split(" ", -1);
        text.append(' ').append(String.join(" ", fields[1], fields[2], fields[3], "-", fields[5]));
        return rules.notation().readPosition(text.toString());
    }

    /** A pyramid and its components, without the last dot. */
    private static String pyramid(Side side, int components) {
        StringBuilder text = new StringBuilder(Man.name(Man.of(Man.PYRAMID, side)));
        for (int left = components; left != 0; left &= left - 1) {
            text.append(Pyramid.name(side, Integer.numberOfTrailingZeros(left))).append('.');
        }
        return text.toString();
    }

    @Override
    public String transformedMove(RithmomachiaBoard board, String move, Transform transform) {
        if (!transform.mirrors()) {
            return move;
        }
        Matcher cells = CELL.matcher(move);
        return cells.replaceAll(cell -> cell.group(1) + "x" + (9 - Integer.parseInt(cell.group(2))));
    }

    @Override
    public String text(int term) {
        Side side = (term >> 16 & 1) == 0 ? Side.WHITE : Side.BLACK;
        String name = side == Side.WHITE ? "White" : "Black";
        return switch (TermKind.of(term, Features.FULL)) {
            case ATTACK -> "*" + captured(term) + "@" + Cell.name(term >> 3 & 127);
            case CONTACT -> "*" + captured(term);
            case HELD -> name + "+" + held(term, side.other());
            case PROGRESS -> {
                int what = term >> 12 & 15;
                int number = term & 0xFFF;
                yield name + ":" + PROGRESS[what] + (what == BONIS ? number * WORTH_STEP + "+" : "" + number);
            }
            case MEN -> {
                Side owner = (term >> 8 & 1) == 0 ? Side.WHITE : Side.BLACK;
                StringJoiner components = new StringJoiner(".", Man.name(Man.of(Man.PYRAMID, owner)) + ":", "");
                for (int left = term & 0xFF; left != 0; left &= left - 1) {
                    components.add(Pyramid.name(owner, Integer.numberOfTrailingZeros(left)));
                }
                yield components.toString();
            }
            default -> Man.name(term >> 7 & 127) + "@" + Cell.name(term & 127);
        };
    }

    private static String captured(int term) {
        int man = term >> 10 & 127;
        int component = term & 7;
        return Man.name(man) + (component == Pyramid.WHOLE ? "" : "." + Pyramid.name(Man.side(man), component));
    }

    private static String held(int term, Side from) {
        return (term & HELD_COMPONENT) != 0
                ? Man.name(Man.of(Man.PYRAMID, from)) + "." + Pyramid.name(from, term & 7)
                : Man.name(Man.of(term & 0xFF, from));
    }
}
