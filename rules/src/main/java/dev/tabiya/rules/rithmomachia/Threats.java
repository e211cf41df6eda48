package dev.tabiya.rules.rithmomachia;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Finds every way in which men of one side fall to the other on a board as it stands. A threat is a long that names its kind,
 * the arithmetic, the target and up to two captors, so that thousands can be found without making an object; {@link #explain}
 * puts one into words.
 */
final class Threats {
    static final int KINDS = 6;

    /** Sets of kinds, as bits. */
    static final int ALL_KINDS = (1 << KINDS) - 1;

    static final int SIEGE_ONLY = 1 << 5;

    /** What the regular move of a captor takes part in. */
    static final int BY_REACH = 1 | 1 << 1 | 1 << 3 | 1 << 4;

    private static final int E = 0;
    private static final int M = 1;
    private static final int A = 2;
    private static final int P = 3;
    private static final int G = 4;
    private static final int S = 5;

    private static final int SUM = 0;
    private static final int DIFFERENCE = 1;
    private static final int PRODUCT = 2;
    private static final int QUOTIENT = 3;

    private final RithmomachiaBoard board;
    private final int circle;
    private final boolean anyBlocker;

    private long[] found = new long[64];
    private int count;
    private int wanted;

    /** The men that reach the target: cell, component and value of each. */
    private final int[] cells = new int[24];

    private final int[] parts = new int[24];
    private final int[] values = new int[24];
    private int attackers;

    /** What of the target can fall: the whole and, of a pyramid, each component. */
    private final int[] targetParts = new int[8];

    private final int[] targetValues = new int[8];
    private int targets;

    Threats(RithmomachiaBoard board) {
        this.board = board;
        circle = board.ruleSet().has(RuleOption.ORTHOGONAL_CIRCLES) ? Paths.ORTHOGONAL_CIRCLE : Man.CIRCLE;
        anyBlocker = board.ruleSet().has(RuleOption.ANY_BLOCKER);
    }

    int count() {
        return count;
    }

    long at(int index) {
        return found[index];
    }

    static int kind(long threat) {
        return (int) threat & 7;
    }

    static int target(long threat) {
        return (int) (threat >> 6) & 127;
    }

    static int part(long threat) {
        return (int) (threat >> 13) & 7;
    }

    static int captor(long threat) {
        return (int) (threat >> 16) & 127;
    }

    /** The second captor, or the first again. */
    static int otherCaptor(long threat) {
        return (int) (threat >> 26) & 127;
    }

    static boolean isBy(long threat, int cell) {
        return captor(threat) == cell || otherCaptor(threat) == cell;
    }

    void clear() {
        count = 0;
    }

    /** Finds all threats of some kinds by one side, in the order of the cells. */
    void find(int by, int kinds) {
        count = 0;
        if (kinds == 0) {
            return;
        }
        findIn(board.low(by ^ 1), 0, by, kinds);
        findIn(board.high(by ^ 1), 64, by, kinds);
    }

    private void findIn(long men, int base, int by, int kinds) {
        for (long left = men; left != 0; left &= left - 1) {
            against(base + Long.numberOfTrailingZeros(left), by, kinds);
        }
    }

    /** Adds the threats against one man. */
    void against(int cell, int by, int kinds) {
        boolean valued = kinds != SIEGE_ONLY && (board.assaulted(cell) || mayBeReached(cell, by));
        boolean besieged = (kinds & SIEGE_ONLY) != 0 && besieged(cell, by);
        if (!valued && !besieged) {
            return;
        }
        wanted = kinds;
        if (valued) {
            listTargets(cell);
            listAttackers(cell, by);
            for (int i = 0; i < targets; i++) {
                byReach(cell, targetParts[i], targetValues[i]);
            }
            if (board.assaulted(cell)) {
                byAssault(cell);
            }
        }
        if (besieged) {
            add(S, 0, cell, Pyramid.WHOLE, cell, Pyramid.WHOLE, cell, Pyramid.WHOLE);
        }
    }

    private boolean mayBeReached(int cell, int by) {
        return (Paths.reachLow(circle, cell) & board.low(by, Man.CIRCLE)
                        | Paths.reachHigh(circle, cell) & board.high(by, Man.CIRCLE)
                        | Paths.reachLow(Man.TRIANGLE, cell) & board.low(by, Man.TRIANGLE)
                        | Paths.reachHigh(Man.TRIANGLE, cell) & board.high(by, Man.TRIANGLE)
                        | Paths.reachLow(Man.SQUARE, cell) & board.low(by, Man.SQUARE)
                        | Paths.reachHigh(Man.SQUARE, cell) & board.high(by, Man.SQUARE))
                != 0;
    }

    private void listTargets(int cell) {
        targets = 0;
        addTarget(Pyramid.WHOLE, board.valueAt(cell));
        int man = board.manAt(cell);
        if (Man.isPyramid(man)) {
            for (int left = board.parts(man & 1); left != 0; left &= left - 1) {
                int part = Integer.numberOfTrailingZeros(left);
                addTarget(part, Pyramid.value(man & 1, part));
            }
        }
    }

    private void addTarget(int part, int value) {
        targetParts[targets] = part;
        targetValues[targets++] = value;
    }

    private void listAttackers(int cell, int by) {
        attackers = 0;
        for (int shape = 0; shape < 3; shape++) {
            int path = shape == Man.CIRCLE ? circle : shape;
            listAttackers(Paths.reachLow(path, cell) & board.low(by, shape), 0, cell, shape);
            listAttackers(Paths.reachHigh(path, cell) & board.high(by, shape), 64, cell, shape);
        }
    }

    private void listAttackers(long men, int base, int cell, int shape) {
        for (long left = men; left != 0; left &= left - 1) {
            int from = base + Long.numberOfTrailingZeros(left);
            if (!board.isClear(from, cell, shape)) {
                continue;
            }
            addAttacker(from, Pyramid.WHOLE, board.valueAt(from));
            int man = board.manAt(from);
            if (Man.isPyramid(man)) {
                for (int all = board.parts(man & 1); all != 0; all &= all - 1) {
                    int part = Integer.numberOfTrailingZeros(all);
                    if (Pyramid.shape(man & 1, part) == shape) {
                        addAttacker(from, part, Pyramid.value(man & 1, part));
                    }
                }
            }
        }
    }

    private void addAttacker(int cell, int part, int value) {
        cells[attackers] = cell;
        parts[attackers] = part;
        values[attackers++] = value;
    }

    private void byReach(int cell, int part, int target) {
        for (int i = 0; i < attackers; i++) {
            int a = values[i];
            if (a == target) {
                add(E, 0, cell, part, cells[i], parts[i], cells[i], parts[i]);
            } else if (isPower(a, target)) {
                add(P, 0, cell, part, cells[i], parts[i], cells[i], parts[i]);
            }
            for (int j = i + 1; j < attackers; j++) {
                if (cells[j] != cells[i]) {
                    byPair(cell, part, target, i, j);
                }
            }
        }
    }

    private void byPair(int cell, int part, int target, int i, int j) {
        int a = values[i];
        int b = values[j];
        if (a + b == target) {
            addPair(M, SUM, cell, part, i, j);
        }
        if (Math.abs(a - b) == target) {
            addPair(M, DIFFERENCE, cell, part, i, j);
        }
        if (a >= 2 && b >= 2) {
            if (a * b == target) {
                addPair(M, PRODUCT, cell, part, i, j);
            }
            if (a == b * target || b == a * target) {
                addPair(M, QUOTIENT, cell, part, i, j);
            }
        }
        int progressions = Progression.of(a, b, target);
        if (progressions != 0) {
            addPair(G, progressions, cell, part, i, j);
        }
    }

    private void addPair(int kind, int operation, int cell, int part, int i, int j) {
        add(kind, operation, cell, part, cells[i], parts[i], cells[j], parts[j]);
    }

    /** Whether one of two numbers, both at least 2, is a power of the other, the second or higher. */
    static boolean isPower(int x, int y) {
        int low = Math.min(x, y);
        int high = Math.max(x, y);
        if (low < 2 || high < low * low) {
            return false;
        }
        int power = low * low;
        while (power < high) {
            power *= low;
        }
        return power == high;
    }

    private void byAssault(int cell) {
        int man = board.manAt(cell);
        for (int line = 0; line < board.assaultLines(); line++) {
            byAssault(cell, man, board.first(line, cell));
            byAssault(cell, man, board.first(line + 4, cell));
        }
    }

    private void byAssault(int cell, int man, int from) {
        if (from == Cell.NONE) {
            return;
        }
        int captor = board.manAt(from);
        int n = board.assaultDistance(cell, from);
        if ((captor ^ man) % 2 == 0 || n < 2) {
            return;
        }
        for (int i = 0; i < targets; i++) {
            int target = targetValues[i];
            assault(cell, targetParts[i], target, n, from, Pyramid.WHOLE, board.valueAt(from));
            if (Man.isPyramid(captor)) {
                for (int left = board.parts(captor & 1); left != 0; left &= left - 1) {
                    int part = Integer.numberOfTrailingZeros(left);
                    assault(cell, targetParts[i], target, n, from, part, Pyramid.value(captor & 1, part));
                }
            }
        }
    }

    private void assault(int cell, int part, int target, int n, int from, int fromPart, int value) {
        if (value * n == target || target * n == value) {
            add(A, 0, cell, part, from, fromPart, from, fromPart);
        }
    }

    /** Whether every regular way of a man is barred by the edge or a man of the other side, and at least one by a man. */
    boolean besieged(int cell, int by) {
        int shapes = board.shapes(board.manAt(cell));
        if (!isNear(cell, shapes, by)) {
            return false;
        }
        boolean barred = false;
        for (int shape = 0; shape < 3; shape++) {
            if ((shapes >> shape & 1) != 0) {
                for (int[] road : Paths.roads(shape == Man.CIRCLE ? circle : shape, cell)) {
                    int blocker = firstOn(road);
                    if (blocker == Man.NONE || (blocker & 1) != by && !anyBlocker) {
                        return false;
                    }
                    barred |= (blocker & 1) == by;
                }
            }
        }
        return barred;
    }

    /** Whether a man of the captor's stands on any way of a man: without one there is no siege, and seldom is there one. */
    private boolean isNear(int cell, int shapes, int by) {
        long near = 0;
        for (int shape = 0; shape < 3; shape++) {
            if ((shapes >> shape & 1) != 0) {
                int path = shape == Man.CIRCLE ? circle : shape;
                near |= Paths.roadsLow(path, cell) & board.low(by) | Paths.roadsHigh(path, cell) & board.high(by);
            }
        }
        return near != 0;
    }

    private int firstOn(int[] road) {
        for (int cell : road) {
            if (board.manAt(cell) != Man.NONE) {
                return board.manAt(cell);
            }
        }
        return Man.NONE;
    }

    private void add(int kind, int operation, int cell, int part, int a, int aPart, int b, int bPart) {
        if ((wanted >> kind & 1) == 0) {
            return;
        }
        if (count == found.length) {
            found = Arrays.copyOf(found, 2 * count);
        }
        found[count++] = kind
                | operation << 3
                | cell << 6
                | part << 13
                | (long) a << 16
                | (long) aPart << 23
                | (long) b << 26
                | (long) bPart << 33;
    }

    /** Puts a threat into words; the board must still be the one it was found on. */
    Capture explain(long threat) {
        int kind = kind(threat);
        int cell = target(threat);
        int man = board.manAt(cell);
        int part = part(threat);
        int target = value(cell, part);
        List<Capture.Captor> captors = new ArrayList<>();
        if (kind == S) {
            listBesiegers(cell, man, captors);
        } else {
            captors.add(captor(threat, 16));
            if (kind == M || kind == G) {
                captors.add(captor(threat, 26));
            }
        }
        int operation = (int) (threat >> 3) & 7;
        String arithmetic = switch (kind) {
            case E -> target + " = " + target;
            case M -> ambush(operation, captors.get(0).value(), captors.get(1).value(), target);
            case A -> assault(captors.get(0), cell, target);
            case P -> power(captors.get(0).value(), target);
            case G ->
                progression(operation, captors.get(0).value(), captors.get(1).value(), target);
            default -> "every way is barred";
        };
        return new Capture(CaptureKind.ALL.get(kind), cell, man, part, target, captors, arithmetic);
    }

    private Capture.Captor captor(long threat, int shift) {
        int cell = (int) (threat >> shift) & 127;
        int part = (int) (threat >> shift + 7) & 7;
        return new Capture.Captor(cell, board.manAt(cell), part, value(cell, part));
    }

    private int value(int cell, int part) {
        return part == Pyramid.WHOLE ? board.valueAt(cell) : Pyramid.value(board.manAt(cell) & 1, part);
    }

    private void listBesiegers(int cell, int man, List<Capture.Captor> captors) {
        for (int shape = 0; shape < 3; shape++) {
            if ((board.shapes(man) >> shape & 1) == 0) {
                continue;
            }
            for (int[] road : Paths.roads(shape == Man.CIRCLE ? circle : shape, cell)) {
                for (int at : road) {
                    int blocker = board.manAt(at);
                    if (blocker != Man.NONE) {
                        Capture.Captor captor = new Capture.Captor(at, blocker, Pyramid.WHOLE, board.valueAt(at));
                        if ((blocker ^ man) % 2 != 0 && !captors.contains(captor)) {
                            captors.add(captor);
                        }
                        break;
                    }
                }
            }
        }
    }

    private static String ambush(int operation, int a, int b, int target) {
        int high = Math.max(a, b);
        int low = Math.min(a, b);
        return switch (operation) {
            case SUM -> a + " + " + b + " = " + target;
            case DIFFERENCE -> high + " - " + low + " = " + target;
            case PRODUCT -> a + " * " + b + " = " + target;
            default -> high + " / " + low + " = " + target;
        };
    }

    private String assault(Capture.Captor captor, int cell, int target) {
        int n = board.assaultDistance(cell, captor.cell());
        int a = captor.value();
        return (a < target ? a + " * " + n + " = " + target : target + " * " + n + " = " + a) + ", " + n
                + " cells apart";
    }

    private static String power(int a, int target) {
        int low = Math.min(a, target);
        int high = Math.max(a, target);
        int exponent = 1;
        for (int power = low; power < high; power *= low) {
            exponent++;
        }
        return low + "^" + exponent + " = " + high;
    }

    private static String progression(int progression, int a, int b, int target) {
        int[] values = {a, b, target};
        Arrays.sort(values);
        Progression kind = Progression.ALL.get(Integer.numberOfTrailingZeros(progression));
        return values[0] + ", " + values[1] + ", " + values[2] + " "
                + kind.name().toLowerCase(Locale.ROOT);
    }
}
