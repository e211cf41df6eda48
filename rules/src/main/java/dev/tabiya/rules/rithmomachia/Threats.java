package dev.tabiya.rules.rithmomachia;

import java.util.Arrays;

/**
 * Finds every way in which men of one side fall to the other on a board as it stands. A threat is a long that names
 * its kind, the arithmetic, the target and up to two captors, so that thousands can be found without making an
 * object; {@link Explanation} puts one into words.
 */
final class Threats {
    static final int KINDS = 6;

    /** Sets of kinds, as bits. */
    static final int ALL_KINDS = (1 << KINDS) - 1;

    static final int SIEGE_ONLY = 1 << 5;

    /** What the regular move of a captor takes part in. */
    static final int BY_REACH = 1 | 1 << 1 | 1 << 3 | 1 << 4;

    static final int E = 0;
    static final int M = 1;
    static final int A = 2;
    static final int P = 3;
    static final int G = 4;
    static final int S = 5;

    static final int SUM = 0;
    static final int DIFFERENCE = 1;
    static final int PRODUCT = 2;
    static final int QUOTIENT = 3;

    private final Field field;
    private final int circle;
    private final boolean anyBlocker;

    private long[] found = new long[64];
    private int count;
    private int wanted;

    /** The cells that {@link #find} looks at. */
    private long low;

    private long high;

    /** The men that reach the target: cell, component and value of each. */
    private final int[] cells = new int[24];

    private final int[] parts = new int[24];
    private final int[] values = new int[24];
    private int attackers;

    /** What of the target can fall: the whole and, of a pyramid, each component. */
    private final int[] targetParts = new int[8];

    private final int[] targetValues = new int[8];
    private int targets;

