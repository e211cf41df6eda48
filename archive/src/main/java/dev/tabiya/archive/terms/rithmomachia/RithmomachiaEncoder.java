package dev.tabiya.archive.terms.rithmomachia;

import dev.tabiya.archive.pattern.Facts;
import dev.tabiya.archive.terms.Encoder;
import dev.tabiya.archive.terms.Features;
import dev.tabiya.archive.terms.Kind;
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
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Positions of Rithmomachia as terms: men by shape and value on their cells, the cells they reach by a regular move and, a
 * step farther, by an irregular one; what falls to either side as the board stands; what is left in the pyramids, what each
 * side holds, and how near that brings it to a victory.
 */
public final class RithmomachiaEncoder implements Encoder<RithmomachiaBoard> {
    private static final int CORPORE = 0;
    private static final int BONIS = 1;
    private static final int ARRIVED = 2;
    private static final int PYRAMID = 3;
    private static final String[] PROGRESS = {"corpore=", "bonis=", "arrived=", "pyramid="};

    /** What a side holds is told in steps of so much. */
    private static final int WORTH_STEP = 50;

    private static final int HELD_PART = 1 << 8;
    private static final Pattern CELL = Pattern.compile("(\\d+)x(\\d)");

    private static final ThreadLocal<Room> ROOM = ThreadLocal.withInitial(Room::new);

    /** What encoding a position takes. */
    private static final class Room {
        private final int[] moves = new int[64];
        private final int[] falling = new int[128];
        private final byte[] near = new byte[Cell.COUNT];
    }

    @Override
    public String version() {
        return "rithmomachia-1";
    }

    @Override
    public void encode(RithmomachiaBoard board, Features out) {
        out.clear();
        Room room = ROOM.get();
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            int man = board.manAt(cell);
            if (man != Man.NONE) {
                out.add(Kind.PIECE.family() | man << 7 | cell, Features.FULL);
                if (isFirst(board, cell)) {
                    addReach(board, cell, room, out);
                }
            }
        }
        for (Side side : Side.values()) {
            addFalling(board, side, room, out);
            addHeld(board, side, out);
            addProgress(board, side, out);
            int left = board.pyramid(side);
            out.add(Kind.MEN.family() | color(side) << 8 | left, Features.FULL);
        }
    }

    /** Whether no equal man stands on an earlier cell: the reach of equal men is one set. */
    private static boolean isFirst(RithmomachiaBoard board, int cell) {
        int man = board.manAt(cell);
        if (Man.isPyramid(man) || Man.copies(Man.type(man)) == 1) {
            return true;
        }
        for (int before = 0; before < cell; before++) {
            if (board.manAt(before) == man) {
                return false;
            }
        }
        return true;
    }

    private static void addReach(RithmomachiaBoard board, int first, Room room, Features out) {
        int man = board.manAt(first);
        boolean alone = Man.isPyramid(man) || Man.copies(Man.type(man)) == 1;
        Arrays.fill(room.near, (byte) 0);
        for (int cell = first; cell < (alone ? first + 1 : Cell.COUNT); cell++) {
            if (board.manAt(cell) == man) {
                int end = board.movesOf(cell, room.moves, 0);
                for (int i = 0; i < end; i++) {
                    int to = RithmomachiaMove.to(room.moves[i]);
                    boolean regular = RithmomachiaMove.kind(room.moves[i]) == RithmomachiaMove.REGULAR;
                    room.near[to] = (byte) (regular || room.near[to] == 1 ? 1 : 2);
                }
            }
        }
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            if (room.near[cell] != 0) {
                out.add(Kind.PIECE.family() | man << 7 | cell, Features.FULL - 7 * room.near[cell]);
            }
        }
    }

    private static void addFalling(RithmomachiaBoard board, Side by, Room room, Features out) {
        int end = board.falling(by, room.falling, 0);
        for (int i = 0; i < end; i++) {
            int place = room.falling[i];
            out.add(Kind.ATTACK.family() | board.manAt(place >> 3) << 10 | place, Features.FULL);
        }
        int since = out.size();
        for (int i = 0; i < end; i++) {
            int place = room.falling[i];
            out.addOnce(Kind.CONTACT.family() | board.manAt(place >> 3) << 10 | place & 7, since);
        }
    }

    private static void addHeld(RithmomachiaBoard board, Side holder, Features out) {
        int held = Kind.HELD.family() | color(holder) << 16;
        for (int type = 0; type < Man.TYPES; type++) {
            if (board.captives(holder, type) > 0) {
                out.add(held | type, Features.FULL);
            }
        }
        for (int left = board.heldComponents(holder); left != 0; left &= left - 1) {
            out.add(held | HELD_PART | Integer.numberOfTrailingZeros(left), Features.FULL);
        }
    }

    private static void addProgress(RithmomachiaBoard board, Side side, Features out) {
        int progress = Kind.PROGRESS.family() | color(side) << 16;
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

    @Override
    public void facts(RithmomachiaBoard board, Facts out) {
        out.clear();
        out.add(Facts.pieces(men(board)));
    }

    /** A pyramid is one man. */
    @Override
    public int men(RithmomachiaBoard board) {
        int count = 0;
        for (int cell = 0; cell < Cell.COUNT; cell++) {
            count += board.manAt(cell) == Man.NONE ? 0 : 1;
        }
        return count;
    }

    /** The armies differ, so that there are no twins with colours swapped. */
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
            throw new IllegalArgumentException("rithmomachia has no twins with colours swapped");
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

    /** A pyramid and what is left in it, without the last dot. */
    private static String pyramid(Side side, int parts) {
        StringBuilder text = new StringBuilder(Man.name(Man.of(Man.PYRAMID, side)));
        for (int left = parts; left != 0; left &= left - 1) {
            text.append(Pyramid.name(side, Integer.numberOfTrailingZeros(left))).append('.');
        }
        return text.toString();
    }

    @Override
    public String turned(RithmomachiaBoard board, String move, Transform transform) {
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
        return switch (Kind.of(term, Features.FULL)) {
            case ATTACK -> "*" + fallen(term) + "@" + Cell.name(term >> 3 & 127);
            case CONTACT -> "*" + fallen(term);
            case HELD -> name + "+" + held(term, side.other());
            case PROGRESS -> {
                int what = term >> 12 & 15;
                int number = term & 0xFFF;
                yield name + ":" + PROGRESS[what] + (what == BONIS ? number * WORTH_STEP + "+" : "" + number);
            }
            case MEN -> {
                Side owner = (term >> 8 & 1) == 0 ? Side.WHITE : Side.BLACK;
                StringJoiner parts = new StringJoiner(".", Man.name(Man.of(Man.PYRAMID, owner)) + ":", "");
                for (int left = term & 0xFF; left != 0; left &= left - 1) {
                    parts.add(Pyramid.name(owner, Integer.numberOfTrailingZeros(left)));
                }
                yield parts.toString();
            }
            default -> Man.name(term >> 7 & 127) + "@" + Cell.name(term & 127);
        };
    }

    private static String fallen(int term) {
        int man = term >> 10 & 127;
        int part = term & 7;
        return Man.name(man) + (part == Pyramid.WHOLE ? "" : "." + Pyramid.name(Man.side(man), part));
    }

    private static String held(int term, Side from) {
        return (term & HELD_PART) != 0
                ? Man.name(Man.of(Man.PYRAMID, from)) + "." + Pyramid.name(from, term & 7)
                : Man.name(Man.of(term & 0xFF, from));
    }
}