    Threats(Field field, RuleSet rules) {
        this.field = field;
        circle = field.path(Man.CIRCLE);
        anyBlocker = rules.has(RuleOption.ANY_BLOCKER);
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

    static int operation(long threat) {
        return (int) (threat >> 3) & 7;
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
        low = 0;
        high = 0;
        if (kinds != SIEGE_ONLY) {
            low = field.assaultedLow();
            high = field.assaultedHigh();
            addReached(by);
        }
        if ((kinds & SIEGE_ONLY) != 0) {
            addSurrounded(by);
        }
        findIn(low & field.low(by ^ 1), 0, by, kinds);
        findIn(high & field.high(by ^ 1), 64, by, kinds);
    }

    private void findIn(long men, int base, int by, int kinds) {
        for (long left = men; left != 0; left &= left - 1) {
            against(base + Long.numberOfTrailingZeros(left), by, kinds);
        }
    }

    /**
     * Adds the cells that regular moves of a side would end on, all of a shape's at once: few men are reached at a
     * time.
     */
    private void addReached(int by) {
        long emptyLow = ~(field.low(0) | field.low(1));
        long emptyHigh = ~(field.high(0) | field.high(1));
        long triangleLow = field.low(by, Man.TRIANGLE);
        long triangleHigh = field.high(by, Man.TRIANGLE);
        long squareLow = field.low(by, Man.SQUARE);
        long squareHigh = field.high(by, Man.SQUARE);
        for (int direction : Paths.ORTHOGONALS) {
            // Squares go first where they are one step behind triangles, then both together.
            long one = Paths.stepLow(squareLow, squareHigh, direction) & emptyLow | triangleLow;
            long oneHigh = Paths.stepHigh(squareLow, squareHigh, direction) & emptyHigh | triangleHigh;
            long two = Paths.stepLow(one, oneHigh, direction) & emptyLow;
            long twoHigh = Paths.stepHigh(one, oneHigh, direction) & emptyHigh;
            low |= Paths.stepLow(two, twoHigh, direction);
            high |= Paths.stepHigh(two, twoHigh, direction);
        }
        for (int direction : Paths.directions(circle)) {
            low |= Paths.stepLow(field.low(by, Man.CIRCLE), field.high(by, Man.CIRCLE), direction);
            high |= Paths.stepHigh(field.low(by, Man.CIRCLE), field.high(by, Man.CIRCLE), direction);
        }
    }

    /**
     * Adds the men of the other side whose every way is barred by the edge or by men of a side, all at once, since
     * few are; with the option any man bars, and {@link #besieged} looks closer.
     */
    private void addSurrounded(int by) {
        long ownLow = field.low(by ^ 1);
        long ownHigh = field.high(by ^ 1);
        long barLow = field.low(by) | (anyBlocker ? ownLow : 0);
        long barHigh = field.high(by) | (anyBlocker ? ownHigh : 0);
        long emptyLow = ~(field.low(by) | ownLow);
        long emptyHigh = ~(field.high(by) | ownHigh);
        long freeLow = 0;
        long freeHigh = 0;
        for (int direction : Paths.directions(circle)) {
            freeLow |= field.low(by ^ 1, Man.CIRCLE)
                    & ~Paths.stepLow(barLow, barHigh, direction)
                    & Paths.withinLow(1, direction);
            freeHigh |= field.high(by ^ 1, Man.CIRCLE)
                    & ~Paths.stepHigh(barLow, barHigh, direction)
                    & Paths.withinHigh(1, direction);
        }
        for (int direction : Paths.ORTHOGONALS) {
            // The cells from which the first man within one step, two, and three steps bars the way.
            long one = Paths.stepLow(barLow, barHigh, direction) & emptyLow | barLow;
            long oneHigh = Paths.stepHigh(barLow, barHigh, direction) & emptyHigh | barHigh;
            long two = Paths.stepLow(one, oneHigh, direction);
            long twoHigh = Paths.stepHigh(one, oneHigh, direction);
            freeLow |= field.low(by ^ 1, Man.TRIANGLE) & ~two & Paths.withinLow(2, direction);
            freeHigh |= field.high(by ^ 1, Man.TRIANGLE) & ~twoHigh & Paths.withinHigh(2, direction);
            two = two & emptyLow | barLow;
            twoHigh = twoHigh & emptyHigh | barHigh;
            freeLow |= field.low(by ^ 1, Man.SQUARE)
                    & ~Paths.stepLow(two, twoHigh, direction)
                    & Paths.withinLow(3, direction);
            freeHigh |= field.high(by ^ 1, Man.SQUARE)
                    & ~Paths.stepHigh(two, twoHigh, direction)
                    & Paths.withinHigh(3, direction);
        }
        low |= ownLow & ~freeLow;
        high |= ownHigh & ~freeHigh;
    }

    /** Adds the threats against one man. */
    void against(int cell, int by, int kinds) {
        wanted = kinds;
        if (kinds != SIEGE_ONLY) {
            listTargets(cell);
            listAttackers(cell, by);
            for (int i = 0; i < targets; i++) {
                byReach(cell, targetParts[i], targetValues[i]);
            }
            if (field.assaulted(cell)) {
                byAssault(cell);
            }
        }
        if ((kinds & SIEGE_ONLY) != 0 && besieged(cell, by)) {
            add(S, 0, cell, Pyramid.WHOLE, cell, Pyramid.WHOLE, cell, Pyramid.WHOLE);
        }
    }

    private void listTargets(int cell) {
        targets = 0;
        addTarget(Pyramid.WHOLE, field.valueAt(cell));
        int man = field.manAt(cell);
        if (Man.isPyramid(man)) {
            for (int left = field.parts(man & 1); left != 0; left &= left - 1) {
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
            int path = field.path(shape);
            listAttackers(Paths.reachLow(path, cell) & field.low(by, shape), 0, cell, shape);
            listAttackers(Paths.reachHigh(path, cell) & field.high(by, shape), 64, cell, shape);
        }
    }

    private void listAttackers(long men, int base, int cell, int shape) {
        for (long left = men; left != 0; left &= left - 1) {
            int from = base + Long.numberOfTrailingZeros(left);
            if (!field.isClear(from, cell, shape)) {
                continue;
            }
            addAttacker(from, Pyramid.WHOLE, field.valueAt(from));
            int man = field.manAt(from);
            if (Man.isPyramid(man)) {
                for (int all = field.parts(man & 1); all != 0; all &= all - 1) {
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
        int man = field.manAt(cell);
        for (int line = 0; line < field.assaultLines(); line++) {
            byAssault(cell, man, field.first(line, cell));
            byAssault(cell, man, field.first(line + 4, cell));
        }
    }

    private void byAssault(int cell, int man, int from) {
        if (from == Cell.NONE) {
            return;
        }
        int captor = field.manAt(from);
        int n = field.assaultDistance(cell, from);
        if ((captor ^ man) % 2 == 0 || n < 2) {
            return;
        }
        for (int i = 0; i < targets; i++) {
            int target = targetValues[i];
            assault(cell, targetParts[i], target, n, from, Pyramid.WHOLE, field.valueAt(from));
            if (Man.isPyramid(captor)) {
                for (int left = field.parts(captor & 1); left != 0; left &= left - 1) {
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

    /**
     * Whether every regular way of a man is barred by the edge or a man of the other side, and at least one by a man.
     */
    boolean besieged(int cell, int by) {
        int shapes = field.shapes(field.manAt(cell));
        boolean barred = false;
        for (int shape = 0; shape < 3; shape++) {
            if ((shapes >> shape & 1) != 0) {
                for (int[] road : Paths.roads(field.path(shape), cell)) {
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

    private int firstOn(int[] road) {
        for (int cell : road) {
            if (field.manAt(cell) != Man.NONE) {
                return field.manAt(cell);
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
}
